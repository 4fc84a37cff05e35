import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { isSigned, signatureOf } from './webhook.rules'

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
  ])('does not count: %s', (_, given) => {
    expect(isSigned(secret, body, given, now)).toBe(false)
  })

  test('is over bytes, not over what they mean', () => {
    expect(isSigned(secret, Buffer.from('{"name": "Whakatāne"}'), header, now)).toBe(false)
    expect(isSigned(secret, Buffer.from(body.toString().normalize('NFD')), header, now)).toBe(false)
  })
})
