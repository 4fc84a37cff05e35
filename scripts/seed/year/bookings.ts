import { formatLongDay, formatTime, nzDay } from '@/lib/dates'
import type { Customer } from './customer'
import type { Person } from './people'
import type { Year } from './rows'
import { giveBack, sellByCard, sellOnAccount } from './sale'
import type { Slot } from './session'
import type { Booking, Order, Seat } from './sold'
import type { Staff } from './staff'
import { ago, dayMs, justNow, minuteMs, moment } from './times'

type Span = readonly [number, number]

const needs = [
  { language: null, reading: true, access: null, diet: null },
  { language: null, reading: false, access: null, diet: 'Vegetarian' },
  { language: null, reading: false, access: 'Ground floor, please', diet: null },
  { language: null, reading: false, access: null, diet: 'Halal' },
  { language: 'sm', reading: false, access: null, diet: null },
] as const

/** All bookings, and who is busy when. */
export class Ledger {
  readonly bookings: Booking[] = []
  readonly orders: Order[] = []
  private readonly busy = new Map<number, Span[]>()
  private readonly sat = new Map<string, number>()

  constructor(
    readonly year: Year,
    readonly staff: Staff,
  ) {}

  /** True if the person works there then, and is not on another course. */
  isFree(person: Person, { startsAt, endsAt }: Slot, bookedOn: string): boolean {
    if (person.isAway) return false
    if (person.from > bookedOn || (person.to !== null && person.to < nzDay(endsAt))) return false
    return !this.busy.get(person.id)?.some(([from, to]) => from < endsAt.getTime() && to > startsAt.getTime())
  }

  /** People of a company for a start: those whose course was long ago, and no one twice within a year. */
  crew(customer: Customer, slot: Slot, most: number, bookedOn: string): Person[] {
    const { course } = slot.session
    const fresh = customer.people.filter((person) => {
      const last = this.sat.get(`${person.id} ${course.slug}`)
      return (
        this.isFree(person, slot, bookedOn) &&
        (last === undefined || Math.abs(slot.startsAt.getTime() - last) > 330 * dayMs)
      )
    })
    const from = this.year.random.between(0, Math.max(0, fresh.length - 1))
    return [...fresh.slice(from), ...fresh.slice(0, from)].slice(0, most)
  }

  seat(person: Person | null, slot: Slot): Seat {
    const { random } = this.year
    if (person) {
      const { startsAt, endsAt, session } = slot
      this.busy.set(person.id, [...(this.busy.get(person.id) ?? []), [startsAt.getTime(), endsAt.getTime()]])
      this.sat.set(`${person.id} ${session.course.slug}`, startsAt.getTime())
    }
    const wants = person && random.chance(0.06) ? { ...random.pick(needs) } : null
    return { id: 0, person, state: 'booked', needs: wants, checkedInAt: null, result: null, resultAt: null }
  }

  leave(person: Person, { startsAt, session }: Slot): void {
    const spans = this.busy.get(person.id) ?? []
    this.busy.set(
      person.id,
      spans.filter(([from]) => from !== startsAt.getTime()),
    )
    this.sat.delete(`${person.id} ${session.course.slug}`)
  }

  /** A confirmed booking, either paid or by phone. */
  book(customer: Customer, slot: Slot, people: readonly (Person | null)[], at: Date): Booking {
    const { random } = this.year
    const booker = random.pick(customer.bookers)
    const booking: Booking = {
      id: 0,
      number: '',
      customer,
      booker,
      slot,
      seats: people.map((person) => this.seat(person, slot)),
      state: 'confirmed',
      createdAt: at,
      confirmedAt: at,
      cancelledAt: null,
      heldUntil: null,
      order: null,
      by: null,
      insteadOf: null,
      to: null,
      sequence: 0,
    }
    if (random.chance(0.05)) booking.by = random.pick(this.staff.support)
    else booking.order = this.sell(booking)
    booking.confirmedAt = booking.order?.confirmedAt ?? at
    slot.taken += people.length
    this.bookings.push(booking)
    return booking
  }

  sell(booking: Booking): Order {
    const { customer, booker, slot, seats, createdAt } = booking
    const { course, place } = slot.session
    const lines = [
      {
        title: `${course.name}, ${place.name}, ${formatLongDay(slot.startsAt)}, ${formatTime(slot.startsAt)}`,
        count: seats.length,
        unitCents: customer.isMember ? course.memberPriceCents : course.priceCents,
        itemId: null,
        grams: 0,
        discountCents: 0,
      },
    ]
    const given = { customer, booker, booking, lines, at: new Date(createdAt.getTime() + 3 * minuteMs) }
    const onAccount =
      customer.limitCents > 0 && this.year.random.chance(0.75)
        ? sellOnAccount(this.year, given, this.staff.finance)
        : null
    const order = onAccount ?? sellByCard(given)
    this.orders.push(order)
    return order
  }

  cancel(booking: Booking, at: Date, reason: string): void {
    booking.state = 'cancelled'
    booking.cancelledAt = at
    booking.slot.taken -= booking.seats.length
    for (const seat of booking.seats) {
      seat.state = 'cancelled'
      if (seat.person) this.leave(seat.person, booking.slot)
    }
    if (booking.order) giveBack(booking.order, at, reason, this.year.random.chance(0.3) ? 'credit' : 'card')
  }

  /** Booking time: days or weeks before the start, and before now. */
  momentBefore(slot: Slot): Date {
    const { random, now } = this.year
    const before = random.chance(0.25) ? random.between(2, 6) : random.between(7, 42)
    const at = moment(
      this.year,
      nzDay(new Date(Math.min(slot.startsAt.getTime(), now.getTime() + 6 * dayMs) - before * dayMs)),
    )
    return at < justNow(this.year) ? at : ago(this.year, random.between(0, 3))
  }
}
