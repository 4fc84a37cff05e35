import type { Words } from '@/features/messages/our-wordings.rules'
import { type Clause, fewerWords, fixed, optional } from '@/features/messages/text-length.rules'
import { keep } from '@/features/messages/wordings.rules'
import { shortWhen } from './places.mails'

const always = Number.POSITIVE_INFINITY

/** A course’s name with what follows it: shorter by whole words, and left out last of all. */
const named = (course: string, end: string): Clause => [
  ...[course, ...fewerWords(course)].map((says) => ({ says: `${says}${end}`, keep: keep.course })),
  { says: '', keep: always },
]

/** Says who gave us their number and why (Privacy Act 2020, IPP 3A): it gets shorter, and always stays. */
export const bookedBy = (person: string, company: string): Clause => [
  { says: `${person} of ${company} booked it and gave us your number.`, keep: keep.who },
  ...[company, ...fewerWords(company)].map((says) => ({
    says: `${says} booked it and gave us your number.`,
    keep: keep.company,
  })),
  { says: 'Your employer booked it and gave us your number.', keep: always },
]

/** Whose it is, when it goes to the person who booked. */
export const forPerson = (name: string): Clause => optional(`For ${name}:`, keep.words)

/** Who can choose what comes instead. */
export const bookerChooses = (person: string): Clause => [
  { says: `${person}, who booked your seat, can choose another date or a refund.`, keep: keep.who },
  { says: 'Who booked your seat can choose another date.', keep: keep.words },
  { says: '', keep: always },
]

type Message = { subject: string; text: string; phone: string }

/** In full where it fits two parts; else what it is about, and whom to ask. */
export const sayMessage = ({ subject, text, phone }: Message): Clause => [
  { says: `${subject}: ${text}`, keep: keep.extra },
  { says: `${subject}. Please call us about it on ${phone}.`, keep: keep.words },
  { says: `We have news about your course. Please call us on ${phone}.`, keep: always },
]

/** Without its macron, which would halve what a text has room for: the language is also called this. */
const inTexts = (language: string): string => (language === 'Te reo Māori' ? 'te reo' : language)

/** Anyone who doesn’t speak it can’t take the course: it gets shorter, and goes last of all. */
export const taughtIn = (language: string): Clause => [
  { says: `Taught in ${inTexts(language)}.`, keep: keep.extra },
  { says: `In ${inTexts(language)}.`, keep: keep.words },
  { says: '', keep: always },
]

export const mapLink = (url: string): Clause => optional(`Map: ${url}`, keep.link)

export const joinLink = (url: string): Clause => fixed(`Join: ${url}`)

export const startLink = (url: string): Clause => fixed(`Start: ${url}`)

/** `spoken`: the language it is taught in; null for English. */
type Start = { courseName: string; when: string; url: string; spoken: string | null }

/** Who is offered a seat or a date has looked at the course before: its name stays longer. */
const spokenThere = (spoken: string | null): Clause[] =>
  spoken ? [optional(`Taught in ${inTexts(spoken)}.`, keep.extra)] : []

export const sayToPay = ({ courseName, when, url, spoken, seats, until }: Start & { seats: string; until: string }) => [
  fixed(`${seats} held for you until ${until}:`),
  named(courseName, ','),
  fixed(`${when}.`),
  ...spokenThere(spoken),
  fixed(`Pay here: ${url}`),
]

export const sayMoveOffered = ({ courseName, when, url, spoken, was, by }: Start & { was: string; by: string }) => [
  named(courseName, ','),
  fixed(`${was}: not enough people. Move to ${when} for free?`),
  ...spokenThere(spoken),
  fixed(`Answer by ${by}: ${url}`),
]

export const saySeatOffered = ({
  courseName,
  when,
  url,
  spoken,
  seats,
  until,
}: Start & { seats: string; until: string }) => [
  fixed(`we have ${seats} for you:`),
  named(courseName, ','),
  fixed(`${when}.`),
  ...spokenThere(spoken),
  fixed(`Yours until ${until}: ${url}`),
]

type Over = { courseName: string; when: string; isUnanswered: boolean; url: string | null }

export const sayWaitingOver = ({ courseName, when, isUnanswered, url }: Over) => [
  fixed(isUnanswered ? 'your offer has expired:' : 'cancelled:'),
  named(courseName, ','),
  fixed(`${when}. You’re no longer on the waitlist.`),
  ...(url ? [fixed(`Join again: ${url}`)] : []),
]

type Moved = {
  name: string
  courseName: string
  place: string
  startsAt: Date
  wasStartsAt: Date
  wasPlace: string | null
  isRoomAlone: boolean
}

/** `room`: where it is now. Null for a room that is as it was again. */
export function movedWords(moved: Moved, room: string): Words | null {
  const { name, courseName: course, place, wasStartsAt, wasPlace, isRoomAlone } = moved
  const when = shortWhen(moved)
  if (!isRoomAlone || wasPlace === null) {
    const was = shortWhen({ startsAt: wasStartsAt })
    return ['text-session-moved', { name, course, place: wasPlace ? room : place, when, was }]
  }
  return wasPlace === room ? null : ['text-session-room', { name, course, when, room, wasRoom: wasPlace }]
}

export const feedbackLink = (url: string): Clause => fixed(url)
