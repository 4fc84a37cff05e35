import { nzDay } from '@/lib/dates'
import type { Ledger } from './bookings'
import type { Year } from './rows'
import type { Booking, Seat } from './sold'
import { minuteMs } from './times'

/** In the order they were made: orders refer to the numbers. */
export function numberBookings({ year, bookings }: Ledger): void {
  bookings.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const booking of bookings) {
    booking.id = year.id('bookings')
    booking.number = `BKG-${nzDay(booking.createdAt).slice(0, 4)}-${String(booking.id).padStart(6, '0')}`
  }
}

const claimStates = {
  held: 'held',
  paying: 'pay_locked',
  confirmed: 'confirmed',
  cancelled: 'released',
  lapsed: 'released',
} as const

export async function addBookingRows({ year, bookings }: Ledger): Promise<void> {
  for (const booking of bookings) {
    const { id, number, customer, booker, slot, state, order, createdAt, by } = booking
    const changedAt = booking.cancelledAt ?? booking.confirmedAt ?? createdAt
    year.add('bookings', {
      id,
      number,
      state,
      session_id: slot.session.id,
      slot_id: slot.id,
      company_id: customer.id,
      person_id: booker.id,
      order_id: order?.id ?? null,
      contact_name: booker.name,
      contact_email: booker.email,
      contact_phone: booker.phone,
      held_until: booking.heldUntil,
      confirmed_at: booking.confirmedAt,
      change_days: 5,
      policy_version: '2026-11',
      hold_id: `year-${id}`,
      sequence: booking.sequence,
      instead_of_id: booking.insteadOf?.id ?? null,
      gives_back_to: booking.insteadOf ? (booking.to ?? 'card') : null,
      took_place_at: booking.insteadOf ? createdAt : null,
      created_at: createdAt,
      updated_at: changedAt,
    })
    const actor = by?.actor ?? `person ${booker.id}`
    const first = by ? 'confirmed' : 'held'
    year.made('bookings', id, { actor, at: createdAt, first: { state: first, confirmed_at: null, order_id: null } })
    if (booking.confirmedAt && !by)
      year.changed('bookings', id, {
        actor: order?.method === 'card' ? 'system' : actor,
        at: booking.confirmedAt,
        before: { state: 'held' },
        after: { state: 'confirmed' },
      })
    if (booking.cancelledAt)
      year.changed('bookings', id, {
        actor,
        at: booking.cancelledAt,
        before: { state: 'confirmed' },
        after: { state: 'cancelled' },
      })
    for (const seat of booking.seats) addSeat(year, booking, seat, actor)
  }
  await year.client.query(`SELECT setval('booking_numbers', $1)`, [bookings.at(-1)?.id ?? 1])
}

function addSeat(year: Year, booking: Booking, seat: Seat, actor: string): void {
  const { id: booking_id, slot, order, createdAt, booker } = booking
  seat.id ||= year.id('attendees')
  const { id } = seat
  const isToldByUs = seat.person !== null && seat.person !== booker && booking.confirmedAt !== null
  const changedAt = seat.resultAt ?? seat.checkedInAt ?? createdAt
  year.add('attendees', {
    id,
    booking_id,
    slot_id: slot.id,
    person_id: seat.person?.id ?? null,
    state: seat.state,
    needs: seat.needs,
    named_at: seat.person ? createdAt : null,
    checked_in_at: seat.checkedInAt,
    result: seat.result,
    result_at: seat.resultAt,
    notice_at: isToldByUs ? new Date(createdAt.getTime() + 5 * minuteMs) : null,
    created_at: createdAt,
    updated_at: changedAt,
  })
  year.made('attendees', id, {
    actor,
    at: createdAt,
    first: { state: 'held', checked_in_at: null, result: null, result_at: null, notice_at: null },
  })
  const trainer = slot.session.trainer?.actor ?? 'system'
  if (seat.checkedInAt)
    year.changed('attendees', id, {
      actor: trainer,
      at: seat.checkedInAt,
      before: { checked_in_at: null },
      after: { checked_in_at: seat.checkedInAt },
    })
  if (seat.resultAt)
    year.changed('attendees', id, {
      actor: trainer,
      at: seat.resultAt,
      before: { result: null },
      after: { result: seat.result },
    })
  const state = seat.state === 'cancelled' ? 'released' : claimStates[booking.state]
  year.add('seat_claims', {
    id: year.id('seat_claims'),
    slot_id: slot.id,
    booking_id,
    attendee_id: id,
    order_id: order?.id ?? null,
    qty: 1,
    state,
    expires_at: booking.heldUntil,
    reason: order ? null : booking.by ? 'Booked by phone' : null,
    created_at: createdAt,
    updated_at: changedAt,
  })
}
