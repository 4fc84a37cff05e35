import { nzDay } from '@/lib/dates'
import type { Ledger } from './bookings'
import type { Customer } from './customer'
import { sellByCard, totalsOf } from './sale'
import type { Slot } from './session'
import type { Booking } from './sold'
import { dayMs, minuteMs } from './times'

/** Seats on hold now, one party on the payment page, and parties that never finished. */
export function addHolds(ledger: Ledger, slots: readonly Slot[], customers: readonly Customer[]): void {
  const { year } = ledger
  const at = (minutes: number) => new Date(year.now.getTime() - minutes * minuteMs)
  const open = slots.filter(
    ({ capacity, taken, startsAt, session }) =>
      session.state === 'published' &&
      session.format !== 'online' &&
      capacity - taken > 4 &&
      startsAt.getTime() > year.now.getTime() + 6 * dayMs,
  )
  const kinds = ['held', 'held', 'paying', 'lapsed', 'lapsed', 'lapsed', 'lapsed'] as const
  let taken = 0
  for (const customer of customers) {
    const kind = kinds[taken]
    const slot = open.find(({ session }) => session.place.region === customer.region)
    if (!kind || !slot || customer.isLone) continue
    const bookedAt = kind === 'lapsed' ? at(3000 + taken * 400) : at(4 + taken)
    const people = ledger.crew(customer, slot, 2, nzDay(bookedAt))
    if (people.length === 0) continue
    const booking = ledger.book(customer, slot, people, bookedAt)
    taken += 1
    unpay(ledger, booking, kind)
  }
}

function unpay(ledger: Ledger, booking: Booking, kind: 'held' | 'paying' | 'lapsed'): void {
  const { seats, createdAt, slot } = booking
  const order = booking.order ?? ledger.sell(booking)
  ledger.orders.splice(ledger.orders.indexOf(order), 1)
  if (order.state === 'on_account') order.customer.owedCents -= totalsOf(order).toPay
  Object.assign(booking, {
    state: kind,
    order: null,
    by: null,
    confirmedAt: null,
    heldUntil: new Date(createdAt.getTime() + 15 * minuteMs),
  })
  for (const seat of seats) seat.state = kind === 'lapsed' ? 'released' : 'held'
  if (kind === 'lapsed') slot.taken -= seats.length
  if (kind !== 'paying') return
  const { customer, booker, lines } = order
  const waits = sellByCard({ customer, booker, booking, lines, at: new Date(createdAt.getTime() + 2 * minuteMs) })
  Object.assign(waits, { state: 'awaiting_payment', confirmedAt: null, settledAt: null })
  waits.attempts = [{ state: 'processing', at: waits.createdAt, endedAt: null, problem: null }]
  Object.assign(booking, { order: waits, heldUntil: null })
  ledger.orders.push(waits)
}
