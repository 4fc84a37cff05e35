const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Two digits as spreadsheets read them: 29 is 2029, 30 is 1930. */
const fullYear = (year: string): string => {
  if (year.length === 4) return year
  return `${Number(year) < 30 ? '20' : '19'}${year}`
}

const written = (year: string, month: string | number, date: string): string =>
  `${fullYear(year)}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`

const gap = '[ /.,-]+'
const yearGroup = '(\\d{4}|\\d{2})'
const inFigures = new RegExp(`^(\\d{1,2})${gap}(\\d{1,2})${gap}${yearGroup}$`)
const yearFirst = new RegExp(`^(\\d{4})${gap}(\\d{1,2})${gap}(\\d{1,2})$`)
const inWords = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?${gap}(\\p{L}{3,9})${gap}${yearGroup}$`, 'iu')
const monthFirst = new RegExp(`^(\\p{L}{3,9})${gap}(\\d{1,2})(?:st|nd|rd|th)?${gap}${yearGroup}$`, 'iu')

const wordsOfMonths =
  'january february march april may june july august september october november december sept'.split(' ')

function monthOf(word: string): number | null {
  const low = word.toLowerCase()
  if (!months.includes(low) && !wordsOfMonths.includes(low)) return null
  return months.indexOf(low.slice(0, 3)) + 1
}

/** YYYY-MM-DD from a date as people or spreadsheets write it, day before month; anything else unchanged, to be refused. */
export function readBirthDay(text: string): string {
  const day = text
    .trim()
    .replace(/^\p{L}+day, */iu, '')
    .replace(/[ T]0?0:00(?::00)?(?:\.0+)?(?: am)?$/i, '')
  const [, date = '', month = '', year = ''] = inFigures.exec(day) ?? []
  if (year) return written(year, month, date)
  const [, firstYear = '', middle = '', last = ''] = yearFirst.exec(day) ?? []
  if (firstYear) return written(firstYear, middle, last)
  const [, wordDate = '', word = '', wordYear = ''] = inWords.exec(day) ?? []
  const [, otherWord = '', otherDate = '', otherYear = ''] = monthFirst.exec(day) ?? []
  const named = monthOf(word || otherWord)
  return named === null ? text : written(wordYear || otherYear, named, wordDate || otherDate)
}
