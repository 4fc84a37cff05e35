import { addNzDays, nzDay, toNz } from '@/lib/dates'
import { like, looksLikePhone, phoneDigits } from '@/lib/desk-rows'

export const mostCounted = 100
export const mostShown = 5

/** LIKE patterns, folded like `hivis_words`. */
export type Wanted = {
  readonly q: string
  /** All words must match, by any of their spellings. */
  readonly words: readonly (readonly string[])[]
  /** As `hivis_phone` spells it; null if it can’t be a phone number. */
  readonly phone: string | null
  readonly hasDigits: boolean
}

/** “ord 3” is ORD-2026-000003 of any year, “inv-12” is INV-000012. */
const numberSaid = /^(ord|bkg|enq|inv|crn)[\s-]*(?:(20\d\d)[\s-]+)?(\d{1,9})$/

function numberPattern(q: string): string | null {
  const [, kind = '', year, digits = ''] = numberSaid.exec(q) ?? []
  if (digits === '' || (year === undefined && /^20\d\d$/.test(digits))) return null
  const padded = digits.padStart(6, '0')
  return ['inv', 'crn'].includes(kind) ? `%${kind}-${padded}%` : `%${kind}-${year ?? '____'}-${padded}%`
}

/** Two letters make no trigram inside a word, so they only match at its start. */
const patternsOf = (word: string): string[] =>
  word.length > 2 ? [like(word)] : [like(word).slice(1), `% ${like(word).slice(1)}`]

/** Of words that `hivis_words` folded. */
export function wantedOf(said: string): Wanted | null {
  const q = said.trim().replace(/\s+/g, ' ')
  const number = numberPattern(q)
  const isPhone = looksLikePhone(q)
  const words = number ? [[number, like(q)]] : isPhone ? [[like(q)]] : q.split(' ').slice(0, 6).map(patternsOf)
  if (q.length < 2) return null
  return { q, words, phone: isPhone ? like(phoneDigits(q)) : null, hasDigits: /\d/.test(q) }
}

/** One letter wrong, missing, extra or swapped with the next: `_` is any letter. */
export function withOneTypo(word: string): string[] {
  const letters = [...word]
  const at = (index: number, ...others: string[]) => [...letters.slice(0, index), ...others].join('')
  const rest = (index: number) => letters.slice(index).join('')
  const spellings = letters.flatMap((letter, index) => [
    at(index, '_', rest(index + 1)),
    at(index, rest(index + 1)),
    ...(index > 0 ? [at(index, '_', rest(index))] : []),
    ...(index + 1 < letters.length ? [at(index, letters[index + 1] ?? '', letter, rest(index + 2))] : []),
  ])
  // Drop wildcards at the ends, which add nothing. Spellings without three letters in a row only match at a word's start (index).
  return [...new Set(spellings.map((one) => one.replace(/^_|_$/g, '')))].flatMap((one) =>
    /[^_]{3}/.test(one) ? [`%${one}%`] : [`${one}%`, `% ${one}%`],
  )
}

/** One typo per word of four letters or more; null if no word is that long. */
export function nearlyWanted(said: string): Wanted | null {
  const wanted = wantedOf(said)
  const words = said.trim().split(/\s+/).slice(0, 6)
  const isLong = (word: string) => /^[\p{L}'-]{4,30}$/u.test(word)
  if (!wanted || !words.some(isLong)) return null
  return { ...wanted, words: words.map((word) => (isLong(word) ? withOneTypo(word) : patternsOf(word))), phone: null }
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const monthOf = (word: string): number => months.findIndex((month) => word.startsWith(month)) + 1

function nearestDay(today: string, month: number, date: number, year: string | undefined): string | null {
  const thisYear = Number(today.slice(0, 4))
  const years = year ? [Number(year.padStart(4, '20'))] : [thisYear, thisYear + 1, thisYear - 1]
  const days = years
    .map((one) => `${one}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
    .filter((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day))
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(today))
  return days.sort((one, other) => distance(one) - distance(other))[0] ?? null
}

const weekdayWord = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?'
const monthWord = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'

const spelled: readonly {
  readonly says: RegExp
  readonly read: (found: RegExpExecArray, today: string) => string | null
}[] = [
  {
    says: /\b(\d{4})-(\d\d)-(\d\d)\b/,
    read: ([, year, month, date], today) => nearestDay(today, Number(month), Number(date), year),
  },
  {
    says: new RegExp(`(?:\\b${weekdayWord},? +)?\\b(\\d{1,2})[/.](\\d{1,2})(?:[/.](\\d{4}|\\d\\d))?(?=\\s|$)`),
    read: ([, date, month, year], today) => nearestDay(today, Number(month), Number(date), year),
  },
  {
    says: new RegExp(`(?:\\b${weekdayWord},? +)?\\b(\\d{1,2})(?:st|nd|rd|th)? +(${monthWord})\\b(?: +(\\d{4}))?`),
    read: ([, date, month = '', year], today) => nearestDay(today, monthOf(month), Number(date), year),
  },
  {
    says: new RegExp(`(?:\\b${weekdayWord},? +)?\\b(${monthWord}) +(\\d{1,2})(?:st|nd|rd|th)?\\b(?: +(\\d{4}))?`),
    read: ([, month = '', date, year], today) => nearestDay(today, monthOf(month), Number(date), year),
  },
  { says: /\btoday\b/, read: (_, today) => today },
  { says: /\btomorrow\b/, read: (_, today) => addNzDays(today, 1) },
  { says: /\byesterday\b/, read: (_, today) => addNzDays(today, -1) },
  {
    says: new RegExp(`(?:^|\\s)(${weekdayWord})(?=\\s|$)`),
    read: ([, word = ''], today) => {
      const wanted = weekdays.findIndex((one) => one.startsWith(word.slice(0, 3)))
      return addNzDays(today, (wanted - toNz(`${today}T00:00:00Z`).getDay() + 7) % 7)
    },
  },
]

/** Reads “thu 3 dec”, “3/12”, “tomorrow”; a weekday is the next one. */
export function dayOf(said: string, now: Date): { day: string | null; rest: string } {
  const q = said.trim()
  const today = nzDay(now)
  for (const { says, read } of spelled) {
    const found = says.exec(q)
    const day = found && read(found, today)
    if (found && day) return { day, rest: q.replace(found[0], ' ').replace(/\s+/g, ' ').trim() }
  }
  return { day: null, rest: q }
}
