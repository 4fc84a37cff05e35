import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { seal } from '@/lib/seal'
import { listTroubles } from '@/lib/troubles'
import { startSiteverify } from '../../../../tests/support/siteverify'
import { chooseCaptchaGateway, recaptcha } from './gateway'
import { localCaptcha } from './gateway.local'
import type { CaptchaGateway } from './rules'

const secret = 'the-secret-of-the-site'
const hostname = 'www.example.nz'
const now = new Date('2026-11-21T09:30:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

let service: Awaited<ReturnType<typeof startSiteverify>>
let google: CaptchaGateway

beforeAll(async () => {
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
  service = await startSiteverify(secret)
  google = recaptcha({ secret, verifyUrl: service.url, waitMs: 2_000 })
})

afterEach(() => {
  service.state.fault = 'none'
})

afterAll(() => service.stop())

const local = () => localCaptcha(false)
/** How a browser on that site gets its token. */
function localToken(site: string, madeAt: Date): string {
  const started = local().start({ hostname: site, now: madeAt })
  return started.kind === 'local' ? started.token : ''
}

const gateways = {
  'the embedded verifier': { gateway: local, token: localToken, nonce: expect.any(String) },
  'Google reCAPTCHA': {
    gateway: () => google,
    token: (site: string, challengedAt: Date) => service.solve({ hostname: site, challengedAt }),
    nonce: null,
  },
}

/** What both parts must do (docs/recipes/gateway.md). */
describe.each(Object.entries(gateways))('%s', (_name, { gateway, token, nonce }) => {
  test.each([
    ['of this moment', 0],
    ['of two minutes ago', 120],
    ['of a clock that is a little ahead', -30],
  ])('lets a token %s pass', async (_when, seconds) => {
    const checked = await gateway().check(token(hostname, ago(seconds)), { hostname, now })
    expect(checked).toEqual({ kind: 'passed', nonce })
  })

  test.each([
    ['that is older than two minutes', () => token(hostname, ago(121))],
    ['of days to come', () => token(hostname, ago(-86_400))],
    ['of another site', () => token('www.example.com', now)],
    ['of a site below ours', () => token(`x.${hostname}`, now)],
    ['that is empty', () => ''],
    ['that no one made', () => 'x'.repeat(300)],
    ['with a letter changed', () => token(hostname, now).replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    ['that was cut', () => token(hostname, now).slice(0, -9)],
    ['with line breaks, nulls and emoji', () => 'a\r\n\0🦺&secret=x'],
    ['that is far too long', () => 'A'.repeat(8_193)],
  ])('refuses a token %s', async (_what, make) => {
    expect(await gateway().check(make(), { hostname, now })).toEqual({ kind: 'invalid' })
  })

  test('tells a token that is used twice', async () => {
    const once = token(hostname, now)
    const first = await gateway().check(once, { hostname, now })
    const second = await gateway().check(once, { hostname, now })
    // Either it is refused, or its nonce is there again and the caller's record refuses it.
    if (second.kind === 'passed') expect(second).toEqual(first)
    expect(second.kind === 'invalid' || (second.kind === 'passed' && second.nonce !== null)).toBe(true)
  })
})

describe('the embedded verifier', () => {
  test('gives every token its own nonce', async () => {
    const checked = await Promise.all(
      Array.from({ length: 50 }, () => local().check(localToken(hostname, now), { hostname, now })),
    )
    expect(new Set(checked.map((one) => (one.kind === 'passed' ? one.nonce : one.kind))).size).toBe(50)
  })

  test('refuses what was sealed for another purpose', async () => {
    const nonce = '3f1b6f0e-0000-4000-8000-000000000000'
    const forged = { nonce, hostname, madeAt: now.getTime() }
    expect(await local().check(seal('login', forged), { hostname, now })).toEqual({ kind: 'invalid' })
    expect(await local().check(seal('bot check', forged), { hostname, now })).toEqual({ kind: 'passed', nonce })
    expect(await local().check(seal('bot check', 'x'), { hostname, now })).toEqual({ kind: 'invalid' })
  })

  test('refuses to start in production', () => {
    expect(() => localCaptcha(true)).toThrow('set RECAPTCHA_SECRET')
  })
})

describe('Google reCAPTCHA', () => {
  test('is sent the secret and the token, and nothing of the person', async () => {
    service.state.asked = []
    const token = service.solve({ hostname, challengedAt: now })
    await google.check(token, { hostname, now })
    const [asked] = service.state.asked
    expect(asked).toMatchObject({ method: 'POST', type: expect.stringContaining('x-www-form-urlencoded') })
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({ secret, response: token })
  })

  test('that gives no answer is a trouble for staff and operators, until it does again', async () => {
    const token = () => service.solve({ hostname, challengedAt: now })
    for (const fault of ['error', 'wrong secret'] as const) {
      service.state.fault = fault
      await google.check(token(), { hostname, now })
      expect(listTroubles()).toEqual([expect.stringContaining('The bot check can’t be asked')])
      service.state.fault = 'none'
      await google.check(token(), { hostname, now })
      expect(listTroubles()).toEqual([])
    }
  })

  test('is not asked about what can’t be a token', async () => {
    service.state.asked = []
    for (const token of ['', 'A'.repeat(8_193)]) await google.check(token, { hostname, now })
    expect(service.state.asked).toEqual([])
  })

  test('that names no site of the token does not let it pass', async () => {
    const token = service.solve({ challengedAt: now })
    expect(await google.check(token, { hostname, now })).toEqual({ kind: 'invalid' })
  })

  test.each([
    'hang',
    'half',
    'reset',
    'error',
    'not json',
    'another shape',
    'no time',
    'redirect',
    'busy',
    'wrong secret',
    'internal error',
  ] as const)('%s means away, and never refuses anyone', async (fault) => {
    const token = service.solve({ hostname, challengedAt: now })
    service.state.fault = fault
    expect(await google.check(token, { hostname, now })).toEqual({ kind: 'away' })
    service.state.fault = 'none'
    expect((await google.check(token, { hostname, now })).kind).toBe('passed')
  })

  test('that no one can reach means away', async () => {
    const gone = await startSiteverify(secret)
    await gone.stop()
    expect(await recaptcha({ secret, verifyUrl: gone.url }).check('x', { hostname, now })).toEqual({ kind: 'away' })
  })

  test('is given up after five seconds', { tags: ['timing'], timeout: 20_000 }, async () => {
    service.state.fault = 'hang'
    const started = performance.now()
    const checked = await recaptcha({ secret, verifyUrl: service.url }).check('x', { hostname, now })
    expect(checked).toEqual({ kind: 'away' })
    expect(Math.round((performance.now() - started) / 1_000)).toBe(5)
  })

  test('leaves neither token nor secret in the log', async () => {
    const lines: string[] = []
    const { level } = log
    const stream: unknown = Reflect.get(log, Object.getOwnPropertySymbols(log).find(isStream) ?? '')
    expect(stream).toBeTypeOf('object')
    const original = Object(stream).write
    Object(stream).write = (line: string) => void lines.push(line)
    log.level = 'debug'
    for (const fault of ['reset', 'error', 'not json', 'wrong secret'] as const) {
      service.state.fault = fault
      await google.check('the-token-of-a-person', { hostname, now })
    }
    Object(stream).write = original
    log.level = level
    expect(lines).toHaveLength(4)
    expect(lines.join('')).not.toMatch(/the-token|the-secret/)
  })
})

const isStream = (symbol: symbol) => symbol.description === 'pino.stream'

test('the secret chooses Google; without it the demo has its own, and production none: its forms pass on their other limits', async () => {
  const env = readEnv({ NODE_ENV: 'test' })
  const asked = { hostname, now }
  expect(chooseCaptchaGateway(env).start(asked).kind).toBe('local')
  expect(chooseCaptchaGateway({ ...env, RECAPTCHA_SECRET: 'x' }).start(asked)).toEqual({ kind: 'recaptcha' })
  const none = chooseCaptchaGateway({ ...env, HIVIS_ENV: 'production' })
  expect(none.start(asked)).toEqual({ kind: 'none' })
  expect(await none.check('', asked)).toEqual({ kind: 'passed', nonce: null })
  expect(() => localCaptcha(true)).toThrow('set RECAPTCHA_SECRET')
})
