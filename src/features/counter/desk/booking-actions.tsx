'use client'

import { useId, useRef, useState } from 'react'
import { mentionsIn } from '@/features/account/staff/mentions.rules'
import type { MoneyBack, MoveTarget } from '@/features/changes/contract'
import { afterWords, beforeWords } from '@/features/changes/rules'
import type { Parts, WayBack } from '@/features/purchases/refunds.rules'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskOptions, DeskTick, typed, useFieldError } from '@/ui/desk/action'
import { MentionBox } from '@/ui/desk/mention'
import { momentText } from '@/ui/desk/values'
import type { cancelDeskSeats, changeBookingContact, moveDeskBooking, noteBooking, sendBookingAgain } from '../contract'
import type { BookedPerson } from '../record.data'
import { listed } from '../timeline.rules'
import { Previewed } from './booking-preview'
import { StartChoices } from './start-choices'

export type Handle = { readonly id: number; readonly version: string }

export const pathOf = ({ id }: Handle, what: string) => `/desk/bookings/${id}/${what}/`

const nameOf = ({ name }: BookedPerson): string => name ?? 'A seat without a name'

type PeopleProps = { legend: string; people: readonly BookedPerson[]; chosen?: BookedPerson | undefined }

const seatsIn = (fieldset: HTMLFieldSetElement) =>
  fieldset.querySelectorAll<HTMLInputElement>('input[name="attendeeIds"]')

/** No one is ticked unless they were chosen, or are the only one. */
export function PeopleTicks({ legend, people, chosen }: PeopleProps) {
  const everyone = useRef<HTMLInputElement>(null)
  // Before anything above reads the form, as a press on one box may change the others.
  const change = ({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLFieldSetElement }) => {
    const all = everyone.current
    if (all && target === all) for (const seat of seatsIn(currentTarget)) seat.checked = all.checked
    else if (all) all.checked = [...seatsIn(currentTarget)].every(({ checked }) => checked)
  }
  return (
    <fieldset className="desk-field" onChange={change}>
      <legend>{legend}</legend>
      {people.length > 1 && (
        <label className="desk-tick">
          <input ref={everyone} type="checkbox" name="everyone" />
          <b>Tick all {people.length}</b>
        </label>
      )}
      {people.map((one) => (
        <label key={one.id} className="desk-tick">
          <input
            type="checkbox"
            name="attendeeIds"
            value={one.id}
            defaultChecked={people.length === 1 || one.id === chosen?.id}
          />
          {nameOf(one)}
        </label>
      ))}
    </fieldset>
  )
}

export const idsIn = (form: FormData): number[] => form.getAll('attendeeIds').map(Number)

export function tickedIn(form: FormData, people: readonly BookedPerson[]): string {
  const names = people.filter(({ id }) => idsIn(form).includes(id)).map(nameOf)
  return `${listed(names)} ${names.length === 1 ? 'is' : 'are'}`
}

type Party = { booking: Handle; people: readonly BookedPerson[] }

export type TargetProps = { targets: readonly MoveTarget[]; here: string }

type MoveProps = Party & TargetProps & { chosen?: BookedPerson }

/** For the whole booking, or opened from the row of one person. */
export function MoveBooking({ booking, people, targets, here, chosen }: MoveProps) {
  const read = (form: FormData) => {
    const [slotId, attendeeIds] = [Number(typed(form, 'slotId')), idsIn(form)]
    return slotId > 0 && attendeeIds.length > 0
      ? { version: booking.version, slotId, attendeeIds, reason: typed(form, 'reason') }
      : null
  }
  const move = async (form: FormData) => {
    const body = read(form) ?? { version: booking.version, slotId: -1, attendeeIds: idsIn(form) }
    await sendData<typeof moveDeskBooking>('POST', pathOf(booking, 'move'), body)
    const to = targets.find(({ slotId }) => slotId === Number(typed(form, 'slotId')))
    return `${tickedIn(form, people)} moved to ${to ? momentText(to.startDate) : 'another start'}.`
  }
  return (
    <DeskAction
      label={
        <>
          Move
          {chosen && <span className="sr-only"> {nameOf(chosen)}</span>}
        </>
      }
      panel={chosen ? undefined : 'move'}
      tone={chosen ? 'small' : 'primary'}
      title={chosen ? `Move ${nameOf(chosen)}` : 'Move booking'}
      submit="Move"
      run={move}
    >
      <Previewed
        path={pathOf(booking, 'move/preview')}
        read={read}
        missing="Choose who moves, and the start they move to."
      >
        <StartChoices
          legend="Move to"
          targets={targets.map((one) => ({ ...one, sub: 'Same price' }))}
          here={here}
          none="No other start of this course has a free seat."
        />
        <PeopleTicks legend="Who moves" people={people} chosen={chosen} />
      </Previewed>
    </DeskAction>
  )
}

export const wayLabels: Readonly<Record<WayBack, string>> = {
  account: 'Off the invoice',
  card: 'Back to the card',
  credit: 'As credit for the company',
}

type CancelProps = Party & { money: MoneyBack; isLate: boolean }

export function CancelSeats({ booking, people, money, isLate }: CancelProps) {
  // Idempotency keys: a retry of the same request keeps its key.
  const [keys] = useState(() => new Map<string, string>())
  const hasMoney = money.ways.length > 0
  const read = (form: FormData) => {
    const [attendeeIds, to] = [idsIn(form), typed(form, 'to')]
    if (attendeeIds.length === 0 || (hasMoney && to === '')) return null
    return { version: booking.version, attendeeIds, to: to || null, reason: typed(form, 'reason') }
  }
  const cancel = async (form: FormData) => {
    const body = read(form) ?? { version: booking.version, attendeeIds: idsIn(form), to: null }
    const words = JSON.stringify(body)
    const key = keys.get(words) ?? crypto.randomUUID()
    keys.set(words, key)
    const headers = { 'idempotency-key': key }
    const path = pathOf(booking, 'cancel')
    const { back } = await sendData<typeof cancelDeskSeats>('POST', path, body, { headers })
    return [`${tickedIn(form, people)} cancelled.`, ...afterWords(back, 'the company')].join(' ')
  }
  return (
    <DeskAction label="Cancel" tone="bad" title="Cancel people" submit="Cancel them" isDanger run={cancel}>
      <Previewed path={pathOf(booking, 'cancel/preview')} read={read} missing="Choose who isn’t coming.">
        <PeopleTicks legend="Who isn’t coming" people={people} />
        {hasMoney && <WaysBack money={money} isLate={isLate} />}
      </Previewed>
    </DeskAction>
  )
}

const nothing: Parts = { account: 0, card: 0, credit: 0 }

function WaysBack({ money: { ways, invoiceNumber }, isLate }: Pick<CancelProps, 'money' | 'isLate'>) {
  return (
    <fieldset className="desk-field">
      <legend>The money</legend>
      {isLate && (
        <label className="desk-choice">
          <input type="radio" name="to" value="none" defaultChecked />
          <span>
            Nothing goes back
            <small>It is too late, so this is the rule.</small>
          </span>
        </label>
      )}
      {ways.map(({ to, bySeats }, index) => (
        <label key={to} className="desk-choice">
          <input type="radio" name="to" value={to} defaultChecked={!isLate && index === 0} />
          <span>
            {wayLabels[to]}
            <small>{beforeWords(1, bySeats[0] ?? nothing, invoiceNumber, 'the company')}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type SendProps = Party & { contact: string | null }

export function SendAgain({ booking, people, contact }: SendProps) {
  const [key] = useState(() => crypto.randomUUID())
  const reached = people.filter(({ phone, email }) => phone || email)
  const send = async (form: FormData) => {
    const body = { key, isBookerToo: form.has('isBookerToo'), attendeeIds: idsIn(form) }
    const { messages } = await sendData<typeof sendBookingAgain>('POST', pathOf(booking, 'send-again'), body)
    return messages === 1 ? 'One message is on its way.' : `${messages} messages are on their way.`
  }
  return (
    <DeskAction
      label="Send again"
      title="Send the confirmation again"
      lead="It is sent again with today’s details and a calendar entry."
      submit="Send"
      run={send}
    >
      {contact && <DeskTick label={`The booker: ${contact}`} name="isBookerToo" isOn />}
      <PeopleTicks legend="Who’s coming" people={reached} />
    </DeskAction>
  )
}

type ContactProps = { booking: Handle; name: string; email: string | null; phone: string | null }

export function ChangeContact({ booking, name, email, phone }: ContactProps) {
  const save = async (form: FormData) => {
    const body = {
      version: booking.version,
      name: typed(form, 'name'),
      email: typed(form, 'email'),
      phoneNumber: typed(form, 'phoneNumber'),
    }
    await sendData<typeof changeBookingContact>('POST', pathOf(booking, 'contact'), body)
    return 'The contact is saved.'
  }
  return (
    <DeskAction
      label="Change contact"
      title="Change contact"
      lead="Messages about this booking will go to this contact. No one is notified of the change."
      submit="Save"
      run={save}
    >
      <DeskField label="Name" name="name" value={name} />
      <DeskField label="Email" name="email" type="email" value={email ?? ''} />
      <DeskField label="Phone" name="phoneNumber" type="tel" value={phone ?? ''} />
    </DeskAction>
  )
}

type NoteProps = { id: number; colleagues: readonly { id: number; name: string }[] }

function NoteField({ colleagues }: Pick<NoteProps, 'colleagues'>) {
  const [text, setText] = useState('')
  const id = useId()
  const error = useFieldError('text')
  return (
    <div className="desk-field">
      <label htmlFor={id}>Note</label>
      <small id={`${id}-hint`}>Only we read it. Type @ to mention a colleague.</small>
      {error && (
        <p id={`${id}-error`} className="err">
          Error: {error}
        </p>
      )}
      <MentionBox
        id={id}
        name="text"
        className="box"
        colleagues={colleagues}
        value={text}
        onWrite={setText}
        aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
        aria-invalid={error ? true : undefined}
      />
    </div>
  )
}

export function AddNote({ id, colleagues }: NoteProps) {
  const save = async (form: FormData) => {
    const mentionedId = Number(typed(form, 'mentionedId')) || null
    await sendData<typeof noteBooking>('POST', `/desk/bookings/${id}/note/`, { text: typed(form, 'text'), mentionedId })
    const mentioned = colleagues.find((one) => one.id === mentionedId)
    if (mentioned) return `The note is saved, and ${mentioned.name} finds it on their Today page.`
    const named = mentionsIn(typed(form, 'text'), colleagues).map(({ name }) => name)
    return named.length > 0 ? `Note saved. ${named.join(', ')} will see it on Today.` : 'The note is saved.'
  }
  return (
    <DeskAction label="Add note" tone="small" title="Add a note" submit="Add note" run={save}>
      <NoteField colleagues={colleagues} />
      <DeskField label="Tell a colleague (optional)" name="mentionedId" type="choice">
        <option value="">No one</option>
        <DeskOptions of={colleagues} />
      </DeskField>
    </DeskAction>
  )
}
