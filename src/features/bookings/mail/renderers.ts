import { taughtIn } from '@/features/account/rules'
import type { Draw, Rendered } from '@/features/messages/mail/render'
import type { MessageAbout, Renderer } from '@/features/messages/rules'
import { drawText } from '@/features/messages/short-links.mutations'
import { reachNow } from '@/features/messages/texts.gateway'
import { payLinkOf } from '@/features/purchases/pay-link.rules'
import { findOffer, findOver } from '@/features/waitlist/data'
import { offerToken } from '@/features/waitlist/rules'
import { formatMoment, formatNamedDay, formatShortDay, formatTime, nzDay } from '@/lib/dates'
import { dayMs } from '@/lib/durations'
import { siteUrl } from '@/lib/env'
import { formatCents } from '@/lib/money'
import { mobileOf } from '@/lib/phone'
import {
  bookingPath,
  courseBookingPath,
  courseBookingStepPath,
  courseCalendarPath,
  moveOfferPath,
  waitlistOfferPath,
} from '@/paths'
import { bookingEntry, seatEntry } from '../calendar.data'
import { findMoveOffer } from '../move-offers.data'
import { moveOfferToken } from '../move-offers.rules'
import { daysAway } from '../reminders.rules'
import {
  type AttendeeFacts,
  type BookingFacts,
  findAttendeeFacts,
  findBookingFacts,
  findHeldFacts,
  findLeftFacts,
  findUnpaidFacts,
  findWas,
  findWhere,
  type HeldFacts,
  type Reader,
} from './data'
import * as mails from './mails'
import { aboutPlace, brandName, passedOn, passedOnText, render, textWords, withEntry } from './passed-on.renderers'
import { shortWhen, whenOf, withPlace } from './places.mails'
import * as sessionMails from './sessions.mails'
import { sessionRenderers } from './sessions.renderers'
import * as texts from './texts.mails'

/** Null if the seat now belongs to another address or the course has begun. */
async function findComing(about: MessageAbout, to: string, reader?: Reader): Promise<AttendeeFacts | null> {
  const attendee = await findAttendeeFacts(about.attendee ?? 0, reader)
  if (!attendee || attendee.startsAt <= new Date()) return null
  const isSame = attendee.email === to || (attendee.email === null && mobileOf(attendee.phoneNumber ?? '') === to)
  return isSame || (about.toBooker && reachNow(attendee) === null) ? attendee : null
}

/** When it was, and where if that has changed: null unless the message is about a move. */
async function findWasWords(
  from: number | undefined,
  now: { slotId: number },
  reader?: Reader,
): Promise<string | null> {
  const was = from === undefined ? null : await findWas(from, now, reader)
  return was && withPlace(whenOf(was), was)
}

async function remindBooker(bookingId: number, isNaming: boolean): Promise<Rendered | null> {
  const booking = await findBookingFacts(bookingId)
  if (booking?.state !== 'confirmed' || booking.startsAt <= new Date() || (isNaming && booking.unnamed === 0))
    return null
  const away = daysAway(nzDay(booking.startsAt), nzDay(new Date()))
  return await render(mails.writeBookingReminder({ ...(await bookerWords(booking)), away }))
}

async function bookerWords({ bookingId, contactName, ...facts }: BookingFacts, reader?: Reader) {
  return {
    ...facts,
    where: await findWhere(facts.slotId, reader),
    tell: facts.unreached,
    tellOff: facts.unreachedLeft,
    contactName: contactName ?? '',
    when: whenOf(facts),
    url: `${siteUrl()}${bookingPath(bookingId)}`,
  }
}

const heldWords = async <Facts extends Omit<HeldFacts, 'bookingId' | 'sessionId' | 'orderId'>>(
  facts: Facts,
  reader?: Reader,
) => ({
  ...facts,
  when: whenOf(facts),
  where: await findWhere(facts.slotId, reader),
  until: untilOf(facts),
})

const untilOf = ({ heldUntil }: Pick<HeldFacts, 'heldUntil'>): string =>
  heldUntil.getTime() - Date.now() < dayMs ? formatTime(heldUntil) : formatMoment(heldUntil)

const payUrlOf = ({ orderId, sessionId, bookingId }: Pick<HeldFacts, 'orderId' | 'sessionId' | 'bookingId'>): string =>
  (orderId === null ? null : payLinkOf(orderId)) ??
  `${siteUrl()}${courseBookingStepPath(sessionId, 'review', bookingId)}`

/** Reads the booking at send time, so a cancelled one is not confirmed. */
export const bookingRenderers = {
  'booking-confirmed': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const booking = await findBookingFacts(about.booking ?? 0, reader)
    if (booking?.state !== 'confirmed') return null
    return await withEntry(
      draw(mails.writeBookingConfirmed(await bookerWords(booking, reader))),
      bookingEntry(booking.bookingId, booking, reader),
    )
  },
  'booking-to-pay': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const held = await findHeldFacts(about.booking ?? 0, reader)
    if (!held) return null
    const { bookingId, sessionId, orderId, ...facts } = held
    return await draw(mails.writeBookingToPay({ ...(await heldWords(facts, reader)), url: payUrlOf(held) }))
  },
  'text-booking-to-pay': async ({ about }, reader?: Reader) => {
    const held = await findHeldFacts(about.booking ?? 0, reader)
    if (!held) return null
    const said = { ...held, seats: mails.seatsWord(held.seats), until: untilOf(held) }
    const spoken = taughtIn((await findWhere(held.slotId, reader)).language)
    const url = payUrlOf(held)
    return await drawText(await brandName(), texts.sayToPay({ ...said, when: shortWhen(held), url, spoken }))
  },
  'booking-not-paid': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const unpaid = await findUnpaidFacts(about.booking ?? 0, reader)
    if (!unpaid) return null
    const { bookingId, toPayCents, ...facts } = unpaid
    const words = { amount: formatCents(toPayCents), url: `${siteUrl()}${bookingPath(bookingId)}` }
    return await draw(mails.writeBookingNotPaid({ ...(await heldWords(facts, reader)), ...words }))
  },
  'attendee-booked': passedOn(async ({ to, about }, reader, draw) => {
    // The seat may belong to someone else by now, who gets their own mail.
    const attendee = await findComing(about, to, reader)
    if (!attendee) return null
    const was = await findWasWords(about.from, attendee, reader)
    const where = await findWhere(attendee.slotId, reader)
    return await withEntry(
      draw(mails.writeAttendeeBooked({ ...attendee, when: whenOf(attendee), where, was })),
      seatEntry(about.attendee ?? 0, attendee, reader),
    )
  }),
  'booking-changed': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const booking = await findBookingFacts(about.booking ?? 0, reader)
    if (!booking) return null
    const was = await findWasWords(about.from, booking, reader)
    return await withEntry(
      draw(mails.writeBookingChanged({ ...(await bookerWords(booking, reader)), was })),
      bookingEntry(booking.bookingId, booking, reader),
    )
  },
  'attendee-cancelled': passedOn(async ({ about }, reader, draw) => {
    const left = await findLeftFacts(about.booking ?? 0, about.person ?? 0, reader)
    if (!left) return null
    return await withEntry(
      draw(mails.writeAttendeeCancelled({ ...left, when: whenOf(left), where: await findWhere(left.slotId, reader) })),
      seatEntry(about.attendee ?? 0, { ...left, isCancelled: true }, reader),
    )
  }),
  'attendee-reminder': passedOn(async ({ to, about }, reader, draw) => {
    const attendee = await findComing(about, to, reader)
    if (!attendee) return null
    const away = daysAway(nzDay(attendee.startsAt), nzDay(new Date()))
    const where = await findWhere(attendee.slotId, reader)
    return await draw(mails.writeAttendeeReminder({ ...attendee, when: whenOf(attendee), where, away }))
  }),
  'booking-reminder': async ({ about }) => await remindBooker(about.booking ?? 0, false),
  'name-people': async ({ about }) => await remindBooker(about.booking ?? 0, true),
  'text-attendee-booked': passedOnText(async ({ to, about }, reader) => {
    const attendee = await findComing(about, to, reader)
    if (!attendee) return null
    const { firstName, courseName, place, bookedBy, companyName, isOwnBooking, join, slotId } = attendee
    const where = await findWhere(slotId, reader)
    const values = { name: firstName, course: courseName, when: shortWhen(attendee), place }
    const from = about.from === undefined ? null : await findWas(about.from, attendee, reader)
    const was = from && withPlace(shortWhen(from), from)
    const clauses = await textWords(
      was ? ['text-attendee-moved', { ...values, was }] : ['text-attendee-booked', values],
      where.name,
    )
    const who = isOwnBooking || was ? [] : [texts.bookedBy(bookedBy, companyName)]
    return { clauses: [...clauses, ...who], join, ...aboutPlace(where) }
  }),
  'text-attendee-cancelled': passedOnText(async ({ about }, reader) => {
    const left = await findLeftFacts(about.booking ?? 0, about.person ?? 0, reader)
    if (!left) return null
    const { firstName, courseName, companyName } = left
    const values = { name: firstName, course: courseName, when: shortWhen(left), company: companyName }
    return { clauses: await textWords(['text-attendee-cancelled', values]) }
  }),
  'text-attendee-reminder': passedOnText(async ({ to, about }) => {
    const attendee = await findComing(about, to)
    if (!attendee) return null
    const { firstName, courseName, place, startsAt, slotId, join } = attendee
    const where = await findWhere(slotId)
    const away = daysAway(nzDay(startsAt), nzDay(new Date()))
    const values = { name: firstName, course: courseName, when: shortWhen(attendee), place, away }
    return { clauses: await textWords(['text-attendee-reminder', values], where.name), join, ...aboutPlace(where) }
  }),
  'move-offered': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const offer = await findMoveOffer(about.offer ?? 0, reader)
    if (offer?.state !== 'offered') return null
    return await draw(
      sessionMails.writeMoveOffered({
        ...offer,
        was: whenOf(offer),
        startsAt: offer.toStartsAt,
        when: whenOf({ startsAt: offer.toStartsAt, endsAt: offer.toEndsAt }),
        where: await findWhere(offer.toSlotId, reader),
        until: formatNamedDay(`${offer.answerBy}T00:00:00Z`),
        url: `${siteUrl()}${moveOfferPath(moveOfferToken(offer.id))}`,
      }),
    )
  },
  'text-move-offered': async ({ about }, reader?: Reader) => {
    const offer = await findMoveOffer(about.offer ?? 0, reader)
    if (offer?.state !== 'offered') return null
    return await drawText(
      await brandName(),
      texts.sayMoveOffered({
        courseName: offer.courseName,
        was: shortWhen(offer),
        when: shortWhen({ startsAt: offer.toStartsAt }),
        spoken: taughtIn((await findWhere(offer.toSlotId, reader)).language),
        by: formatShortDay(`${offer.answerBy}T00:00:00Z`),
        url: `${siteUrl()}${moveOfferPath(moveOfferToken(offer.id))}`,
      }),
    )
  },
  'seat-offered': async ({ about }) => {
    const offer = await findOffer(about.entry ?? 0, about.offer ?? 0)
    if (offer?.state !== 'offered') return null
    return await render(
      sessionMails.writeSeatOffered({
        ...offer,
        when: whenOf(offer),
        where: await findWhere(offer.slotId),
        offered: offer.offeredQuantity,
        price: formatCents(offer.priceCents),
        until: formatMoment(offer.offeredUntil),
        url: `${siteUrl()}${waitlistOfferPath(offerToken(about.entry ?? 0, about.offer ?? 0))}`,
      }),
    )
  },
  'text-seat-offered': async ({ about }) => {
    const offer = await findOffer(about.entry ?? 0, about.offer ?? 0)
    if (offer?.state !== 'offered') return null
    return await drawText(
      await brandName(),
      texts.saySeatOffered({
        courseName: offer.courseName,
        when: shortWhen(offer),
        seats: mails.seatsWord(offer.offeredQuantity),
        until: shortWhen({ startsAt: offer.offeredUntil }),
        spoken: taughtIn((await findWhere(offer.slotId)).language),
        url: `${siteUrl()}${waitlistOfferPath(offerToken(about.entry ?? 0, about.offer ?? 0))}`,
      }),
    )
  },
  'waiting-over': async ({ about }) => {
    const over = await findOver(about.entry ?? 0)
    if (!over) return null
    const joinUrl = over.mayJoinAgain ? `${siteUrl()}${courseBookingPath(over.sessionId, over.slotId)}` : null
    const calendarUrl = `${siteUrl()}${courseCalendarPath}`
    return await render(sessionMails.writeWaitingOver({ ...over, when: whenOf(over), joinUrl, calendarUrl }))
  },
  'text-waiting-over': async ({ about }) => {
    const over = await findOver(about.entry ?? 0)
    if (!over) return null
    const url = over.mayJoinAgain ? `${siteUrl()}${courseBookingPath(over.sessionId, over.slotId)}` : null
    return await drawText(await brandName(), texts.sayWaitingOver({ ...over, when: shortWhen(over), url }))
  },
  ...sessionRenderers,
} satisfies Record<string, Renderer>
