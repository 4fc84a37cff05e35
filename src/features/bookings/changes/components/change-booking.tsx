'use client'

import { useState } from 'react'
import { decide } from '@/features/payments/policy.rules'
import { formatNamedDay, formatTime, nzDay } from '@/lib/dates'
import type { ActionResult } from '@/ui/result-banner'
import type { Booking } from '../../contract'
import { freeUntilText } from '../../rules'
import { timeOf } from '../rules'
import { CancelPeople } from './cancel-people'
import { ExchangeBooking } from './exchange-booking'
import { MoveBooking } from './move-booking'

type Props = { booking: Booking; onChange: (booking: Booking, result: ActionResult) => void }

export function ChangeBooking({ booking, onChange }: Props) {
  const [open, setOpen] = useState<'cancel' | 'move' | 'exchange' | null>(null)
  const done: Props['onChange'] = (now, result) => {
    onChange(now, result)
    setOpen(null)
  }
  const { isCancelledByProvider } = booking
  const time = timeOf(booking, nzDay(booking.now))
  const free = decide({ action: 'change', asker: 'customer', time }).kind === 'allowed'
  return (
    <section aria-labelledby="change" className="border-2 border-ink bg-white p-6 md:p-8">
      <h2 id="change" className="text-2xl">
        {isCancelledByProvider ? 'Choose what you’d like instead' : 'Change this booking'}
      </h2>
      <p className="mt-3">
        {isCancelledByProvider
          ? 'Move everyone to another date, or get a full refund.'
          : booking.movedFrom
            ? `We moved this course. It was due to start ${formatNamedDay(booking.movedFrom)} at ${formatTime(booking.movedFrom)}. Until it starts you can move everyone to another date, or get your money back.`
            : free
              ? `Cancel or move free of charge ${freeUntilText(booking)}. After that you can still send someone else.`
              : `You could cancel or move free of charge ${freeUntilText(booking)}. You can still send someone else, or call us.`}
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
      {free && open === 'cancel' && <CancelPeople booking={booking} onChange={done} />}
      {free && open === 'move' && <MoveBooking booking={booking} onChange={done} />}
      {free && open === 'exchange' && <ExchangeBooking booking={booking} />}
    </section>
  )
}
