import { expect, test } from 'vitest'
import { passExample } from '../examples'
import { googleClassOf, googleObjectOf } from './google.rules'

const issuer = {
  issuerId: '3388',
  brandName: 'Hivis Training',
  isDemo: false,
  code: 'https://www.example.co.nz/card/fedcba9876543210fedcba9876543210/#AQAB',
}
const now = new Date('2026-11-22T02:00:00Z')
const { card } = passExample
const objectOf = (change: Partial<typeof passExample>, isDemo = false) =>
  googleObjectOf({ ...passExample, ...change }, { ...issuer, isDemo }, now)

test('a pass shows whose card it is, its level and its number, until the last minute of its last day here', () => {
  const object = objectOf({})
  expect(object).toMatchObject({
    id: '3388.0123456789abcdef0123456789abcdef',
    classId: googleClassOf(issuer).id,
    header: { defaultValue: { language: 'en-NZ', value: 'Mereana Pōtae' } },
    barcode: { type: 'QR_CODE', value: issuer.code },
    validTimeInterval: { end: { date: '2027-11-30T10:59:00.000Z' } },
  })
  expect(object.textModulesData.map(({ body }) => body)).toEqual(['Supervisor', '2700001'])
})

test('a pass without a card has no level, no number and no end', () => {
  const object = objectOf({ card: null, number: null })
  expect(object.textModulesData.map(({ body }) => body)).toEqual(['–', '–'])
  expect(object).not.toHaveProperty('validTimeInterval')
})

test.each([
  ['is good', {}, 'ACTIVE'],
  ['is revoked from tomorrow', { card: card && { ...card, revokedOn: '2026-11-23' } }, 'ACTIVE'],
  ['is revoked from today', { card: card && { ...card, revokedOn: '2026-11-22' } }, 'INACTIVE'],
  ['is missing', { card: null }, 'INACTIVE'],
  ['ended yesterday', { card: card && { ...card, expiresOn: '2026-11-21' } }, 'EXPIRED'],
])('a pass whose card %s is in the state %j', (_, change, state) => expect(objectOf(change).state).toBe(state))

test.each([
  [true, 'Hivis Training DEMO'],
  [false, 'Hivis Training'],
])('a demo (%s) says so in its title: %s', (isDemo, title) =>
  expect(objectOf({}, isDemo).cardTitle.defaultValue.value).toBe(title),
)

test('everyone’s pass is of one class, which one person may have on all their devices', () =>
  expect(googleClassOf(issuer)).toEqual({
    id: '3388.site-safety-card',
    multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES',
  }))
