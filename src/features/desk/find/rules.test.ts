import { describe, expect, test } from 'vitest'
import { fold } from '@/lib/letters'
import { dayOf, mostCounted, mostShown, nearlyWanted, wantedOf, withOneTypo } from './rules'

/** A Sunday in New Zealand. */
const now = new Date('2026-11-22T00:00:00Z')

describe('a day', () => {
  test.each([
    ['today', '2026-11-22', ''],
    ['tomorrow taupō', '2026-11-23', 'taupo'],
    ['yesterday', '2026-11-21', ''],
    ['thu', '2026-11-26', ''],
    ['Sunday', '2026-11-22', ''],
    ['thu 3 dec', '2026-12-03', ''],
    ['Thu, 3rd December height', '2026-12-03', 'height'],
    ['dec 3', '2026-12-03', ''],
    ['3/12', '2026-12-03', ''],
    ['3.12.2027', '2027-12-03', ''],
    ['3/12/27', '2027-12-03', ''],
    ['2026-12-03', '2026-12-03', ''],
    ['15 jan', '2027-01-15', ''],
    ['1 nov', '2026-11-01', ''],
    ['31 feb', null, '31 feb'],
    ['13/13', null, '13/13'],
    ['saturn', null, 'saturn'],
    ['marama', null, 'marama'],
    ['thuday', '2026-11-26', ''],
  ])('“%s” is %s, and “%s” is left', (typed, day, rest) => {
    expect(dayOf(fold(typed), now)).toEqual({ day, rest })
  })

  test.each([
    ['tue', '2026-11-24'],
    ['thursday', '2026-11-26'],
    ['sun', '2026-11-29'],
    ['mon', '2026-11-30'],
  ])('on a Tuesday, “%s” is the next one: %s', (typed, day) => {
    expect(dayOf(fold(typed), new Date('2026-11-24T00:00:00Z')).day).toBe(day)
  })

  test.each([
    ['20 dec', '2026-12-20'],
    ['20/12', '2026-12-20'],
    ['1 jun', '2027-06-01'],
  ])('in January, “%s” is the nearest one: %s', (typed, day) => {
    expect(dayOf(fold(typed), new Date('2027-01-10T00:00:00Z')).day).toBe(day)
  })
})

describe('what is wanted', () => {
  test.each([
    ['ord-3', '%ord-____-000003%'],
    ['ORD 2026 3', '%ord-2026-000003%'],
    ['inv-12', '%inv-000012%'],
    ['bkg 770007', '%bkg-____-770007%'],
    ['ord 2026 2027', '%ord-2026-002027%'],
  ])('“%s” is a number in short', (typed, pattern) => {
    expect(wantedOf(fold(typed))?.words[0]?.[0]).toBe(pattern)
  })

  test('a phone is one number however it is spelled, and two letters begin a word', () => {
    expect(wantedOf('+64 (21) 555-02')?.phone).toBe('%02155502%')
    expect(wantedOf(fold('Tū'))?.words).toEqual([['tu%', '% tu%']])
    expect(wantedOf('a')).toBeNull()
  })

  test.each([
    ['ord 2026', [['%ord%'], ['%2026%']], 'a year is no number of an order'],
    ['Ana Ng', [['%ana%'], ['ng%', '% ng%']], 'three letters may be anywhere in a word'],
    ['021 555 02', [['%021 555 02%']], 'what may be a phone is also looked for as it is'],
    ['a1 b2 c3 d4 e5 f6 g7', 'abcdef'.split('').map((at, n) => [`${at}${n + 1}%`, `% ${at}${n + 1}%`]), 'six words'],
  ])('“%s” is looked for as %j: %s', (typed, words) => {
    expect(wantedOf(fold(typed))?.words).toEqual(words)
  })

  test.each([
    ['Site 12', null, true],
    ['Sione', null, false],
    ['021 555 02', '%02155502%', true],
    ['1067', '%1067%', true],
    ['106', null, true],
  ])('“%s” may be the phone %j, and has digits: %s', (typed, phone, hasDigits) => {
    expect(wantedOf(fold(typed))).toMatchObject({ phone, hasDigits })
  })

  test('a hundred are counted at most, and five of a kind shown', () => {
    expect([mostCounted, mostShown]).toEqual([100, 5])
  })
})

describe('what is nearly wanted', () => {
  test('has a typo in each word of four letters or more, and others as they are', () => {
    expect(nearlyWanted(fold('Sione Ng'))).toEqual({
      q: 'sione ng',
      words: [withOneTypo('sione'), ['ng%', '% ng%']],
      phone: null,
      hasDigits: false,
    })
    expect(nearlyWanted('mere hemi ruru moana tama aroha hone')?.words).toEqual(
      ['mere', 'hemi', 'ruru', 'moana', 'tama', 'aroha'].map(withOneTypo),
    )
  })

  test.each(['a', 'Ana', '+64 21 555 0123', '2026', 'x'.repeat(31)])('is nothing for “%s”', (typed) => {
    expect(nearlyWanted(fold(typed))).toBeNull()
  })
})

/** The pattern as LIKE understands it. */
const matches = (pattern: string, text: string) =>
  new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(text)

test.each(['sione', 'soine', 'sine', 'sionee', 'siome', 'sioone', 'ione', 'xsione'])(
  'one typo away from “%s” is Sione',
  (typed) => {
    expect(withOneTypo(typed).some((pattern) => matches(pattern, 'mere sione'))).toBe(true)
  },
)

test.each(['simona', 'hana', 'seoni'])('“%s” is more than a typo', (typed) => {
  expect(withOneTypo(typed).some((pattern) => matches(pattern, 'sione'))).toBe(false)
})

test('one typo is a letter that is wrong, missing, too many or swapped; with fewer than three in a row, words begin with it', () => {
  expect(withOneTypo('abcd')).toEqual([
    ...['%bcd%', '%bacd%', 'a_cd%', '% a_cd%', '%acd%', '%a_bcd%', '%acbd%'],
    ...['ab_d%', '% ab_d%', '%abd%', 'ab_cd%', '% ab_cd%', '%abdc%', '%abc%', '%abc_d%'],
  ])
})
