'use client'

import { useState } from 'react'
import type { Attendee, Booking } from '@/features/bookings/contract'
import { startOf, wordsToPassOn } from '@/features/bookings/pass-on.rules'
import type { Bookable } from '@/features/bookings/rules'
import { ContactGap } from '@/features/employees/components/contact-gap'
import { ApiError, sendData } from '@/lib/api-client'
import { ApiForm } from '@/ui/api-form'
import { Dialog } from '@/ui/dialog'
import { describedBy, FieldFrame, fieldId } from '@/ui/field'
import { Plus, Swap } from '@/ui/icons'
import type { ActionResult } from '@/ui/result-banner'
import type { nameAttendee } from '../contract'
import { toldWords } from '../rules'

type Props = {
  booking: Booking
  attendee: Attendee
  people: readonly Bookable[]
  onChange: (booking: Booking, result: ActionResult) => void
}

/** The button of a seat, and the panel in which someone is named for it. */
export function NameSeat({ booking, attendee, people, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isNew = attendee.name === null
  if (people.length === 0) return null
  const Sign = isNew ? Plus : Swap
  const done: Props['onChange'] = (now, result) => {
    onChange(now, result)
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="link inline-flex min-h-11 items-center gap-2 text-left noscript:hidden"
        onClick={() => setOpen(true)}
      >
        <Sign size={18} className="shrink-0" />
        <span>
          {isNew ? (
            'Name this person'
          ) : (
            <>
              <span className="max-md:hidden">Send someone else</span>
              <span className="md:hidden">Swap</span>
            </>
          )}
          <span className="sr-only">: {attendee.name ?? 'seat without a name'}</span>
        </span>
      </button>
      <Dialog
        title={isNew ? 'Name this person' : `Send someone else for ${attendee.name}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        isBeside
      >
        {isOpen && <NameForm booking={booking} attendee={attendee} people={people} onChange={done} />}
      </Dialog>
    </>
  )
}

function NameForm({ booking, attendee, people, onChange }: Props) {
  const [chosen, setChosen] = useState(0)
  const [isToBooker, setToBooker] = useState(false)
  const name = `person-${attendee.id}`
  const lacking = people.find(({ id, lacksContact }) => id === chosen && lacksContact)
  const send = async (form: FormData) => {
    const employeeId = Number(form.get(name))
    if (employeeId === 0) throw noChoice(name)
    const person = { employeeId, isToBooker: isToBooker && employeeId === lacking?.id }
    const path = `/booking/${booking.id}/attendees/${attendee.id}/`
    try {
      const now = await sendData<typeof nameAttendee>('PUT', path, { person })
      onChange(now, namedResult(now, attendee))
    } catch (error) {
      throw atField(error, name)
    }
  }
  return (
    <div className="mt-5 grid gap-4 border-t-2 border-line pt-5">
      <ApiForm
        send={send}
        submitLabel={attendee.name === null ? 'Save the name' : 'Send this person instead'}
        className="grid gap-4"
      >
        {(errors) => (
          <PersonChoice
            label={attendee.name === null ? 'Who’s coming' : 'Who’s coming instead'}
            name={name}
            errors={errors[name]}
            people={freeOf(people, booking)}
            onChoose={(id) => {
              setChosen(id)
              setToBooker(false)
            }}
          />
        )}
      </ApiForm>
      {lacking && (
        <ContactGap
          key={lacking.id}
          employeeId={lacking.id}
          name={lacking.name}
          isMissing
          isToBooker={isToBooker}
          onToBooker={setToBooker}
          onSaved={() => undefined}
        />
      )}
    </div>
  )
}

const noChoice = (name: string) =>
  new ApiError({ code: 422, errors: null, fieldErrors: { [name]: ['Choose who’s coming'] } })

/** What is said about the person, beside the field of this seat. */
const atField = (error: unknown, name: string): unknown =>
  error instanceof ApiError && error.fieldErrors.person
    ? new ApiError({ code: error.code, errors: error.errors, fieldErrors: { [name]: error.fieldErrors.person } })
    : error

function namedResult(now: Booking, before: Attendee): ActionResult {
  const seat = now.attendees.find(({ id }) => id === before.id)
  const who = seat?.name ?? 'Someone else'
  return {
    title: before.name === null ? `${who} has the seat` : `${who} is coming instead of ${before.name}`,
    lines: [
      ...(seat ? toldWords([seat], 'the date, time and place', wordsToPassOn.coming(startOf(now))) : []),
      ...toldWords([before], 'that they no longer have this seat', wordsToPassOn.off(startOf(now))),
    ],
  }
}

function freeOf(people: readonly Bookable[], { attendees }: Booking): Bookable[] {
  const seated = new Set(attendees.flatMap(({ employeeId, state }) => (state === 'booked' ? [employeeId] : [])))
  return people.filter(({ id }) => !seated.has(id))
}

type ChoiceProps = {
  label: string
  name: string
  errors: string[] | undefined
  people: readonly Bookable[]
  onChoose: (id: number) => void
}

function PersonChoice({ label, name, errors, people, onChoose }: ChoiceProps) {
  return (
    <FieldFrame label={label} name={name} errors={errors}>
      <select
        id={fieldId(name)}
        name={name}
        className="field-select"
        required
        defaultValue=""
        aria-describedby={describedBy({ label, name, errors })}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        <option value="">Choose a person</option>
        {people.map(({ id, name: shown, jobTitle }) => (
          <option key={id} value={id}>
            {jobTitle ? `${shown}, ${jobTitle}` : shown}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
