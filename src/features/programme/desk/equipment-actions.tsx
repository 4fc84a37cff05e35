'use client'

import { useRef, useState } from 'react'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskOptions, typed, useFieldError } from '@/ui/desk/action'
import { wholeIn } from '@/ui/desk/call-action'
import type {
  addEquipment,
  addOutage,
  changeEquipment,
  removeEquipment,
  removeOutage,
  setCourseEquipment,
} from '../equipment.contract'
import type { CourseNeed, Equipment, Outage } from '../equipment.data'
import { outageText, shortText } from '../equipment.rules'

type Choices = readonly { readonly id: number; readonly name: string }[]

const EquipmentFields = ({ homes, of }: { homes: Choices; of?: Equipment }) => (
  <>
    <DeskField label="Name" name="name" hint="Such as “VR headsets” or “Harness kits”." value={of?.name ?? ''} />
    <DeskField label="How many there are" name="count" value={of ? String(of.count) : ''} />
    <DeskField label="Kept in" name="homeId" type="choice" value={String(of?.homeId ?? homes[0]?.id ?? '')}>
      <DeskOptions of={homes} />
    </DeskField>
    <DeskField label="Note" name="note" hint="Such as where the key is." value={of?.note ?? ''} />
  </>
)

const equipmentIn = (form: FormData) => ({
  name: typed(form, 'name'),
  count: wholeIn(form, 'count'),
  homeId: Number(typed(form, 'homeId')),
  note: typed(form, 'note') || null,
})

export const AddEquipment = ({ homes }: { homes: Choices }) => (
  <DeskAction
    label="New equipment"
    panel="add"
    tone="primary"
    title="New equipment"
    lead="Say on each course that needs it how many."
    submit="Add equipment"
    run={async (form) => {
      await sendData<typeof addEquipment>('POST', '/desk/equipment/', equipmentIn(form))
      return 'The equipment is added.'
    }}
  >
    <EquipmentFields homes={homes} />
  </DeskAction>
)

export const EditEquipment = ({ of, homes }: { of: Equipment; homes: Choices }) => (
  <DeskAction
    label="Edit"
    tone="small"
    title={`Edit ${of.name}`}
    submit="Save"
    run={async (form) => {
      const { short } = await sendData<typeof changeEquipment>('PUT', `/desk/equipment/${of.id}/`, equipmentIn(form))
      return shortText('The equipment is saved.', short)
    }}
  >
    <EquipmentFields homes={homes} of={of} />
  </DeskAction>
)

export const RemoveEquipment = ({ of }: { of: Equipment }) => (
  <DeskAction
    label="Remove"
    tone="small"
    title={`Remove ${of.name}`}
    lead="You can only remove equipment that no course needs."
    submit="Remove equipment"
    isDanger
    run={async () => {
      await sendData<typeof removeEquipment>('POST', `/desk/equipment/${of.id}/remove/`)
      return `${of.name} is removed.`
    }}
  />
)

export const AddOutage = ({ of, today }: { of: Equipment; today: string }) => (
  <DeskAction
    label="Out of service"
    tone="small"
    title={`${of.name} out of service`}
    lead="Those days count with fewer, for every start that is planned."
    submit="Save"
    run={async (form) => {
      const { short } = await sendData<typeof addOutage>('POST', `/desk/equipment/${of.id}/outages/`, {
        count: wholeIn(form, 'count'),
        startsOn: typed(form, 'startsOn'),
        endsOn: typed(form, 'endsOn'),
        reason: typed(form, 'reason') || null,
      })
      return shortText('It is saved.', short)
    }}
  >
    <DeskField label="How many" name="count" value="1" />
    <DeskField label="From" name="startsOn" type="date" value={today} />
    <DeskField label="To" name="endsOn" type="date" value={today} />
    <DeskField label="Why" name="reason" hint="Such as “At the repairer”." />
  </DeskAction>
)

export const EndOutage = ({ of, outage }: { of: Equipment; outage: Outage }) => (
  <DeskAction
    label="Back in service"
    tone="small"
    title={`${of.name} back in service`}
    lead={outageText(outage)}
    submit="Back in service"
    run={async () => {
      await sendData<typeof removeOutage>('POST', `/desk/equipment/${of.id}/outages/${outage.id}/remove/`)
      return `${of.name}: back in service.`
    }}
  />
)

type Line = { readonly key: number; readonly equipmentId: number; readonly count: string; readonly per: string }

type NeedsProps = { courseId: number; needs: readonly CourseNeed[]; equipment: Choices }

export function EditNeeds({ courseId, needs, equipment }: NeedsProps) {
  const next = useRef(-1)
  const [lines, setLines] = useState<readonly Line[]>(() =>
    needs.map(({ equipmentId, count, per }) => ({ key: equipmentId, equipmentId, count: String(count), per })),
  )
  const add = () => {
    next.current -= 1
    setLines([...lines, { key: next.current, equipmentId: equipment[0]?.id ?? 0, count: '1', per: 'person' }])
  }
  return (
    <DeskAction
      label="Change"
      tone="small"
      title="Equipment of this course"
      lead="Each start has it from then on. A start is refused where others have it at that time, the way between places included."
      submit="Save"
      run={async (form) => {
        const [ids, counts, pers] = [form.getAll('needId'), form.getAll('needCount'), form.getAll('needPer')]
        const body = {
          needs: ids.map((id, index) => {
            const count = String(counts[index] ?? '').trim()
            return {
              equipmentId: Number(id),
              count: /^\d{1,6}$/.test(count) ? Number(count) : count,
              per: String(pers[index]),
            }
          }),
        }
        const { short } = await sendData<typeof setCourseEquipment>('PUT', `/desk/courses/${courseId}/equipment/`, body)
        return shortText('The equipment is saved.', short)
      }}
    >
      <div className="desk-lines">
        {lines.map((line, index) => (
          <NeedLine
            key={line.key}
            line={line}
            index={index}
            equipment={equipment}
            remove={() => setLines(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
        <button type="button" className="b small" onClick={add}>
          Add equipment
        </button>
      </div>
    </DeskAction>
  )
}

type LineProps = { line: Line; index: number; equipment: Choices; remove: () => void }

function NeedLine({ line, index, equipment, remove }: LineProps) {
  const [noKind, noCount] = [useFieldError(`needs.${index}.equipmentId`), useFieldError(`needs.${index}.count`)]
  const number = index + 1
  return (
    <div>
      <select
        className="box"
        name="needId"
        aria-label={`Equipment ${number}`}
        defaultValue={line.equipmentId}
        aria-invalid={noKind ? true : undefined}
      >
        <DeskOptions of={equipment} />
      </select>
      <input
        className="box need-count"
        name="needCount"
        inputMode="numeric"
        aria-label={`How many of equipment ${number}`}
        defaultValue={line.count}
        aria-invalid={noCount ? true : undefined}
      />
      <select className="box" name="needPer" aria-label={`For whom, of equipment ${number}`} defaultValue={line.per}>
        <option value="person">for each person</option>
        <option value="start">for each start</option>
      </select>
      <button type="button" className="b quiet small" onClick={remove}>
        Remove<span className="sr-only"> equipment {number}</span>
      </button>
    </div>
  )
}
