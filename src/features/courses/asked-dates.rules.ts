import { meantWord, stemsOf, wordsOf } from '@/features/editorial/search/rules'
import { addNzDays, formatShortMonth, nzDay } from '@/lib/dates'

export type Named = { readonly id: number; readonly slug: string; readonly name: string }

/** An empty list means any. NZ days, inclusive. */
export type AskedDates = {
  readonly courses: readonly Named[]
  readonly places: readonly Named[]
  readonly days: { readonly from: string; readonly to: string } | null
}

const months = 'january february march april may june july august september october november december'.split(' ')

const fillers = new Set(
  wordsOf('a an and at book class course courses date dates for in next near of on the to training'),
)

function monthOf(word: string): number | null {
  const isShort = word.length === 3 || word === 'sept'
  const meant = word.length > 4 ? (meantWord(word, months) ?? word) : word
  const at = isShort ? months.findIndex((name) => name.startsWith(word)) : months.indexOf(meant)
  return at < 0 ? null : at + 1
}

function daysOf(month: number, year: number | null, today: string) {
  const now = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
  const of = year ?? (month < now.month ? now.year + 1 : now.year)
  const first = (at: number) => `${of + Math.floor((at - 1) / 12)}-${String(((at - 1) % 12) + 1).padStart(2, '0')}-01`
  return { from: first(month), to: addNzDays(first(month + 1), -1) }
}

const isWordOf = (typed: string, name: readonly string[]): boolean =>
  meantWord(typed, name) !== null ||
  (typed.length > 2 && name.some((word) => word.startsWith(stemsOf(typed)[0] ?? typed)))

/** Reads “first aid tauranga december”. Null if a word is unknown, or none names a course or place. */
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

/** What to look for when nothing was found, nearest first: any day there, any place on those days, any day anywhere. */
export function widened({ courses, places, days }: AskedDates): AskedDates[] {
  return [
    ...(days && places.length > 0 ? [{ courses, places, days: null }] : []),
    ...(places.length > 0 && courses.length > 0 && days ? [{ courses, places: [], days }] : []),
    ...(courses.length > 0 && (places.length > 0 || days) ? [{ courses, places: [], days: null }] : []),
  ]
}

/** Null if what was found is what was asked for. */
export function missedWords(asked: AskedDates, found: AskedDates): string | null {
  if (asked === found) return null
  const there = asked.places.map(({ name }) => name).join(' or ')
  const what = asked.courses.length === 1 ? `${asked.courses[0]?.name} has` : 'We have'
  const when = asked.days ? ` in ${formatShortMonth(asked.days.from.slice(0, 7))}` : ''
  const where = there === '' ? '' : ` in ${there}`
  const next =
    found.places.length > 0
      ? 'These are the next dates there.'
      : found.days
        ? 'These are in other places.'
        : 'These are the next dates.'
  return `${what} no free seats${where}${when}. ${next}`
}
