import type { Mark } from '@/features/sessions/attendance.rules'
import { formatTime } from '@/lib/dates'
import type { Act, Day, DayPerson, DayStart } from './contract'

export const mostActsAtOnce = 50
export const longestSignature = 8_000
export const minutesLate = { least: 5, most: 120 } as const

/** A phone keeps nothing of a day for longer. */
export const keptHours = 36

/** News of a delay that comes after this is no news. */
const lateNewsMinutes = 30

/** Whether everyone can still be told that the trainer is running late. */
export const isLateNews = (madeAt: Date, now: Date): boolean =>
  now.getTime() - madeAt.getTime() > lateNewsMinutes * 60_000

/** What everyone on the roll is told. */
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

function actedStart(start: DayStart, act: Act): DayStart {
  if (start.slotId !== act.slotId) return start
  if (act.kind === 'late') return start
  if (act.kind === 'note') {
    const { isIncident, text, madeAt: at } = act
    return { ...start, notes: [...start.notes, { id: 0, isIncident, text, by: null, at }] }
  }
  const change = (person: DayPerson): DayPerson =>
    act.kind === 'result' ? { ...person, result: act.result } : markedPerson(person, act)
  return { ...start, people: start.people.map((person) => (person.id === act.attendeeId ? change(person) : person)) }
}

/** The day as the trainer left it: what was read, with the acts that are not sent yet. */
export const dayAfter = (day: Day, acts: readonly KeptAct[]): Day => ({
  ...day,
  starts: acts.reduce(
    (starts, { act, sent }) => (sent ? starts : starts.map((start) => actedStart(start, act))),
    [...day.starts],
  ),
})

/** Acts that wait, in order; those that were refused and not looked at; and those that are done. */
export const sorted = (acts: readonly KeptAct[]) => ({
  waiting: acts.filter(({ sent }) => sent === null),
  refused: acts.filter(({ sent }) => sent?.isDone === false),
  done: acts.filter(({ sent }) => sent?.isDone === true),
})

/** The number on a card or booking that was scanned or typed: `BKG-2026-000123`, a card number, or a code of ours that ends in one. */
export function findScanned(people: readonly DayPerson[], scanned: string): DayPerson | null {
  const wanted = scanned.trim().toUpperCase()
  if (wanted === '') return null
  const named = people.filter(({ name }) => name !== null)
  const byCard = named.filter(({ cardNumber }) => cardNumber !== null && cardNumber.toUpperCase() === wanted)
  const byBooking = named.filter(({ bookingNumber }) => bookingNumber.toUpperCase() === wanted)
  const found = byCard.length > 0 ? byCard : byBooking
  return found.length === 1 ? (found[0] ?? null) : null
}
