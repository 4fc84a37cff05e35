import { describe, expect, it, test } from 'vitest'
import {
  answerMs,
  bodyOf,
  isReachable,
  isTaken,
  leaseSeconds,
  pauseAfter,
  secretText,
  signedHeaders,
} from './deliveries.rules'
import { troubleOfUrl } from './rules'

describe('the signature', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: '{"test": 2432232314}' }

  it('is the one that Standard Webhooks gives as its example', () => {
    expect(signedHeaders(message, [secret])).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  it('stands once for each secret in use', () => {
    const both = signedHeaders(message, [secret, 'whsec_AAAA'])['webhook-signature']?.split(' ')
    expect(both).toHaveLength(2)
    expect(new Set(both).size).toBe(2)
  })

  it('is over a body that is the same in every try', () => {
    const told = { event: 'order.placed', createdAt: new Date('2026-11-27T01:02:03.456Z'), facts: { id: 7 } }
    expect(bodyOf(told)).toBe('{"type":"order.placed","timestamp":"2026-11-27T01:02:03.456Z","data":{"id":7}}')
  })
})

test('a secret is written as Standard Webhooks writes it', () => {
  expect(secretText(Buffer.from([0, 255, 16]))).toBe('whsec_AP8Q')
})

describe('tries', () => {
  it('wait longer each time, in seconds', () => {
    expect(Array.from({ length: 9 }, (_, index) => pauseAfter(index + 1))).toEqual([
      ...[5, 30, 300, 1_800, 7_200, 18_000, 28_800, 36_000, null],
    ])
  })

  it('have fifteen seconds each, and a minute until another worker goes on', () => {
    expect([answerMs, leaseSeconds]).toEqual([15_000, 60])
  })

  it('go on for about a day', () => {
    const all = Array.from({ length: 9 }, (_, index) => pauseAfter(index + 1))
    expect(all.at(-1)).toBeNull()
    const hours = all.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0) / 3_600
    expect(hours).toBeGreaterThan(24)
    expect(hours).toBeLessThan(30)
  })

  it('end with an answer that is no redirect', () => {
    expect([200, 204, 299, 300, 404, 500].map((status) => isTaken({ kind: 'answered', status }))).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ])
    expect(isTaken({ kind: 'failed', problem: 'x' })).toBe(false)
  })
})

describe('where nothing is sent', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:0a00:0001::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s', (address) => {
    expect(isReachable(address, false)).toBe(false)
  })

  it.each(['1.1.1.1', '172.32.0.1', '192.167.255.255', '2606:4700::1111', '2404:6800:4006::200e'])(
    'but %s',
    (address) => {
      expect(isReachable(address, false)).toBe(true)
    },
  )

  it.each([
    ['0.255.255.255', '1.0.0.0'],
    ['10.255.255.255', '11.0.0.0'],
    ['100.127.255.255', '100.128.0.0'],
    ['127.255.255.255', '128.0.0.0'],
    ['169.254.255.255', '169.255.0.0'],
    ['172.31.255.255', '172.32.0.0'],
    ['192.0.0.255', '192.0.1.0'],
    ['192.0.2.255', '192.0.3.0'],
    ['192.88.99.255', '192.88.100.0'],
    ['192.168.255.255', '192.169.0.0'],
    ['198.19.255.255', '198.20.0.0'],
    ['198.51.100.255', '198.51.101.0'],
    ['203.0.113.255', '203.0.114.0'],
    ['2001:1ff:ffff::', '2001:200::'],
    ['2001:db8:ffff::', '2001:db9::'],
    ['2002:ffff::', '2003::'],
    ['3fff:fff::', '3fff:1000::'],
    ['1fff::', '3000::'],
  ])('at the end of a network: not to %s, but to %s', (inside, outside) => {
    expect([inside, outside].map((address) => isReachable(address, false))).toEqual([false, true])
  })

  it('but this machine, where the site is at home on it', () => {
    expect(isReachable('127.0.0.1', true)).toBe(true)
    expect(isReachable('127.255.255.255', true)).toBe(true)
    expect(isReachable('::1', true)).toBe(true)
    expect(isReachable('10.0.0.1', true)).toBe(false)
  })
})

describe('an address that is entered', () => {
  it('is https, without a name and password', () => {
    expect(troubleOfUrl('https://hooks.example.co.nz/hivis?x=1', false)).toBeNull()
    expect(troubleOfUrl('http://localhost:9000/', true)).toBeNull()
    for (const url of ['http://example.co.nz/', 'ftp://example.co.nz', 'javascript:alert(1)', 'example.co.nz', ''])
      expect(troubleOfUrl(url, false)).toContain('https://')
    expect(troubleOfUrl('https://me:secret@example.co.nz/', false)).toContain('password')
    expect(troubleOfUrl('https://example.co.nz/#part', false)).toContain('#')
  })
})
