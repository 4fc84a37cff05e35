import { nzDay } from '@/lib/dates'
import { Ledger } from './bookings'
import type { Planner } from './calendar'
import type { Customer } from './customer'
import type { Slot } from './session'
import type { Booking } from './sold'
import type { Staff } from './staff'
import { dayMs, hourMs, later, moment } from './times'

/** Fill rate of a start: past ones complete, the next weeks nearly, later ones hardly. */
function shareOf({ startsAt }: Slot, now: Date, chance: number): number {
  const ahead = (startsAt.getTime() - now.getTime()) / dayMs
  if (Math.abs(ahead) < 0.35) return 0.65 + chance * 0.3
  if (ahead < 1) return 0.25 + chance * 0.6
  return Math.max(0.06, (1 - ahead / 40) * (0.4 + chance * 0.75))
}

/** Mostly customers from nearby. */
function customersFor({ session }: Slot, customers: readonly Customer[]): Customer[] {
  const here = customers.filter(({ place, region }) => place === session.place.slug || region === session.place.region)
  return here.length > 0 ? here : [...customers]
}

const parties = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6]

export function fillCalendar(planner: Planner, staff: Staff, customers: readonly Customer[]): Ledger {
  const { year } = planner
  const ledger = new Ledger(year, staff)
  const slots = planner.sessions
    .flatMap((one) => (one.state === 'draft' || one.format === 'online' ? [] : one.slots))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  // The weeks a visitor sees come first: no one takes a course twice, so last winter's would use people up.
  const ahead = ({ startsAt }: Slot) => (startsAt.getTime() - year.now.getTime()) / dayMs
  const isNear = (slot: Slot) => ahead(slot) > -0.5 && ahead(slot) < 21
  for (const slot of [...slots.filter(isNear), ...slots.filter((one) => !isNear(one))])
    fillSlot(ledger, slot, customers)
  for (const booking of [...ledger.bookings]) change(ledger, booking, slots)
  return ledger
}

function fillSlot(ledger: Ledger, slot: Slot, customers: readonly Customer[]): void {
  const { random, now } = ledger.year
  const wanted = Math.min(slot.capacity, Math.max(1, Math.round(slot.capacity * shareOf(slot, now, random.next()))))
  const near = customersFor(slot, customers)
  for (let tries = 0; tries < 30 && slot.taken < wanted; tries += 1) {
    const customer = random.pick(random.chance(0.88) ? near : customers)
    const at = ledger.momentBefore(slot)
    const people = ledger.crew(customer, slot, Math.min(random.pick(parties), wanted - slot.taken), nzDay(at))
    if (people.length === 0) continue
    // Some seats weeks ahead are not named yet.
    const isLater = slot.startsAt.getTime() - now.getTime() > 4 * dayMs && !customer.isLone && random.chance(0.25)
    ledger.book(
      customer,
      slot,
      isLater ? people.map((person, index) => (index === 0 && people.length > 1 ? person : null)) : people,
      at,
    )
  }
}

/** Most bookings stay; some are cancelled in time, some move to another start, and a few give back one seat. */
function change(ledger: Ledger, booking: Booking, slots: readonly Slot[]): void {
  const { random, now } = ledger.year
  const { slot, createdAt } = booking
  const latest = Math.min(slot.startsAt.getTime() - 8 * dayMs, now.getTime() - hourMs)
  if (slot.session.state === 'cancelled') {
    const at = Math.max(
      later(ledger.year, createdAt, hourMs).getTime(),
      Math.min(slot.startsAt.getTime() - dayMs, now.getTime() - hourMs),
    )
    if (slot.startsAt < now || random.chance(0.5)) ledger.cancel(booking, new Date(at), 'We cancelled the course.')
    else booking.sequence = 1
    return
  }
  if (latest < createdAt.getTime() + dayMs) return
  const some = moment(
    ledger.year,
    nzDay(new Date(createdAt.getTime() + random.next() * (latest - createdAt.getTime()))),
  )
  const at = new Date(Math.min(latest, Math.max(some.getTime(), createdAt.getTime() + hourMs)))
  const luck = random.next()
  if (luck < 0.1) ledger.cancel(booking, at, 'The seats were cancelled in time.')
  else if (luck < 0.19) move(ledger, booking, at, slots)
  else if (luck < 0.22) dropSeat(ledger, booking, at)
}

/** Rebooks on the next nearby start of that course with enough seats. */
function move(ledger: Ledger, booking: Booking, at: Date, slots: readonly Slot[]): void {
  const { slot, customer, seats } = booking
  const people = seats.map(({ person }) => person)
  const { course, place } = slot.session
  const next = slots.find(
    (one) =>
      one.startsAt > slot.endsAt &&
      one.session.course === course &&
      one.session.state === 'published' &&
      (one.session.place === place || one.session.place.region === place.region) &&
      one.capacity - one.taken >= seats.length &&
      people.every((person) => person === null || ledger.isFree(person, one, nzDay(at))),
  )
  if (!next) return
  ledger.cancel(booking, later(ledger.year, at, 5 * 60_000), 'Another booking took its place.')
  const taken = ledger.book(customer, next, people, at)
  taken.insteadOf = booking
  taken.to = booking.order?.back[0]?.to === 'credit' ? 'credit' : 'card'
}

function dropSeat(ledger: Ledger, booking: Booking, at: Date): void {
  const { order, slot, seats } = booking
  const seat = seats.at(-1)
  if (!seat || seats.length < 2 || order?.method !== 'card') return
  seat.state = 'cancelled'
  slot.taken -= 1
  if (seat.person) ledger.leave(seat.person, slot)
  const [line] = order.lines
  const cents = line?.unitCents ?? 0
  order.back.push({
    to: 'card',
    cents,
    at,
    reason: 'The seat was cancelled in time.',
    state: 'done',
    asker: null,
    approver: null,
  })
  order.state = 'part_refunded'
}
