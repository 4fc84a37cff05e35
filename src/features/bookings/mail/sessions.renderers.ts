import { taughtIn } from '@/features/account/rules'
import { loadMailBrand } from '@/features/content/loaders'
import { findFeedbackFacts } from '@/features/feedback/data'
import { feedbackToken, isFeedbackOpen } from '@/features/feedback/rules'
import type { MessageAbout, Renderer } from '@/features/messages/rules'
import { drawText } from '@/features/messages/short-links.mutations'
import { stopToken } from '@/features/messages/stops.rules'
import { findCancelledFacts, findMessageFacts } from '@/features/sessions/data'
import { findMovedFacts } from '@/features/sessions/moves.data'
import { whenText } from '@/features/sessions/rules'
import { siteUrl } from '@/lib/env'
import { bookingPath, feedbackPath } from '@/paths'
import { bookingEntry, seatEntry } from '../calendar.data'
import { findAttendeeFacts, findBookingFacts, findWhere, type Reader } from './data'
import { brandName, passedOn, passedOnText, render, textWords, withEntry } from './passed-on.renderers'
import { addressOf, shortWhen, whenOf } from './places.mails'
import * as sessionMails from './sessions.mails'
import * as texts from './texts.mails'

type OfEntry = { readonly isCancelled?: boolean; readonly wasPlace?: string | null }

/** Whom a change of ours is said to: someone on a booking, or who booked, with how their calendar entry is made and whom nothing reaches. */
async function findParty(bookingId: number, attendeeId: number | null, reader?: Reader) {
  if (attendeeId !== null) {
    const seat = await findAttendeeFacts(attendeeId, reader)
    const entry = seat && ((more: OfEntry) => seatEntry(attendeeId, { ...seat, ...more }, reader))
    return { url: null, unreached: [], entry }
  }
  const booking = await findBookingFacts(bookingId, reader)
  const entry = booking && ((more: OfEntry) => bookingEntry(bookingId, { ...booking, ...more }, reader))
  return { url: `${siteUrl()}${bookingPath(bookingId)}`, unreached: booking?.unreached ?? [], entry }
}

/** A message of staff to the roll, and the seat of who gets it. */
async function findSaid({ message = 0, attendee = 0 }: MessageAbout) {
  const [facts, seat] = await Promise.all([findMessageFacts(message, attendee), findAttendeeFacts(attendee)])
  return facts && { facts, seat, join: facts.endsAt > new Date() ? (seat?.join ?? null) : null }
}

/** Who was there and has not answered yet, with their own link. */
async function findToAsk({ attendee = 0, person = 0 }: MessageAbout) {
  const seat = { attendeeId: attendee, personId: person }
  const facts = await findFeedbackFacts(seat)
  if (!facts || facts.courseMark !== null || !isFeedbackOpen(facts.endsAt, new Date())) return null
  return { ...facts, personId: person, url: `${siteUrl()}${feedbackPath(feedbackToken(attendee, person))}` }
}

/** Of what we change ourselves: another time, another room, a course that is off. */
export const sessionRenderers = {
  'session-cancelled': passedOn(async ({ about }, reader, draw) => {
    const { slot = 0, booking = 0, attendee = null } = about
    const facts = await findCancelledFacts(slot, booking, attendee, reader)
    if (!facts) return null
    const { entry, ...party } = await findParty(booking, attendee, reader)
    const { bookingId: _, ...said } = facts
    const where = await findWhere(slot, reader)
    const mail = draw(sessionMails.writeSessionCancelled({ ...said, ...party, when: whenText(facts), where }))
    return entry ? await withEntry(mail, entry({ isCancelled: true })) : await mail
  }),
  'text-session-cancelled': passedOnText(async ({ about }, reader) => {
    const facts = await findCancelledFacts(about.slot ?? 0, about.booking ?? 0, about.attendee ?? null, reader)
    if (!facts) return null
    const { name, courseName, bookedBy } = facts
    const clauses = await textWords(['text-session-cancelled', { name, course: courseName, when: shortWhen(facts) }])
    return { clauses: about.attendee === undefined ? clauses : [...clauses, texts.bookerChooses(bookedBy)] }
  }),
  'session-moved': passedOn(async ({ about }, reader, draw) => {
    const { move = 0, booking = 0, attendee = null } = about
    const facts = await findMovedFacts(move, booking, attendee)
    if (!facts) return null
    const { entry, ...party } = await findParty(booking, attendee, reader)
    const { wasStartsAt, wasEndsAt, ...said } = facts
    const was = whenOf({ startsAt: wasStartsAt, endsAt: wasEndsAt })
    const where = await findWhere(facts.slotId, reader)
    const words = sessionMails.writeMoved({ ...said, ...party, was, when: whenOf(facts), where })
    if (!words || !entry) return words && (await draw(words))
    return await withEntry(draw(words), entry({ wasPlace: facts.wasPlace }))
  }),
  'text-session-moved': passedOnText(async ({ about }) => {
    const facts = await findMovedFacts(about.move ?? 0, about.booking ?? 0, about.attendee ?? null)
    if (!facts) return null
    const where = await findWhere(facts.slotId)
    const words = texts.movedWords(facts, addressOf(where))
    return words && { clauses: await textWords(words), spoken: taughtIn(where.language) }
  }),
  'session-message': passedOn(async ({ about }, _reader, draw) => {
    const found = await findSaid(about)
    if (!found) return null
    const { facts, seat, join } = found
    const where = seat ? await findWhere(seat.slotId) : null
    const mail = draw(sessionMails.writeSessionMessage({ ...facts, when: whenText(facts), where, join }))
    // Calendars hold the number and the passcode, too.
    return seat && join?.url ? await withEntry(mail, seatEntry(about.attendee ?? 0, seat)) : await mail
  }),
  'text-session-message': passedOnText(async ({ about }) => {
    const found = await findSaid(about)
    if (!found) return null
    const { subject, text } = found.facts
    const phone = (await loadMailBrand()).supportPhone
    return { clauses: [texts.sayMessage({ subject, text, phone })], join: found.join }
  }),
  'course-feedback': async ({ about }) => {
    const asked = await findToAsk(about)
    if (!asked) return null
    const token = stopToken({ kind: 'person', person: asked.personId })
    return await render(sessionMails.writeCourseFeedback({ ...asked, when: whenText(asked), stopToken: token }))
  },
  'text-course-feedback': async ({ about }) => {
    const asked = await findToAsk(about)
    if (!asked) return null
    const clauses = await textWords(['text-course-feedback', { name: asked.firstName, course: asked.courseName }])
    return await drawText(await brandName(), [...clauses, texts.feedbackLink(asked.url)])
  },
} satisfies Record<string, Renderer>
