import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabaseUrl } from '../support/database'
import { type Cable, layCable } from './database-cable'
import { closeFronts, page, sendHtml, sendJson, startFront, until } from './harness'

const limits = { databaseProbeMs: 100, databaseTimeoutMs: 300, reconnectMs: [20, 100], downRenderMs: 300 } as const
const json = { 'content-type': 'application/json' }

const ownDatabase = `hivis_front_${process.pid}`

let databaseUrl = ''
let owner: pg.Client
let staff: pg.Client
let cable: Cable

beforeAll(async () => {
  // A database of our own: notifications are per database, and other tests send theirs.
  const url = new URL(await testDatabaseUrl())
  owner = new pg.Client({ connectionString: url.toString() })
  await owner.connect()
  await owner.query(`DROP DATABASE IF EXISTS ${ownDatabase} WITH (FORCE)`)
  await owner.query(`CREATE DATABASE ${ownDatabase} TEMPLATE template0`)
  url.pathname = `/${ownDatabase}`
  databaseUrl = url.toString()
  staff = new pg.Client({ connectionString: databaseUrl })
  await staff.connect()
})
afterAll(async () => {
  await staff.end()
  await owner.query(`DROP DATABASE ${ownDatabase} WITH (FORCE)`)
  await owner.end()
})
beforeEach(async () => {
  cable = await layCable(databaseUrl)
})
afterEach(async () => {
  await closeFronts()
  await cable.close()
})

/** Ends the front's connection from the database's side. */
const terminate = () =>
  staff.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'hivis front' AND datname = current_database()`)

const notify = (payload: string) => staff.query('SELECT pg_notify($1, $2)', ['hivis_cache', payload])

/** A site with one page and one call, each showing a number that a test changes; `isDown` makes every read fail or hang. */
async function site(ownLimits = {}) {
  const state = { number: 1, mode: 'up' }
  const test = await startFront(
    async (req, res) => {
      if (req.url === '/unavailable/') return sendHtml(res, page('Back soon, ring us'))
      if (state.mode === 'hangs') return await new Promise(() => {})
      if (state.mode === 'fails') throw new Error('no database')
      if (req.url?.startsWith('/api')) return sendJson(res, { number: state.number }, { 'x-cache-topics': 'courses' })
      sendHtml(res, page(`number ${state.number}`))
    },
    { databaseUrl: cable.url, limits: { ...limits, ...ownLimits } },
  )
  const isState = (wanted: string) =>
    until(async () => JSON.parse((await test.get('/readyz')).text).database).toBe(wanted)
  const write = () => test.send({ path: '/api/platform/v1/cart/', method: 'POST', headers: json, body: '{}' })
  return { ...test, state, isState, write }
}

describe('a change in the database', () => {
  it.each([
    ['its topic', 'courses'],
    ['several topics', 'settings,courses'],
    ['everything', '*'],
    ['something no one can read', '"; drop'],
    ['nothing', ''],
  ])('is shown within a second when NOTIFY says %s', { tags: ['timing'] }, async (_, payload) => {
    const { get, state } = await site()
    const path = '/api/v2/number/'
    expect((await get(path)).text).toBe('{"number":1}')
    state.number = 2
    const from = Date.now()
    await notify(payload)
    await until(async () => (await get(path)).text).toBe('{"number":2}')
    expect(Date.now() - from).toBeLessThan(1_000)
  })

  it('of another topic renders nothing', async () => {
    const { get, asked } = await site()
    await get('/api/v2/number/')
    await get('/')
    await notify('content')
    // The page has the changed topic: once it was rendered again, the notification has arrived.
    await until(async () => (await get('/')) && asked.filter((url) => url === '/').length).toBe(2)
    await get('/api/v2/number/')
    expect(asked.filter((url) => url.startsWith('/api'))).toHaveLength(1)
  })

  it('reaches every front of the database', async () => {
    const [one, other] = [await site(), await site()]
    for (const { get, state } of [one, other]) {
      await get('/')
      state.number = 2
    }
    await notify('content')
    for (const { get } of [one, other]) await until(async () => (await get('/')).text).toContain('number 2')
  })
})

describe('a lost connection', () => {
  it('is found again, and what changed meanwhile is shown', async () => {
    const { get, state, logs, isState } = await site()
    expect((await get('/')).text).toContain('number 1')
    state.number = 2
    await terminate()
    await until(() => logs.map(({ message }) => message)).toContain('the database is back')
    await isState('up')
    await until(async () => (await get('/')).text).toContain('number 2')
    state.number = 3
    await notify('content')
    await until(async () => (await get('/')).text).toContain('number 3')
  })

  it('lets no one trust the cache while it lasts: changes are seen without being told', async () => {
    const { get, state, isState } = await site()
    await get('/')
    await cable.cut()
    await isState('down')
    state.number = 2
    await until(async () => (await get('/')).text).toContain('number 2')
  })

  it('does not refuse a write while it is being mended', async () => {
    const { write, isState, logs } = await site()
    await isState('up')
    await terminate()
    const statuses = new Set<number>()
    // It may be back before the first write.
    do statuses.add((await write()).status)
    while (!logs.some(({ message }) => message === 'the database is back'))
    expect([...statuses]).toEqual([200])
  })
})

describe('the database away', () => {
  it.each(['fails', 'hangs'])(
    'shows kept pages, says so for others, refuses writes, and recovers (%s)',
    async (mode) => {
      const { get, write, state, asked, isState } = await site()
      const kept = await get('/')
      await until(() => get('/unavailable/').then(({ status }) => status)).toBe(200)
      state.mode = mode
      await cable.cut()
      await isState('down')
      for (let index = 0; index < 5; index++) {
        const answer = await get('/')
        expect(answer.status).toBe(200)
        expect(answer.text).toBe(kept.text)
      }
      const other = await get('/never-seen/')
      expect(other.status).toBe(503)
      expect(other.text).toContain('Back soon, ring us')
      expect(other.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
      expect((await get('/account/')).status).toBe(503)
      const before = asked.length
      const refused = await write()
      expect(refused.status).toBe(503)
      expect(JSON.parse(refused.text)).toMatchObject({ success: false, code: 503, reason: 'UNAVAILABLE' })
      expect(asked).toHaveLength(before)
      expect((await get('/healthz')).status).toBe(200)
      expect((await get('/readyz')).status).toBe(503)

      state.mode = 'up'
      await cable.mend()
      await isState('up')
      expect((await write()).status).toBe(200)
      expect((await get('/never-seen/')).status).toBe(200)
    },
  )

  it('is noticed when it hangs, before a write is passed on', { tags: ['timing'] }, async () => {
    const { write, asked, isState } = await site({ databaseProbeMs: 60_000 })
    await isState('up')
    cable.hold()
    await until(async () => (await write()).status).toBe(503)
    const before = asked.length
    const from = Date.now()
    expect((await write()).status).toBe(503)
    expect(Date.now() - from).toBeLessThan(2_000)
    expect(asked).toHaveLength(before)
    cable.release()
    await until(async () => (await write()).status).toBe(200)
  })

  it('from the start does not stop the front from starting', async () => {
    await cable.cut()
    const { get, isState } = await site()
    await isState('down')
    expect((await get('/healthz')).status).toBe(200)
    await cable.mend()
    await isState('up')
    expect((await get('/')).status).toBe(200)
  })

  it.each([404, 500])('writes plain words when there is no page of our own: %i', async (status) => {
    await cable.cut()
    const { get } = await startFront(
      (req, res) => {
        if (req.url !== '/unavailable/') throw new Error('no database')
        sendHtml(res, page('not the page'), status)
      },
      { databaseUrl: cable.url, limits },
    )
    const answer = await get('/')
    expect(answer.status).toBe(503)
    expect(answer.text).toContain('0800 123 456')
  })
})
