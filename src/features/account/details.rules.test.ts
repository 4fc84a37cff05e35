import { expect, test } from 'vitest'
import { detailLimits, isCompanyName, isPersonName, typedDay } from './details.rules'

test.each(['Tairua Civil', 'Kōwhai & Sons (2019) Ltd.', 'St. John’s Roofing', 'A.B. Scaffolding No.1', '3D Printing'])(
  '%s is the name of a company',
  (name) => {
    expect(isCompanyName(name)).toBe(true)
  },
)

test.each([
  'WIN A PRIZE http://evil.example/ now',
  'www.evil now',
  'evil.co.nz',
  'Call us at Evil.COM today',
  'me@evil',
  'Two\nlines',
  'Bell\u0007',
  'Turned \u202Earound',
  'Nothing\u200Bseen',
  'Line\u2028break',
])('%j is none', (name) => {
  expect(isCompanyName(name)).toBe(false)
})

test.each([
  ['Mere Tāwhiri', true],
  ['O’Brien-Smith Jr.', true],
  ['李', true],
  ['. -', false],
  ['', false],
  ['M3re', false],
  ['Mere\nParata', false],
  ['Mere@people', false],
])('%j is the name of a person: %s', (name, isOne) => expect(isPersonName(name)).toBe(isOne))

test.each([
  ['31/12/1990', '1990-12-31'],
  [' 1.2.90 ', '90-02-01'],
  ['1990-2-1', '1990-02-01'],
  ['190/2/1', '190-02-01'],
  ['30 2 1990', '1990-02-30'],
  ['1 / 2 / 1990', '1990-02-01'],
  ['1/2', null],
  ['1/2/3/4', null],
  ['0211234567', null],
  ['1 May 1990', null],
  ['', null],
])('%j is written like the day %s', (text, day) => expect(typedDay(text)).toBe(day))

test('fields have the lengths of spec section 5', () => {
  expect(detailLimits).toEqual({ name: 50, email: 100, company: 100 })
})
