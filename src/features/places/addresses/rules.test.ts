import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { regions } from '../rules'
import {
  addressKey,
  addressLimits,
  addressLine,
  homeCountry,
  isBlankAddress,
  isPostcode,
  meaningsOf,
  readAddressQuery,
  regionOf,
  searchLimits,
} from './rules'

describe('what was typed', () => {
  const way = (unit: string, number: number | null, words: string, more = {}) => ({
    unit,
    number,
    tail: '',
    mayGrow: false,
    words: words.split(' '),
    ...more,
  })

  test.each([
    ['14 Queen Street', way('', 14, 'queen street')],
    ['14a Queen St', way('', 14, 'queen st', { tail: 'a' })],
    ['14-18 queen st', way('', 14, 'queen st')],
    ['2/14 Queen St', way('2', 14, 'queen st')],
    ['B2 / 14 Queen', way('b2', 14, 'queen')],
    ['Unit 2, 14 Queen St', way('2', 14, 'queen st')],
    ['flat b 14 queen', way('b', 14, 'queen')],
    ['2 14 Queen St', way('2', 14, 'queen st')],
    ['Queen Street 14', way('', 14, 'queen street', { mayGrow: true })],
    ['Queen Street 2/14b', way('2', 14, 'queen street', { tail: 'b' })],
    ['Queen Street Auckland 1010', way('', null, 'queen street auckland 1010')],
    ['Tāmaki Drive', way('', null, 'tamaki drive')],
    ['O’Rorke Rd', way('', null, 'ororke rd')],
    ['3rd avenue', way('', null, '3rd avenue')],
  ])('%j is first understood as %j', (typed, expected) => {
    expect(readAddressQuery(typed)[0]).toEqual(expected)
  })

  test('four digits at the end are a postcode, then a number; a number may also stand between', () => {
    expect(readAddressQuery('amohau street 1180').map(({ number }) => number)).toEqual([null, 1180])
    expect(readAddressQuery('queen street 14 auckland')[1]).toMatchObject({
      number: 14,
      words: ['queen', 'street', 'auckland'],
    })
  })

  test('is understood in some way or none, without a mistake, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
        for (const { words } of readAddressQuery(typed)) expect(words.join('')).toMatch(/^[a-z0-9]+$/)
      }),
    )
  })

  test('is understood in no time, whatever it is', { tags: ['timing'] }, () => {
    for (const piece of ['1 ', '1/', 'a,', '1a ', 'unit ']) {
      const began = performance.now()
      readAddressQuery(piece.repeat(50).slice(0, 100))
      expect(performance.now() - began).toBeLessThan(50)
    }
  })
})

test.each([
  ['Ōtāhuhu', 'otahuhu'],
  ['O’Shannessey  St.', 'oshannessey st'],
  ['Waitangi Wharf-Owenga Road', 'waitangi wharf owenga road'],
])('%s has the key %s', (text, key) => {
  expect(addressKey(text)).toBe(key)
})

test.each([
  ['Auckland Region', 'auckland'],
  ['Manawatu-Wanganui Region', 'manawatu-whanganui'],
  ["Hawke's Bay Region", 'hawkes-bay'],
  ['Bay of Plenty', 'bay-of-plenty'],
  ['Chatham Islands Territory', 'chatham-islands'],
  ['Atlantis', null],
  [null, null],
])('the region %j is %j', (name, value) => {
  expect(regionOf(name)).toBe(value)
})

test('every region is known by its own name', () => {
  for (const { value, label } of regions) expect(regionOf(label)).toBe(value)
})

test.each([
  ['1010', true],
  ['010', false],
  ['10100', false],
  ['', false],
  ['AB12', true],
])('%j is a postcode: %s', (text, expected) => {
  expect(isPostcode(text)).toBe(expected)
})

test('an address is blank when no part has anything but blanks; the country alone is nothing', () => {
  expect(isBlankAddress({ line1: ' ', city: null, country: 'NZ' })).toBe(true)
  expect(isBlankAddress({ suburb: 'Te Aro' })).toBe(false)
})

test('an address is in one line as people write it', () => {
  expect(addressLine({ line1: '2/14 Cuba Street', suburb: 'Te Aro', city: 'Wellington', postcode: '6011' })).toBe(
    '2/14 Cuba Street, Te Aro, Wellington 6011',
  )
  expect(addressLine({})).toBe('')
})

test('addresses are of New Zealand unless they say otherwise, and each part has its limit', () => {
  expect(homeCountry).toBe('NZ')
  expect(addressLimits).toEqual({ line1: 250, line2: 250, suburb: 250, city: 80, postcode: 20 })
  expect(searchLimits).toEqual({ min: 3, max: 100, suggestions: 8, perMinute: 120 })
})

test('a short word may be short for a long one', () => {
  expect(meaningsOf('st')).toEqual(['st', 'street'])
  expect(meaningsOf('queen')).toEqual(['queen'])
})

test('ten words are read', () => {
  const words = 'one two three four five six seven eight nine ten'
  expect(readAddressQuery(`${words} eleven`)[0]?.words).toEqual(words.split(' '))
})

test('a unit that is named stays it, whatever numbers follow', () => {
  expect(readAddressQuery('unit 2, 3 14 queen st')[0]).toMatchObject({ unit: '2', number: 3 })
  expect(readAddressQuery('unit 5, queen street 14 auckland')[1]).toMatchObject({ unit: '5', number: 14 })
  expect(readAddressQuery('queen street 2/14b auckland')[1]).toMatchObject({ unit: '2', number: 14, tail: 'b' })
})
