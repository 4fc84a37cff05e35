import type { Mark } from '@/features/sessions/attendance.rules'
import { formatTime, nzDay } from '@/lib/dates'
import { hourMs } from '@/lib/durations'
import type { Act, Day, DayPerson, DayStart } from './contract'
import { keptHours } from './limits.rules'

/** News of a delay that comes after this is no news. */
const lateNewsMinutes = 30

/** Whether everyone can still be notified that the trainer is running late. */
export const isLateNews = (madeAt: Date, now: Date): boolean =>
  now.getTime() - madeAt.getTime() > lateNewsMinutes * 60_000

/** What everyone on the roll is sent. */
export const lateWords = (startsAt: Date, minutes: number): { subject: string; text: string } => ({
  subject: `Running ${minutes} minutes late`,
  text: `The trainer is running about ${minutes} minutes late. The course that starts at ${formatTime(startsAt)} will begin about ${minutes} minutes later. Please wait: nothing else changes. We’re sorry for the delay.`,
})

/** An act on the phone, and what became of it: null until it is sent. */
export type KeptAct = {
  readonly act: Act
  readonly sent: { readonly isDone: boolean; readonly refusal: string | null; readonly at: string } | null
}

export const markOf = (person: Pick<DayPerson, 'days'>, day: string): Mark =>
  person.days.find((one) => one.day === day)?.mark ?? 'none'

function markedPerson(person: DayPerson, act: Extract<Act, { kind: 'mark' | 'sign' }>): DayPerson {
  const { day, madeAt: at } = act
  const others = person.days.filter((one) => one.day !== day)
  if (act.kind === 'sign')
    return { ...person, days: person.days.map((one) => (one.day === day ? { ...one, isSigned: true } : one)) }
  if (act.mark === 'none') return { ...person, days: others }
  return { ...person, days: [...others, { day, mark: act.mark, at, isSigned: false }] }
}

type Coming = Extract<Act, { kind: 'swap' | 'walk-in' }>

const detailsOf = ({ firstName, lastName, email, phoneNumber }: Coming) => ({
  name: `${firstName} ${lastName}`,
  cardNumber: null,
  cardTie: null,
  email: email ?? null,
  phoneNumber: phoneNumber ?? null,
})

/** Has no seat until it is sent: the number is the phone's own. */
function walkedIn({ people }: DayStart, act: Extract<Act, { kind: 'walk-in' }>): DayPerson {
  const known = people.find(({ id }) => id === act.withId)
  const name = `${act.firstName} ${act.lastName}`
  const { company = act.companyName ?? name, contact = name, contactPhone = null } = known ?? {}
  const days = [{ day: nzDay(act.madeAt), mark: 'here' as const, at: act.madeAt, isSigned: false }]
  const details = { ...detailsOf(act), company, contact, contactPhone }
  const isPaid = !act.paysByLink
  return { ...details, id: -people.length, needs: '', bookingNumber: '', isPaid, payLink: null, result: null, days }
}

function actedStart(start: DayStart, act: Act): DayStart {
  if (start.slotId !== act.slotId) return start
  if (act.kind === 'late') return start
  if (act.kind === 'note') {
    const { isIncident, text, madeAt: at } = act
    return {
      ...start,
      notes: [...start.notes, { id: 0, isIncident, text, by: null, at, hasPhoto: Boolean(act.photo) }],
    }
  }
  if (act.kind === 'walk-in')
    return { ...start, taken: start.taken + 1, people: [...start.people, walkedIn(start, act)] }
  const change = (person: DayPerson): DayPerson =>
    act.kind === 'result'
      ? { ...person, result: act.result }
      : act.kind === 'swap'
        ? { ...person, ...detailsOf(act), days: [], needs: '' }
        : markedPerson(person, act)
  return { ...start, people: start.people.map((person) => (person.id === act.attendeeId ? change(person) : person)) }
}

/** Whether a day that was read doesn't know of an act yet. Both times are the server's. */
const isAhead = ({ sent }: KeptAct, { readAt }: Day): boolean => sent === null || (sent.isDone && sent.at > readAt)

/** The day as the trainer left it: what was read, with the acts that came after it. */
export const dayAfter = (day: Day, acts: readonly KeptAct[]): Day => ({
  ...day,
  starts: acts.reduce(
    (starts, kept) => (isAhead(kept, day) ? starts.map((start) => actedStart(start, kept.act)) : starts),
    [...day.starts],
  ),
})

/** Acts that wait, in order; those that were refused and not looked at; and those that are done. */
export const sorted = <K extends KeptAct>(acts: readonly K[]) => ({
  waiting: acts.filter(({ sent }) => sent === null),
  refused: acts.filter(({ sent }) => sent?.isDone === false),
  done: acts.filter(({ sent }) => sent?.isDone === true),
})

/** Whether an act was answered so long ago that the phone lets it go. */
export const isOver = ({ sent }: KeptAct, now: Date): boolean =>
  sent?.isDone === true && now.getTime() - Date.parse(sent.at) > keptHours * hourMs

const markWords = { here: 'here', away: 'not here', none: 'not marked' } as const
const resultWords = { pass: 'pass', 'not-yet': 'not yet', resit: 'resit' } as const

/** `Rangi Pōtae: not here`. */
export function actWords(act: Act, day: Day): string {
  const start = day.starts.find(({ slotId }) => slotId === act.slotId)
  const who = 'attendeeId' in act ? start?.people.find(({ id }) => id === act.attendeeId)?.name : null
  const name = who ?? 'Someone no longer on the roll'
  switch (act.kind) {
    case 'mark':
      return `${name}: ${markWords[act.mark]}`
    case 'sign':
      return `${name}: signature`
    case 'result':
      return `${name}: ${resultWords[act.result]}`
    case 'note':
      return `${act.isIncident ? 'Incident' : 'Note'}: ${act.text.slice(0, 60)}${act.text.length > 60 ? '…' : ''}`
    case 'walk-in':
      return `Walk-in: ${act.firstName} ${act.lastName}`
    case 'swap':
      return `${act.firstName} ${act.lastName} comes instead`
    case 'late':
      return `Running ${act.minutes} minutes late`
  }
}

/** `Starts in 18 minutes`, `On until 11.30 am`, `Over`. */
export function whenWords({ startsAt, endsAt }: Pick<DayStart, 'startsAt' | 'endsAt'>, now: Date): string {
  const minutes = Math.ceil((Date.parse(startsAt) - now.getTime()) / 60_000)
  if (minutes > 180) return `Starts at ${formatTime(startsAt)}`
  if (minutes > 60) return `Starts in ${Math.floor(minutes / 60)} h ${minutes % 60} min`
  if (minutes > 0) return minutes === 1 ? 'Starts in 1 minute' : `Starts in ${minutes} minutes`
  return Date.parse(endsAt) > now.getTime() ? `On until ${formatTime(endsAt)}` : 'Over'
}

/** Counts of one day: seats without a name aren't anyone's yet. */
export function countDay({ people }: Pick<DayStart, 'people'>, day: string) {
  const named = people.filter(({ name }) => name !== null)
  const here = named.filter((person) => markOf(person, day) === 'here').length
  const away = named.filter((person) => markOf(person, day) === 'away').length
  return { here, away, left: named.length - here - away, named: named.length }
}

/** Who a card or booking number means, or the tie of a card’s code: several of a booking. */
export function findScanned(people: readonly DayPerson[], scanned: string): DayPerson[] {
  const wanted = scanned.trim().toUpperCase()
  if (wanted === '') return []
  const named = people.filter(({ name }) => name !== null)
  const byCard = named.filter(
    ({ cardNumber, cardTie }) => cardNumber?.toUpperCase() === wanted || cardTie?.toUpperCase() === wanted,
  )
  return byCard.length > 0 ? byCard : named.filter(({ bookingNumber }) => bookingNumber.toUpperCase() === wanted)
}

/** The number in the code of a booking; null for any other text. */
export const bookingNumberIn = (text: string): string | null =>
  /^BKG-[A-Z\d-]{1,30}$/i.test(text.trim()) ? text.trim().toUpperCase() : null

/** How many of those who are here have yet to sign. */
export const countUnsigned = ({ people }: Pick<DayStart, 'people'>, day: string): number =>
  people.filter(({ id, days }) => id > 0 && days.some((one) => one.day === day && one.mark === 'here' && !one.isSigned))
    .length

/** Files of course materials that a phone keeps: those of the earliest starts, until there are too many bytes. */
export function materialsToKeep({ starts }: Pick<Day, 'starts'>, mostBytes: number): DayStart['materials'] {
  const all = new Map(starts.flatMap(({ materials }) => materials.map((one) => [one.id, one] as const)))
  let sum = 0
  return [...all.values()].filter(({ bytes }) => {
    if (bytes === null || sum + bytes > mostBytes) return false
    sum += bytes
    return true
  })
}
