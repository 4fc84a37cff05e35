/** A disk that is full, for real: of the files, of the backups, and of PostgreSQL's tables. The site reads on, says what it can't keep, and heals when there is room. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createApi } from '@/api/routes'
import { loadFile } from '@/features/content/loaders'
import { contactUsExample } from '@/features/enquiries/forms/contact-us.examples'
import { isOutage } from '@/lib/outage'
import { compiledPath } from '../../scripts/compile.mjs'
import { runNode } from '../../scripts/processes.mjs'
import { startBackOffice } from '../support/back-office'
import { at } from '../support/content-api'
import { testDatabaseUrl } from '../support/database'
import { botCheckToken } from '../support/forms'
import { ask } from '../support/shopper'
import { mayMount, mountSmallDisk } from '../support/small-disk'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-disk-'))
const inHome = (name: string) => path.join(home, name)
const tablespace = 'test_small_disk'

async function onServer(...statements: string[]): Promise<void> {
  const server = new pg.Client({ connectionString: inject('database').server })
  await server.connect()
  for (const statement of statements) await server.query(statement)
  await server.end()
}

const onSmallDisks = () => {
  let disks: Record<'files' | 'backups' | 'tables', ReturnType<typeof mountSmallDisk>>
  let office: Awaited<ReturnType<typeof startBackOffice>>
  let editor: Awaited<ReturnType<typeof office.logIn>>
  let databaseUrl = ''
  let databaseName = ''

  beforeAll(async () => {
    fs.chmodSync(home, 0o755)
    disks = {
      files: mountSmallDisk(inHome('files'), 4),
      backups: mountSmallDisk(inHome('backups'), 4),
      tables: mountSmallDisk(inHome('tables'), 400),
    }
    const { uid, gid } = fs.statSync('.tmp/test-data/postgres')
    fs.chownSync(inHome('tables'), uid, gid)
    databaseUrl = await testDatabaseUrl()
    databaseName = new URL(databaseUrl).pathname.slice(1)
    await onServer(
      `DROP TABLESPACE IF EXISTS ${tablespace}`,
      `CREATE TABLESPACE ${tablespace} LOCATION '${inHome('tables')}'`,
      `ALTER DATABASE ${databaseName} SET TABLESPACE ${tablespace}`,
    )
    const files = (address: string) => {
      const [, name = ''] = /^\/media\/([^/]+)$/.exec(address) ?? []
      const missing = new Response('Not found', { status: 404 })
      return name ? loadFile('media', name).then((file) => (file ? new Response(file.data) : missing)) : null
    }
    office = await startBackOffice(inHome('files'), { api: async () => createApi().fetch, files })
    editor = await office.logIn('editor')
  })

  afterAll(async () => {
    await office.close()
    await onServer(`DROP DATABASE ${databaseName} WITH (FORCE)`, `DROP TABLESPACE ${tablespace}`)
    for (const disk of Object.values(disks)) disk.unmount()
    fs.rmSync(home, { recursive: true, force: true })
  })

  const picture = () =>
    sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        background: '#f60',
        noise: { type: 'gaussian', mean: 99, sigma: 40 },
      },
    })
      .png()
      .toBuffer()

  async function upload(name: string) {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await picture())], name, { type: 'image/png' }))
    form.set('_payload', JSON.stringify({ alt: 'Noise' }))
    const answer = await editor('media', { method: 'POST', body: form })
    return { status: answer.status, json: await answer.json() }
  }

  const sendForm = () => {
    const id = randomUUID()
    const form = { ...contactUsExample, email: `${id}@people.example`, submissionId: id, secondsToFill: 30 }
    return ask(office.url, 'none=1', '/task/contact-us-submit/', { ...form, recaptchaToken: botCheckToken() })
  }

  test('of the files: an upload is refused in a sentence and leaves nothing, pictures are shown, and it goes again with room', async () => {
    const before = await upload('before.png')
    expect(before.status).toBe(201)
    disks.files.fill()
    const kept = fs.readdirSync(inHome('files/media'))
    const refused = await upload('full.png')
    expect(refused).toEqual({
      status: 503,
      json: { errors: [{ message: expect.stringContaining('There’s no space to save this right now.') }] },
    })
    expect(fs.readdirSync(inHome('files/media')).filter((name) => !kept.includes(name))).toEqual([])
    const shown = await fetch(`${office.url}/media/${at(before.json, 'doc.filename')}`)
    expect(shown.status).toBe(200)
    expect((await sendForm()).status).toBe(200)
    disks.files.makeRoom()
    expect((await upload('after.png')).status).toBe(201)
  })

  test('of the backups: the command says so, and no half of an archive is left', async () => {
    disks.backups.fill()
    const backup = async () => {
      const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: inHome('files') }
      return await runNode([await compiledPath('hivis'), 'backup', '--to', inHome('backups')], { env })
    }
    const { status, stderr } = await backup()
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^The disk is full: free up space, then try again \(ENOSPC\)\.$/m),
    })
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(fs.readdirSync(inHome('backups'))).toEqual(['filler'])
  })

  test('of PostgreSQL’s tables: reads go on, writes are 503 and nothing is half done, and it heals by itself', async () => {
    await ask(office.url, 'none=1', '/course/wellington/all/')
    disks.tables.fill()
    const answers: number[] = []
    while (answers.filter((status) => status !== 200).length < 5 && answers.length < 2_000)
      answers.push((await sendForm()).status)
    // Some still find room in the blocks that are there.
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([])
    const refused = await sendForm()
    expect(refused.json).toMatchObject({ success: false, reason: 'UNAVAILABLE' })
    for (const path of ['/course/wellington/all/', '/course/taupo/all/', '/user/is_authenticated/'])
      expect([path, (await ask(office.url, 'none=1', path)).status]).toEqual([path, 200])
    disks.tables.makeRoom()
    expect((await sendForm()).status).toBe(200)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query(
      `SELECT count(*)::int AS enquiries, (SELECT count(*)::int FROM messages WHERE about ? 'enquiry') AS mails FROM enquiries WHERE submission_id IS NOT NULL AND email LIKE '%@people.example'`,
    )
    await client.end()
    const sent = answers.filter((status) => status === 200).length + 2
    expect(rows[0]).toEqual({ enquiries: sent, mails: sent * 2 })
  })
}

if (mayMount) describe('a full disk', () => onSmallDisks())
else
  test('a full disk, where none can be mounted, is known by its code', () => {
    expect(isOutage(Object.assign(new Error('of a test'), { code: 'ENOSPC' }))).toBe(true)
  })
