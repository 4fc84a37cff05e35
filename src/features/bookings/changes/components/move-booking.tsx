'use client'

import { useState } from 'react'
import { ApiError, getData, sendData } from '@/lib/api-client'
import { formatLongDay, formatTime } from '@/lib/dates'
import { ApiForm } from '@/ui/api-form'
import type { ActionResult } from '@/ui/result-banner'
import { Choices, needed } from '../../components/choices'
import type { Booking } from '../../contract'
import type { listMoveTargets, MoveTarget, moveBooking } from '../contract'
import { changeMailed, toldWords } from '../rules'

type Props = { booking: Booking; onChange: (booking: Booking, result: ActionResult) => void }

export function MoveBooking({ booking, onChange }: Props) {
  const [targets, setTargets] = useState<MoveTarget[] | null>(null)
  if (targets === null) return <ShowDates booking={booking} show={setTargets} />
  if (targets.length === 0)
    return (
      <p className="mt-6 border-t-2 border-line pt-6">
        No other date has enough seats at the moment. Call us and we’ll find one with you.
      </p>
    )
  return <MoveForm booking={booking} targets={targets} onChange={onChange} />
}

function ShowDates({ booking, show }: { booking: Booking; show: (targets: MoveTarget[]) => void }) {
  const [problem, setProblem] = useState('')
  return (
    <div className="mt-6 border-t-2 border-line pt-6">
      <p>
        Everyone on this booking moves, at the price you paid. Your new seats are confirmed before your current ones are
        released.
      </p>
      <button
        type="button"
        className="btn btn-primary mt-4"
        onClick={() =>
          getData<typeof listMoveTargets>(`/booking/${booking.id}/move/`).then(
            ({ items }) => show(items),
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
}

function MoveForm({ booking, targets, onChange }: Props & { targets: readonly MoveTarget[] }) {
  const send = async (form: FormData) => {
    const slotId = Number(form.get('slot'))
    if (!slotId) needed('slot', 'Choose a date.')
    const now = await sendData<typeof moveBooking>('POST', `/booking/${booking.id}/move/`, { slotId })
    onChange(now, {
      title: `Moved to ${formatLongDay(now.startDate)}`,
      lines: [
        `${formatTime(now.startDate)}–${formatTime(now.endDate)}, ${now.location.name}.`,
        'The price stays the same.',
        ...toldWords(
          now.attendees.filter(({ state }) => state === 'booked'),
          'the new date and place',
        ),
        changeMailed,
      ],
    })
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
