import { loadMailBrand } from '@/features/content/loaders'
import { type Draw, type Rendered, renderMail } from '@/features/messages/mail/render'
import type { Words } from '@/features/messages/our-wordings.rules'
import type { DueMessage, Renderer } from '@/features/messages/rules'
import { sendsTexts } from '@/features/messages/texts.gateway'
import { longestWithLink, renderText } from '@/features/messages/texts.rules'
import { findWording } from '@/features/messages/wordings.data'
import { fill } from '@/features/messages/wordings.rules'
import { findCancelledFacts, findMessageFacts } from '@/features/sessions/data'
import type { HowToJoin } from '@/features/sessions/joining.rules'
import { findMovedFacts } from '@/features/sessions/moves.data'
import { whenText } from '@/features/sessions/rules'
import { findOffer, findOver } from '@/features/waitlist/data'
import { offerToken } from '@/features/waitlist/rules'
import { formatNamedDay, formatShortDay, formatTime, nzDay } from '@/lib/dates'
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
  findPassedOn,
  type Reader,
} from './data'
import * as mails from './mails'
import * as sessionMails from './sessions.mails'

export const render: Draw = async (mail) => await renderMail(mail, await loadMailBrand(), findWording)

type SeatRenderer = (message: DueMessage, reader: Reader | undefined, draw: Draw) => Promise<Rendered | null>

/** What goes to the person who booked, for someone on the booking, says whom it is for. */
const passedOn =
  (renderer: SeatRenderer) =>
  async (message: DueMessage, reader?: Reader, draw: Draw = render): Promise<Rendered | null> => {
    const name = await findPassedOn(message.about, reader)
    return await renderer(message, reader, name === null ? draw : (mail) => draw({ ...mail, passOn: name }))
  }

type TextWords = { readonly words: string; readonly join?: HowToJoin | null }

/** `passedOn` for texts, with their own link if it is a webinar. */
const passedOnText =
  (renderer: (message: DueMessage, reader?: Reader) => Promise<TextWords | null>) =>
  async (message: DueMessage, reader?: Reader): Promise<Rendered | null> => {
    const name = await findPassedOn(message.about, reader)
    const said = await renderer(message, reader)
    if (!said) return null
    const words = name === null ? said.words : `For ${name}: ${said.words}`
    return said.join?.url ? renderText(words, `Join: ${said.join.url}`, longestWithLink) : renderText(words)
  }

const whenOf = ({ startsAt, endsAt }: Pick<BookingFacts, 'startsAt' | 'endsAt'>) =>
  `${formatNamedDay(startsAt)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`

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
  'booking-confirmed': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const booking = await findBookingFacts(about.booking ?? 0, reader)
    if (booking?.state !== 'confirmed') return null
    return await withEntry(
      draw(mails.writeBookingConfirmed(bookerWords(booking))),
      bookingEntry(booking.bookingId, booking),
    )
  },
  'booking-to-pay': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const held = await findHeldFacts(about.booking ?? 0, reader)
    if (!held) return null
    const { bookingId, sessionId, heldUntil, ...facts } = held
    const url = `${siteUrl()}${courseBookingStepPath(sessionId, 'review', bookingId)}`
    return await draw(
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
      `We’re holding ${mails.seatsWord(held.seats)} for you until ${formatTime(held.heldUntil)}: ${held.courseName}, ${shortWhen(held)}. Pay here:`,
      `${siteUrl()}${courseBookingStepPath(held.sessionId, 'review', held.bookingId)}`,
    )
  },
  'attendee-booked': passedOn(async ({ to, about }, reader, draw) => {
    // The seat may belong to someone else by now, who gets their own mail.
    const attendee = await findComing(about.attendee ?? 0, to, reader)
    if (!attendee) return null
    return await withEntry(
      draw(mails.writeAttendeeBooked({ ...attendee, when: whenOf(attendee) })),
      seatEntry(about.attendee ?? 0, attendee),
    )
  }),
  'booking-changed': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const booking = await findBookingFacts(about.booking ?? 0, reader)
    if (!booking) return null
    return await withEntry(
      draw(mails.writeBookingChanged(bookerWords(booking))),
      bookingEntry(booking.bookingId, booking),
    )
  },
  'attendee-cancelled': passedOn(async ({ about }, reader, draw) => {
    const left = await findLeftFacts(about.booking ?? 0, about.person ?? 0, reader)
    if (!left) return null
    return await withEntry(
      draw(mails.writeAttendeeCancelled({ ...left, when: whenOf(left) })),
      seatEntry(about.attendee ?? 0, { ...left, isCancelled: true }),
    )
  }),
  'attendee-reminder': passedOn(async ({ to, about }, reader, draw) => {
    const attendee = await findComing(about.attendee ?? 0, to, reader)
    if (!attendee) return null
    const away = daysAway(nzDay(attendee.startsAt), nzDay(new Date()))
    return await draw(mails.writeAttendeeReminder({ ...attendee, when: whenOf(attendee), away }))
  }),
  'booking-reminder': async ({ about }) => await remindBooker(about.booking ?? 0, false),
  'name-people': async ({ about }) => await remindBooker(about.booking ?? 0, true),
  'text-attendee-booked': passedOnText(async ({ to, about }, reader) => {
    const attendee = await findComing(about.attendee ?? 0, to, reader)
    if (!attendee) return null
    const { firstName, courseName, place, bookedBy, companyName, isOwnBooking } = attendee
    const who = isOwnBooking ? '' : ` ${bookedBy} of ${companyName} booked it and gave us your number.`
    const values = { name: firstName, course: courseName, when: shortWhen(attendee), place }
    return { words: `${await textWords(['text-attendee-booked', values])}${who}`, join: attendee.join }
  }),
  'text-attendee-cancelled': passedOnText(async ({ about }, reader) => {
    const left = await findLeftFacts(about.booking ?? 0, about.person ?? 0, reader)
    if (!left) return null
    const { firstName, courseName, companyName } = left
    const values = { name: firstName, course: courseName, when: shortWhen(left), company: companyName }
    return { words: await textWords(['text-attendee-cancelled', values]) }
  }),
  'text-attendee-reminder': passedOnText(async ({ to, about }) => {
    const attendee = await findComing(about.attendee ?? 0, to)
    if (!attendee) return null
    const { firstName, courseName, place, startsAt } = attendee
    const away = daysAway(nzDay(startsAt), nzDay(new Date()))
    const values = { name: firstName, course: courseName, when: shortWhen(attendee), place, away }
    return { words: await textWords(['text-attendee-reminder', values]), join: attendee.join }
  }),
  'move-offered': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const offer = await findMoveOffer(about.offer ?? 0, reader)
    if (offer?.state !== 'offered') return null
    return await draw(
      sessionMails.writeMoveOffered({
        ...offer,
        was: whenOf(offer),
        when: whenOf({ startsAt: offer.toStartsAt, endsAt: offer.toEndsAt }),
        until: formatNamedDay(`${offer.answerBy}T00:00:00Z`),
        url: `${siteUrl()}${moveOfferPath(moveOfferToken(offer.id))}`,
      }),
    )
  },
  'text-move-offered': async ({ about }, reader?: Reader) => {
    const offer = await findMoveOffer(about.offer ?? 0, reader)
    if (offer?.state !== 'offered') return null
    return renderText(
      `${offer.courseName}, ${shortWhen(offer)}: not enough people. Move to ${shortWhen({ startsAt: offer.toStartsAt })} for free? Reply by ${formatShortDay(`${offer.answerBy}T00:00:00Z`)}:`,
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
        until: `${formatNamedDay(offer.offeredUntil)}, ${formatTime(offer.offeredUntil)}`,
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
      `${over.isUnanswered ? 'Your offer has expired' : 'Cancelled'}: ${over.courseName}, ${shortWhen(over)}. You’re no longer on the waitlist.${again}`,
      again ? `${siteUrl()}${courseBookingPath(over.sessionId, over.slotId)}` : '',
    )
  },
  'session-cancelled': passedOn(async ({ about }, reader, draw) => {
    const attendee = about.attendee ?? null
    const facts = await findCancelledFacts(about.slot ?? 0, about.booking ?? 0, attendee, reader)
    if (!facts) return null
    const { bookingId, ...said } = facts
    const url = attendee === null ? `${siteUrl()}${bookingPath(bookingId)}` : null
    return await draw(sessionMails.writeSessionCancelled({ ...said, when: whenText(facts), url }))
  }),
  'session-moved': passedOn(async ({ about }, _reader, draw) => {
    const { move = 0, booking = 0, attendee = null } = about
    const facts = await findMovedFacts(move, booking, attendee)
    if (!facts) return null
    const { wasStartsAt, wasEndsAt, ...said } = facts
    const was = whenOf({ startsAt: wasStartsAt, endsAt: wasEndsAt })
    const url = attendee === null ? `${siteUrl()}${bookingPath(booking)}` : null
    const mail = draw(sessionMails.writeSessionMoved({ ...said, was, when: whenOf(facts), url }))
    if (attendee !== null) {
      const seat = await findAttendeeFacts(attendee)
      return seat ? await withEntry(mail, seatEntry(attendee, seat)) : await mail
    }
    const whole = await findBookingFacts(booking)
    return whole ? await withEntry(mail, bookingEntry(booking, whole)) : await mail
  }),
  'text-session-moved': passedOnText(async ({ about }) => {
    const facts = await findMovedFacts(about.move ?? 0, about.booking ?? 0, about.attendee ?? null)
    if (!facts) return null
    const { name, courseName, place, wasStartsAt } = facts
    const was = shortWhen({ startsAt: wasStartsAt })
    const values = { name, course: courseName, place, when: shortWhen(facts), was }
    return { words: await textWords(['text-session-moved', values]) }
  }),
  'session-message': passedOn(async ({ about }, _reader, draw) => {
    const attendee = about.attendee ?? 0
    const [facts, seat] = await Promise.all([
      findMessageFacts(about.message ?? 0, attendee),
      findAttendeeFacts(attendee),
    ])
    if (!facts) return null
    const join = facts.endsAt > new Date() ? (seat?.join ?? null) : null
    const mail = draw(sessionMails.writeSessionMessage({ ...facts, when: whenText(facts), join }))
    // Calendars hold the number and the passcode, too.
    return seat && join?.url ? await withEntry(mail, seatEntry(attendee, seat)) : await mail
  }),
} satisfies Record<string, Renderer>
