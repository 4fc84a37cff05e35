import { describe, expect, test } from 'vitest'
import { dayOf, wantedOf, withOneTypo } from './rules'

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
  ])('“%s” is %s, and “%s” is left', (typed, day, rest) => {
    expect(dayOf(typed, now)).toEqual({ day, rest })
  })
})

describe('what is wanted', () => {
  test.each([
    ['ord-3', '%ord-____-000003%'],
    ['ORD 2026 3', '%ord-2026-000003%'],
    ['inv-12', '%inv-000012%'],
    ['bkg 770007', '%bkg-____-770007%'],
  ])('“%s” is a number in short', (typed, pattern) => {
    expect(wantedOf(typed)?.words[0]?.[0]).toBe(pattern)
  })

  test('a phone is one number however it is spelled, and two letters begin a word', () => {
    expect(wantedOf('+64 (21) 555-02')?.phone).toBe('%02155502%')
    expect(wantedOf('Tū')?.words).toEqual([['tu%', '% tu%']])
    expect(wantedOf('a')).toBeNull()
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
