/** Lists of the desk on a real streaming replica: anyone who changed something sees it, whatever the replica does. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { companiesList } from '@/features/company/desk/companies.list'
import { companiesSource } from '@/features/company/desk.data'
import { findReport } from '@/features/reports/data'
import { pool } from '@/lib/db'
import { findList } from '@/lib/desk-data'
import { log } from '@/lib/log'
import { closeReplica, onReadPool } from '@/lib/replica'
import { listTroubles } from '@/lib/troubles'
import { startReplicated } from '../support/replica'

let servers: Awaited<ReturnType<typeof startReplicated>>
let count = 0

beforeAll(async () => {
  servers = await startReplicated()
  Object.assign(process.env, {
    DATABASE_URL: servers.url,
    DATABASE_READ_URL: servers.replicaUrl,
    PAYLOAD_SECRET: 'only-for-the-tests-0000',
  })
  log.level = 'silent'
})
afterEach(async () => {
  await servers.askReplica('SELECT pg_wal_replay_resume()')
})
afterAll(async () => {
  delete process.env.DATABASE_READ_URL
  await pool().end()
  await closeReplica()
  await servers.close()
})

/** Where a read is answered. */
const reader = () =>
  onReadPool(async (db) => {
    const { rows } = await db.query<{ isReplica: boolean }>('SELECT pg_is_in_recovery() AS "isReplica"')
    return rows[0]?.isReplica ? 'replica' : 'primary'
  })

async function addCompany(): Promise<string> {
  count += 1
  const name = `Planted ${count}`
  await pool().query('INSERT INTO companies (name) VALUES ($1)', [name])
  return name
}

async function companies(): Promise<string[]> {
  const view = { q: '', sort: companiesList.sort, filters: {} }
  const { items } = await findList(companiesList, companiesSource, { view, offset: 0, limit: 50 })
  return items.map(({ name }) => name)
}

/** How often companies were read on the replica, in the statistics that each server keeps of itself. */
async function readsOfReplica(): Promise<number> {
  const { rows } = await servers.askReplica(
    `SELECT seq_scan::int AS n FROM pg_stat_user_tables WHERE relname = 'companies'`,
  )
  return rows[0].n
}

const soon = { timeout: 20_000, interval: 50 }

test('lists and reports are read from the replica, everything else from the primary', async () => {
  await expect.poll(reader, soon).toBe('replica')
  const name = await addCompany()
  await expect
    .poll(async () => (await servers.askReplica('SELECT count(*)::int AS n FROM companies')).rows[0].n, soon)
    .toBe(count)
  const before = await readsOfReplica()
  expect(await companies()).toContain(name)
  expect(await findReport('fill', { from: '2026-01-01', to: '2026-12-31', place: null, course: null })).toEqual([])
  await expect.poll(readsOfReplica, soon).toBeGreaterThan(before)
})

test('who just added a row sees it in the list at once, however often', async () => {
  await expect.poll(reader, soon).toBe('replica')
  for (let round = 0; round < 20; round += 1) {
    const name = await addCompany()
    expect(await companies()).toContain(name)
  }
})

test('a replica that replays nothing is read from only while it has everything', async () => {
  await expect.poll(reader, soon).toBe('replica')
  await servers.askReplica('SELECT pg_wal_replay_pause()')
  const name = await addCompany()
  expect(await reader()).toBe('primary')
  expect(await companies()).toContain(name)
  const { rows } = await servers.askReplica(`SELECT count(*)::int AS there FROM companies WHERE name = '${name}'`)
  expect(rows[0].there).toBe(0)
  await servers.askReplica('SELECT pg_wal_replay_resume()')
  await expect.poll(reader, soon).toBe('replica')
  expect(await companies()).toContain(name)
})

test('one that is far behind is said to be so, until it has come nearer', async () => {
  await servers.askReplica('SELECT pg_wal_replay_pause()')
  await addCompany()
  await expect
    .poll(async () => {
      await reader()
      return listTroubles()
    }, soon)
    .toEqual([expect.stringContaining('The read replica is more than 5 s behind')])
  await servers.askReplica('SELECT pg_wal_replay_resume()')
  await expect.poll(reader, soon).toBe('replica')
  expect(listTroubles()).toEqual([])
})

test('one that goes away takes no list with it, and is used again when it is back', async () => {
  await expect.poll(reader, soon).toBe('replica')
  await servers.stopReplica()
  const name = await addCompany()
  for (let round = 0; round < 5; round += 1) expect(await companies()).toContain(name)
  expect(listTroubles()).toEqual([expect.stringContaining('The read replica can’t be reached')])
  await servers.startReplica()
  await expect.poll(reader, soon).toBe('replica')
  expect(await companies()).toContain(name)
})

test('a server that takes writes of its own is no replica', async () => {
  await closeReplica()
  process.env.DATABASE_READ_URL = servers.url
  await reader()
  await expect.poll(() => listTroubles(), soon).toEqual([expect.stringContaining('is no replica')])
  expect(await reader()).toBe('primary')
})
