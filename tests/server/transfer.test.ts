/** Content between environments, by the command that operators use: `hivis export` and `hivis import`. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getPayload, type Payload } from 'payload'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readArchive, writeArchive } from '@/features/backups/archive.data'
import { contentSchema, spelling } from '@/features/transfer/rules'
import { compiledPath } from '../../scripts/compile.mjs'
import { runNode } from '../../scripts/processes.mjs'
import { copyTemplate } from '../support/global-setup'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-transfer-'))
const inHome = (name: string) => path.join(home, name)
const names = { from: 'test_transfer_from', to: 'test_transfer_to' } as const
const urlOf = (database: string) => Object.assign(new URL(inject('database').server), { pathname: `/${database}` }).href
const hivisPath = await compiledPath('hivis')
const secret = 'only-for-the-tests-0000'
let payload: Payload
let from: pg.Client
let to: pg.Client

async function hivis(args: string[], more: Record<string, string> = {}) {
  const env = {
    ...process.env,
    DATABASE_URL: urlOf(names.from),
    DATA_DIR: inHome('from'),
    PAYLOAD_SECRET: secret,
    LOG_LEVEL: 'silent',
    INIT_CWD: home,
    ...more,
  }
  const { status, stdout, stderr } = await runNode([hivisPath, ...args, '--json'], { env })
  return { status, said: stdout === '' ? null : JSON.parse(stdout), stderr }
}

const there = { DATABASE_URL: urlOf(names.to), DATA_DIR: inHome('to') }
const importThere = (...args: string[]) => hivis(['import', ...args], there)

async function contentOf(file: string) {
  const entries = readArchive(fs.createReadStream(inHome(file)), null)
  const { value } = await entries.next()
  await entries.return(undefined)
  return contentSchema.parse(JSON.parse(String(value?.data)))
}

/** Rows of a table of one database, put into the other as the desk would have them there. */
async function bringRows(table: string): Promise<void> {
  const { rows } = await from.query(`SELECT to_jsonb(t) AS row FROM ${table} t`)
  for (const { row } of rows)
    await to.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1)`, [
      // Other numbers than where they come from, and no picture yet.
      { ...row, id: row.id + 5_000, hero_image_id: null, image_id: null },
    ])
}

beforeAll(async () => {
  const server = new pg.Client({ connectionString: urlOf('postgres') })
  await server.connect()
  await server.query(`DROP DATABASE IF EXISTS ${names.to} WITH (FORCE)`)
  await server.query(`CREATE DATABASE ${names.to}`)
  await server.end()
  await copyTemplate(inject('database').template, urlOf, names.from)
  fs.cpSync('.tmp/test-data/media', inHome('from/media'), { recursive: true })
  fs.cpSync('.tmp/test-data/documents', inHome('from/documents'), { recursive: true })
  fs.mkdirSync(inHome('to'))
  expect(await hivis(['seed', 'none'], there)).toMatchObject({ status: 0 })
  from = new pg.Client({ connectionString: urlOf(names.from) })
  to = new pg.Client({ connectionString: urlOf(names.to) })
  await Promise.all([from.connect(), to.connect()])
  Object.assign(process.env, {
    DATABASE_URL: urlOf(names.from),
    DATA_DIR: inHome('from'),
    PAYLOAD_SECRET: secret,
    LOG_LEVEL: 'silent',
  })
  payload = await getPayload({ config: (await import('@payload-config')).default })
})

afterAll(async () => {
  await payload.destroy()
  await Promise.all([from.end(), to.end()])
  const server = new pg.Client({ connectionString: urlOf('postgres') })
  await server.connect()
  for (const name of Object.values(names)) await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await server.end()
  fs.rmSync(home, { recursive: true, force: true })
})

/** The commands that the page for operators has, as they stand there. */
const page = fs.readFileSync('docs/operate/content.md', 'utf8')
const told = [...page.matchAll(/^hivis (.+?)(?: +#.*)?$/gm)].map(([, args = '']) => args.split(' '))

/** Tables that an import may write to. */
const written = [
  'pages',
  'online_courses',
  'shared_blocks',
  'media',
  'documents',
  'categories',
  'menus',
  'redirects',
  'courses',
  'settings',
]

/** What is in them: numbers of rows, and when one was written last. */
async function stateThere() {
  const state: Record<string, unknown> = {}
  for (const table of written)
    state[table] = (await to.query(`SELECT count(*), max(updated_at)::text AS newest FROM ${table}`)).rows[0]
  return state
}

/** What is in an archive, without when it was made and the numbers that rows have. */
const spelt = ({ exportedAt: _, ...content }: Awaited<ReturnType<typeof contentOf>>) => JSON.parse(spelling(content))

const pageAt = async (client: pg.Client, address: string) =>
  (await client.query('SELECT id, title, _status AS status, updated_by FROM pages WHERE path = $1', [address])).rows[0]

const created = (kind: object) => expect.objectContaining(kind)

describe('hivis export and import', () => {
  test('bring everything that editors published, and the second time nothing', async () => {
    for (const [table, column] of [
      ['pages', 'updated_by'],
      ['people', 'last_name'],
      ['companies', 'name'],
      ['staff', 'name'],
    ])
      await from.query(`UPDATE ${table} SET ${column} = 'Quixote ' || id`)
    const [exporting = [], trying = [], importing = []] = told
    expect(told.flat().filter((word) => /^[a-z-]+$/.test(word))).toEqual(['export', 'import', '--dry-run', 'import'])
    const exported = await hivis(exporting)
    expect(exported).toMatchObject({ status: 0, said: { ok: true, missing: [] } })
    expect(exported.said.counts).toMatchObject({
      media: 29,
      documents: 3,
      pages: 72,
      'online-courses': 1,
      menus: 3,
      courses: 12,
    })

    const before = await stateThere()
    const refused = await hivis(importing, there)
    expect(refused).toMatchObject({ status: 1, said: { ok: false } })
    expect(refused.said.problem).toMatch(
      /^The page \/ and \d+ more can’t do without the course foundation-building-construction: it is neither in the archive nor here\.$/m,
    )
    expect(await stateThere()).toEqual(before)

    await bringRows('courses')
    await bringRows('shop_items')
    const ready = await stateThere()
    const dry = await hivis(trying, there)
    expect(dry).toMatchObject({ status: 0, said: { isDryRun: true, counts: { pages: created({ created: 69 }) } } })
    expect(await stateThere()).toEqual(ready)
    expect(fs.existsSync(inHome('to/media'))).toBe(false)

    const heard = new Set<string>()
    to.on('notification', ({ payload: topics = '' }) => heard.add(topics))
    await to.query('LISTEN hivis_cache')
    const done = await hivis(importing, there)
    expect(done).toMatchObject({ status: 0, said: { ok: true, counts: dry.said.counts, changes: dry.said.changes } })
    await to.query('UNLISTEN hivis_cache')
    expect([...heard].join(' ')).toContain('content')

    const after = await stateThere()
    const again = await runNode([hivisPath, 'import', 'content.tar.zst'], {
      env: { ...process.env, ...there, INIT_CWD: home },
    })
    expect(again).toMatchObject({ status: 0 })
    expect(again.stdout).toMatch(/pages +0 created, 0 changed, 72 as they are\n/)
    expect(again.stdout).toMatch(/\nNothing to change: everything is here already\.\n$/)
    expect(await stateThere()).toEqual(after)

    // The other way round the same comes out, to the byte of each file.
    expect(await hivis(['export', 'back.tar.zst'], there)).toMatchObject({ status: 0 })
    const [there1, here1] = [await contentOf('back.tar.zst'), await contentOf('content.tar.zst')]
    expect(spelt(there1)).toEqual(spelt(here1))
  })

  test('bring courses of the page editor whole, with questions and pictures, as a new version where one plays already', async () => {
    const played = `SELECT o.title, o._status AS status, jsonb_array_length(o.modules) AS modules,
      jsonb_path_query_array(o.modules, '$[*].blocks[*] ? (@.blockType == "moduleQuestion").answers[*] ? (@.isRight == true).text') AS "right",
      (SELECT count(*)::int FROM media m WHERE to_jsonb(m.id) IN (SELECT jsonb_path_query(o.modules, '$[*].blocks[*] ? (@.blockType == "modulePicture").image'))) AS pictures
      FROM online_courses o`
    const [here1] = (await from.query(played)).rows
    expect(here1).toMatchObject({ title: 'Civil basics', status: 'published', modules: 4 })
    expect(here1.right.length).toBeGreaterThanOrEqual(8)
    expect(here1.pictures).toBeGreaterThan(0)
    expect((await to.query(played)).rows).toEqual([here1])

    await to.query(
      'SELECT hivis_online_course_version(c.id, o.id, 90, NULL) FROM online_courses o, (SELECT min(id) AS id FROM courses) c',
    )
    const versions = async () =>
      (await to.query('SELECT version, title, pass_mark AS mark FROM learning_packages ORDER BY version')).rows
    const before = await versions()
    expect(await importThere('content.tar.zst')).toMatchObject({ status: 0 })
    expect(await versions()).toEqual(before)
    await from.query('UPDATE online_courses SET pass_mark = 60')
    expect(await hivis(['export', 'stricter.tar.zst'])).toMatchObject({ status: 0 })
    await from.query('UPDATE online_courses SET pass_mark = 75')
    expect(await importThere('stricter.tar.zst')).toMatchObject({
      status: 0,
      said: { counts: { 'online-courses': created({ created: 0, changed: 1 }) } },
    })
    expect(await versions()).toEqual([...before, { version: 2, title: 'Civil basics', mark: 60 }])
    expect(await importThere('content.tar.zst')).toMatchObject({ status: 0 })
  })

  test('hold nothing of people, companies, orders, bookings and enquiries', async () => {
    const content = await contentOf('content.tar.zst')
    expect(Object.keys(content)).toEqual(['format', 'version', 'exportedAt', 'filed', 'keyed', 'settings'])
    expect(Object.keys({ ...content.filed, ...content.keyed }).sort()).toEqual(
      [
        'categories',
        'courses',
        'documents',
        'media',
        'menus',
        'online-courses',
        'pages',
        'redirects',
        'shared-blocks',
        'shop-items',
      ].sort(),
    )
    const text = JSON.stringify(content)
    const { rows: columns } = await from.query(
      `SELECT table_name AS table, column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name ~ '(^|_)(email|mobile|phone|subject|body|reference|token)$' AND data_type ~ 'char|text'
         AND table_name NOT IN ('settings')`,
    )
    let looked = 0
    for (const { table, name } of columns) {
      const { rows } = await from.query(`SELECT DISTINCT ${name} AS value FROM ${table} WHERE length(${name}) > 6`)
      expect(rows.filter(({ value }) => text.includes(value))).toEqual([])
      looked += rows.length
    }
    expect(looked).toBeGreaterThan(50)
    expect(text.includes('Quixote')).toBe(false)
  })

  test('bring what was changed: new pages that link to each other, files, redirects; drafts stay', async () => {
    const link = (page: number) => ({
      blockType: 'callToAction' as const,
      title: 'On we go',
      primaryLink: { label: 'Next', page },
    })
    const about = await pageAt(from, '/about/')
    const place = { parent: about.id, pageType: 'ContentPage' as const }
    const one = await payload.create({
      collection: 'pages',
      data: { ...place, title: 'One', slug: 'one', _status: 'published' },
    })
    const two = await payload.create({
      collection: 'pages',
      data: { ...place, title: 'Two', slug: 'two', blocks: [link(Number(one.id))], _status: 'published' },
    })
    const hidden = await payload.create({
      collection: 'pages',
      data: { ...place, title: 'Hidden', slug: 'hidden', _status: 'draft' },
      draft: true,
    })
    await payload.update({
      collection: 'pages',
      id: Number(one.id),
      data: { blocks: [link(Number(two.id)), link(Number(hidden.id))], _status: 'published' },
    })
    await payload.update({ collection: 'pages', id: about.id, data: { title: 'About everyone', _status: 'published' } })
    await payload.update({ collection: 'pages', id: about.id, data: { title: 'Only drafted' }, draft: true })
    for (const [fromPath, isLive] of [
      ['/old/one/', true],
      ['/old/none/', false],
    ] as const)
      await payload.create({ collection: 'redirects', data: { fromPath, page: Number(one.id), isLive } })
    await from.query(`UPDATE media SET alt = 'A crane in the wind' WHERE filename = 'crane.webp'`)
    // The other place has a picture of this name already, which is another one.
    const other = fs.readFileSync('.tmp/test-data/media/van.webp')
    const picture = { name: 'same.webp', mimetype: 'image/webp', size: other.length, data: other }
    const uploaded = await payload.create({ collection: 'media', data: { alt: 'A van again' }, file: picture })
    await to.query(
      `INSERT INTO media (alt, filename, filesize, mime_type, width, height) VALUES ('Theirs', 'same.webp', 5, 'image/webp', 1, 1)`,
    )
    fs.writeFileSync(inHome('to/media/same.webp'), 'them!')
    await payload.update({
      collection: 'pages',
      id: Number(two.id),
      data: { socialImage: uploaded.id, _status: 'published' },
    })

    expect(await hivis(['export', 'changed.tar.zst'])).toMatchObject({ status: 0 })
    const { status, said } = await importThere('changed.tar.zst')
    expect({ status, said }).toMatchObject({
      status: 0,
      said: {
        counts: {
          media: { created: 1, changed: 1, left: 28 },
          pages: { created: 2, changed: 1, left: 71 },
          redirects: { created: 1, changed: 0, left: 0 },
        },
      },
    })
    expect(await pageAt(to, '/about/')).toMatchObject({ title: 'About everyone', status: 'published' })
    expect(await pageAt(to, '/about/hidden/')).toBeUndefined()
    const { rows: links } = await to.query(
      `SELECT p.path, l.path AS leads_to FROM pages p, jsonb_array_elements(p.blocks) b LEFT JOIN pages l ON l.id = (b->'primaryLink'->>'page')::int
       WHERE p.path IN ('/about/one/', '/about/two/') ORDER BY 1, 2`,
    )
    expect(links).toEqual([
      { path: '/about/one/', leads_to: '/about/two/' },
      { path: '/about/one/', leads_to: null },
      { path: '/about/two/', leads_to: '/about/one/' },
    ])
    const { rows: pictures } = await to.query(
      `SELECT m.alt, m.filename FROM pages p JOIN media m ON m.id = p.social_image_id WHERE p.path = '/about/two/'`,
    )
    expect(pictures).toEqual([{ alt: 'A van again', filename: expect.stringMatching(/^same-[0-9a-f]{8}\.webp$/) }])
    const stored = fs.readFileSync(inHome(`to/media/${pictures[0].filename}`))
    expect(stored.equals(fs.readFileSync(inHome('from/media/same.webp')))).toBe(true)
    expect(fs.readFileSync(inHome('to/media/same.webp'), 'utf8')).toBe('them!')
    expect((await to.query('SELECT from_path FROM redirects')).rows).toEqual([{ from_path: '/old/one/' }])
    expect((await importThere('changed.tar.zst')).said.changes).toEqual([])
  })

  test('an import that broke off is run again', async () => {
    await payload.update({ collection: 'menus', where: { handle: { equals: 'header' } }, data: { title: 'Top' } })
    const { id } = await pageAt(from, '/about/')
    for (const slug of ['three', 'four'])
      await payload.create({
        collection: 'pages',
        data: { parent: id, title: slug, slug, pageType: 'ContentPage', _status: 'published' },
      })
    expect(await hivis(['export', 'more.tar.zst'])).toMatchObject({ status: 0 })
    await to.query(
      `CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken off'; END $$;
       CREATE TRIGGER break_off BEFORE UPDATE ON menus FOR EACH ROW EXECUTE FUNCTION break_off()`,
    )
    const broken = await importThere('more.tar.zst')
    expect(broken).toMatchObject({ status: 1, said: { ok: false } })
    expect(broken.said.problem).not.toContain('broken off')
    await to.query('DROP TRIGGER break_off ON menus; DROP FUNCTION break_off()')
    const repeated = await importThere('more.tar.zst')
    expect(repeated).toMatchObject({
      status: 0,
      said: { changes: [{ collection: 'menus', name: 'header', action: 'change' }] },
    })
    expect((await importThere('more.tar.zst')).said.changes).toEqual([])
  })
})

describe('a wrong archive', () => {
  const write = async (name: string, entries: [string, Buffer][]) => {
    const listed = async function* () {
      for (const [entry, data] of entries) yield { name: entry, data }
    }
    fs.writeFileSync(inHome(name), await buffer(await writeArchive(listed(), null)))
  }
  const withContent = async (change: (text: string) => string) => {
    const [first, ...files] = await readAll('more.tar.zst')
    const text = change(String(first?.[1]))
    await write('wrong.tar.zst', [['content.json', Buffer.from(text)], ...files])
  }
  const readAll = async (name: string) => {
    const all: [string, Buffer][] = []
    for await (const { name: entry, data } of readArchive(fs.createReadStream(inHome(name)), null))
      all.push([entry, data])
    return all
  }

  test.each([
    ['none', async () => fs.rmSync(inHome('wrong.tar.zst'), { force: true }), /can’t be opened \(ENOENT\)/],
    ['a text', async () => fs.writeFileSync(inHome('wrong.tar.zst'), 'Kia ora'), /^The archive can’t be read/],
    [
      'one that is cut off',
      async () =>
        fs.writeFileSync(inHome('wrong.tar.zst'), fs.readFileSync(inHome('more.tar.zst')).subarray(0, 900_000)),
      /^The archive can’t be read/,
    ],
    [
      'a backup',
      async () => write('wrong.tar.zst', [['head.json', Buffer.from('{}')]]),
      /^This is no archive of hivis export/,
    ],
    [
      'another format',
      async () => withContent((text) => text.replace('"format":1', '"format":2')),
      /of another version of it/,
    ],
    [
      'a file that was changed',
      async () => {
        const [first, [name = '', bytes = Buffer.of()] = [], ...files] = await readAll('more.tar.zst')
        await write('wrong.tar.zst', [...(first ? [first] : []), [name, Buffer.from(bytes).fill(7, 40, 80)], ...files])
      },
      /^The archive was changed: files\/[0-9a-f]{64} is not what was exported\.$/,
    ],
    [
      'a file that is missing',
      async () => write('wrong.tar.zst', (await readAll('more.tar.zst')).slice(0, -1)),
      /^The archive is cut off: 1 of its files are missing\.$/,
    ],
    [
      'a block of a later version',
      async () => withContent((text) => text.replaceAll('"callToAction"', '"hologram"')),
      /has the block “hologram”, which this version does not know\. Upgrade this site first\./,
    ],
    [
      'a file that is not served',
      async () => withContent((text) => text.replaceAll('"name":"van.webp"', '"name":"../van.html"')),
      /^The file \.\.\/van\.html of the archive is not one that the site serves\.$/,
    ],
    [
      'an address of the product',
      async () => withContent((text) => text.replaceAll('"/about/three/"', '"/desk/three/"')),
      /The address \/desk\/three\/ belongs to the product in this version\./,
    ],
    [
      'a key that comes twice',
      async () => withContent((text) => text.replaceAll('"/about/three/"', '"/about/four/"')),
      /^The archive names the page \/about\/four\/ twice\.$/,
    ],
  ])('%s is refused in a sentence, and nothing is written', async (_, prepare, sentence) => {
    await prepare()
    const before = await stateThere()
    const { status, said } = await importThere('wrong.tar.zst')
    expect({ status, problem: said?.problem }).toEqual({ status: 1, problem: expect.stringMatching(sentence) })
    expect(await stateThere()).toEqual(before)
  })

  test('what can’t be told apart, here or there, and what a field refuses', async () => {
    const { rows } = await to.query(
      `INSERT INTO shared_blocks (title, blocks, _status) SELECT title, blocks, _status FROM shared_blocks WHERE title = 'What crews say' RETURNING id`,
    )
    expect((await importThere('more.tar.zst')).said.problem).toBe(
      'Several shared blocks here are called “What crews say”. Give each a name of its own.',
    )
    expect((await hivis(['export', 'none.tar.zst'], there)).said.problem).toMatch(
      /^Several shared blocks are called “What crews say”: they couldn’t be told apart elsewhere\./,
    )
    expect(fs.existsSync(inHome('none.tar.zst'))).toBe(false)
    await to.query('DELETE FROM shared_blocks WHERE id = $1', [rows[0].id])

    await withContent((text) => text.replaceAll('"title":"Top"', `"title":"${'T'.repeat(61)}"`))
    expect((await importThere('wrong.tar.zst')).said.problem).toMatch(
      /^The menu header can’t be written: title: .+ What came before it is here; mend it and import again\.$/,
    )
  })

  test('two imports at once, an empty database and one of another version', async () => {
    await to.query('SELECT pg_advisory_lock(7714021)')
    expect((await importThere('more.tar.zst')).said.problem).toBe(
      'Another import is under way here. Wait for it to end.',
    )
    await to.query('SELECT pg_advisory_unlock(7714021)')
    await to.query(`DELETE FROM payload_migrations WHERE id = (SELECT max(id) FROM payload_migrations)`)
    expect((await importThere('more.tar.zst')).said.problem).toBe('One migration is pending. Run hivis migrate.')
  })
})
