/** A full disk below PostgreSQL's own log (WAL), for real: PostgreSQL ends itself, the site says so and lives, and nothing that it confirmed is lost. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactUsExample } from '@/features/enquiries/forms/contact-us.examples'
import { isOutage } from '@/lib/outage'
import { compiledPath } from '../../scripts/compile.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { isAlive, runNode } from '../../scripts/processes.mjs'
import { layCable } from '../server/database-cable'
import { startApi } from '../support/api'
import { botCheckToken } from '../support/forms'
import { ask } from '../support/shopper'
import { mayMount, mountSmallDisk } from '../support/small-disk'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-wal-'))
const folder = path.join(home, 'disk')

const onSmallDisk = () => {
  let disk: ReturnType<typeof mountSmallDisk>
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let cable: Awaited<ReturnType<typeof layCable>>
  let api: Awaited<ReturnType<typeof startApi>>

  beforeAll(async () => {
    fs.chmodSync(home, 0o755)
    disk = mountSmallDisk(folder, 500)
    postgres = await startPostgres(folder)
    const env = {
      ...process.env,
      DATABASE_URL: postgres.url,
      DATA_DIR: home,
      PAYLOAD_SECRET: 'only-for-the-tests-0000',
    }
    for (const script of ['migrate', 'seed']) {
      const { status, stderr } = await runNode([await compiledPath(script)], { env: { ...env, HIVIS_SEED: 'demo' } })
      expect({ status, stderr }).toMatchObject({ status: 0 })
    }
    cable = await layCable(postgres.url)
    api = await startApi({ databaseUrl: cable.url })
  })

  afterAll(async () => {
    await api.close()
    await cable.close()
    await postgres.stop()
    disk.unmount()
    fs.rmSync(home, { recursive: true, force: true })
  })

  async function sendForm() {
    const id = randomUUID()
    const form = { ...contactUsExample, email: `${id}@people.example`, submissionId: id, secondsToFill: 30 }
    const answer = await ask(api.url, 'none=1', '/task/contact-us-submit/', {
      ...form,
      recaptchaToken: botCheckToken(),
    })
    return { id, ...answer }
  }

  async function asked<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: postgres.url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  test('kept answers go on, the rest is 503; with room and PostgreSQL started again all that was confirmed is there, whole', async () => {
    const kept = '/course/wellington/all/'
    expect((await ask(api.url, 'none=1', kept)).status).toBe(200)
    const before = await sendForm()
    expect(before.status).toBe(200)
    const confirmed = [before.id]
    const statuses: number[] = []
    disk.fill()
    // Its log goes on in the file that it has; then it needs another one.
    while (isAlive(postgres.pid) && statuses.length < 200) {
      const { id, status } = await sendForm()
      statuses.push(status)
      if (status === 200) confirmed.push(id)
      await asked('SELECT pg_switch_wal()').catch(() => undefined)
    }
    expect(isAlive(postgres.pid)).toBe(false)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])

    const refused = await sendForm()
    expect([refused.status, refused.json]).toEqual([503, expect.objectContaining({ reason: 'UNAVAILABLE' })])
    expect((await ask(api.url, 'none=1', kept)).status).toBe(200)
    expect((await ask(api.url, 'none=1', '/course/taupo/all/')).status).toBe(503)
    const health = await Promise.all(['/healthz', '/readyz'].map(async (at) => (await fetch(`${api.url}${at}`)).status))
    expect(health).toEqual([200, 503])

    disk.makeRoom()
    postgres = await startPostgres(folder)
    cable.plugInto(postgres.url)
    let last = ''
    const sendAgain = async () => {
      const { id, status } = await sendForm()
      last = id
      return status
    }
    await expect.poll(sendAgain, { timeout: 30_000 }).toBe(200)
    const rows = await asked<{ id: string; mails: number }>(
      `SELECT e.submission_id AS id, (SELECT count(*)::int FROM messages m WHERE m.about ->> 'enquiry' = e.id::text) AS mails
       FROM enquiries e WHERE e.email LIKE '%@people.example' ORDER BY e.id`,
    )
    const found = rows.map(({ id }) => id)
    expect([...confirmed, last].filter((id) => !found.includes(id))).toEqual([])
    expect(new Set(rows.map(({ mails }) => mails)).size).toBe(1)
    await expect.poll(async () => (await fetch(`${api.url}/readyz`)).status, { timeout: 30_000 }).toBe(200)
  })
}

if (mayMount) describe('a full disk below PostgreSQL’s log', () => onSmallDisk())
else
  test('a full disk below PostgreSQL’s log, where none can be mounted, is known by how its connections end', () => {
    for (const code of ['57P02', '57P03', 'ECONNREFUSED'])
      expect(isOutage(Object.assign(new Error('of a test'), { code }))).toBe(true)
  })
