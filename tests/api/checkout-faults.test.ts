import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { log } from '@/lib/log'
import { cardNumbersIn, findCardNumbers } from '../support/card-numbers'
import { buyUnderFaults } from '../support/checkout-faults'
import { testDatabaseUrl } from '../support/database'
import { passWaits } from '../support/money'
import { freePort } from '../support/ports'
import { programPath } from '../support/programs'
import { siteOrigin } from '../support/shopper'
import { startServer, stopServer } from '../support/start-site'
import { startStripe, stripeSettings } from '../support/stripe'

/* Exactly once, whatever the network does (integrity, row 3). Sixty checkouts here; bench/checkout-faults.ts sends a thousand, with long delays. */

let stripe: Awaited<ReturnType<typeof startStripe>>
let site: ChildProcess
let url: string
let said = ''

beforeAll(async () => {
  const databaseUrl = await testDatabaseUrl()
  Object.assign(process.env, { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: 'only-for-the-tests-0000' })
  log.level = 'silent'
  stripe = await startStripe()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const command = [await programPath('shop-process')]
  const more = { ...stripeSettings(stripe.at.port), SITE_URL: siteOrigin, LOG_LEVEL: 'debug' }
  site = await startServer({ port, databaseUrl, dataDir: '.tmp/test-data', command, more })
  site.stdout?.on('data', (chunk) => (said += chunk))
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
})

test('after all that neither the database nor the log holds the number of a card', async () => {
  expect(said.length).toBeGreaterThan(1_000)
  expect(cardNumbersIn(said)).toEqual([])
  expect(await findCardNumbers(pool())).toEqual([])
  // One that is there is found, however it is written.
  const client = await pool().connect()
  await client.query('BEGIN')
  await client.query(
    `UPDATE shop_items SET title = 'Kit 4242 4242-4242 4242' WHERE id = (SELECT min(id) FROM shop_items)`,
  )
  expect(await findCardNumbers(client)).toEqual(['public.shop_items 4242424242424242'])
  await client.query('ROLLBACK')
  client.release()
  expect(cardNumbersIn('{"msg":"paid with 378282246310005"} 4242424242424241 9429041234563')).toEqual([
    '378282246310005',
  ])
})
