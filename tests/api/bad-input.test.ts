/** What staff send that is broken or hostile: files that lie, names that climb, addresses and colours that try to break out. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBackOffice } from '../support/back-office'
import { at, type Json } from '../support/content-api'
import { blackPng } from '../support/files'

/** Everything that is written lands in here, or a test fails. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-'))
const dataDir = path.join(folder, 'deep', 'data')

let office: Awaited<ReturnType<typeof startBackOffice>>
let editor: Awaited<ReturnType<typeof office.logIn>>
let publisher: typeof editor
let admin: typeof editor

beforeAll(async () => {
  fs.mkdirSync(dataDir, { recursive: true })
  office = await startBackOffice(dataDir)
  editor = await office.logIn('editor')
  publisher = await office.logIn('publisher')
  admin = await office.logIn('admin')
})
afterAll(async () => {
  await office.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const filesOf = (root: string): string[] =>
  fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(root, name)).isFile())
    .sort()

const json = async (answer: Response): Promise<Json> => {
  const body: unknown = await answer.json()
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

const sendJson = (as: typeof editor, method: string, to: string, data: object) =>
  as(to, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) })

/** A form of the back office as bytes, so that even the file's name goes out exactly as it is written here. */
function upload(collection: string, { name, type, data }: { name: string; type: string; data: Buffer | string }) {
  const mark = 'a-mark-of-the-tests'
  const body = Buffer.concat([
    Buffer.from(
      `--${mark}\r\ncontent-disposition: form-data; name="_payload"\r\n\r\n{"alt":"A test","title":"A test"}\r\n`,
    ),
    Buffer.from(
      `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(data),
    Buffer.from(`\r\n--${mark}--\r\n`),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${mark}` }
  return editor(collection, { method: 'POST', headers, body })
}

const png = { name: 'a.png', type: 'image/png', data: blackPng(32, 32) }
const script = '<script>alert(1)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`

describe('a file that is not what it says', () => {
  it.each<[string, Partial<typeof png> | { data: string }, number]>([
    ['an SVG with a script', { name: 'a.svg', type: 'image/svg+xml', data: svg }, 415],
    ['an SVG that is called a PNG', { data: svg }, 415],
    ['an SVG with a PNG’s name alone', { type: 'image/svg+xml', data: svg }, 415],
    ['HTML that is called a PNG', { data: `<!doctype html>${script}` }, 415],
    ['HTML behind the first bytes of a PNG', { data: `\x89PNG\r\n\x1a\n${script}` }, 415],
    ['a GIF', { name: 'a.gif', type: 'image/gif', data: 'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00;' }, 415],
    ['nothing', { data: '' }, 415],
    ['half a PNG', { data: blackPng(900, 900).subarray(0, 60) }, 400],
  ])('is refused: %s', async (_name, file, status) => {
    const before = filesOf(folder)
    const answer = await upload('media', { ...png, ...file })
    expect(answer.status).toBe(status)
    expect(at(await json(answer), 'errors.0.message')).toMatch(/picture|can’t be read: part of it may be missing/)
    expect(filesOf(folder)).toEqual(before)
  })

  it('is refused when it unfolds to 400 million pixels', async () => {
    const before = filesOf(folder)
    const answer = await upload('media', { ...png, data: blackPng(20_000, 20_000) })
    expect(answer.status).toBe(413)
    expect(at(await json(answer), 'errors.0.message')).toContain('20000 × 20000 pixels: too large')
    expect(filesOf(folder)).toEqual(before)
  })

  it.each([
    ['HTML', `<!doctype html>${script}`],
    ['nothing', ''],
  ])('is refused as a document: %s', async (_name, data) => {
    const before = filesOf(folder)
    const answer = await upload('documents', { name: 'a.pdf', type: 'application/pdf', data })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(filesOf(folder)).toEqual(before)
  })

  it('is refused when the form around it is broken', async () => {
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', 'x'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
      ],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="_payload"\r\n\r\n{bad\r\n--x--\r\n',
      ],
      ['application/json', '{bad'],
      ['application/json', '{"alt":"No file"}'],
      ['application/json', '{"alt":"Someone else’s file","filename":"../../secret.png","url":"/cms-api/media/file/x"}'],
    ]) {
      const answer = await editor('media', { method: 'POST', headers: { 'content-type': type }, body })
      expect({ type, body, status: answer.status }).toEqual({ type, body, status: 400 })
    }
  })
})

it('is uploaded as a multipart form, and in no other way', async () => {
  expect((await upload('media', png)).status).toBe(201)
  const headers = { 'content-type': png.type }
  const answer = await editor('media', { method: 'POST', headers, body: new Uint8Array(png.data) })
  expect(answer.status).toBe(400)
})

describe('a file’s name', () => {
  it.each<[string, string]>([
    ['climbs', '../../etc/passwd.png'],
    ['climbs in code', '..%2f..%2fetc%2fpasswd.png'],
    ['is a path', '/etc/passwd.png'],
    ['has a backslash', 'a\\\\b.png'],
    ['climbs with backslashes', '..\\\\..\\\\b.png'],
    ['is a path of Windows', 'C:\\\\b.png'],
    ['is a device of Windows', 'CON.png'],
    ['has two endings', 'x.php.png'],
    ['has two endings, the picture’s first', 'x.png.php'],
    ['is that of a drawing', 'x.svg'],
    ['is that of a hidden file', '.htaccess'],
    ['is dots', '...png'],
    ['is a space', ' '],
    ['breaks out of an attribute', 'a\\"><script>.png'],
    ['has a zero byte', 'a\u0000.png'],
    ['runs backwards', 'a\u202egnp.png'],
    ['has a line break', 'a\rb.png'],
    ['is 400 letters long', `${'x'.repeat(400)}.png`],
    ['is 480 bytes long', `${'𠀀'.repeat(120)}.png`],
    ['has a face', 'Wānaka 😀.png'],
  ])('that %s neither leads out of the folder nor makes anything but a picture', async (_label, name) => {
    const before = filesOf(folder)
    const answer = await upload('media', { ...png, name })
    const body = await json(answer)
    const added = filesOf(folder).filter((file) => !before.includes(file))
    if (answer.status >= 400 && answer.status < 500) return expect(added).toEqual([])
    expect(answer.status).toBe(201)
    for (const file of added) {
      expect(path.dirname(file)).toBe('deep/data/media')
      expect(path.basename(file)).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}_ .()-]*\.(?:png|webp|avif)$/u)
    }
    const stored = String(at(body, 'doc.filename'))
    expect(added).toContain(`deep/data/media/${stored}`)
    const { readStoredFile } = await import('@/features/content/data')
    expect((await readStoredFile('media', stored))?.mimeType).toBe('image/png')
  })

  it('is kept as people wrote it, macrons too', async () => {
    const answer = await upload('media', { ...png, name: 'Wha\u0304nau at work (2).png' })
    expect(at(await json(answer), 'doc.filename')).toBe('Whānau at work (2).png')
  })
})

const hostileUrls = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://a.nz/1',
  'file:///etc/passwd',
  'http://plain.nz/',
  '//elsewhere.nz/',
  '/\\elsewhere.nz/',
  'https:elsewhere.nz',
  '/a" onmouseover="alert(1)',
  "/a' onmouseover='alert(1)",
  '/a><script>alert(1)</script>',
  '/a`b',
  'https://a.nz/"><img src=x onerror=alert(1)>',
]

const hostileColours = [
  'red',
  '#fff',
  '#ff6b1a;',
  '#ff6b1ag',
  '#ff6b1a\n',
  'url(//a.nz)',
  '"><b>',
  '#12345"',
  'expression(1)',
]

const refusals = async (answer: Response) => ({
  status: answer.status,
  fields: at(await json(answer), 'errors.0.name'),
})
const refused = { status: 400, fields: 'ValidationError' }

describe('an address that could run or lead astray', () => {
  it.each(hostileUrls)('%s is saved in no menu, redirect, job or button', async (url) => {
    const link = { label: 'Go', url }
    const item = { ...link, children: [] }
    const head = { blockType: 'hero', title: 'Hi' }
    const page = { title: 'Bad', slug: 'bad-address', pageType: 'ContentPage', _status: 'published' }
    for (const [collection, data] of [
      ['menus', { title: 'Bad', handle: 'bad', items: [item] }],
      ['menus', { title: 'Bad', handle: 'bad', items: [{ label: 'Good', url: '/', children: [link] }] }],
      ['redirects', { fromPath: '/bad-address/', url }],
      ['pages', { ...page, pageType: 'JobPage', link: url }],
      ['pages', { ...page, blocks: [{ ...head, primaryLink: link }] }],
      ['pages', { ...page, blocks: [head, { blockType: 'callToAction', title: 'Hi', secondaryLink: link }] }],
    ] as const) {
      expect({ collection, ...(await refusals(await sendJson(publisher, 'POST', collection, data))) }).toEqual({
        collection,
        ...refused,
      })
    }
    for (const name of ['courseWaitlistUrl', 'changePolicyUrl'])
      expect(await refusals(await sendJson(admin, 'POST', 'globals/settings', { [name]: url }))).toEqual(refused)
  })

  it('leads nowhere in a draft, where nothing is checked yet', async () => {
    const { serveBlocks } = await import('@/blocks/wire')
    const { loadPreview } = await import('@/features/pages/preview.loaders')
    const course = (await json(await editor('courses?limit=1'))).docs
    for (const [index, url] of hostileUrls.entries()) {
      const blocks = [
        { blockType: 'hero', title: 'Hi', primaryLink: { label: 'Go', url } },
        { blockType: 'callToAction', title: 'Hi', primaryLink: { label: 'Go', url } },
        { blockType: 'courseHero', course: at(course, '0.id'), get_booking_page_url: url },
        { blockType: 'memberBenefitCards', title: 'Hi', cards: [{ title: 'A', description: 'B', color: url }] },
        { blockType: 'video', title: 'Hi', url },
        { blockType: 'richText', content: richTextWithLink(url) },
      ]
      const answer = await sendJson(editor, 'POST', 'pages?draft=true', {
        title: `Draft ${index}`,
        pageType: 'ContentPage',
        blocks,
      })
      expect(answer.status).toBe(201)
      const id = Number(at(await json(answer), 'doc.id'))
      const open = new URL(String(at(await json(await editor(`pages/${id}/share`, { method: 'POST' })), 'url')))
      const draft = await loadPreview(open.searchParams.get('token') ?? undefined, String(id))
      expect(draft?.page.blocks).toHaveLength(blocks.length)
      const served = JSON.stringify(await serveBlocks(draft?.page.blocks ?? [], { path: '/x/', crumbs: [] }))
      expect(served).not.toContain(JSON.stringify(url).slice(1, -1))
    }
  })
})

/** A paragraph with one link, as the editor stores it. */
function richTextWithLink(url: string) {
  const base = { version: 1, direction: 'ltr', format: '', indent: 0 }
  const text = { ...base, type: 'text', text: 'Go', format: 0, mode: 'normal', style: '', detail: 0 }
  const link = { ...base, type: 'link', id: 'a1', fields: { url, linkType: 'custom', newTab: false }, children: [text] }
  return { root: { ...base, type: 'root', children: [{ ...base, type: 'paragraph', children: [link] }] } }
}

describe('a colour that could break out of its attribute', () => {
  it.each(hostileColours)('%s is refused', async (colour) => {
    const themes = { orange: colour }
    expect(await refusals(await sendJson(admin, 'POST', 'globals/settings', { themes }))).toEqual(refused)
    const blocks = [
      { blockType: 'hero', title: 'Hi' },
      { blockType: 'memberBenefitCards', title: 'Hi', cards: [{ title: 'A', description: 'B', color: colour }] },
    ]
    const page = { title: 'Bad', slug: 'bad-colour', pageType: 'ContentPage', _status: 'published', blocks }
    expect(await refusals(await sendJson(publisher, 'POST', 'pages', page))).toEqual(refused)
    const { rows } = await (await import('@/lib/db')).pool().query('SELECT themes_orange FROM settings')
    expect(rows[0].themesOrange).not.toBe(colour)
  })

  it.each(['backgroundColor', 'container'])('is no choice of the %s of a block', async (name) => {
    const blocks = [{ blockType: 'hero', title: 'Hi', [name]: 'sand" onload="alert(1)' }]
    const page = { title: 'Bad', slug: 'bad-choice', pageType: 'ContentPage', _status: 'published', blocks }
    expect(await refusals(await sendJson(publisher, 'POST', 'pages', page))).toEqual(refused)
  })
})

describe('what only staff may see', () => {
  it('is kept by no cache, neither a draft nor a refusal', async () => {
    const created = await sendJson(editor, 'POST', 'pages?draft=true', { title: 'Secret', pageType: 'ContentPage' })
    const id = at(await json(created), 'doc.id')
    for (const to of [
      `pages/${id}?draft=true`,
      `pages?draft=true&where[id][equals]=${id}`,
      `pages/versions?where[parent][equals]=${id}`,
      `pages/${id}/problems`,
      'pages/999999999',
      'staff/me',
    ]) {
      const [mine, strangers] = await Promise.all([editor(to), fetch(`${office.url}/cms-api/${to}`)])
      for (const answer of [mine, strangers])
        expect({ to, cache: answer.headers.get('cache-control') }).toEqual({
          to,
          cache: expect.stringMatching(/no-store/),
        })
      if (to !== 'staff/me') expect(strangers.status).toBe(403)
      expect(await strangers.text()).not.toContain('Secret')
    }
    expect(office.front.cache.size).toBe(0)
  })
})
