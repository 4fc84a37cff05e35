import { loadMailBrand } from '@/features/content/loaders'
import type { Renderer } from '@/features/messages/rules'
import { findCancelledFacts, findMessageFacts } from '@/features/sessions/data'
import { findMovedFacts } from '@/features/sessions/moves.data'
import { whenText } from '@/features/sessions/rules'
import { siteUrl } from '@/lib/env'
import { bookingPath } from '@/paths'
import { bookingEntry, seatEntry } from '../calendar.data'
import { findAttendeeFacts, findBookingFacts, findWhere } from './data'
import { passedOn, passedOnText, textWords, withEntry } from './passed-on.renderers'
import { addressOf, shortWhen, whenOf } from './places.mails'
import * as sessionMails from './sessions.mails'
import * as texts from './texts.mails'

/** Of what we change ourselves: another time, another room, a course that is off. */
export const sessionRenderers = {
  'session-cancelled': passedOn(async ({ about }, reader, draw) => {
    const attendee = about.attendee ?? null
    const facts = await findCancelledFacts(about.slot ?? 0, about.booking ?? 0, attendee, reader)
    if (!facts) return null
    const { bookingId, ...said } = facts
    const where = await findWhere(about.slot ?? 0, reader)
    const cancelled = { ...said, when: whenText(facts), where }
    if (attendee !== null) {
      const mail = draw(sessionMails.writeSessionCancelled({ ...cancelled, url: null, unreached: [] }))
      const seat = await findAttendeeFacts(attendee, reader)
      return seat ? await withEntry(mail, seatEntry(attendee, { ...seat, isCancelled: true })) : await mail
    }
    const booking = await findBookingFacts(bookingId, reader)
    const url = `${siteUrl()}${bookingPath(bookingId)}`
    const unreached = booking?.unreached ?? []
    const mail = draw(sessionMails.writeSessionCancelled({ ...cancelled, url, unreached }))
    return booking ? await withEntry(mail, bookingEntry(bookingId, { ...booking, isCancelled: true })) : await mail
  }),
  'text-session-cancelled': passedOnText(async ({ about }, reader) => {
    const facts = await findCancelledFacts(about.slot ?? 0, about.booking ?? 0, about.attendee ?? null, reader)
    if (!facts) return null
    const { name, courseName, bookedBy } = facts
    const clauses = await textWords(['text-session-cancelled', { name, course: courseName, when: shortWhen(facts) }])
    return { clauses: about.attendee === undefined ? clauses : [...clauses, texts.bookerChooses(bookedBy)] }
  }),
  'session-moved': passedOn(async ({ about }, _reader, draw) => {
    const { move = 0, booking = 0, attendee = null } = about
    const facts = await findMovedFacts(move, booking, attendee)
    if (!facts) return null
    const { wasStartsAt, wasEndsAt, wasPlace, ...said } = facts
    const was = whenOf({ startsAt: wasStartsAt, endsAt: wasEndsAt })
    const moved = { ...said, was, wasPlace, when: whenOf(facts), where: await findWhere(facts.slotId) }
    if (attendee !== null) {
      const words = sessionMails.writeMoved({ ...moved, url: null, unreached: [] })
      const seat = await findAttendeeFacts(attendee)
      if (!words || !seat) return words && (await draw(words))
      return await withEntry(draw(words), seatEntry(attendee, { ...seat, wasPlace }))
    }
    const whole = await findBookingFacts(booking)
    const url = `${siteUrl()}${bookingPath(booking)}`
    const words = sessionMails.writeMoved({ ...moved, url, unreached: whole?.unreached ?? [] })
    if (!words || !whole) return words && (await draw(words))
    return await withEntry(draw(words), bookingEntry(booking, { ...whole, wasPlace }))
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
  'text-session-message': passedOnText(async ({ about }) => {
    const attendee = about.attendee ?? 0
    const [facts, seat] = await Promise.all([
      findMessageFacts(about.message ?? 0, attendee),
      findAttendeeFacts(attendee),
    ])
    if (!facts) return null
    const { subject, text, endsAt } = facts
    const phone = (await loadMailBrand()).supportPhone
    return {
      clauses: [texts.sayMessage({ subject, text, phone })],
      join: endsAt > new Date() ? (seat?.join ?? null) : null,
    }
  }),
} satisfies Record<string, Renderer>
