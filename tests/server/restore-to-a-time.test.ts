/** The drill of docs/operate/backup.md: the machine is lost, and the database and files of a noted moment come back from the archived log. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepMakingBases } from '@/features/backups/bases.mutations'
import { placeIn } from '@/features/backups/gateway'
import { readArchived } from '@/features/backups/wal.data'
import { keepArchivingLog } from '@/features/backups/wal.mutations'
import { stopBackground } from '@/lib/background'
import { log } from '@/lib/log'
import { compiledPath } from '../../scripts/compile.mjs'
import { binaries, startPostgres } from '../../scripts/postgres.mjs'
import { runNode } from '../../scripts/processes.mjs'
import { startS3 } from '../support/s3'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-drill-'))
const kept = path.join(home, 'kept')
const servers: Awaited<ReturnType<typeof startPostgres>>[] = []
let site: Awaited<ReturnType<typeof startPostgres>>
let client: pg.Client

const settings = {
  PAYLOAD_SECRET: 'only-for-the-tests-0000',
  BACKUP_TO: kept,
  BACKUP_WAL_DAYS: '7',
  LOG_LEVEL: 'silent',
}

async function startServer(name: string) {
  const started = await startPostgres(path.join(home, name))
  servers.push(started)
  return started
}

async function hivis(args: string[], url: string, data: string) {
  const env = { ...process.env, ...settings, DATABASE_URL: url, DATA_DIR: path.join(home, data), INIT_CWD: home }
  const { status, stdout, stderr } = await runNode([await compiledPath('hivis'), ...args, '--json'], { env })
  return { status, said: stdout === '' ? null : JSON.parse(stdout), stderr }
}

const restore = async (to: string, url: string, data: string) =>
  hivis(['restore', '--to', to, '--postgres', (await binaries()).folder], url, data)

const archivedThrough = async (where = kept, identity: string | null = null) => {
  const [line] = await readArchived(placeIn(where, 'wal'), identity)
  return { bases: line?.notes.length ?? 0, through: new Date(line?.until?.through ?? 0) }
}

async function clock(): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return rows[0]?.now ?? new Date(0)
}

const notice = (sentence: string) =>
  client.query('INSERT INTO operator_notices (part, sentence) VALUES ($1, $1)', [sentence])

async function picture(name: string, bytes: string) {
  fs.mkdirSync(path.join(home, 'site/media'), { recursive: true })
  fs.writeFileSync(path.join(home, 'site/media', name), bytes)
  await client.query(
    `INSERT INTO media (alt, filename, mime_type, filesize) VALUES ('A picture', $1, 'image/webp', 5)
     ON CONFLICT (filename) DO UPDATE SET updated_at = now()`,
    [name],
  )
}

async function startSite(name: string) {
  site = await startServer(name)
  fs.mkdirSync(path.join(home, 'site'), { recursive: true })
  expect(await hivis(['migrate'], site.url, 'site')).toMatchObject({ status: 0 })
  const { hivisPool }: { hivisPool?: pg.Pool } & typeof globalThis = globalThis
  await hivisPool?.end()
  Object.assign(globalThis, { hivisPool: undefined })
  Object.assign(process.env, settings, { DATABASE_URL: site.url, DATA_DIR: path.join(home, 'site') })
  client = new pg.Client({ connectionString: site.url })
  client.on('error', () => undefined)
  await client.connect()
}

async function loseSite(name: string) {
  process.kill(site.pid, 'SIGKILL')
  await stopBackground()
  await client.end()
  for (const folder of new Set([name, 'site'])) fs.rmSync(path.join(home, folder), { recursive: true, force: true })
}

beforeAll(() => {
  fs.chmodSync(home, 0o755)
  log.level = 'silent'
})

afterAll(async () => {
  await stopBackground()
  for (const server of servers) await server.stop()
  fs.rmSync(home, { recursive: true, force: true })
})

test('a lost database comes back as it stood at a noted moment, with its files, and no other moment is given', async () => {
  await startSite('site')
  keepArchivingLog()
  keepMakingBases()
  await expect.poll(async () => (await archivedThrough()).bases, { timeout: 90_000, interval: 500 }).toBe(1)
  await notice('of the morning')
  await picture('kept.webp', 'first')
  await picture('gone.webp', 'gone')
  const filed = () =>
    fs.readdirSync(path.join(kept, 'files/media')).filter((name) => name.includes('.webp@') && !name.endsWith('.part'))
  await expect.poll(filed, { timeout: 30_000 }).toHaveLength(2)
  const noted = await clock()
  await notice('of the afternoon')
  await picture('kept.webp', 'again')
  await client.query(`DELETE FROM media WHERE filename = 'gone.webp'`)
  await client.query(`DELETE FROM operator_notices WHERE part = 'of the morning'`)
  const written = await clock()
  await expect.poll(async () => (await archivedThrough()).through >= written, { timeout: 30_000 }).toBe(true)
  await expect.poll(filed, { timeout: 30_000 }).toHaveLength(3)

  await loseSite('site')
  const other = await startServer('other')
  const never = await restore('2020-01-01 10:00', other.url, 'to')
  expect(never).toMatchObject({ status: 1, said: { ok: false } })
  expect(never.said.problem).toContain('can’t be restored. Archived is the time from ')
  const restored = await restore(noted.toISOString(), other.url, 'to')
  expect(restored.stderr).toContain(noted.toISOString())
  expect(restored).toMatchObject({ status: 0, said: { ok: true, files: 2, startedAt: noted.toISOString() } })
  const at = new pg.Client({ connectionString: other.url })
  await at.connect()
  const { rows } = await at.query('SELECT part FROM operator_notices')
  expect(rows).toEqual([{ part: 'of the morning' }])
  await at.end()
  expect(fs.readFileSync(path.join(home, 'to/media/kept.webp'), 'utf8')).toBe('first')
  expect(fs.readFileSync(path.join(home, 'to/media/gone.webp'), 'utf8')).toBe('gone')

  await other.stop()
  const latest = await startServer('latest')
  expect(await restore('latest', latest.url, 'newest')).toMatchObject({ status: 0, said: { ok: true, files: 1 } })
  expect(fs.readFileSync(path.join(home, 'newest/media/kept.webp'), 'utf8')).toBe('again')
}, 400_000)

test('hivis drill goes through the archived log to its end, too, notes how that went, and says what keeps it from that', async () => {
  settings.BACKUP_TO = path.join(home, 'drilled')
  await startSite('drills')
  keepArchivingLog()
  keepMakingBases()
  await expect
    .poll(async () => (await archivedThrough(settings.BACKUP_TO)).bases, { timeout: 90_000, interval: 500 })
    .toBe(1)
  await notice('of the drill')
  const written = await clock()
  await expect
    .poll(async () => (await archivedThrough(settings.BACKUP_TO)).through >= written, { timeout: 30_000 })
    .toBe(true)
  expect(await hivis(['backup'], site.url, 'site')).toMatchObject({ status: 0 })
  const marks = async () =>
    (await client.query(`SELECT name FROM operation_marks WHERE name LIKE '%drill%' ORDER BY name`)).rows.map(
      ({ name }) => name,
    )
  const logDrill = async () => {
    const { said } = await hivis(['doctor'], site.url, 'site')
    return said.findings.find(({ name }: { name: string }) => name === 'log drill')?.state
  }
  const { folder } = await binaries()
  // Without the program there is nothing to say against the log.
  const without = await hivis(['drill', '--postgres', home], site.url, 'site')
  expect(without).toMatchObject({ status: 0, said: { ok: true, log: 'no program' } })
  expect([await marks(), await logDrill()]).toEqual([['drill'], 'off'])

  const whole = await hivis(['drill', '--postgres', folder], site.url, 'site')
  expect(whole).toMatchObject({ status: 0, said: { ok: true, log: { restored: { ok: true } } } })
  // The log goes on after the archive was made.
  expect(whole.said.log.restored.rows).toBeGreaterThanOrEqual(whole.said.restored.rows)
  expect([await marks(), await logDrill()]).toEqual([['drill', 'log drill'], 'ok'])

  const wal = path.join(settings.BACKUP_TO, 'wal')
  const base = fs.readdirSync(wal, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tar/.test(name))
  expect(base.length).toBeGreaterThan(0)
  for (const name of base) fs.truncateSync(path.join(wal, name), 1_000)
  const broken = await hivis(['drill', '--postgres', folder], site.url, 'site')
  expect(broken).toMatchObject({
    status: 1,
    said: { ok: false, restored: { ok: true }, log: { restored: { ok: false } } },
  })
  expect([await marks(), await logDrill()]).toEqual([['drill', 'log drill', 'log drill failed'], 'failed'])
  await loseSite('drills')
}, 400_000)

test('it comes back from a bucket, too, where everything is encrypted for someone else', async () => {
  const s3 = await startS3('hivis-log')
  const identity = await generateIdentity()
  const { S3_BUCKET: _, ...account } = s3.settings
  const where = 's3://hivis-log/site'
  const toBucket = Object.fromEntries(Object.entries(account).map(([name, value]) => [`BACKUP_${name}`, value]))
  Object.assign(settings, toBucket, { BACKUP_TO: where, BACKUP_RECIPIENT: await identityToRecipient(identity) })
  fs.writeFileSync(path.join(home, 'identity.txt'), `# made for this test\n${identity}\n`)
  try {
    await startSite('another')
    keepArchivingLog()
    keepMakingBases()
    await notice('of the morning')
    await picture('kept.webp', 'first')
    const filed = async () => (await placeIn(where, 'files/media').list()).filter((name) => name.endsWith('.zst.age'))
    await expect.poll(filed, { timeout: 60_000 }).toHaveLength(1)
    const archived = () => archivedThrough(where, identity)
    await expect.poll(async () => (await archived()).bases, { timeout: 90_000, interval: 500 }).toBe(1)
    const written = await clock()
    await expect.poll(async () => (await archived()).through >= written, { timeout: 60_000, interval: 500 }).toBe(true)
    await loseSite('another')

    const to = await startServer('found')
    const closed = await restore('latest', to.url, 'found')
    expect(closed).toMatchObject({ status: 1, said: { problem: expect.stringContaining('--identity') } })
    const { folder } = await binaries()
    const args = ['restore', '--to', 'latest', '--postgres', folder, '--identity', 'identity.txt']
    const found = await hivis(args, to.url, 'found')
    expect(found.said.problem).toBeUndefined()
    expect(found).toMatchObject({ status: 0, said: { ok: true, files: 1 } })
    expect(fs.readFileSync(path.join(home, 'found/media/kept.webp'), 'utf8')).toBe('first')
    await to.stop()
  } finally {
    await s3.stop()
  }
}, 400_000)
