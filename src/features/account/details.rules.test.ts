import { expect, test } from 'vitest'
import { isCompanyName } from './details.rules'

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
