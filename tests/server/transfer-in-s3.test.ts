/** Content between an environment that keeps files in folders and one that keeps them in a bucket, both ways, to the byte. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readArchive } from '@/features/backups/archive.data'
import { contentSchema, spelling } from '@/features/transfer/rules'
import { compiledPath } from '../../scripts/compile.mjs'
import { runNode } from '../../scripts/processes.mjs'
import { copyTemplate } from '../support/global-setup'
import { startS3 } from '../support/s3'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-transfer-s3-'))
const inHome = (name: string) => path.join(home, name)
const urlOf = (database: string) => Object.assign(new URL(inject('database').server), { pathname: `/${database}` }).href
const databases = { folders: 'test_transfer_folders', bucket: 'test_transfer_bucket', back: 'test_transfer_back' }
const hivisPath = await compiledPath('hivis')
let s3: Awaited<ReturnType<typeof startS3>>

type Place = keyof typeof databases

/** Runs a command at one of the three places; the bucket's has no folder of files at all. */
async function hivis(place: Place, ...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: urlOf(databases[place]),
    DATA_DIR: inHome(place),
    PAYLOAD_SECRET: 'only-for-the-tests-0000',
    LOG_LEVEL: 'silent',
    INIT_CWD: home,
    ...(place === 'bucket' ? s3.settings : {}),
  }
  const { status, stdout, stderr } = await runNode([hivisPath, ...args, '--json'], { env })
  return { status, said: stdout === '' ? stderr : JSON.parse(stdout) }
}

async function onServer(...statements: string[]): Promise<void> {
  const server = new pg.Client({ connectionString: urlOf('postgres') })
  await server.connect()
  for (const statement of statements) await server.query(statement)
  await server.end()
}

/** What the desk of a place has to have before content can name it. */
async function bringRows(place: Place): Promise<void> {
  const [from, to] = [databases.folders, databases[place]].map((name) => new pg.Client(urlOf(name)))
  await Promise.all([from?.connect(), to?.connect()])
  for (const table of ['courses', 'shop_items']) {
    const rows = (await from?.query(`SELECT to_jsonb(t) AS row FROM ${table} t`))?.rows ?? []
    for (const { row } of rows)
      await to?.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1)`, [
        { ...row, hero_image_id: null, image_id: null },
      ])
  }
  await Promise.all([from?.end(), to?.end()])
}

async function contentOf(file: string) {
  const entries = readArchive(fs.createReadStream(inHome(file)), null)
  const { value } = await entries.next()
  await entries.return(undefined)
  return contentSchema.parse(JSON.parse(String(value?.data)))
}

const spelt = async (file: string) => {
  const { exportedAt: _, ...content } = await contentOf(file)
  return JSON.parse(spelling(content))
}

const filesIn = (folder: string): Map<string, Buffer> =>
  new Map(
    ['media', 'documents'].flatMap((kind) =>
      fs.readdirSync(path.join(folder, kind)).map((name) => [name, fs.readFileSync(path.join(folder, kind, name))]),
    ),
  )

beforeAll(async () => {
  s3 = await startS3()
  await copyTemplate(inject('database').template, urlOf, databases.folders)
  for (const kind of ['media', 'documents'])
    fs.cpSync(`.tmp/test-data/${kind}`, path.join(inHome('folders'), kind), { recursive: true })
  for (const place of ['bucket', 'back'] as const) {
    await onServer(`DROP DATABASE IF EXISTS ${databases[place]} WITH (FORCE)`, `CREATE DATABASE ${databases[place]}`)
    expect(await hivis(place, 'seed', 'none')).toMatchObject({ status: 0 })
    await bringRows(place)
  }
})

afterAll(async () => {
  await s3.stop()
  await onServer(...Object.values(databases).map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  fs.rmSync(home, { recursive: true, force: true })
})

test('content goes from folders into a bucket, and from the bucket into folders, with every file as it was', async () => {
  expect(await hivis('folders', 'export', 'there.tar.zst')).toMatchObject({ status: 0, said: { missing: [] } })
  expect(await hivis('bucket', 'import', 'there.tar.zst', '--dry-run')).toMatchObject({ status: 0 })
  expect(s3.stored()).toEqual([])
  const brought = await hivis('bucket', 'import', 'there.tar.zst')
  expect(brought).toMatchObject({ status: 0, said: { counts: { media: { created: 29 }, documents: { created: 3 } } } })
  const { filed } = await contentOf('there.tar.zst')
  const named = [...filed.media, ...filed.documents].flatMap(({ file, sizes }) => [
    file.name,
    ...Object.values(sizes).map(({ name }) => name),
  ])
  expect(s3.stored()).toEqual([...new Set(named)].sort())
  expect(fs.existsSync(inHome('bucket/media'))).toBe(false)

  expect(await hivis('bucket', 'export', 'back.tar.zst')).toMatchObject({ status: 0, said: { missing: [] } })
  expect(await spelt('back.tar.zst')).toEqual(await spelt('there.tar.zst'))
  expect(await hivis('back', 'import', 'back.tar.zst')).toMatchObject({ status: 0 })
  const [before, after] = [filesIn(inHome('folders')), filesIn(inHome('back'))]
  expect([...after.keys()].sort()).toEqual([...new Set(named)].sort())
  for (const [name, bytes] of after) expect([name, before.get(name)?.equals(bytes)]).toEqual([name, true])
  expect((await hivis('bucket', 'import', 'there.tar.zst')).said.changes).toEqual([])
})

test('a bucket that is away is said, and nothing of the content is written', async () => {
  const client = new pg.Client(urlOf(databases.bucket))
  await client.connect()
  await client.query(`UPDATE pages SET title = 'Other' WHERE path = '/about/'`)
  const title = async () => (await client.query(`SELECT title FROM pages WHERE path = '/about/'`)).rows
  // A picture that isn't there yet: its file would have to go first.
  await client.query(`DELETE FROM media WHERE filename = 'crane.webp'`)
  const { settings } = s3
  const away = { ...settings, S3_ENDPOINT: 'http://127.0.0.1:9' }
  Object.assign(settings, away)
  const refused = await hivis('bucket', 'import', 'there.tar.zst')
  expect(refused).toMatchObject({ status: 1, said: { ok: false } })
  expect(await title()).toEqual([{ title: 'Other' }])
  await client.end()
})
