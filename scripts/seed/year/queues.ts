import type { Ledger } from './bookings'
import type { Customer } from './customer'
import type { Slot } from './session'
import type { Booking } from './sold'
import { dayMs, hourMs } from './times'

const states = ['accepted', 'expired', 'left', 'ended'] as const

/** Waitlists of full starts: some with an open offer and others behind it, and the outcome of earlier ones. */
export function addQueues({ year, bookings }: Ledger, slots: readonly Slot[], customers: readonly Customer[]): void {
  const { now, random } = year
  const coming = slots.filter(
    ({ startsAt, session }) =>
      startsAt.getTime() > now.getTime() + 3 * dayMs && session.state === 'published' && session.format !== 'online',
  )
  const fullest = coming.sort((a, b) => a.capacity - a.taken - (b.capacity - b.taken) || a.id - b.id).slice(0, 9)
  for (const [index, slot] of fullest.entries()) {
    const here = customers.filter(({ region }) => region === slot.session.place.region)
    const waiting = [...(here.length > 2 ? here : customers)].slice(index, index + random.between(2, 4))
    const free = slot.capacity - slot.taken
    for (const [place, customer] of waiting.entries()) {
      const hasOffer = place === 0 && index < 5
      const quantity = hasOffer ? 1 : random.between(1, 3)
      if (hasOffer && free === 0) slot.capacity += 1
      addEntry(year, {
        slot,
        customer,
        quantity,
        hasOffer,
        at: new Date(now.getTime() - (5 - place) * dayMs - index * hourMs),
      })
    }
    // A waitlist exists because the start is full.
    slot.capacity = Math.max(slot.taken, 1)
  }
  const past = bookings.filter(({ slot, state }) => state === 'confirmed' && slot.startsAt < now).slice(-160)
  for (const [index, booking] of past.entries()) {
    if (index % 8 !== 0) continue
    const state = states[(index / 8) % 4] ?? 'ended'
    const at = new Date(booking.createdAt.getTime() - dayMs)
    addEnded(year, booking, { state, at })
  }
}

type Entry = { slot: Slot; customer: Customer; quantity: number; hasOffer: boolean; at: Date }

function addEntry(year: Ledger['year'], { slot, customer, quantity, hasOffer, at }: Entry): void {
  const [booker] = customer.bookers
  const id = year.id('waitlist_entries')
  const claim = hasOffer ? year.id('seat_claims') : null
  const [told, until] = [new Date(year.now.getTime() - 2 * hourMs), new Date(year.now.getTime() + 10 * hourMs)]
  if (claim !== null) {
    slot.taken += quantity
    year.add('seat_claims', {
      id: claim,
      slot_id: slot.id,
      booking_id: null,
      attendee_id: null,
      order_id: null,
      qty: quantity,
      state: 'offered',
      expires_at: until,
      reason: null,
      created_at: told,
      updated_at: told,
    })
  }
  year.add('waitlist_entries', {
    id,
    slot_id: slot.id,
    company_id: customer.id,
    person_id: booker?.id,
    quantity,
    accepts_part: quantity > 1,
    state: hasOffer ? 'offered' : 'waiting',
    offers: hasOffer ? 1 : 0,
    offered_quantity: hasOffer ? quantity : null,
    offered_until: hasOffer ? until : null,
    claim_id: claim,
    booking_id: null,
    told_at: hasOffer ? told : null,
    created_at: at,
    updated_at: hasOffer ? told : at,
  })
  year.made('waitlist_entries', id, {
    actor: `person ${booker?.id}`,
    at,
    first: { state: 'waiting', offers: 0, claim_id: null },
  })
}

/** A finished entry. If it got a seat, it has the booking. */
function addEnded(
  year: Ledger['year'],
  booking: Booking,
  { state, at }: { state: (typeof states)[number]; at: Date },
): void {
  const { slot, customer, booker, seats } = booking
  const id = year.id('waitlist_entries')
  const isIn = state === 'accepted'
  const offers = state === 'left' || state === 'ended' ? 0 : 1
  year.add('waitlist_entries', {
    id,
    slot_id: slot.id,
    company_id: customer.id,
    person_id: booker.id,
    quantity: seats.length,
    accepts_part: false,
    state,
    offers,
    offered_quantity: offers ? seats.length : null,
    offered_until: offers ? booking.createdAt : null,
    claim_id: null,
    booking_id: isIn ? booking.id : null,
    told_at: booking.createdAt,
    created_at: at,
    updated_at: booking.createdAt,
  })
  year.made('waitlist_entries', id, {
    actor: `person ${booker.id}`,
    at,
    first: { state: 'waiting', offers: 0, booking_id: null },
  })
}
