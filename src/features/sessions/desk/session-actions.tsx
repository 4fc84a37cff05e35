'use client'

import { deskPlannerPath, deskSessionPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskTick, typed } from '@/ui/desk/action'
import { changedOf, wholeIn } from '@/ui/desk/call-action'
import type { addStart, changeSession, changeStart, removeSession, removeStart } from '../details.contract'
import type { SessionRecord, StartRecord } from '../details.data'
import { type Told, toldText } from '../moves.rules'
import { shownTitle } from '../rules'
import { type SessionChoices, SessionFields, sessionIn } from './session-fields'

type Edited = { session: SessionRecord; choices: SessionChoices; told: Told }

/** `told`: those who would be notified of a new room. */
export function EditSession({ session, choices, told }: Edited) {
  const save = async (form: FormData) => {
    const body = {
      ...changedOf(sessionIn(form), { ...session }),
      tellsRoom: form.has('tellsRoom'),
      tellsJoining: form.has('tellsJoining'),
      version: session.version,
    }
    await sendData<typeof changeSession>('PUT', `/desk/sessions/${session.id}/`, body)
    return 'The session is saved.'
  }
  return (
    <DeskAction
      label="Edit session"
      title={`Edit ${shownTitle(session.title)}`}
      lead="It applies to every start of this session. Trainers get an email of what changes for them."
      submit="Save session"
      run={save}
    >
      <SessionFields session={session} choices={choices} />
      {told.people > 0 && (
        <DeskTick label={`If the room or the place changes, notify ${toldText(told)}`} name="tellsRoom" isOn />
      )}
    </DeskAction>
  )
}

export type EditedStart = Pick<StartRecord, 'id' | 'capacity' | 'taken' | 'state' | 'version'> & {
  readonly startsOn: string
  readonly from: string
  readonly endsOn: string
  readonly to: string
}

function TimeFields({ start }: { start: Pick<EditedStart, 'startsOn' | 'from' | 'endsOn' | 'to' | 'capacity'> }) {
  return (
    <>
      <DeskField label="First day" name="startsOn" type="date" value={start.startsOn} />
      <DeskField label="Begins at" name="from" hint="New Zealand time, such as 08:30" value={start.from} />
      <DeskField label="Last day" name="endsOn" type="date" value={start.endsOn} />
      <DeskField label="Ends at" name="to" value={start.to} />
      <DeskField label="Seats" name="capacity" value={String(start.capacity)} />
    </>
  )
}

const timesIn = (form: FormData) => ({
  startsOn: typed(form, 'startsOn'),
  from: typed(form, 'from'),
  endsOn: typed(form, 'endsOn'),
  to: typed(form, 'to'),
  capacity: wholeIn(form, 'capacity'),
})

export function EditStart({ start }: { start: EditedStart }) {
  const save = async (form: FormData) => {
    const body = {
      ...timesIn(form),
      state: typed(form, 'state'),
      tellPeople: form.has('tellPeople'),
      version: start.version,
    }
    await sendData<typeof changeStart>('PUT', `/desk/starts/${start.id}/`, body)
    return form.has('tellPeople') ? 'It is saved, and its people are told.' : 'The start is saved.'
  }
  return (
    <DeskAction label="Change times or seats" title="Change this start" submit="Save start" run={save}>
      <TimeFields start={start} />
      <DeskField label="State" name="state" type="choice" value={start.state}>
        <option value="open">Open</option>
        <option value="closed">Closed for booking</option>
        <option value="cancelled">Cancelled</option>
      </DeskField>
      {start.taken > 0 && (
        <div className="notice warn">
          <span>
            {start.taken === 1 ? '1 seat is' : `${start.taken} seats are`} taken on this start. If you move it, anyone
            who booked and everyone who comes is told the old and the new time. By over an hour, or to another day, they
            may choose another start or their money back.
            <DeskTick label="Tell them the new time" name="tellPeople" />
          </span>
        </div>
      )}
    </DeskAction>
  )
}

export function AddStart({ sessionId, like }: { sessionId: number; like: EditedStart }) {
  const add = async (form: FormData) => {
    const { id } = await sendData<typeof addStart>('POST', `/desk/sessions/${sessionId}/starts/`, timesIn(form))
    return { said: 'The start is added.', goTo: deskSessionPath(id) }
  }
  return (
    <DeskAction
      label="Add a start"
      tone="small"
      title="Add a start to this session"
      lead="People choose one of the starts of a session."
      submit="Add start"
      run={add}
    >
      <TimeFields start={like} />
    </DeskAction>
  )
}

export function RemoveStart({ start, goTo }: { start: EditedStart; goTo: number }) {
  const remove = async () => {
    await sendData<typeof removeStart>('POST', `/desk/starts/${start.id}/remove/`)
    return { said: 'The start is removed.', goTo: deskSessionPath(goTo) }
  }
  return (
    <DeskAction
      label="Remove this start"
      tone="bad"
      title="Remove this start"
      lead="You can only remove a start that has never had a booking. Cancel any other start; its people are notified."
      submit="Remove start"
      isDanger
      run={remove}
    />
  )
}

export function RemoveSession({ session }: { session: SessionRecord }) {
  const remove = async () => {
    await sendData<typeof removeSession>('POST', `/desk/sessions/${session.id}/remove/`)
    return { said: 'The draft is removed.', goTo: deskPlannerPath }
  }
  return (
    <DeskAction
      label="Remove draft"
      tone="bad"
      title={`Remove ${shownTitle(session.title)}`}
      lead="The draft is removed with all its starts. No one is notified, as it was never open for booking."
      submit="Remove draft"
      isDanger
      run={remove}
    />
  )
}
