'use client'

import { useState } from 'react'
import { ApiError, sendData } from '@/lib/api-client'
import { ApiForm } from '@/ui/api-form'
import { FieldFrame, fieldId } from '@/ui/field'
import type { ActionResult } from '@/ui/result-banner'
import type { Attendee, Booking } from '../../contract'
import type { Bookable } from '../../rules'
import type { nameAttendee } from '../contract'
import { toldWords } from '../rules'

type Props = {
  booking: Booking
  attendee: Attendee
  people: readonly Bookable[]
  onChange: (booking: Booking, result: ActionResult) => void
}

export function NameSeat({ booking, attendee, people, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const label = attendee.name === null ? 'Name this person' : 'Send someone else'
  if (people.length === 0) return null
  if (!isOpen)
    return (
      <button type="button" className="link min-h-11" onClick={() => setOpen(true)}>
        {label}
        <span className="sr-only">: {attendee.name ?? 'seat without a name'}</span>
      </button>
    )
  const name = `person-${attendee.id}`
  const send = async (form: FormData) => {
    const person = { employeeId: Number(form.get(name)) }
    const path = `/booking/${booking.id}/attendees/${attendee.id}/`
    try {
      const now = await sendData<typeof nameAttendee>('PUT', path, { person })
      const seat = now.attendees.find(({ id }) => id === attendee.id)
      const who = seat?.name ?? 'Someone else'
      onChange(now, {
        title: attendee.name === null ? `${who} has the seat` : `${who} is coming instead of ${attendee.name}`,
        lines: [
          ...(seat ? toldWords([seat], 'the date, time and place') : []),
          ...toldWords([attendee], 'that they no longer have this seat'),
        ],
      })
      setOpen(false)
    } catch (error) {
      if (!(error instanceof ApiError) || !error.fieldErrors.person) throw error
      throw new ApiError({ code: error.code, errors: error.errors, fieldErrors: { [name]: error.fieldErrors.person } })
    }
  }
  const seated = new Set(
    booking.attendees.flatMap(({ employeeId, state }) => (state === 'booked' && employeeId ? [employeeId] : [])),
  )
  return (
    <ApiForm
      send={send}
      submitLabel={attendee.name === null ? 'Save the name' : 'Send this person instead'}
      className="mt-3 grid w-full max-w-[28rem] gap-4"
    >
      {(errors) => (
        <FieldFrame label="Who’s coming" name={name} errors={errors[name]}>
          <select id={fieldId(name)} name={name} className="field-select" required>
            {people
              .filter(({ id }) => !seated.has(id))
              .map(({ id, name: shown, jobTitle }) => (
                <option key={id} value={id}>
                  {jobTitle ? `${shown}, ${jobTitle}` : shown}
                </option>
              ))}
          </select>
        </FieldFrame>
      )}
    </ApiForm>
  )
}
