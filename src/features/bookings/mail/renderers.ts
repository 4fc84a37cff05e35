import { loadMailBrand } from '@/features/content/loaders'
import { type Draw, type Rendered, renderMail } from '@/features/messages/mail/render'
import type { Words } from '@/features/messages/our-wordings.rules'
import type { DueMessage, Renderer } from '@/features/messages/rules'
import { drawText } from '@/features/messages/short-links.mutations'
import type { Clause } from '@/features/messages/text-length.rules'
import { findWording } from '@/features/messages/wordings.data'
import { clausesOf } from '@/features/messages/wordings.rules'
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
  placePath,
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
  findWas,
  findWhere,
  type Reader,
} from './data'
import * as mails from './mails'
import { addressOf, shortWhen, type Where, whenOf, withPlace } from './places.mails'
import * as sessionMails from './sessions.mails'
import * as texts from './texts.mails'

export const render: Draw = async (mail) => await renderMail(mail, await loadMailBrand(), findWording)

type SeatRenderer = (message: DueMessage, reader: Reader | undefined, draw: Draw) => Promise<Rendered | null>

/** What goes to the person who booked, for someone on the booking, says whom it is for. */
const passedOn =
  (renderer: SeatRenderer) =>
  async (message: DueMessage, reader?: Reader, draw: Draw = render): Promise<Rendered | null> => {
    const name = await findPassedOn(message.about, reader)
    return await renderer(message, reader, name === null ? draw : (mail) => draw({ ...mail, passOn: name }))
  }

type TextWords = { readonly clauses: readonly Clause[]; readonly join?: HowToJoin | null; readonly mapUrl?: string }

const brandName = async () => (await loadMailBrand()).brandName

/** `passedOn` for texts, with one link: their own to a webinar, else the page of the place with its map. */
const passedOnText =
  (renderer: (message: DueMessage, reader?: Reader) => Promise<TextWords | null>) =>
  async (message: DueMessage, reader?: Reader): Promise<Rendered | null> => {
    const name = await findPassedOn(message.about, reader)
    const said = await renderer(message, reader)
    if (!said) return null
    const { clauses, join, mapUrl } = said
    const link = join?.url ? [texts.joinLink(join.url)] : mapUrl && !join ? [texts.mapLink(mapUrl)] : []
    const all = [...(name === null ? [] : [texts.forPerson(name)]), ...clauses, ...link]
    return await drawText(await brandName(), all, { isPreview: reader !== undefined })
  }

const mapUrlOf = ({ isVirtual, slug }: Where) => (isVirtual ? {} : { mapUrl: `${siteUrl()}${placePath(slug)}` })

const textWords = (words: Words, town?: string) => clausesOf(words, findWording, town)

/** Null if the seat now belongs to another address or the course has begun. */
async function findComing(attendeeId: number, to: string, reader?: Reader): Promise<AttendeeFacts | null> {
  const attendee = await findAttendeeFacts(attendeeId, reader)
  const isSame = attendee?.email === to || (attendee?.email === null && mobileOf(attendee.phoneNumber ?? '') === to)
  return attendee && isSame && attendee.startsAt > new Date() ? attendee : null
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

async function withEntry(mail: Promise<Rendered>, entry: ReturnType<typeof bookingEntry>): Promise<Rendered> {
  return { ...(await mail), attachments: [calendarAttachment(await entry)] }
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

/** Reads the booking at send time, so a cancelled one is not confirmed. */
export const bookingRenderers = {
  'booking-confirmed': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const booking = await findBookingFacts(about.booking ?? 0, reader)
    if (booking?.state !== 'confirmed') return null
    return await withEntry(
      draw(mails.writeBookingConfirmed(await bookerWords(booking, reader))),
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
        where: await findWhere(facts.slotId, reader),
        until: formatTime(heldUntil),
        url,
      }),
    )
  },
  'text-booking-to-pay': async ({ about }, reader?: Reader) => {
    const held = await findHeldFacts(about.booking ?? 0, reader)
    if (!held) return null
    const url = `${siteUrl()}${courseBookingStepPath(held.sessionId, 'review', held.bookingId)}`
    const said = {
      ...held,
      when: shortWhen(held),
      seats: mails.seatsWord(held.seats),
      until: formatTime(held.heldUntil),
    }
    return await drawText(await brandName(), texts.sayToPay({ ...said, url }))
  },
  'attendee-booked': passedOn(async ({ to, about }, reader, draw) => {
    // The seat may belong to someone else by now, who gets their own mail.
    const attendee = await findComing(about.attendee ?? 0, to, reader)
    if (!attendee) return null
    const was = await findWasWords(about.from, attendee, reader)
    const where = await findWhere(attendee.slotId, reader)
    return await withEntry(
      draw(mails.writeAttendeeBooked({ ...attendee, when: whenOf(attendee), where, was })),
      seatEntry(about.attendee ?? 0, attendee),
    )
  }),
  'booking-changed': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const booking = await findBookingFacts(about.booking ?? 0, reader)
    if (!booking) return null
    const was = await findWasWords(about.from, booking, reader)
    return await withEntry(
      draw(mails.writeBookingChanged({ ...(await bookerWords(booking, reader)), was })),
      bookingEntry(booking.bookingId, booking),
    )
  },
  'attendee-cancelled': passedOn(async ({ about }, reader, draw) => {
    const left = await findLeftFacts(about.booking ?? 0, about.person ?? 0, reader)
    if (!left) return null
    return await withEntry(
      draw(mails.writeAttendeeCancelled({ ...left, when: whenOf(left), where: await findWhere(left.slotId, reader) })),
      seatEntry(about.attendee ?? 0, { ...left, isCancelled: true }),
    )
  }),
  'attendee-reminder': passedOn(async ({ to, about }, reader, draw) => {
    const attendee = await findComing(about.attendee ?? 0, to, reader)
    if (!attendee) return null
    const away = daysAway(nzDay(attendee.startsAt), nzDay(new Date()))
    const where = await findWhere(attendee.slotId, reader)
    return await draw(mails.writeAttendeeReminder({ ...attendee, when: whenOf(attendee), where, away }))
  }),
  'booking-reminder': async ({ about }) => await remindBooker(about.booking ?? 0, false),
  'name-people': async ({ about }) => await remindBooker(about.booking ?? 0, true),
  'text-attendee-booked': passedOnText(async ({ to, about }, reader) => {
    const attendee = await findComing(about.attendee ?? 0, to, reader)
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
    return { clauses: [...clauses, ...who], join, ...mapUrlOf(where) }
  }),
  'text-attendee-cancelled': passedOnText(async ({ about }, reader) => {
    const left = await findLeftFacts(about.booking ?? 0, about.person ?? 0, reader)
    if (!left) return null
    const { firstName, courseName, companyName } = left
    const values = { name: firstName, course: courseName, when: shortWhen(left), company: companyName }
    return { clauses: await textWords(['text-attendee-cancelled', values]) }
  }),
  'text-attendee-reminder': passedOnText(async ({ to, about }) => {
    const attendee = await findComing(about.attendee ?? 0, to)
    if (!attendee) return null
    const { firstName, courseName, place, startsAt, slotId, join } = attendee
    const where = await findWhere(slotId)
    const away = daysAway(nzDay(startsAt), nzDay(new Date()))
    const values = { name: firstName, course: courseName, when: shortWhen(attendee), place, away }
    return { clauses: await textWords(['text-attendee-reminder', values], where.name), join, ...mapUrlOf(where) }
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
        until: `${formatNamedDay(offer.offeredUntil)}, ${formatTime(offer.offeredUntil)}`,
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
  'session-cancelled': passedOn(async ({ about }, reader, draw) => {
    const attendee = about.attendee ?? null
    const facts = await findCancelledFacts(about.slot ?? 0, about.booking ?? 0, attendee, reader)
    if (!facts) return null
    const { bookingId, ...said } = facts
    const url = attendee === null ? `${siteUrl()}${bookingPath(bookingId)}` : null
    const where = await findWhere(about.slot ?? 0, reader)
    return await draw(sessionMails.writeSessionCancelled({ ...said, when: whenText(facts), where, url }))
  }),
  'session-moved': passedOn(async ({ about }, _reader, draw) => {
    const { move = 0, booking = 0, attendee = null } = about
    const facts = await findMovedFacts(move, booking, attendee)
    if (!facts) return null
    const where = await findWhere(facts.slotId)
    const { wasStartsAt, wasEndsAt, wasPlace, ...said } = facts
    const was = whenOf({ startsAt: wasStartsAt, endsAt: wasEndsAt })
    const url = attendee === null ? `${siteUrl()}${bookingPath(booking)}` : null
    const moved = sessionMails.writeMoved({ ...said, when: whenOf(facts), where, url, was, wasPlace })
    if (!moved) return null
    const mail = draw(moved)
    if (attendee !== null) {
      const seat = await findAttendeeFacts(attendee)
      return seat ? await withEntry(mail, seatEntry(attendee, { ...seat, wasPlace })) : await mail
    }
    const whole = await findBookingFacts(booking)
    return whole ? await withEntry(mail, bookingEntry(booking, { ...whole, wasPlace })) : await mail
  }),
  'text-session-moved': passedOnText(async ({ about }) => {
    const facts = await findMovedFacts(about.move ?? 0, about.booking ?? 0, about.attendee ?? null)
    if (!facts) return null
    const words = texts.movedWords(facts, addressOf(await findWhere(facts.slotId)))
    return words && { clauses: await textWords(words) }
  }),
  'session-message': passedOn(async ({ about }, _reader, draw) => {
    const attendee = about.attendee ?? 0
    const [facts, seat] = await Promise.all([
      findMessageFacts(about.message ?? 0, attendee),
      findAttendeeFacts(attendee),
    ])
    if (!facts) return null
    const join = facts.endsAt > new Date() ? (seat?.join ?? null) : null
    const where = seat ? await findWhere(seat.slotId) : null
    const mail = draw(sessionMails.writeSessionMessage({ ...facts, when: whenText(facts), where, join }))
    // Calendars hold the number and the passcode, too.
    return seat && join?.url ? await withEntry(mail, seatEntry(attendee, seat)) : await mail
  }),
} satisfies Record<string, Renderer>
