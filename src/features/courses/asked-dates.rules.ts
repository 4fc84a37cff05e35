import { meantWord, stemsOf, wordsOf } from '@/features/editorial/search/rules'
import { addNzDays, nzDay } from '@/lib/dates'

/** A course or a place by its name, as somebody may ask for it. */
export type Named = { readonly id: number; readonly slug: string; readonly name: string }

/** What somebody asks dates for; an empty list is any. Days are NZ days, both included. */
export type AskedDates = {
  readonly courses: readonly Named[]
  readonly places: readonly Named[]
  readonly days: { readonly from: string; readonly to: string } | null
}

const months = 'january february march april may june july august september october november december'.split(' ')

/** Words that say nothing of which course or where. */
const fillers = new Set(
  wordsOf('a an and at book class course courses date dates for in next near of on the to training'),
)

/** The month that a word is, from 1; null for any other word. */
function monthOf(word: string): number | null {
  const short = word.length === 3 || word === 'sept' ? months.findIndex((name) => name.startsWith(word)) : -1
  const meant = word.length > 4 ? meantWord(word, months) : months.includes(word) ? word : null
  const at = short >= 0 ? short : meant === null ? -1 : months.indexOf(meant)
  return at < 0 ? null : at + 1
}

/** The days of the next such month, this one included; of a year that was named, its own. */
function daysOf(month: number, year: number | null, today: string) {
  const now = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
  const of = year ?? (month < now.month ? now.year + 1 : now.year)
  const first = (at: number) => `${of + Math.floor((at - 1) / 12)}-${String(((at - 1) % 12) + 1).padStart(2, '0')}-01`
  return { from: first(month), to: addNzDays(first(month + 1), -1) }
}

/** True when a typed word is one of a name's: by its stem, its beginning, or with a slip. */
const isWordOf = (typed: string, name: readonly string[]): boolean =>
  name.some((word) => word === typed || (typed.length > 2 && word.startsWith(stemsOf(typed)[0] ?? typed))) ||
  meantWord(typed, name) !== null

/**
 * What dates somebody looks for who types “first aid tauranga december”: each word is a month, a place or one of the name of a course. Null when a
 * word is none of them, or when neither a course nor a place is named.
 */
export function readAskedDates(
  search: string,
  { courses, places }: { courses: readonly Named[]; places: readonly Named[] },
  now: Date,
): AskedDates | null {
  let words = wordsOf(search).filter((word) => !fillers.has(word))
  const monthWord = words.find((word) => monthOf(word) !== null)
  const yearWord = words.find((word) => /^20\d\d$/.test(word))
  const withoutTime = words.filter((word) => word !== monthWord && word !== yearWord)
  const month = monthWord === undefined ? null : monthOf(monthWord)
  if (month !== null) words = withoutTime
  const there = places.filter(({ name }) =>
    wordsOf(name).every((part) => words.some((word) => meantWord(word, [part]))),
  )
  const placeWords = there.flatMap(({ name }) => wordsOf(name))
  const rest = words.filter((word) => meantWord(word, placeWords) === null)
  const taught =
    rest.length === 0 ? [] : courses.filter(({ name }) => rest.every((word) => isWordOf(word, wordsOf(name))))
  if (rest.length > 0 ? taught.length === 0 : there.length === 0) return null
  const days = month === null ? null : daysOf(month, yearWord ? Number(yearWord) : null, nzDay(now))
  return { courses: taught, places: there, days }
}
