import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { createRateLimit, forgetRateLimits } from '@/lib/rate-limit'
import { testDatabaseUrl } from '../support/database'
import { call, endQueries, query } from '../support/people'
import { freePort } from '../support/ports'
import { programPath } from '../support/programs'
import { siteOrigin } from '../support/shopper'
import { startServer, stopServer } from '../support/start-site'

/* Limits are those of the site, not of a process: two processes on one database, as two workers or two machines have it. */

/** Cards that may be looked up in a minute from one address. */
const most = 20

const ports: number[] = []
const sites: Awaited<ReturnType<typeof startServer>>[] = []

const start = async (port: number) =>
  await startServer({
    port,
    databaseUrl: await testDatabaseUrl(),
    dataDir: '.tmp/test-data',
    command: [await programPath('shop-process')],
    more: { SITE_URL: siteOrigin, LOG_LEVEL: 'silent', PAYLOAD_SECRET: 'only-for-the-tests-0000' },
  })

beforeAll(async () => {
  ports.push(await freePort(), await freePort())
  sites.push(...(await Promise.all(ports.map(start))))
})

afterAll(async () => {
  await Promise.all(sites.map(stopServer))
  await endQueries()
})

async function guess(process: number): Promise<number> {
  const { status } = await call(`http://127.0.0.1:${ports[process]}`, '/card-check/', {
    method: 'POST',
    body: { number: '1', familyName: 'Guess' },
  })
  return status
}

describe('limits of the whole site', () => {
  test('two processes let no more guesses through together than one may, and a restart forgets none', async () => {
    const guesses = Array.from({ length: 2 * most }, (_, index) => guess(index % 2))
    const statuses = await Promise.all(guesses)
    expect(statuses.filter((status) => status !== 429)).toEqual(Array(most).fill(404))
    const [first] = sites
    if (first) await stopServer(first)
    sites[0] = await start(ports[0] ?? 0)
    expect([await guess(0), await guess(1)]).toEqual([429, 429])
  })

  test('an address that was refused costs the database nothing more, and is kept as a keyed hash', async () => {
    const counted = () => query<{ all: string; count: number }>('SELECT r::text AS all, r.count FROM rate_limits r')
    const before = await counted()
    for (let times = 0; times < most; times += 1) expect(await guess(times % 2)).toBe(429)
    expect(await counted()).toEqual(before)
    expect(before.map(({ all }) => all).join()).not.toContain('127.0.0.1')
  })
})

describe('a limit', () => {
  const limit = () => createRateLimit({ name: 'of this test', most: 3, withinMs: 60_000 })
  const take = async (counted: ReturnType<typeof limit>, address: string, times: number) => {
    const waits: boolean[] = []
    for (let time = 0; time < times; time += 1) waits.push((await counted.count(address)) > 0)
    return waits
  }

  beforeAll(async () => {
    process.env.DATABASE_URL = await testDatabaseUrl()
    process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
  })

  test('counts the addresses of one IPv6 network as one, others apart', async () => {
    const [one, other] = [limit(), limit()]
    expect(await take(one, '2001:db8:0:1::1', 2)).toEqual([false, false])
    expect(await take(other, '2001:db8:0:1:ffff::2', 2)).toEqual([false, true])
    expect(await take(other, '2001:db8:0:2::1', 1)).toEqual([false])
  })

  test('takes an attempt back, and begins again when its time is over', async () => {
    const [one, other] = [limit(), limit()]
    expect(await take(one, '203.0.113.20', 3)).toEqual([false, false, false])
    await one.giveBack('203.0.113.20')
    expect(await take(other, '203.0.113.20', 2)).toEqual([false, true])
    await query(`UPDATE rate_limits SET ends_at = now() - interval '1 second'`)
    expect(await take(limit(), '203.0.113.20', 4)).toEqual([false, false, false, true])
    await query(`UPDATE rate_limits SET ends_at = now() - interval '1 second'`)
    expect(await forgetRateLimits()).toBeGreaterThan(0)
    expect(await query('SELECT 1 FROM rate_limits')).toEqual([])
  })

  test('holds in each process alone while the database doesn’t answer', async () => {
    await pool().query(`SET lock_timeout = '100ms'`)
    await query('BEGIN')
    await query('LOCK TABLE rate_limits')
    try {
      expect(await take(limit(), '203.0.113.30', 4)).toEqual([false, false, false, true])
    } finally {
      await query('ROLLBACK')
    }
  })
})
