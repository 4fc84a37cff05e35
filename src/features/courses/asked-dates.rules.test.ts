import { describe, expect, test } from 'vitest'
import { missedWords, readAskedDates, widened } from './asked-dates.rules'

const named = (...names: string[]) =>
  names.map((name, at) => ({ id: at + 1, slug: name.toLowerCase().replaceAll(' ', '-'), name }))

const known = {
  courses: named('First Aid for Site', 'First Aid Refresher', 'Working at Height', 'Site Safety Passport'),
  places: named('Tauranga', 'New Plymouth', 'Whangārei'),
}
const now = new Date('2026-11-24T02:00:00Z')
const asked = (search: string) => {
  const read = readAskedDates(search, known, now)
  return read && [read.courses.map(({ name }) => name), read.places.map(({ name }) => name), read.days]
}
const december = { from: '2026-12-01', to: '2026-12-31' }

describe('a search for dates', () => {
  test.each([
    ['first aid tauranga december', ['First Aid for Site', 'First Aid Refresher'], ['Tauranga'], december],
    ['Tauranga first aid', ['First Aid for Site', 'First Aid Refresher'], ['Tauranga'], null],
    ['working at hieght', ['Working at Height'], [], null],
    ['courses in whangarei', [], ['Whangārei'], null],
    ['taranga decmber', [], ['Tauranga'], december],
    ['new plymouth passports', ['Site Safety Passport'], ['New Plymouth'], null],
    ['height nov', ['Working at Height'], [], { from: '2026-11-01', to: '2026-11-30' }],
    ['height february', ['Working at Height'], [], { from: '2027-02-01', to: '2027-02-28' }],
    ['height february 2028', ['Working at Height'], [], { from: '2028-02-01', to: '2028-02-29' }],
    ['height january', ['Working at Height'], [], { from: '2027-01-01', to: '2027-01-31' }],
    ['height marhc', ['Working at Height'], [], { from: '2027-03-01', to: '2027-03-31' }],
    ['height may', ['Working at Height'], [], { from: '2027-05-01', to: '2027-05-31' }],
    ['height july', ['Working at Height'], [], { from: '2027-07-01', to: '2027-07-31' }],
    ['height sept', ['Working at Height'], [], { from: '2027-09-01', to: '2027-09-30' }],
    ['saf', ['Site Safety Passport'], [], null],
    ['refreshing', ['First Aid Refresher'], [], null],
  ] as const)('“%s”', (search, courses, places, days) => {
    expect(asked(search)).toEqual([courses, places, days])
  })

  test.each([
    '',
    'december',
    'courses',
    'plymouth rock',
    'first aid for dogs',
    'cancel my booking',
    'tauranga 2027',
    'a',
    'wo',
    'new courses',
    'height de',
    'height jule',
  ])('is not “%s”', (search) => {
    expect(asked(search)).toBeNull()
  })
})

describe('a search that has no dates', () => {
  const [aid, height] = [known.courses.slice(0, 2), known.courses.slice(2, 3)]
  const tauranga = known.places.slice(0, 1)

  test.each([
    [
      { courses: height, places: tauranga, days: december },
      [
        { courses: height, places: tauranga, days: null },
        { courses: height, places: [], days: december },
        { courses: height, places: [], days: null },
      ],
    ],
    [{ courses: [], places: tauranga, days: december }, [{ courses: [], places: tauranga, days: null }]],
    [{ courses: height, places: tauranga, days: null }, [{ courses: height, places: [], days: null }]],
    [{ courses: height, places: [], days: december }, [{ courses: height, places: [], days: null }]],
    [{ courses: height, places: [], days: null }, []],
    [{ courses: [], places: tauranga, days: null }, []],
  ])('is widened step by step: %j', (asked, wider) => {
    expect(widened(asked)).toEqual(wider)
  })

  test.each([
    [
      { courses: aid, places: tauranga, days: december },
      { courses: aid, places: tauranga, days: null },
      'We have no free seats in Tauranga in Dec 2026. These are the next dates there.',
    ],
    [
      { courses: height, places: tauranga, days: december },
      { courses: height, places: [], days: december },
      'Working at Height has no free seats in Tauranga in Dec 2026. These are in other places.',
    ],
    [
      { courses: height, places: [], days: december },
      { courses: height, places: [], days: null },
      'Working at Height has no free seats in Dec 2026. These are the next dates.',
    ],
    [
      { courses: height, places: known.places.slice(0, 2), days: null },
      { courses: height, places: [], days: null },
      'Working at Height has no free seats in Tauranga or New Plymouth. These are the next dates.',
    ],
  ])('says what is missing: %j', (asked, found, words) => {
    expect(missedWords(asked, found)).toBe(words)
    expect(missedWords(asked, asked)).toBeNull()
  })
})
