/** A call whose process was killed may come again at once; one whose process is slow may not (integrity, section 2.5). */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabaseUrl } from '../support/database'
import { orderBody } from '../support/orders'
import { call, deskSessionOf, endQueries, query, sessionOf } from '../support/people'
import { freePort } from '../support/ports'
import { programPath } from '../support/programs'
import { siteOrigin } from '../support/shopper'
import { startServer, stopServer } from '../support/start-site'

type Site = Awaited<ReturnType<typeof startServer>>

const [ports, sites]: [number[], (Site | undefined)[]] = [[], []]
let lock: pg.Client

const urlOf = (at: number) => `http://127.0.0.1:${ports[at]}`

async function start(at: number): Promise<void> {
  ports[at] ??= await freePort()
  sites[at] ??= await startServer({
    port: ports[at],
    databaseUrl: await testDatabaseUrl(),
    dataDir: '.tmp/test-data',
    command: [await programPath('shop-process')],
    more: { SITE_URL: siteOrigin, LOG_LEVEL: 'silent', PAYLOAD_SECRET: 'only-for-the-tests-0000' },
  })
}

async function kill(at: number): Promise<void> {
  const [site, held] = [sites[at], await processes()]
  sites[at] = undefined
  site?.kill('SIGKILL')
  if (site) await once(site, 'exit')
  // Its connections end when the database has seen it.
  await expect.poll(processes, { timeout: 10_000 }).toBe(held - 1)
}

/** How many processes hold their lock. */
const processes = async () =>
  (await query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 7714002`)).length

beforeAll(async () => {
  await Promise.all([start(0), start(1)])
  lock = new pg.Client({ connectionString: await testDatabaseUrl() })
  await lock.connect()
})

beforeEach(() => start(0))

afterEach(() => lock.query('ROLLBACK'))

afterAll(async () => {
  await lock.end()
  await Promise.all(sites.flatMap((site) => (site ? [stopServer(site)] : [])))
  await endQueries()
})

type Asked = { path: string; cookie: string; body: unknown; key: string }

const send = (at: number, { path, cookie, body, key }: Asked) =>
  call(urlOf(at), path, { method: 'POST', cookie, body, headers: { 'idempotency-key': key } })

/** Holds the rows that the call needs, sends it to the first process, and waits until it is stuck there. */
async function stuck(asked: Asked, rows: string): Promise<{ answer: Promise<unknown> }> {
  await lock.query('BEGIN')
  await lock.query(rows)
  const answer = send(0, asked).catch(() => null)
  const isStuck = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await query(isStuck)).length, { timeout: 10_000 }).toBeGreaterThan(0)
  return { answer }
}

async function orderOfOwner(): Promise<Asked> {
  const { cookie } = await sessionOf('demo-owner')
  return { path: '/shopping/checkout/', cookie, body: await orderBody(urlOf(1), cookie), key: randomUUID() }
}

async function stockByFinance(): Promise<Asked> {
  const { cookie } = await deskSessionOf('finance')
  const [item] = await query<{ id: number }>('SELECT min(id) AS id FROM shop_items WHERE stock IS NOT NULL')
  return {
    path: `/desk/shop/items/${item?.id}/stock/`,
    cookie,
    body: { how: 'add', count: 3, seen: 0 },
    key: randomUUID(),
  }
}

const kinds = [
  ['an order that was not made yet', orderOfOwner, 'SELECT 1 FROM companies FOR UPDATE'],
  ['a call of staff', stockByFinance, 'SELECT 1 FROM shop_items FOR UPDATE'],
] as const

test.each(kinds)('%s: its process was killed, so it is done at once by another', async (_, asked, rows) => {
  const given = await asked()
  await stuck(given, rows)
  await kill(0)
  await lock.query('ROLLBACK')
  const again = await send(1, given)
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, null])
  const replayed = await send(1, given)
  expect([replayed.text, replayed.headers.get('idempotent-replayed')]).toEqual([again.text, 'true'])
})

test.each(kinds)('%s: its process lives and is slow, so it waits', async (_, asked, rows) => {
  const given = await asked()
  const { answer } = await stuck(given, rows)
  const again = await send(1, given)
  expect([again.status, again.json.reason]).toEqual([409, 'IN_PROGRESS'])
  await lock.query('ROLLBACK')
  expect(await answer).toMatchObject({ status: 200 })
  expect((await send(1, given)).headers.get('idempotent-replayed')).toBe('true')
})

test('a process that lost its connection, and has another one, still holds its calls', async () => {
  const given = await orderOfOwner()
  const { answer } = await stuck(given, 'SELECT 1 FROM companies FOR UPDATE')
  await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hivis process'`)
  expect((await send(1, given)).status).toBe(409)
  await lock.query('ROLLBACK')
  expect(await answer).toMatchObject({ status: 200 })
})
