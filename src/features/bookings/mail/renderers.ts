import { loadMailBrand } from '@/features/content/loaders'
import type { Mail } from '@/features/messages/mail/mail'
import { type Rendered, renderMail } from '@/features/messages/mail/render'
import type { Words } from '@/features/messages/our-wordings.rules'
import type { Renderer } from '@/features/messages/rules'
import { sendsTexts } from '@/features/messages/texts.gateway'
import { renderText } from '@/features/messages/texts.rules'
import { findWording } from '@/features/messages/wordings.data'
import { fill } from '@/features/messages/wordings.rules'
import { formatLongDay, formatShortDay, formatTime, nzDay } from '@/lib/dates'
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
import { calendarAttachment } from '../calendar.rules'
import { daysAway } from '../reminders.rules'
import { findCancelledFacts, findMessageFacts } from '../sessions/data'
import { findMovedFacts } from '../sessions/moves.data'
import { whenText } from '../sessions/rules'
import { findMoveOffer } from '../starts/offers.data'
import { moveOfferToken } from '../starts/offers.rules'
import { findOffer, findOver } from '../waitlist/data'
import { offerToken } from '../waitlist/rules'
import {
  type AttendeeFacts,
  type BookingFacts,
  findAttendeeFacts,
  findBookingFacts,
  findHeldFacts,
  findLeftFacts,
  type Reader,
} from './data'
import * as mails from './mails'
import * as sessionMails from './sessions.mails'

const render = async (mail: Mail) => await renderMail(mail, await loadMailBrand(), findWording)

const whenOf = ({ startsAt, endsAt }: Pick<BookingFacts, 'startsAt' | 'endsAt'>) =>
  `${formatLongDay(startsAt)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`

const shortWhen = ({ startsAt }: { startsAt: Date }) => `${formatShortDay(startsAt)} ${formatTime(startsAt)}`

const textWords = async (words: Words) => (await fill(words, findWording)).paragraphs.join(' ')

/** Null if the seat now belongs to another address or the course has begun. */
async function findComing(attendeeId: number, to: string, reader?: Reader): Promise<AttendeeFacts | null> {
  const attendee = await findAttendeeFacts(attendeeId, reader)
  const isSame = attendee?.email === to || (attendee?.email === null && mobileOf(attendee.phoneNumber ?? '') === to)
  return attendee && isSame && attendee.startsAt > new Date() ? attendee : null
}

async function remindBooker(bookingId: number, isNaming: boolean): Promise<Rendered | null> {
  const booking = await findBookingFacts(bookingId)
  if (booking?.state !== 'confirmed' || booking.startsAt <= new Date() || (isNaming && booking.unnamed === 0))
    return null
  const away = daysAway(nzDay(booking.startsAt), nzDay(new Date()))
  return await render(mails.writeBookingReminder({ ...bookerWords(booking), away }))
}

async function withEntry(mail: Promise<Rendered>, entry: ReturnType<typeof bookingEntry>): Promise<Rendered> {
  return { ...(await mail), attachments: [calendarAttachment(await entry)] }
}

function bookerWords({ bookingId, contactName, ...facts }: BookingFacts) {
  return {
    ...facts,
    tell: sendsTexts() ? facts.unreached : [...facts.byText, ...facts.unreached],
    contactName: contactName ?? '',
    when: whenOf(facts),
    url: `${siteUrl()}${bookingPath(bookingId)}`,
  }
}

/** Reads the booking at send time, so a cancelled one is not confirmed. */
export const bookingRenderers = {
  'booking-confirmed': async ({ about }, reader?: Reader) => {
    const booking = await findBookingFacts(about.booking ?? 0, reader)
    if (booking?.state !== 'confirmed') return null
    return await withEntry(
      render(mails.writeBookingConfirmed(bookerWords(booking))),
      bookingEntry(booking.bookingId, booking),
    )
  },
  'booking-to-pay': async ({ about }, reader?: Reader) => {
    const held = await findHeldFacts(about.booking ?? 0, reader)
    if (!held) return null
    const { bookingId, sessionId, heldUntil, ...facts } = held
    const url = `${siteUrl()}${courseBookingStepPath(sessionId, 'review', bookingId)}`
    return await render(
      mails.writeBookingToPay({
        ...facts,
        when: whenOf(facts),
        until: formatTime(heldUntil),
        url,
      }),
    )
  },
  'text-booking-to-pay': async ({ about }, reader?: Reader) => {
    const held = await findHeldFacts(about.booking ?? 0, reader)
    if (!held) return null
    return renderText(
      `We keep ${mails.seatsWord(held.seats)} for you until ${formatTime(held.heldUntil)}: ${held.courseName}, ${shortWhen(held)}. Pay here:`,
      `${siteUrl()}${courseBookingStepPath(held.sessionId, 'review', held.bookingId)}`,
    )
  },
  'attendee-booked': async ({ to, about }, reader?: Reader) => {
    // The seat may belong to someone else by now, who gets their own mail.
    const attendee = await findComing(about.attendee ?? 0, to, reader)
    if (!attendee) return null
    return await withEntry(
      render(mails.writeAttendeeBooked({ ...attendee, when: whenOf(attendee) })),
      seatEntry(about.attendee ?? 0, attendee),
    )
  },
  'booking-changed': async ({ about }, reader?: Reader) => {
    const booking = await findBookingFacts(about.booking ?? 0, reader)
    if (!booking) return null
    return await withEntry(
      render(mails.writeBookingChanged(bookerWords(booking))),
      bookingEntry(booking.bookingId, booking),
    )
  },
  'attendee-cancelled': async ({ about }, reader?: Reader) => {
    const left = await findLeftFacts(about.booking ?? 0, about.person ?? 0, reader)
    if (!left) return null
    return await withEntry(
      render(mails.writeAttendeeCancelled({ ...left, when: whenOf(left) })),
      seatEntry(about.attendee ?? 0, { ...left, isCancelled: true }),
    )
  },
  'attendee-reminder': async ({ to, about }) => {
    const attendee = await findComing(about.attendee ?? 0, to)
    if (!attendee) return null
    const away = daysAway(nzDay(attendee.startsAt), nzDay(new Date()))
    return await render(mails.writeAttendeeReminder({ ...attendee, when: whenOf(attendee), away }))
  },
  'booking-reminder': async ({ about }) => await remindBooker(about.booking ?? 0, false),
  'name-people': async ({ about }) => await remindBooker(about.booking ?? 0, true),
  'text-attendee-booked': async ({ to, about }, reader?: Reader) => {
    const attendee = await findComing(about.attendee ?? 0, to, reader)
    if (!attendee) return null
    const { firstName, courseName, place, bookedBy, companyName, isOwnBooking } = attendee
    const who = isOwnBooking ? '' : ` ${bookedBy} of ${companyName} booked it and gave us your number.`
    const values = { name: firstName, course: courseName, when: shortWhen(attendee), place }
    return renderText(`${await textWords(['text-attendee-booked', values])}${who}`)
  },
  'text-attendee-cancelled': async ({ about }, reader?: Reader) => {
    const left = await findLeftFacts(about.booking ?? 0, about.person ?? 0, reader)
    if (!left) return null
    const { firstName, courseName, companyName } = left
    const values = { name: firstName, course: courseName, when: shortWhen(left), company: companyName }
    return renderText(await textWords(['text-attendee-cancelled', values]))
  },
  'text-attendee-reminder': async ({ to, about }) => {
    const attendee = await findComing(about.attendee ?? 0, to)
    if (!attendee) return null
    const { firstName, courseName, place, startsAt } = attendee
    const away = daysAway(nzDay(startsAt), nzDay(new Date()))
    const values = { name: firstName, course: courseName, when: shortWhen(attendee), place, away }
    return renderText(await textWords(['text-attendee-reminder', values]))
  },
  'move-offered': async ({ about }, reader?: Reader) => {
    const offer = await findMoveOffer(about.offer ?? 0, reader)
    if (offer?.state !== 'offered') return null
    return await render(
      sessionMails.writeMoveOffered({
        ...offer,
        was: whenOf(offer),
        when: whenOf({ startsAt: offer.toStartsAt, endsAt: offer.toEndsAt }),
        until: formatLongDay(`${offer.answerBy}T00:00:00Z`),
        url: `${siteUrl()}${moveOfferPath(moveOfferToken(offer.id))}`,
      }),
    )
  },
  'text-move-offered': async ({ about }, reader?: Reader) => {
    const offer = await findMoveOffer(about.offer ?? 0, reader)
    if (offer?.state !== 'offered') return null
    return renderText(
      `${offer.courseName}, ${shortWhen(offer)}: too few people. Move to ${shortWhen({ startsAt: offer.toStartsAt })}, free? Answer by ${formatShortDay(`${offer.answerBy}T00:00:00Z`)}:`,
      `${siteUrl()}${moveOfferPath(moveOfferToken(offer.id))}`,
    )
  },
  'seat-offered': async ({ about }) => {
    const offer = await findOffer(about.entry ?? 0, about.offer ?? 0)
    if (offer?.state !== 'offered') return null
    return await render(
      sessionMails.writeSeatOffered({
        ...offer,
        when: whenOf(offer),
        offered: offer.offeredQuantity,
        price: formatCents(offer.priceCents),
        until: `${formatLongDay(offer.offeredUntil)}, ${formatTime(offer.offeredUntil)}`,
        url: `${siteUrl()}${waitlistOfferPath(offerToken(about.entry ?? 0, about.offer ?? 0))}`,
      }),
    )
  },
  'text-seat-offered': async ({ about }) => {
    const offer = await findOffer(about.entry ?? 0, about.offer ?? 0)
    if (offer?.state !== 'offered') return null
    return renderText(
      `We have ${mails.seatsWord(offer.offeredQuantity)} for you until ${shortWhen({ startsAt: offer.offeredUntil })}: ${offer.courseName}`,
      `${siteUrl()}${waitlistOfferPath(offerToken(about.entry ?? 0, about.offer ?? 0))}`,
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
    const again = over.mayJoinAgain ? ' Join again:' : ''
    return renderText(
      `${over.isUnanswered ? 'Your offer is over' : 'Cancelled'}: ${over.courseName}, ${shortWhen(over)}. You are no longer on the waitlist.${again}`,
      again ? `${siteUrl()}${courseBookingPath(over.sessionId, over.slotId)}` : '',
    )
  },
  'session-cancelled': async ({ about }, reader?: Reader) => {
    const attendee = about.attendee ?? null
    const facts = await findCancelledFacts(about.slot ?? 0, about.booking ?? 0, attendee, reader)
    if (!facts) return null
    const { bookingId, ...said } = facts
    const url = attendee === null ? `${siteUrl()}${bookingPath(bookingId)}` : null
    return await render(sessionMails.writeSessionCancelled({ ...said, when: whenText(facts), url }))
  },
  'session-moved': async ({ about }) => {
    const { move = 0, booking = 0, attendee = null } = about
    const facts = await findMovedFacts(move, booking, attendee)
    if (!facts) return null
    const { wasStartsAt, wasEndsAt, ...said } = facts
    const was = whenOf({ startsAt: wasStartsAt, endsAt: wasEndsAt })
    const url = attendee === null ? `${siteUrl()}${bookingPath(booking)}` : null
    const mail = render(sessionMails.writeSessionMoved({ ...said, was, when: whenOf(facts), url }))
    if (attendee !== null) {
      const seat = await findAttendeeFacts(attendee)
      return seat ? await withEntry(mail, seatEntry(attendee, seat)) : await mail
    }
    const whole = await findBookingFacts(booking)
    return whole ? await withEntry(mail, bookingEntry(booking, whole)) : await mail
  },
  'text-session-moved': async ({ about }) => {
    const facts = await findMovedFacts(about.move ?? 0, about.booking ?? 0, about.attendee ?? null)
    if (!facts) return null
    const { name, courseName, place, wasStartsAt } = facts
    const was = shortWhen({ startsAt: wasStartsAt })
    return renderText(
      await textWords(['text-session-moved', { name, course: courseName, place, when: shortWhen(facts), was }]),
    )
  },
  'session-message': async ({ about }) => {
    const facts = await findMessageFacts(about.message ?? 0, about.attendee ?? 0)
    return facts ? await render(sessionMails.writeSessionMessage({ ...facts, when: whenText(facts) })) : null
  },
} satisfies Record<string, Renderer>
