/** The drill of docs/operate/backup.md: a mistake at a known time, and the database as it stood before it. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../scripts/postgres.mjs'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-drill-'))
const wal = path.join(home, 'wal')
const page = fs.readFileSync('docs/operate/backup.md', 'utf8')
/** The settings of the page, with this test's folder in the place of its own. */
const [archiving = '', recovering = ''] = [...page.matchAll(/```ini\n([\s\S]*?)```/g)].map(([, text = '']) =>
  text.replaceAll('/var/backups/hivis/wal', wal),
)
let site: Awaited<ReturnType<typeof startPostgres>>
const dataOf = (name: string) => path.join(home, name, 'postgres')

beforeAll(async () => {
  fs.chmodSync(home, 0o755)
  fs.mkdirSync(wal)
  // The server may run under another account than this test.
  fs.chmodSync(wal, 0o777)
  site = await startPostgres(path.join(home, 'site'))
  await site.stop()
  fs.appendFileSync(path.join(dataOf('site'), 'postgresql.conf'), archiving)
  site = await startPostgres(path.join(home, 'site'))
})

afterAll(async () => {
  await site.stop()
  fs.rmSync(home, { recursive: true, force: true })
})

async function ask(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

test('a base backup and the log bring the minute before back, and nothing of what came after', async () => {
  expect(archiving).toContain('archive_command')
  expect(recovering).toContain('recovery_target_time')
  const client = new pg.Client({ connectionString: site.url })
  await client.connect()
  await client.query('CREATE TABLE bookings (who text)')
  await client.query(`INSERT INTO bookings VALUES ('of last week')`)
  // What pg_basebackup does, which the packages of the demo don't bring.
  await client.query(`SELECT pg_backup_start('drill', true)`)
  execFileSync('cp', ['-a', path.join(home, 'site'), path.join(home, 'again')])
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(true)')
  await client.query(`INSERT INTO bookings VALUES ('of this morning')`)
  const [before] = (await client.query<{ at: string }>('SELECT clock_timestamp()::text AS at')).rows
  await client.query('DELETE FROM bookings')
  const [last] = (await client.query<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file')).rows
  await expect.poll(() => fs.readdirSync(wal), { timeout: 30_000 }).toContain(last?.file)
  await client.end()
  await site.stop()

  const data = dataOf('again')
  fs.rmSync(path.join(data, 'postmaster.pid'), { force: true })
  fs.rmSync(path.join(home, 'again', 'postgres-owner'), { force: true })
  for (const file of fs.readdirSync(path.join(data, 'pg_wal'), { withFileTypes: true }))
    if (file.isFile()) fs.rmSync(path.join(data, 'pg_wal', file.name))
  const settings = recovering.replace(/recovery_target_time = '[^']+'/, `recovery_target_time = '${before?.at}'`)
  fs.appendFileSync(path.join(data, 'postgresql.conf'), settings)
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['recovery.signal', ''],
  ] as const) {
    fs.writeFileSync(path.join(data, name), text)
    fs.chmodSync(path.join(data, name), 0o666)
  }

  site = await startPostgres(path.join(home, 'again'))
  const isThroughWithIt = async () => (await ask(site.url, 'SELECT pg_is_in_recovery() AS is'))[0]?.is
  await expect.poll(isThroughWithIt, { timeout: 30_000 }).toBe(false)
  expect(await ask(site.url, 'SELECT who FROM bookings ORDER BY 1')).toEqual([
    { who: 'of last week' },
    { who: 'of this morning' },
  ])
  expect(await ask(site.url, `INSERT INTO bookings VALUES ('of now') RETURNING who`)).toEqual([{ who: 'of now' }])
})
