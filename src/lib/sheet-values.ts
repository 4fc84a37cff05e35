import { isDay } from './day-rules'

/** The order of the figures of a date. */
export type DateForm = 'day-first' | 'month-first' | 'year-first'

const months: Readonly<Record<string, number>> = Object.fromEntries(
  'january february march april may june july august september october november december'
    .split(' ')
    .flatMap((name, at) => [
      [name, at + 1],
      [name.slice(0, 3), at + 1],
      ...(name === 'september' ? [['sept', at + 1]] : []),
    ]),
)

/** From here on, two figures are a year of the last century. */
const lastCenturyFrom = 50

function fullYear(year: string): string {
  if (year.length === 4) return year
  return `${Number(year) < lastCenturyFrom ? '20' : '19'}${year}`
}

type Parts = { readonly year: string; readonly month: number; readonly day: string }

function dayOf({ year, month, day }: Parts): string | null {
  const read = `${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : null
}

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[., ]\s*/i
const timeBehind =
  /[T ,]+\d{1,2}(?:[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?)?\s*(?:[ap]\.?m\.?)(?:\s*(?:Z|[+-]\d{2}:?\d{2}))?$|[T ,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i

const bareDate = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(weekday, '')
    .replace(timeBehind, '')
    .replace(/\s*([/.,-])\s*/g, '$1')
    .trim()

/** Parts of a date with the year first, or with a month that has a name; null for others. */
function certainParts(bare: string): Parts | null {
  const first =
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(bare) ?? /^(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(bare)
  if (first) return { year: first[1] ?? '', month: Number(first[2]), day: first[3] ?? '' }
  const inWords = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]?(?:of )?([a-z]{3,9})[-/., ]*(\d{4}|\d{2})$/i.exec(bare)
  const monthFirst = /^([a-z]{3,9})[-/., ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})$/i.exec(bare)
  const word = inWords?.[2] ?? monthFirst?.[1] ?? ''
  const month = months[word.toLowerCase()]
  if (month === undefined) return null
  return { year: inWords?.[3] ?? monthFirst?.[3] ?? '', month, day: inWords?.[1] ?? monthFirst?.[2] ?? '' }
}

/** Figures of a date that ends in its year, read both ways. */
function bothWays(bare: string): { readonly dayFirst: string | null; readonly monthFirst: string | null } | null {
  const [, one, two, year] = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(bare) ?? []
  if (!one || !two || !year) return null
  return {
    dayFirst: dayOf({ year, month: Number(two), day: one }),
    monthFirst: dayOf({ year, month: Number(one), day: two }),
  }
}

/**
 * YYYY-MM-DD of `30/11/2026`, `30-11-26`, `2026/11/30`, `20261130`, `1-Feb-90` or `Mon 30th Nov 2026`, also with a time behind
 * it, else null. `form` says how dates in figures are meant that end in their year. Years of two figures are from 1950 to 2049.
 */
export function readDay(text: string, form: Exclude<DateForm, 'year-first'>): string | null {
  const bare = bareDate(text)
  const certain = certainParts(bare)
  if (certain) return dayOf(certain)
  const read = bothWays(bare)
  return (form === 'day-first' ? read?.dayFirst : read?.monthFirst) ?? null
}

/** How a date can be read: both ways, one way, or without doubt (year first, a named month, the same both ways). Null if it is none. */
export function dateReading(text: string): Exclude<DateForm, 'year-first'> | 'either' | 'certain' | null {
  const bare = bareDate(text)
  const certain = certainParts(bare)
  if (certain) return dayOf(certain) === null ? null : 'certain'
  const { dayFirst = null, monthFirst = null } = bothWays(bare) ?? {}
  if (dayFirst === null) return monthFirst === null ? null : 'month-first'
  if (monthFirst === null) return 'day-first'
  return dayFirst === monthFirst ? 'certain' : 'either'
}

const amountForm =
  /^(\(?)\s*([-+]?)\s*(?:NZ\s?\$|NZD|\$)?\s*([-+]?)\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2}|\d{1,3}(?: \d{3}){1,2}|\d{1,3}(?:'\d{3}){1,2})(?:\.(\d{1,2}))?\s*(?:NZD)?\s*(-|DR|CR|)\s*(\)?)$/i

/** Only where thousands are parted by points or spaces is a comma before one or two figures certain to begin the cents. */
const withoutDecimalComma = (text: string): string =>
  text.replace(/(?<![\d.,])(\d{1,3}(?:\.\d{3}){1,2}|\d{1,3}(?: \d{3}){1,2}),(\d{1,2})(?![\d.,])/, (_, whole, cents) => {
    return `${String(whole).replace(/[. ]/g, '')}.${cents}`
  })

/** Cents of `1,234.50`, `-12`, `$5.5`, `(12.00)`, `12.00-`, `NZD 1 234.50 DR` or `1.234,50`, else null. */
export function readAmount(text: string): number | null {
  const plain = text
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\u2019/g, "'")
    .replace(/\s/g, ' ')
    .trim()
  const match = amountForm.exec(withoutDecimalComma(plain))
  if (!match) return null
  const [, opens = '', sign = '', inner = '', whole = '', rest = '', side = '', closes = ''] = match
  if ((opens === '') !== (closes === '')) return null
  const signs = [opens, sign, inner, side].filter((one) => one !== '')
  if (signs.length > 1) return null
  const cents = Number(whole.replace(/[, ']/g, '')) * 100 + Number(rest.padEnd(2, '0'))
  const isOut = signs.some((one) => one === '(' || one === '-' || one.toUpperCase() === 'DR')
  return isOut && cents > 0 ? -cents : cents
}

const yes = new Set(['yes', 'y', 'true', 't', '1', 'on', '✓', '✔', '☑', '✅'])
const no = new Set(['no', 'n', 'false', 'f', '0', 'off', '✗', '✘', '☐', '❌'])

/** `Yes`, `y`, `TRUE`, `1` or a tick, and their opposites; null for anything else, nothing among it. */
export function readYesNo(text: string): boolean | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/\ufe0f$/, '')
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}

/** `12`, `1,234`, `1 234` or `12.0`, else null. */
export function readWholeNumber(text: string): number | null {
  const plain = text
    .replace(/\u2212/g, '-')
    .replace(/\s/g, ' ')
    .trim()
  if (!/^[-+]?(?:\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.0+)?$/.test(plain)) return null
  const number = Number(plain.replace(/[, ]/g, ''))
  return Number.isSafeInteger(number) ? number + 0 : null
}

const clock = (hours: number, minutes: number): string | null =>
  hours > 23 || minutes > 59 ? null : `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`

const minutesOfDay = 1440

/** HH:MM of `9am`, `9.30 am`, `13:05`, `0900`, `09:00:00`, `noon` or a spreadsheet’s part of a day (`0.375`), also behind a date; else null. */
export function readTime(text: string): string | null {
  const bare = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{2,4})[t ]+(?=\d)/, '')
  if (bare === 'noon' || bare === 'midday') return '12:00'
  if (bare === 'midnight') return '00:00'
  if (/^0?\.\d+$/.test(bare)) {
    const minutes = Math.round(Number(bare) * minutesOfDay)
    return clock(Math.floor(minutes / 60), minutes % 60)
  }
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.h](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?)? ?([ap])\.?m?\.?$/.exec(bare) ?? []
  if (hours && half) {
    const hour = Number(hours)
    return hour < 1 || hour > 12 ? null : clock((hour % 12) + (half === 'p' ? 12 : 0), Number(minutes))
  }
  const [, hour, minute] =
    /^(\d{1,2})[:.h](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?$/.exec(bare) ?? /^([01]\d|2[0-3])([0-5]\d)$/.exec(bare) ?? []
  return hour && minute ? clock(Number(hour), Number(minute)) : null
}
