import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { log } from '@/lib/log'
import { buyUnderFaults } from '../support/checkout-faults'
import { testDatabaseUrl } from '../support/database'
import { passWaits } from '../support/money'
import { freePort } from '../support/ports'
import { siteOrigin } from '../support/shopper'
import { startServer, stopServer } from '../support/start-site'
import { startStripe, stripeSettings } from '../support/stripe'

/* Exactly once, whatever the network does (integrity, row 3). Sixty checkouts here; bench/checkout-faults.ts sends a thousand, with long delays. */

let stripe: Awaited<ReturnType<typeof startStripe>>
let site: ChildProcess
let url: string

beforeAll(async () => {
  const databaseUrl = await testDatabaseUrl()
  Object.assign(process.env, { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: 'only-for-the-tests-0000' })
  log.level = 'silent'
  stripe = await startStripe()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const command = ['--import', 'tsx', 'tests/support/shop-process.ts']
  const more = { ...stripeSettings(stripe.at.port), SITE_URL: siteOrigin, LOG_LEVEL: 'silent' }
  site = await startServer({ port, databaseUrl, dataDir: '.tmp/test-data', command, more })
})

afterAll(async () => {
  await stopServer(site)
  await stripe.stop()
  await pool().end()
})

test('sixty buyers who press twice and try again at a provider that fails are charged once each, and everything adds up', async () => {
  const faults = [
    [0.2, 'drop'],
    [0.05, '500'],
    [0.05, 'reset'],
    [0.03, 'saved 500'],
    [0.05, 500],
  ] as const
  const result = await buyUnderFaults({ url, stripe, count: 60, atOnce: 12, faults, hurry: passWaits })
  expect(result).toMatchObject({ double: 0, open: [], mostTaken: 1, wrong: [] })
  expect(result.wentWrong).toBeGreaterThan(60)
  expect(result.takenCents).toBe(result.paidCents + result.givenBackCents)
  expect(result.givenBackCents).toBeGreaterThan(0)
  expect(Object.values(result.states).reduce((sum, count) => sum + count, 0)).toBe(60)
}, 60_000)
