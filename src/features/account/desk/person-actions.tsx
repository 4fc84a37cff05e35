'use client'

import { deskPersonPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskTick } from '@/ui/desk/action'
import type { addDeskPerson, changeDeskPerson, PersonDetails } from '../people.contract'
import { changedDetails, PersonFields, type Trades } from './person-fields'

export function EditPerson({ person, trades }: { person: PersonDetails; trades: Trades }) {
  const save = async (form: FormData) => {
    const body = { ...changedDetails(form, person), version: person.version }
    await sendData<typeof changeDeskPerson>('PUT', `/desk/people/${person.id}/`, body)
    return `${person.firstName}’s details are saved.`
  }
  return (
    <DeskAction
      label="Edit"
      panel="edit"
      title={`Edit ${person.firstName} ${person.lastName}`}
      submit="Save"
      run={save}
    >
      <PersonFields person={person} trades={trades} />
    </DeskAction>
  )
}

export function AddPerson({ trades }: { trades: Trades }) {
  const add = async (form: FormData) => {
    const body = { firstName: '', lastName: '', ...changedDetails(form), isSeparate: form.has('isSeparate') }
    const { id } = await sendData<typeof addDeskPerson>('POST', '/desk/people/', body)
    return { said: 'They are added.', goTo: deskPersonPath(id) }
  }
  return (
    <DeskAction
      label="Add person"
      panel="add"
      tone="primary"
      title="Add a person"
      lead="No one is notified. If they log in later with this email, they’ll see what is here."
      submit="Add person"
      run={add}
    >
      <PersonFields trades={trades} />
      <DeskTick label="Someone else has this email too" name="isSeparate" />
    </DeskAction>
  )
}
