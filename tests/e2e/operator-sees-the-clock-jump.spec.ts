import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { setDatabaseClock } from '../support/clock'
import { copyTemplate } from '../support/global-setup'
import { ports } from '../support/ports'
import { programPath } from '../support/programs'
import { newSlotSql } from '../support/seats'
import { ask, makeShoppers, send, siteOrigin } from '../support/shopper'
import { startServer, stopServer } from '../support/start-site'

/** The clocks of the machine and of the database stand forty days later from one moment to the next. */
const daysLater = 40
const url = `http://localhost:${ports.operator}`
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-clock-'))

test.afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

test('forty days later sessions and holds have ended, work is caught up once, and nothing fails', {
  tag: '@proof',
}, async () => {
  test.setTimeout(300_000)
  const urlOf = (name: string) =>
    Object.assign(new URL(process.env.BROWSER_DATABASE_URL ?? ''), { pathname: name }).href
  const databaseUrl = await copyTemplate(process.env.BROWSER_TEMPLATE ?? '', urlOf, 'hivis_clock')
  const clock = `--import=${await programPath('clock')}`
  const today = new Date()
  const later = new Date(today.getTime() + daysLater * 86_400_000)
  const start = (at: Date) =>
    startServer({
      port: ports.operator,
      databaseUrl,
      dataDir,
      more: { WORKERS: '1', SITE_URL: siteOrigin, SITE_CLOCK: at.toISOString(), NODE_OPTIONS: clock },
    })
  await setDatabaseClock(databaseUrl, today.toISOString())
  let site = await start(today)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const one = async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T | undefined> =>
    (await client.query<T>(sql, values)).rows[0]
  try {
    const [cookie = ''] = await makeShoppers(client, 1)
    const slot = await one<{ slotId: number }>(newSlotSql, [60, 10])
    const party = [{ isLater: true }]
    const held = await ask(url, cookie, '/booking/', { holdId: randomUUID(), slotId: slot?.slotId, party })
    expect(held.status).toBe(200)
    const isLoggedIn = async () => (await ask(url, cookie, '/user/is_authenticated/')).json.data.id !== null
    expect(await isLoggedIn()).toBe(true)
    await stopServer(site)

    await setDatabaseClock(databaseUrl, later.toISOString())
    const before = await one<{ id: number }>('SELECT coalesce(max(id), 0)::int AS id FROM messages')
    site = await start(later)
    expect(await isLoggedIn()).toBe(false)
    const taken = async () =>
      (await one<{ taken: number }>('SELECT taken::int AS taken FROM session_slots WHERE id = $1', [slot?.slotId]))
        ?.taken
    await expect.poll(taken, { timeout: 60_000 }).toBe(0)
    const pages = [
      '/',
      '/training/course-calendar/?location=wellington',
      '/shop/',
      '/news/',
      '/search/?q=first',
      '/readyz',
    ]
    for (const page of pages) expect([page, (await send(`${url}${page}`, null)).status]).toEqual([page, 200])
    // Who logs in again has all that there was, by the new clock.
    const [again = ''] = await makeShoppers(client, 1)
    await client.query(
      `UPDATE user_sessions SET last_seen_at = $1, expires_at = $1::timestamptz + interval '1 day' WHERE id = (SELECT max(id) FROM user_sessions)`,
      [later],
    )
    const booking = await ask(url, again, '/booking/', { holdId: randomUUID(), slotId: slot?.slotId, party })
    expect([booking.status, await taken()]).toEqual([200, 1])

    // Whatever was due in these forty days is sent once, not once for each day.
    const waiting = () => one<{ count: number }>(`SELECT count(*)::int AS count FROM messages WHERE state = 'queued'`)
    await expect.poll(async () => (await waiting())?.count, { timeout: 60_000 }).toBe(0)
    const { rows } = await client.query(
      `SELECT kind, "to", count(*)::int FROM messages WHERE id > $1 GROUP BY 1, 2 HAVING count(*) > 3`,
      [before?.id],
    )
    expect(rows).toEqual([])
    const { rows: dead } = await client.query(`SELECT kind FROM messages WHERE state = 'dead' AND id > $1`, [
      before?.id,
    ])
    expect(dead).toEqual([])
  } finally {
    await client.end()
    await stopServer(site)
  }
})
