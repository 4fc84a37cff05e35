/** A backup and what comes back of it, by the command that operators use: `hivis backup`, `verify` and `restore`. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { compiledPath } from '../../scripts/compile.mjs'
import { runNode } from '../../scripts/processes.mjs'
import { copyTemplate } from '../support/global-setup'
import { startS3 } from '../support/s3'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-backups-'))
const inHome = (name: string) => path.join(home, name)
const names = { from: 'test_backup_from', to: 'test_backup_to' } as const
const urlOf = (database: string) => Object.assign(new URL(inject('database').server), { pathname: `/${database}` }).href
const hivisPath = await compiledPath('hivis')
let from: pg.Client

async function onServer(...statements: string[]): Promise<void> {
  const server = new pg.Client({ connectionString: urlOf('postgres') })
  await server.connect()
  for (const statement of statements) await server.query(statement)
  await server.end()
}

async function withDatabase<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(name) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const emptyTarget = async () => {
  await onServer(`DROP DATABASE IF EXISTS ${names.to} WITH (FORCE)`, `CREATE DATABASE ${names.to}`)
  fs.rmSync(inHome('to'), { recursive: true, force: true })
}

async function hivis(args: string[], more: Record<string, string> = {}) {
  const env = {
    ...process.env,
    DATABASE_URL: urlOf(names.from),
    DATA_DIR: path.resolve('.tmp/test-data'),
    PAYLOAD_SECRET: 'only-for-the-tests-0000',
    LOG_LEVEL: 'silent',
    INIT_CWD: home,
    ...more,
  }
  const { status, stdout, stderr } = await runNode([hivisPath, ...args, '--json'], { env })
  return { status, said: stdout === '' ? null : JSON.parse(stdout), stderr }
}

const intoTarget = { DATABASE_URL: urlOf(names.to), DATA_DIR: inHome('to') }

/** Every table with its rows, as one hash; when the last backup was made is noted after it. */
const contentOf = (name: string) =>
  withDatabase(name, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'operation_marks' ORDER BY 1`,
    )
    const content: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text COLLATE "C")), '') AS hash FROM ${pg.escapeIdentifier(name)} t`,
      )
      content[name] = rows[0].hash
    }
    return content
  })

/** What guards the rows: keys, checks and triggers. */
const guardsOf = (name: string) =>
  withDatabase(name, async (client) => {
    const { rows } = await client.query(
      `SELECT conrelid::regclass::text AS place, conname::text AS name, pg_get_constraintdef(oid) AS says, convalidated::text AS state FROM pg_constraint WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT tgrelid::regclass::text, tgname::text, pg_get_triggerdef(oid), tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
       ORDER BY 1, 2, 3`,
    )
    return rows
  })

const archiveIn = (folder: string) => fs.readdirSync(inHome(folder)).find((name) => name.endsWith('.zst')) ?? ''

beforeAll(async () => {
  const { template } = inject('database')
  await copyTemplate(template, urlOf, names.from)
  from = new pg.Client({ connectionString: urlOf(names.from) })
  await from.connect()
})

afterAll(async () => {
  await from.end()
  await onServer(...Object.values(names).map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  fs.rmSync(home, { recursive: true, force: true })
})

describe('a backup in a folder', () => {
  test('comes back as it was: every row, every file, every guard, every number to come', async () => {
    // What COPY has to spell in another way.
    await from.query(
      `UPDATE employments SET job_title = E'Tabs\\t, lines\\n, \\\\N and \\\\. — Māori' WHERE id = (SELECT min(id) FROM employments)`,
    )
    const taken = await hivis(['backup', '--to', 'kept'])
    expect(taken).toMatchObject({ status: 0, said: { ok: true, missing: [] } })
    expect(taken.said.files).toBeGreaterThan(100)
    expect(taken.said.name).toMatch(/^hivis-\d{8}T\d{6}Z\.tar\.zst$/)
    expect(fs.statSync(inHome(`kept/${taken.said.name}`)).mode & 0o777).toBe(0o600)

    const archive = `kept/${taken.said.name}`
    expect(await hivis(['verify', archive])).toMatchObject({ status: 0, said: { ok: true, rows: taken.said.rows } })

    await emptyTarget()
    const restored = await hivis(['restore', archive], intoTarget)
    expect(restored).toMatchObject({ status: 0, said: { ok: true, rows: taken.said.rows, files: taken.said.files } })
    expect(await contentOf(names.to)).toEqual(await contentOf(names.from))
    expect(await guardsOf(names.to)).toEqual(await guardsOf(names.from))
    const nextOf = (name: string) =>
      withDatabase(
        name,
        async (client) =>
          (
            await client.query(
              `SELECT sequencename, last_value FROM pg_sequences WHERE last_value IS NOT NULL AND schemaname = 'public' ORDER BY 1`,
            )
          ).rows,
      )
    expect(await nextOf(names.to)).toEqual(await nextOf(names.from))
    const media = fs.readdirSync(inHome('to/media'))
    for (const name of media.slice(0, 20))
      expect(fs.readFileSync(inHome(`to/media/${name}`)).equals(fs.readFileSync(`.tmp/test-data/media/${name}`))).toBe(
        true,
      )
  })

  test('is as the database stood at one moment, whatever is written meanwhile', async () => {
    let isTaking = true
    const writing = (async () => {
      // Everyone gets the same title in one transaction: an archive has that of one round.
      for (let round = 0; isTaking; round += 1)
        await from.query('UPDATE employments SET job_title = $1', [`round ${round}`])
    })()
    const taken = await hivis(['backup', '--to', 'busy'])
    isTaking = false
    await writing
    await emptyTarget()
    expect(await hivis(['restore', `busy/${taken.said.name}`], intoTarget)).toMatchObject({ status: 0 })
    const rounds = await withDatabase(
      names.to,
      async (client) => (await client.query('SELECT DISTINCT job_title FROM employments')).rows,
    )
    expect(rounds).toHaveLength(1)
  })

  test('restores nothing into a database that has something', async () => {
    const name = archiveIn('kept')
    const before = await contentOf(names.to)
    const refused = await hivis(['restore', `kept/${name}`], intoTarget)
    expect(refused.status).toBe(1)
    expect(refused.said.problem).toBe('The database is not empty. Restore into an empty one.')
    expect(await contentOf(names.to)).toEqual(before)
  })

  test('that can’t be put back whole says what to do before the next try', async () => {
    await emptyTarget()
    fs.mkdirSync(inHome('to'))
    fs.writeFileSync(inHome('to/media'), 'a file in the place of the folder')
    const broken = await hivis(['restore', `kept/${archiveIn('kept')}`], intoTarget)
    expect(broken.status).toBe(1)
    expect(broken.stderr).toContain('Before the next try, drop the database and create it again, and empty DATA_DIR')
    await emptyTarget()
  })

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2_000)],
    [
      'changed',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 90_000), Buffer.from('x'), bytes.subarray(90_001)]),
    ],
  ])('that was %s is refused, and restores nothing', async (_, spoil) => {
    const name = archiveIn('kept')
    fs.writeFileSync(inHome('spoilt.tar.zst'), spoil(fs.readFileSync(inHome(`kept/${name}`))))
    expect((await hivis(['verify', 'spoilt.tar.zst'])).status).toBe(1)
    await emptyTarget()
    expect((await hivis(['restore', 'spoilt.tar.zst'], intoTarget)).status).toBe(1)
    expect(await contentOf(names.to)).toEqual({})
  })
})

test('who was erased after a backup stays erased when it is restored', async () => {
  const { rows } = await from.query<{ id: number }>(
    `INSERT INTO people (issuer, subject, email, first_name, last_name, created_at) VALUES ('tests', 'gone', 'gone@people.example', 'Hemi', 'Gone', now() - interval '1 day') RETURNING id`,
  )
  const { said } = await hivis(['backup', '--to', 'erased'])
  await from.query(`INSERT INTO erasures (person_id, actor, reason) VALUES ($1, 'system', 'asked for it')`, [
    rows[0]?.id,
  ])
  // The next backup, or within the hour the site itself, writes the list again.
  expect((await hivis(['backup', '--to', 'erased'])).status).toBe(0)
  await emptyTarget()
  expect(await hivis(['restore', `erased/${said.name}`], intoTarget)).toMatchObject({
    status: 0,
    said: { erasures: 1, erased: 1 },
  })
  const [person] = await withDatabase(
    names.to,
    async (client) => (await client.query('SELECT first_name, email FROM people WHERE id = $1', [rows[0]?.id])).rows,
  )
  expect(person).toEqual({ first_name: 'Erased', email: null })
})

test('goes encrypted to a bucket, and comes back with the identity alone', async () => {
  const s3 = await startS3('hivis-backups')
  const identity = await generateIdentity()
  fs.writeFileSync(inHome('identity.txt'), `# made by age-keygen\n${identity}\n`)
  const { S3_BUCKET: _, ...account } = s3.settings
  const settings = {
    ...Object.fromEntries(Object.entries(account).map(([name, value]) => [`BACKUP_${name}`, value])),
    BACKUP_TO: 's3://hivis-backups/nightly',
    BACKUP_RECIPIENT: await identityToRecipient(identity),
  }
  try {
    const taken = await hivis(['backup'], settings)
    expect(taken).toMatchObject({ status: 0, said: { ok: true } })
    const archive = `s3://hivis-backups/nightly/${taken.said.name}`
    expect((await hivis(['verify', archive], settings)).said.problem).toContain('encrypted for someone else')
    await emptyTarget()
    const restored = await hivis(['restore', archive, '--identity', 'identity.txt'], { ...settings, ...intoTarget })
    expect(restored).toMatchObject({ status: 0, said: { rows: taken.said.rows } })
  } finally {
    await s3.stop()
  }
})
