'use client'

import { useState } from 'react'
import { languages } from '@/features/account/rules'
import { sendData } from '@/lib/api-client'
import { untilSent } from '@/lib/until-sent'
import { ApiForm } from '@/ui/api-form'
import { TextField } from '@/ui/field'
import { Plus } from '@/ui/icons'
import type { Attendee, Booking, changeNeeds, Needs } from '../contract'
import { NoSignal } from './no-signal'
import type { StepProps } from './step-props'

type Props = StepProps & { booking: Booking }

const typed = (form: FormData, name: string) => String(form.get(name) ?? '').trim() || null

export function NeedsStep({ booking, onBooking, go }: Props) {
  const [isWaiting, setWaiting] = useState(false)
  const send = async (form: FormData) => {
    const needs = booking.attendees.map(({ id }) => ({
      attendeeId: id,
      needs: {
        language: typed(form, `${id}.language`),
        reading: form.get(`${id}.reading`) === 'on',
        access: typed(form, `${id}.access`),
        diet: typed(form, `${id}.diet`),
      },
    }))
    const now = await untilSent(
      () => sendData<typeof changeNeeds>('PUT', `/booking/${booking.id}/needs/`, { needs }),
      setWaiting,
    )
    onBooking(now)
    go('review')
  }
  return (
    <ApiForm send={send} submitLabel="Continue" className="grid max-w-[48rem] gap-6">
      {() => (
        <>
          <p className="text-lg">We only use this on the day of the course. Skip anything that doesn’t apply.</p>
          <div className="grid gap-3">
            {booking.attendees.map((attendee) => (
              <NeedsOf
                key={attendee.id}
                attendee={attendee}
                isAlone={booking.attendees.length === 1}
                language={booking.language}
              />
            ))}
          </div>
          <NoSignal isWaiting={isWaiting} />
        </>
      )}
    </ApiForm>
  )
}

type NeedsProps = { attendee: Attendee; isAlone: boolean; language: Booking['language'] }

function NeedsOf({ attendee, isAlone, language }: NeedsProps) {
  const { id, name, needs } = attendee
  const shown = name ?? 'To be named'
  return (
    <details className="group border-2 border-ink bg-white" open={isAlone || hasNeeds(needs) || undefined}>
      <summary className="flex min-h-12 items-center justify-between gap-4 px-4 py-2 font-bold hover:bg-sand [&::-webkit-details-marker]:hidden">
        {shown}
        <Plus strokeWidth={3} className="shrink-0 transition-transform duration-150 group-open:rotate-45" />
      </summary>
      <div className="grid gap-5 border-t-2 border-ink p-4 md:p-6">
        <div>
          <label htmlFor={`needs-${id}`} className="block font-semibold">
            Language they read best (optional)
          </label>
          <p className="text-[0.9375rem] text-ink-3">
            The course is taught in {languages.find(({ value }) => value === language)?.label ?? language}.
          </p>
          <select
            id={`needs-${id}`}
            name={`${id}.language`}
            defaultValue={needs?.language ?? ''}
            className="field-select mt-1.5 max-w-72"
          >
            <option value="">No preference</option>
            {languages.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={`${id}.reading`}
            defaultChecked={needs?.reading ?? false}
            className="field-choice"
          />
          <span>Help with reading and writing</span>
        </label>
        <TextField
          label="Access needs (optional)"
          name={`${id}.access`}
          hint="Such as step-free access or a hearing loop."
          value={needs?.access ?? ''}
        />
        <TextField
          label="Food (optional)"
          name={`${id}.diet`}
          hint="Such as no nuts or halal."
          value={needs?.diet ?? ''}
        />
      </div>
    </details>
  )
}

const hasNeeds = (needs: Needs | null): boolean =>
  needs !== null && (needs.reading || Boolean(needs.language ?? needs.access ?? needs.diet))
