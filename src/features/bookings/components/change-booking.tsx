'use client'

import { useState } from 'react'
import { ApiError, getData, sendData } from '@/lib/api-client'
import { formatDay, formatLongDay, formatTime, nzDay } from '@/lib/dates'
import { ApiForm } from '@/ui/api-form'
import type { cancelSeats, listMoveTargets, MoveTarget, moveBooking } from '../changing/contract'
import { isFree } from '../changing/rules'
import type { Booking } from '../contract'
import { Choices, needed, waysBack } from './choices'
import { ExchangeBooking } from './exchange-booking'

type Props = { booking: Booking; onChange: (booking: Booking) => void }

/** Cancels people of a booking, or moves all of it, while that is free; afterwards it says what is still possible. */
export function ChangeBooking({ booking, onChange }: Props) {
  const [open, setOpen] = useState<'cancel' | 'move' | 'exchange' | null>(null)
  const done = (now: Booking) => {
    onChange(now)
    setOpen(null)
  }
  const { isCancelledByProvider } = booking
  const free = isCancelledByProvider || isFree(nzDay(booking.now), booking.freeUntil)
  return (
    <section aria-labelledby="change" className="border-2 border-ink bg-white p-6 md:p-8">
      <h2 id="change" className="text-2xl">
        {isCancelledByProvider ? 'Choose what you want instead' : 'Change this booking'}
      </h2>
      <p className="mt-3">
        {isCancelledByProvider
          ? 'Move everybody to another date, or have all of your money back, to the card or as credit.'
          : booking.movedFrom
            ? `We moved this course: it was to begin ${formatLongDay(booking.movedFrom)} at ${formatTime(booking.movedFrom)}. Until it begins you may move everybody to another date, or have your money back, to the card or as credit.`
            : free
              ? `Cancel or move free of charge until ${formatDay(booking.freeUntil)}. After that you may send somebody else.`
              : `It was free to cancel or move until ${formatDay(booking.freeUntil)}. You may still send somebody else, or call us.`}
      </p>
      {free && (
        <div className="mt-5 flex flex-wrap gap-3.5">
          <button
            type="button"
            aria-expanded={open === 'move'}
            className="btn btn-ghost"
            onClick={() => setOpen(open === 'move' ? null : 'move')}
          >
            Move to another date
          </button>
          <button
            type="button"
            aria-expanded={open === 'exchange'}
            className="btn btn-ghost"
            onClick={() => setOpen(open === 'exchange' ? null : 'exchange')}
          >
            Change to another course
          </button>
          <button
            type="button"
            aria-expanded={open === 'cancel'}
            className="btn btn-ghost"
            onClick={() => setOpen(open === 'cancel' ? null : 'cancel')}
          >
            {isCancelledByProvider ? 'Money back' : 'Cancel people'}
          </button>
        </div>
      )}
      {free && open === 'cancel' && <Cancel booking={booking} onChange={done} />}
      {free && open === 'move' && <Move booking={booking} onChange={done} />}
      {free && open === 'exchange' && <ExchangeBooking booking={booking} />}
    </section>
  )
}

function Cancel({ booking, onChange }: Props) {
  const seated = booking.attendees.filter(({ state }) => state === 'booked')
  const send = async (form: FormData) => {
    const attendeeIds = seated.length === 1 ? seated.map(({ id }) => id) : form.getAll('attendee').map(Number)
    if (attendeeIds.length === 0) needed('attendee', 'Choose at least one person.')
    const to = form.get('to')
    if (to !== 'card' && to !== 'credit') return needed('to', 'Choose how the money goes back.')
    onChange(await sendData<typeof cancelSeats>('POST', `/booking/${booking.id}/cancel/`, { attendeeIds, to }))
  }
  return (
    <ApiForm
      send={send}
      submitLabel="Cancel and give the money back"
      className="mt-6 grid max-w-[36rem] gap-6 border-t-2 border-line pt-6"
    >
      {(errors) => (
        <>
          {seated.length > 1 && (
            <Choices
              legend="Who does not come?"
              name="attendee"
              type="checkbox"
              errors={errors.attendee}
              choices={seated.map(({ id, name }) => ({ value: String(id), label: name ?? 'Seat without a name' }))}
            />
          )}
          <Choices legend="How does the money go back?" name="to" type="radio" errors={errors.to} choices={waysBack} />
        </>
      )}
    </ApiForm>
  )
}

function Move({ booking, onChange }: Props) {
  const [targets, setTargets] = useState<MoveTarget[] | null>(null)
  const [problem, setProblem] = useState('')
  if (targets === null)
    return (
      <div className="mt-6 border-t-2 border-line pt-6">
        <p>
          Everybody on this booking moves, at the price you paid. Your seats there are sure before those here go back.
        </p>
        <button
          type="button"
          className="btn btn-primary mt-4"
          onClick={() =>
            getData<typeof listMoveTargets>(`/booking/${booking.id}/move/`).then(
              ({ items }) => setTargets(items),
              (error: unknown) => {
                if (!(error instanceof ApiError)) throw error
                setProblem(error.message)
              },
            )
          }
        >
          Show dates
        </button>
        {problem && (
          <p role="alert" className="mt-3 font-semibold text-bad">
            {problem}
          </p>
        )}
      </div>
    )
  if (targets.length === 0)
    return (
      <p className="mt-6 border-t-2 border-line pt-6">
        There is no other date with enough seats yet. Call us, and we look with you.
      </p>
    )
  const send = async (form: FormData) => {
    const slotId = Number(form.get('slot'))
    if (!slotId) needed('slot', 'Choose a date.')
    onChange(await sendData<typeof moveBooking>('POST', `/booking/${booking.id}/move/`, { slotId }))
  }
  const choices = targets.map(({ slotId, startDate, endDate, place, availableSpaces }) => ({
    value: String(slotId),
    label: `${formatLongDay(startDate)}, ${formatTime(startDate)}–${formatTime(endDate)}`,
    text: `${place}, ${availableSpaces} ${availableSpaces === 1 ? 'seat' : 'seats'} free`,
  }))
  return (
    <ApiForm
      send={send}
      submitLabel="Move the booking"
      className="mt-6 grid max-w-[36rem] gap-6 border-t-2 border-line pt-6"
    >
      {(errors) => (
        <Choices legend="Which date instead?" name="slot" type="radio" errors={errors.slot} choices={choices} />
      )}
    </ApiForm>
  )
}
