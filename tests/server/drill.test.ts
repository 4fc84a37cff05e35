/** The drill of a restore: `hivis drill`, and the week after which a site makes one by itself. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drillWeekly } from '@/features/backups/drill.mutations'
import { lookAfter } from '@/features/operations/mutations'
import { pool } from '@/lib/db'
import { log } from '@/lib/log'
import { listTroubles } from '@/lib/troubles'
import { noteProgram } from '@/lib/version'
import { compiledPath } from '../../scripts/compile.mjs'
import { runNode } from '../../scripts/processes.mjs'
import { setProcessClock } from '../support/clock'
import { testDatabaseUrl } from '../support/database'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-drills-'))
/** Of its own, as other tests restore into the machine's while this one runs. */
const scratch = path.join(home, 'scratch')
const sentence =
  'The newest backup could not be restored into a scratch database: run hivis drill, and see docs/operate/backup.md.'
const hivisPath = await compiledPath('hivis')
const settings = {
  DATA_DIR: path.resolve('.tmp/test-data'),
  PAYLOAD_SECRET: 'only-for-the-tests-0000',
  BACKUP_TO: path.join(home, 'kept'),
  BACKUP_AT: '02:30',
  LOG_LEVEL: 'silent',
}

/** Where nothing answers: a drill must leave the site's own files alone. */
const filesElsewhere = {
  FILES: 's3',
  S3_BUCKET: 'hivis-files',
  S3_REGION: 'ap-southeast-2',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_ACCESS_KEY_ID: 'nobody',
  S3_SECRET_ACCESS_KEY: 'nobody',
}

async function hivis(command: string, more: Record<string, string> = {}) {
  const env = { ...process.env, TMPDIR: scratch, ...more }
  const { status, stdout, stderr } = await runNode([hivisPath, command, '--json'], { env })
  return { status, said: stdout === '' ? null : JSON.parse(stdout), stderr }
}

async function listDatabases(): Promise<string[]> {
  const { rows } = await pool().query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE datname LIKE '%\\_drill'`,
  )
  return rows.map(({ name }) => name)
}

const listMarks = async () => {
  const { rows } = await pool().query<{ name: string }>(
    `SELECT name FROM operation_marks WHERE name LIKE 'drill%' ORDER BY name`,
  )
  return rows.map(({ name }) => name)
}

beforeAll(async () => {
  fs.mkdirSync(scratch)
  Object.assign(process.env, settings, { DATABASE_URL: await testDatabaseUrl() })
  log.level = 'silent'
})

afterAll(() => {
  setProcessClock()
  noteProgram('')
  fs.rmSync(home, { recursive: true, force: true })
})

const told = async () => {
  await lookAfter(null)
  return listTroubles().includes(sentence)
}

test('a drill restores the newest backup beside the site, says how it went, and leaves nothing', async () => {
  expect(await hivis('drill')).toMatchObject({ status: 1, said: { problem: expect.stringContaining('no archive') } })
  const { said: made } = await hivis('backup')
  const archive = path.join(settings.BACKUP_TO, made.name)
  const whole = fs.readFileSync(archive)
  fs.writeFileSync(archive, whole.subarray(0, whole.length / 2))
  expect(await hivis('drill')).toMatchObject({ status: 1, said: { ok: false, restored: { ok: false } } })
  expect(await listMarks()).toEqual(['drill failed'])
  expect(await told()).toBe(true)

  fs.writeFileSync(archive, whole)
  expect(await hivis('drill', filesElsewhere)).toMatchObject({
    status: 0,
    said: { ok: true, archive: made.name, restored: { ok: true, rows: made.rows, files: made.files } },
  })
  expect(await listMarks()).toEqual(['drill'])
  expect(await told()).toBe(false)
  expect(await listDatabases()).toEqual([])
  expect(fs.readdirSync(scratch).filter((name) => name.startsWith('hivis-scratch-'))).toEqual([])
}, 400_000)

test('a site drills by itself once a week, at night, and notes a drill that could not begin', async () => {
  const drills: string[] = []
  const run = async (program: string) => {
    drills.push(program)
    return ''
  }
  await pool().query(
    `INSERT INTO operation_marks (name, noted_at) VALUES ('drill', '2026-12-01T13:40:00Z')
     ON CONFLICT (name) DO UPDATE SET noted_at = excluded.noted_at`,
  )
  // Half past two of New Zealand is 13:30 in summer.
  for (const instant of ['2026-12-08T13:45:00Z', '2026-12-08T14:05:00Z'] as const) {
    setProcessClock(instant)
    await drillWeekly(run)
  }
  // A development server has no compiled command.
  expect(drills).toEqual([])
  noteProgram('hivis.mjs')
  setProcessClock('2026-12-08T13:45:00Z')
  await drillWeekly(run)
  expect(drills).toEqual([])
  setProcessClock('2026-12-08T14:05:00Z')
  await drillWeekly(run)
  expect(drills).toEqual(['hivis.mjs'])
  expect(await listMarks()).toEqual(['drill', 'drill failed'])
})
