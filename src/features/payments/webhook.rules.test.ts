import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { isSigned, readEvent, signatureOf } from './webhook.rules'

const secret = 'whsec_test'
const body = Buffer.from('{"name":"Whakatāne"}')
const now = new Date('2026-11-21T00:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const header = signatureOf(secret, body, now)

describe('the signature of a webhook', () => {
  test('is the one that Stripe writes', () => {
    const timestamp = Math.floor(now.getTime() / 1_000)
    const payload = body.toString()
    const theirs = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret, timestamp })
    expect(isSigned(secret, body, theirs, now)).toBe(true)
    expect(theirs).toContain(header)
  })

  test.each([
    [-300, true],
    [300, true],
    [-301, false],
    [301, false],
  ])('counts when our clock is %i s from its own: %s', (seconds, expected) => {
    expect(isSigned(secret, body, header, later(seconds))).toBe(expected)
  })

  test('counts beside others, while a secret is replaced', () => {
    const other = signatureOf('whsec_old', body, now).split(',')[1]
    expect(isSigned(secret, body, `${header},${other}`, now)).toBe(true)
    expect(isSigned(secret, body, header.replace(',', `,${other},v0=ab,`), now)).toBe(true)
  })

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one of another secret', signatureOf('whsec_other', body, now)],
    ['one of another body', signatureOf(secret, '{}', now)],
    ['one with another time', header.replace(/t=\d+/, `t=${now.getTime() / 1_000 + 1}`)],
    ['one cut short', header.slice(0, -2)],
    ['one of another version', header.replace('v1=', 'v0=')],
    ['one without a time', header.replace(/t=\d+,/, '')],
    ['one with a broken time', header.replace(/t=\d+/, 't=1e9')],
    ['words', 'v1=zz,t=now'],
    ['one signed for no time', `t=,${header.split(',')[1]}`],
    ['one signed for a time in words', signatureOf(secret, body, now).replace(/t=\d+/, 't=now')],
  ])('does not count: %s', (_, given) => {
    expect(isSigned(secret, body, given, now)).toBe(false)
  })

  test('is over bytes, not over what they mean', () => {
    expect(isSigned(secret, Buffer.from('{"name": "Whakatāne"}'), header, now)).toBe(false)
    expect(isSigned(secret, Buffer.from(body.toString().normalize('NFD')), header, now)).toBe(false)
  })
})

test('a signature names the second that has begun', () =>
  expect(signatureOf(secret, body, later(0.9)).split(',')[0]).toBe(`t=${now.getTime() / 1_000}`))

const event = (more: Record<string, unknown> = {}, object: Record<string, unknown> = {}) => ({
  id: 'evt_1',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_1', object: 'checkout.session', ...object } },
  ...more,
})
const read = (value: unknown) => readEvent(Buffer.from(JSON.stringify(value)))

describe('an event', () => {
  test.each([
    ['checkout.session', 'checkout'],
    ['refund', 'refund'],
    ['charge', 'other'],
  ])('about a %s is about a %s of ours', (object, kind) =>
    expect(read(event({}, { object }))).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      object: kind,
      ref: 'cs_1',
    }),
  )

  test('about something without an id of its own is still an event', () =>
    expect(read(event({ type: 'balance.available' }, { id: undefined, object: 'balance' }))).toEqual({
      id: 'evt_1',
      type: 'balance.available',
      object: 'other',
      ref: '-',
    }))

  test.each([1, 255])('may have an id of %i characters', (length) =>
    expect(read(event({ id: 'e'.repeat(length) }))?.id).toHaveLength(length),
  )

  test('is read as UTF-8', () => expect(read(event({ type: 'tūhono' }))?.type).toBe('tūhono'))

  test.each([
    ['no id', event({ id: undefined })],
    ['an empty id', event({ id: '' })],
    ['an id of 256 characters', event({ id: 'e'.repeat(256) })],
    ['no type', event({ type: undefined })],
    ['nothing it is about', event({ data: {} })],
    ['null', null],
    ['a list', []],
  ])('is not read from %s', (_, value) => expect(read(value)).toBeNull())

  test.each(['', '{', 'not JSON'])('is not read from the text %j', (text) =>
    expect(readEvent(Buffer.from(text))).toBeNull(),
  )
})
