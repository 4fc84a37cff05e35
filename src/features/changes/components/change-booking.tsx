'use client'

import { type ReactNode, useState } from 'react'
import type { Booking } from '@/features/bookings/contract'
import { freeUntilText } from '@/features/bookings/rules'
import { decide } from '@/features/payments/policy.rules'
import { formatNamedDay, formatTime, nzDay } from '@/lib/dates'
import { phoneLink } from '@/lib/phone-link'
import { Dialog } from '@/ui/dialog'
import { ArrowRight, Calendar, Swap, X } from '@/ui/icons'
import type { ActionResult } from '@/ui/result-banner'
import { timeOf } from '../rules'
import { CancelPeople } from './cancel-people'
import { ExchangeBooking } from './exchange-booking'
import { MoveBooking } from './move-booking'

type Props = { booking: Booking; phone: string; onChange: (booking: Booking, result: ActionResult) => void }

type Change = 'move' | 'exchange' | 'cancel'

/** What can be changed, each in a panel beside the booking. */
export function ChangeBooking({ booking, phone, onChange }: Props) {
  const [open, setOpen] = useState<Change | null>(null)
  const done: Props['onChange'] = (now, result) => {
    onChange(now, result)
    setOpen(null)
  }
  const { isCancelledByProvider } = booking
  const free = decide({ action: 'change', asker: 'customer', time: timeOf(booking, nzDay(booking.now)) }).kind
  const labels: Record<Change, string> = {
    move: 'Move to another date',
    exchange: 'Change to another course',
    cancel: isCancelledByProvider ? 'Money back' : 'Cancel people',
  }
  return (
    <section aria-labelledby="change" className="no-print border-2 border-ink bg-white">
      <div className="border-b-2 border-ink p-5">
        <h2 id="change" className="text-2xl">
          {isCancelledByProvider ? 'Choose what you’d like instead' : 'Change this booking'}
        </h2>
        <p className="mt-2 text-ink-3">{whenFree(booking, free === 'allowed')}</p>
      </div>
      {free === 'allowed' && (
        <ul className="divide-y-2 divide-line noscript:hidden">
          <Choice label={labels.move} icon={<Calendar size={20} />} onOpen={() => setOpen('move')} />
          <Choice label={labels.exchange} icon={<Swap size={20} />} onOpen={() => setOpen('exchange')} />
          <Choice label={labels.cancel} icon={<X size={20} />} onOpen={() => setOpen('cancel')} />
        </ul>
      )}
      <p className="hidden px-5 py-3 noscript:block">
        Call{' '}
        <a className="link tabular-nums" href={phoneLink(phone)}>
          {phone}
        </a>{' '}
        and we’ll change it for you.
      </p>
      <Dialog title={open ? labels[open] : ''} isOpen={open !== null} onClose={() => setOpen(null)} isBeside>
        {open === 'move' && <MoveBooking booking={booking} onChange={done} />}
        {open === 'exchange' && <ExchangeBooking booking={booking} />}
        {open === 'cancel' && <CancelPeople booking={booking} onChange={done} />}
      </Dialog>
    </section>
  )
}

function whenFree(booking: Booking, isFree: boolean): string {
  const { isCancelledByProvider, movedFrom } = booking
  if (isCancelledByProvider) return 'Move everyone to another date, or get a full refund.'
  if (movedFrom)
    return `We moved this course. It was due to start ${formatNamedDay(movedFrom)} at ${formatTime(movedFrom)}. Until it starts you can move everyone to another date, or get your money back.`
  return isFree
    ? `Cancel or move free of charge ${freeUntilText(booking)}. After that you can still send someone else.`
    : `You could cancel or move free of charge ${freeUntilText(booking)}. You can still send someone else, or call us.`
}

const Choice = ({ label, icon, onOpen }: { label: string; icon: ReactNode; onOpen: () => void }) => (
  <li>
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-5 text-left font-semibold hover:bg-sand"
      onClick={onOpen}
    >
      {icon}
      <span className="flex-1">{label}</span>
      <ArrowRight size={18} />
    </button>
  </li>
)
