import type { Mail } from '@/features/messages/mail/mail'
import type { HowToJoin } from '@/features/sessions/joining.rules'
import { joinParts, seatsWord, tellNote } from './mails'
import { addressOf, beforeYouCome, directionsOf, type Start, ticketOf } from './places.mails'

type Told = Start & {
  name: string
  number: string
  bookedBy: string
  /** Of the booking; null for people on it. */
  url: string | null
  /** People on the booking whom nothing reaches; none in a mail to one of them. */
  unreached: readonly string[]
}

type SessionMoved = Told & {
  place: string
  was: string
  /** By over an hour or to another day: then the booker can choose something else. */
  isBig: boolean
  /** Room or street before, where that changed too. */
  wasPlace: string | null
}

export function writeSessionMoved(moved: SessionMoved): Mail {
  const { name, number, courseName, place, was, when, isBig, bookedBy, url, where, unreached, wasPlace } = moved
  const choice = url
    ? `choose another date or a refund for booking ${number}. Both are free until the course starts.`
    : `tell ${bookedBy}, who booked your seat and can choose another date or a refund.`
  return {
    words: ['session-moved', { name, course: courseName, when, place }],
    title: 'Your course has a new time',
    preview: `It was ${was}.`,
    parts: [
      ticketOf(moved),
      {
        actions: [
          ...(url ? [{ action: isBig ? 'See your options' : 'See the booking', href: url }] : []),
          ...directionsOf(where),
        ],
      },
      wasPlace ? { note: 'New room', text: `${addressOf(where)}. It was in ${wasPlace}.` } : null,
      tellNote({ ...moved, tell: unreached, tellOff: [] }),
      isBig ? `If the new time doesn’t suit, ${choice}` : null,
      beforeYouCome(where),
    ],
  }
}

type RoomChanged = Start & { name: string; wasPlace: string; url: string | null; unreached: readonly string[] }

/** The time stays. */
export function writeRoomChanged(changed: RoomChanged): Mail {
  const { name, courseName, when, wasPlace, url, where, unreached } = changed
  const room = addressOf(where)
  return {
    words: ['session-room', { name, course: courseName, when, room, wasRoom: wasPlace }],
    title: 'Your course is in another room',
    preview: `It’s now in ${room}. It was in ${wasPlace}.`,
    parts: [
      ticketOf(changed),
      {
        facts: 'Where',
        rows: [
          { label: 'Now', lines: [room] },
          { label: 'Before', lines: [wasPlace] },
        ],
      },
      { actions: [...(url ? [{ action: 'See the booking', href: url }] : []), ...directionsOf(where)] },
      tellNote({ ...changed, tell: unreached, tellOff: [], wasRoom: wasPlace }),
      beforeYouCome(where),
    ],
  }
}

/** Null for a room that is as it was again. */
export function writeMoved({ isRoomAlone, ...moved }: SessionMoved & { isRoomAlone: boolean }): Mail | null {
  const { wasPlace, where } = moved
  if (!isRoomAlone || wasPlace === null) return writeSessionMoved(moved)
  return wasPlace === addressOf(where) ? null : writeRoomChanged({ ...moved, was: null, wasPlace })
}

export function writeSessionCancelled(cancelled: Told & { reason: string | null }): Mail {
  const { name, number, courseName, when, reason, bookedBy, url, unreached } = cancelled
  return {
    words: ['session-cancelled', { name, course: courseName, when, booking: number }],
    title: 'We had to cancel your course',
    preview: url ? 'Choose another date or a refund.' : 'You don’t need to come.',
    parts: [
      ticketOf(cancelled, true),
      reason ? { note: 'Why', text: reason } : null,
      tellNote({ ...cancelled, tell: [], tellOff: unreached }),
      url
        ? `Choose another date or a refund for booking ${number}. Both are free of charge.`
        : `You don’t need to come. ${bookedBy} booked your seat and can choose another date or a refund.`,
      url ? { action: 'Choose now', href: url } : null,
    ],
  }
}

type SessionMessage = Omit<Start, 'where'> & {
  where: Start['where'] | null
  firstName: string
  subject: string
  text: string
  join: HowToJoin | null
}

export function writeSessionMessage(message: SessionMessage): Mail {
  const { firstName, courseName, when, subject, text, join, where } = message
  return {
    subject,
    title: subject,
    preview: `${courseName}, ${when}`,
    parts: [
      `Kia ora ${firstName},`,
      ...text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
      { note: 'About', text: `${courseName}, ${when}${where ? `, ${addressOf(where)}` : ''}` },
      ...joinParts(join),
    ],
  }
}

type MoveOffered = Start & {
  contactName: string
  number: string
  was: string
  seats: number
  reason: string
  until: string
  url: string
}

export function writeMoveOffered(offer: MoveOffered): Mail {
  const { contactName, number, courseName, was, when, where, seats, reason, until, url } = offer
  return {
    subject: `Another date for ${courseName}: ${when}`,
    title: 'Would another date suit you?',
    preview: `Please answer by ${until}. ${addressOf(where)}.`,
    parts: [
      `Kia ora ${contactName},`,
      `Not enough people have booked ${courseName}, ${was} (your booking ${number}), so we’d like to move you to ${when}. We’re holding ${seatsWord(seats)} for you there until ${until}. Moving is free, and the price stays the same.`,
      ticketOf({ ...offer, was: null }),
      { note: 'Why', text: reason },
      { action: 'Accept or decline', href: url },
      'If it doesn’t suit, decline or do nothing. We’ll then cancel the first date, and you can choose another date, credit or a refund, at no cost.',
    ],
  }
}

type SeatOffered = Start & {
  firstName: string
  place: string
  offered: number
  quantity: number
  /** Per seat, with GST. */
  price: string
  until: string
  url: string
}

export function writeSeatOffered(offer: SeatOffered): Mail {
  const { firstName, courseName, when, place, offered, quantity, price, until, url, where } = offer
  const free =
    offered === 1
      ? 'A seat has come up, and we’re holding it for you'
      : `${offered} seats have come up, and we’re holding them for you`
  return {
    words: ['seat-offered', { name: firstName, course: courseName, when, place, free, until }],
    title: `We have ${seatsWord(offered)} for you`,
    preview: `Yours until ${until}. ${addressOf(where)}.`,
    parts: [
      offered < quantity ? `You asked for ${quantity}, and said fewer would be fine.` : null,
      ticketOf(offer),
      { note: 'Price', text: `${price} incl. GST a seat` },
      { action: 'Accept or decline', href: url },
      'If you don’t reply, the offer goes to the next person in the queue and you come off the waitlist.',
    ],
  }
}

type WaitingOver = {
  firstName: string
  courseName: string
  when: string
  /** False when the start was cancelled. */
  isUnanswered: boolean
  joinUrl: string | null
  calendarUrl: string
}

export function writeWaitingOver(over: WaitingOver): Mail {
  const { firstName, courseName, when, isUnanswered, joinUrl, calendarUrl } = over
  return {
    words: [isUnanswered ? 'waiting-over' : 'waiting-cancelled', { name: firstName, course: courseName, when }],
    title: 'You’re no longer on the waitlist',
    preview: joinUrl ? 'You can join again at the end of the queue.' : 'Find another date in the calendar.',
    parts: [
      joinUrl ? 'Still keen to come? You can rejoin the waitlist at the end of the queue.' : null,
      { action: joinUrl ? 'See this course and join again' : 'Find another date', href: joinUrl ?? calendarUrl },
    ],
  }
}

type AskFeedback = { firstName: string; courseName: string; when: string; url: string; stopToken: string }

export const writeCourseFeedback = ({ firstName, courseName, when, url, stopToken }: AskFeedback): Mail => ({
  words: ['course-feedback', { name: firstName, course: courseName }],
  stop: { what: 'questions after courses, reminders of cards, news and offers', token: stopToken },
  title: 'How was your course?',
  preview: 'Two marks and a comment, less than a minute.',
  parts: [
    { action: 'Say how it was', href: url },
    { note: 'About', text: `${courseName}, ${when}` },
    'Your trainer sees what you say, without your name. You can change your answer for 14 days.',
  ],
})
