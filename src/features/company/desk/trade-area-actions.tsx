'use client'

import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskTick, typed } from '@/ui/desk/action'
import type { addTradeArea, changeTradeArea, DeskTradeArea } from '../trades/contract'

type Given = Pick<DeskTradeArea, 'name' | 'division' | 'place' | 'isActive'>

const bodyOf = (form: FormData) => ({
  name: typed(form, 'name'),
  division: typed(form, 'division'),
  place: typed(form, 'place') === '' ? null : Number(typed(form, 'place')),
  isActive: form.has('isActive'),
})

function Fields({ area, divisions }: { area: Given; divisions: readonly string[] }) {
  return (
    <>
      <DeskField label="Trade" name="name" value={area.name} />
      <DeskField
        label="Group"
        name="division"
        value={area.division}
        hint={divisions.length > 0 ? `One of these, or a new one: ${divisions.join(', ')}` : 'The group it belongs to'}
      />
      <DeskField label="Place in the list" name="place" type="number" value={String(area.place)} hint="Smaller first" />
      <DeskTick label="On offer" name="isActive" isOn={area.isActive} />
    </>
  )
}

export function AddTradeArea({ divisions, place }: { divisions: readonly string[]; place: number }) {
  const add = async (form: FormData) => {
    await sendData<typeof addTradeArea>('POST', '/desk/trade-areas/', bodyOf(form))
    return `${typed(form, 'name')} is on the list.`
  }
  return (
    <DeskAction label="Add trade" tone="primary" title="Add a trade" submit="Add trade" run={add}>
      <Fields area={{ name: '', division: divisions[0] ?? '', place, isActive: true }} divisions={divisions} />
    </DeskAction>
  )
}

export function EditTradeArea({ area, divisions }: { area: DeskTradeArea; divisions: readonly string[] }) {
  const save = async (form: FormData) => {
    const body = { ...bodyOf(form), changedAt: area.changedAt }
    await sendData<typeof changeTradeArea>('PUT', `/desk/trade-areas/${area.id}/`, body)
    return `${typed(form, 'name')} is saved.`
  }
  return (
    <DeskAction
      label="Edit"
      tone="small"
      title={`Edit ${area.name}`}
      lead="Companies and people who chose it keep it under its new name, even once it’s no longer offered."
      submit="Save"
      run={save}
    >
      <Fields area={area} divisions={divisions} />
    </DeskAction>
  )
}
