import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { compiledPath } from '../../scripts/compile.mjs'
import { neverLoaded } from '../../scripts/processes.mjs'

/** The first filling of an empty production database, by the very scripts of a start. */
const name = 'test_first_filling'
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-filling-'))
const seedPath = await compiledPath('seed')
const hivisPath = await compiledPath('hivis')
const begun: ChildProcess[] = []
let url = ''
let client: pg.Client

const urlOf = (database: string) => Object.assign(new URL(inject('database').server), { pathname: `/${database}` }).href

async function onServer(statement: string): Promise<void> {
  const server = new pg.Client({ connectionString: urlOf('postgres') })
  await server.connect()
  await server.query(statement)
  await server.end()
}

beforeAll(async () => {
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await onServer(`CREATE DATABASE ${name}`)
  url = urlOf(name)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})

afterAll(async () => {
  for (const child of begun) if (child.exitCode === null) child.kill('SIGKILL')
  await client.end()
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  fs.rmSync(dataDir, { recursive: true, force: true })
})

type Given = { HIVIS_SEED?: string; FIRST_ADMIN_EMAIL?: string }

function begin(args: string[], given: Given = {}) {
  const env = {
    ...process.env,
    HIVIS_ENV: 'production',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SITE_URL: 'https://www.example.nz',
    PAYLOAD_SECRET: 'only-for-the-tests-0000',
    OIDC_ISSUER: 'https://login.example.nz',
    OIDC_CLIENT_ID: 'x',
    STAFF_OIDC_CLIENT_ID: 'y',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Kōwhai Training <mail@kowhai.example>',
    FIRST_ADMIN_EMAIL: 'first@kowhai.example',
    // What Payload has to say of a database that it can’t reach is in the log alone.
    LOG_LEVEL: 'error',
    ...given,
  }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  begun.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, said }))
  return { child, ended }
}

/** All that a start does to its database. */
const prepare = (given?: Given) => begin([hivisPath, 'seed'], given)

const fill = (given?: Given) => begin([seedPath], given)

const count = async (table: string): Promise<number> =>
  (await client.query(`SELECT count(*)::int AS count FROM ${table}`)).rows[0].count

const livePaths = async (): Promise<string[]> =>
  (
    await client.query(`SELECT path FROM pages WHERE _status = 'published' AND deleted_at IS NULL ORDER BY path`)
  ).rows.map(({ path }) => path)

const isOpen = async (): Promise<boolean> => (await client.query('SELECT hivis_site_is_open() AS open')).rows[0].open

const settings = async () => (await client.query('SELECT * FROM settings')).rows

/** As a filling that was killed leaves the database: with its mark. */
const leaveUnfinished = () => client.query('INSERT INTO first_filling DEFAULT VALUES')

async function killWhen(given: Given, isThen: () => Promise<boolean>): Promise<void> {
  let { child, ended } = fill(given)
  while (!(await isThen())) {
    if (child.exitCode === neverLoaded) ({ child, ended } = fill(given))
    else if (child.exitCode !== null)
      throw new Error(`It ended (${child.exitCode}) before it could be killed: ${(await ended).said}`)
    // The next look, not a time that anything is waited for.
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  child.kill('SIGKILL')
  expect(await ended).toMatchObject({ signal: 'SIGKILL' })
}

test('a start without the first administrator says so before it touches the database', async () => {
  const { code, said } = await prepare({ FIRST_ADMIN_EMAIL: '' }).ended
  expect(code).toBe(1)
  expect(said).toContain('needs FIRST_ADMIN_EMAIL')
  expect((await client.query(`SELECT to_regclass('payload_migrations') AS there`)).rows[0].there).toBeNull()
})

test('two starts at once on an empty database: one fills, both go on, and there is nothing but settings, the first administrator and the pages every footer links to', async () => {
  const ended = await Promise.all([prepare().ended, prepare().ended])
  expect(ended.map(({ code, said }) => [code, /failed/.test(said)])).toEqual([
    [0, false],
    [0, false],
  ])
  expect(await settings()).toEqual([
    expect.objectContaining({
      brand_name: 'Kōwhai Training',
      support_email: 'mail@kowhai.example',
      support_phone: '',
      gst_number: '',
      bank_account: null,
    }),
  ])
  expect((await client.query('SELECT email FROM staff')).rows).toEqual([{ email: 'first@kowhai.example' }])
  for (const table of ['media', 'courses', 'locations', 'shop_items', 'vouchers', 'first_filling'])
    expect([table, await count(table)]).toEqual([table, 0])
  expect(await livePaths()).toEqual(['/accessibility/', '/privacy/', '/terms/'])
}, 300_000)

test('a site from before gets the pages that it lacks, and keeps its own', async () => {
  await client.query(`UPDATE pages SET title = 'Our own words' WHERE path = '/terms/'`)
  await client.query(`UPDATE pages SET deleted_at = now() WHERE path = '/privacy/'`)
  const { code, said } = await prepare().ended
  expect([code, said]).toEqual([0, expect.stringContaining('Adding the pages every footer links to')])
  expect(await livePaths()).toEqual(['/accessibility/', '/privacy/', '/terms/'])
  expect((await client.query(`SELECT title FROM pages WHERE path = '/terms/'`)).rows).toEqual([
    { title: 'Our own words' },
  ])
  expect((await prepare().ended).said).toBe('The database was filled before. Nothing was changed.\n')
}, 300_000)

describe('a filling that was killed', () => {
  test('right after its first row, or between two pictures, is begun again and becomes whole', async () => {
    await leaveUnfinished()
    await killWhen({ HIVIS_SEED: 'demo' }, async () => (await settings()).length === 0 && (await count('staff')) === 1)
    await killWhen({ HIVIS_SEED: 'demo' }, async () => (await count('media')) >= 2)
    expect(await settings()).toEqual([])
    const { code, said } = await prepare().ended
    expect([code, said]).toEqual([0, expect.stringContaining('Filling the database')])
    expect([await count('staff'), await count('media'), await count('first_filling')]).toEqual([1, 0, 0])
    expect((await settings()).length).toBe(1)
  }, 300_000)

  test('is never touched once it is whole, and nothing else is ever emptied', async () => {
    const again = await prepare({ HIVIS_SEED: 'demo' }).ended
    expect(again).toEqual({ code: 0, signal: null, said: 'The database was filled before. Nothing was changed.\n' })
    await client.query('DELETE FROM settings')
    const { code, said } = await prepare().ended
    expect([code, said]).toEqual([1, expect.stringContaining('holds staff or pages, but no settings')])
    expect(await count('staff')).toBe(1)
  }, 300_000)
})

test('HIVIS_SEED=demo brings pages and pictures to production, and nothing that would be taken for real', async () => {
  await leaveUnfinished()
  expect(await prepare({ HIVIS_SEED: 'demo' }).ended).toMatchObject({ code: 0 })
  for (const table of ['pages', 'media', 'courses', 'menus']) expect(await count(table)).toBeGreaterThan(2)
  for (const table of ['vouchers', 'course_sessions', 'session_slots', 'nz_streets', 'people', 'companies', 'orders'])
    expect([table, await count(table)]).toEqual([table, 0])
  expect((await client.query('SELECT DISTINCT active FROM shop_items')).rows).toEqual([{ active: false }])
  expect((await client.query('SELECT count(address)::int AS count FROM locations')).rows[0].count).toBe(0)
  expect(await settings()).toEqual([expect.objectContaining({ support_phone: '', gst_number: '', bank_account: null })])
  const { rows } = await client.query(
    `SELECT path FROM pages p WHERE to_jsonb(p)::text ~ '0800 ?448|SPRING-10|123-456-789'
     UNION ALL SELECT title FROM shared_blocks s WHERE to_jsonb(s)::text ~ '0800 ?448'`,
  )
  expect(rows).toEqual([])
  expect(await isOpen()).toBe(true)

  // Killed after its very last row, all of it goes again, files too.
  await leaveUnfinished()
  expect((await prepare().ended).code).toBe(0)
  for (const table of ['media', 'courses', 'menus']) expect([table, await count(table)]).toEqual([table, 0])
  expect(await livePaths()).toEqual(['/accessibility/', '/privacy/', '/terms/'])
  expect(fs.readdirSync(path.join(dataDir, 'documents'))).toEqual([])
  // A provider’s own site is closed to the public until its people open it.
  expect(await isOpen()).toBe(false)
}, 600_000)
