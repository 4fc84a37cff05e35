import { createHash } from 'node:crypto'
import fs from 'node:fs'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageBlocks } from '@/blocks/configs'
import { avifWidths, webpWidths } from '@/features/content/rules'
import { checkPage } from '@/features/pages/loaders'
import { internalPaths } from '@/features/pages/rules'
import { cardEnd } from '@/features/wallet/rules'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { applyPath, isProductPath } from '@/paths'
import { ownForms } from '../support/forms'
import { startPayload } from '../support/payload'

/** The demo site as the seed leaves it (product decisions, section 2). */
let payload: Payload
type Doc = Record<string, unknown> & { path: string; pageType: string }
let pages: Doc[] = []
let sharedBlocks: Record<string, unknown>[] = []

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

beforeAll(async () => {
  payload = await startPayload()
  const found = await payload.find({
    collection: 'pages',
    limit: 200,
    depth: 0,
    where: { _status: { equals: 'published' } },
  })
  pages = found.docs.map((doc) => ({ ...doc, path: String(doc.path), pageType: String(doc.pageType) }))
  const shared = await payload.find({ collection: 'shared-blocks', limit: 50, depth: 0 })
  sharedBlocks = shared.docs.map((doc) => ({ ...doc }))
})

afterAll(async () => {
  await payload.destroy()
})

const ofType = (type: string) => pages.filter(({ pageType }) => pageType === type)

function blockTypesOf(value: unknown, found = new Set<string>()): Set<string> {
  if (!isRecord(value)) return found
  if (typeof value.blockType === 'string') found.add(value.blockType)
  for (const inner of Object.values(value)) blockTypesOf(inner, found)
  return found
}

const siteMap = [
  '/',
  '/training/',
  '/training/course-calendar/',
  '/training/courses/',
  '/training/courses/working-at-height/',
  '/training/in-house/',
  '/site-safety-card/',
  '/membership/',
  '/site-wise/',
  '/site-wise/how-we-score/',
  '/site-right/',
  '/site-right/what-a-visit-looks-like/',
  '/sitesmart/',
  '/sitesmart/pricing/',
  '/support/',
  '/support/changing-a-booking/',
  '/news/',
  '/articles/',
  '/about/',
  '/about/careers/',
  '/shop/',
  '/sign-up/member/',
  '/sign-up/customer/',
  '/privacy/',
  '/terms/',
  '/accessibility/',
]

/** One page for each of the eight forms. */
const formPages = [
  '/about/contact-us/',
  '/site-safety-card/order/',
  '/sitesmart/contact/',
  '/support/assignment-appeal/',
  '/support/assignment-complaint/',
  '/support/assignment-extension/',
  '/training/ask-an-advisor/',
  '/training/course-waitlist/',
]

/** Forms of our own have a page by themselves. */
/** Forms of our own are below Support, unless they have a place of their own. */
const others = ownForms.map((name) => (name === 'job-application' ? applyPath() : `/support/${name}/`))

describe('the pages', () => {
  test('all of the site map are there, and a page for each of the eight forms', () => {
    const paths = pages.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(siteMap))
    expect(
      ofType('FormPage')
        .map(({ path }) => path)
        .sort(),
    ).toEqual(formPages.concat(others).sort())
  })

  test('offer site safety training, a site safety card and an app for site management, each from the main menu', async () => {
    const { docs } = await payload.find({ collection: 'menus', depth: 1, where: { handle: { equals: 'header' } } })
    const paths = docs.flatMap(({ items }) => items ?? []).map(({ page }) => (isRecord(page) ? String(page.path) : ''))
    for (const path of ['/training/', '/site-safety-card/', '/sitesmart/']) {
      expect(paths, path).toContain(path)
      expect(pages.find((page) => page.path === path)?.title).toMatch(/train|card|app/i)
    }
  })

  test('none has anything that would keep an editor from publishing it, and every link leads somewhere', async () => {
    const problems = await Promise.all(
      pages.map(async (page) => (await checkPage(page)).map(({ message }) => `${page.path} ${message}`)),
    )
    expect(problems.flat()).toEqual([])
  })

  test('none spells a month out: dates are short (product decisions, section 17)', () => {
    const spelt =
      /\b(?:January|February|April|June|July|August|September|October|November|December)\b|\bMarch \d|\d March\b/g
    const found = [...pages, ...sharedBlocks].flatMap((doc) => JSON.stringify(doc).match(spelt) ?? [])
    expect(found).toEqual([])
    expect('From 12 March to 1 June'.match(spelt)).toEqual(['2 March', 'June'])
  })

  test('shared blocks and menus lead to pages that exist', async () => {
    const paths = new Set(pages.map(({ path }) => path))
    const linked = internalPaths({ blocks: sharedBlocks.map(({ blocks }) => blocks) })
    expect(linked.filter((path) => !paths.has(path))).toEqual([])
    const { docs } = await payload.find({ collection: 'menus', depth: 0 })
    const entries = docs.flatMap(({ items }) => items ?? []).flatMap((item) => [item, ...(item.children ?? [])])
    expect(entries.length).toBeGreaterThan(30)
    // The product's own addresses are no pages.
    const pageless = entries.filter(({ page }) => typeof page !== 'number')
    expect(pageless.filter(({ url }) => !isProductPath(String(url)))).toEqual([])
  })

  test('show every block that an editor can choose', () => {
    const shown = blockTypesOf([pages.map(({ blocks }) => blocks), sharedBlocks])
    expect(pageBlocks.filter((slug) => !shown.has(slug))).toEqual([])
  })

  test('have no filler text', () => {
    expect(JSON.stringify(pages)).not.toMatch(/lorem|ipsum|dolor sit|placeholder|TODO/i)
  })
})

describe('what has a date', () => {
  test('twelve articles in four categories and six pieces of news, none in the future, each with picture and summary', () => {
    const articles = ofType('ArticlePage')
    const news = ofType('NewsPage')
    expect([articles.length, news.length]).toEqual([12, 6])
    expect(new Set(articles.flatMap(({ categories }) => categories)).size).toBe(4)
    for (const page of [...articles, ...news]) {
      expect(String(page.date).slice(0, 10) <= nzDay(new Date()), page.path).toBe(true)
      expect([page.image, page.summary].every(Boolean), page.path).toBe(true)
    }
    expect(new Set(articles.map(({ image }) => image)).size).toBe(12)
  })

  test('what people passed and the cards they have began today at the latest, and a card lasts as the rule says', async () => {
    const today = nzDay(new Date())
    const passed = await pool().query<{ completedDate: string | null }>('SELECT completed_date FROM completed_courses')
    const cards = await pool().query<{ issuedOn: string | null; expiresOn: string | null }>(
      'SELECT issued_on, expires_on FROM cards',
    )
    expect(passed.rows.length).toBeGreaterThan(20)
    expect(cards.rows.length).toBeGreaterThan(10)
    expect(passed.rows.filter(({ completedDate }) => String(completedDate) > today)).toEqual([])
    expect(cards.rows.filter(({ issuedOn }) => String(issuedOn) > today)).toEqual([])
    expect(cards.rows.map(({ expiresOn }) => expiresOn)).toEqual(
      cards.rows.map(({ issuedOn }) => cardEnd(String(issuedOn))),
    )
  })

  test('two jobs are open and one is closed, each with a PDF', async () => {
    const jobs = ofType('JobPage')
    const today = nzDay(new Date())
    expect(jobs.map(({ closingDate }) => String(closingDate).slice(0, 10) >= today).sort()).toEqual([false, true, true])
    const { docs } = await payload.find({ collection: 'documents', depth: 0 })
    expect(docs.map(({ id }) => id).sort()).toEqual(jobs.map(({ pdf }) => pdf).sort())
    expect(docs.every(({ filesize }) => Number(filesize) > 1000)).toBe(true)
  })
})

describe('the pictures', () => {
  const art = 'scripts/seed/art'

  test('are stored as the media library stores the same file', async () => {
    const { docs } = await payload.find({ collection: 'media', where: { filename: { equals: 'crane.webp' } } })
    const seeded = docs[0]
    const data = fs.readFileSync('.tmp/test-data/media/crane.webp')
    const file = { data, mimetype: 'image/webp', name: 'crane-again.webp', size: data.length }
    const uploaded = await payload.create({ collection: 'media', data: { alt: 'A crane' }, file })
    await payload.delete({ collection: 'media', id: uploaded.id })
    /** Without what is another file's: its name, and how many bytes the same picture took. */
    const shapeOf = (media: object) =>
      JSON.parse(
        JSON.stringify(media, (name, value) =>
          ['id', 'alt', 'createdAt', 'updatedAt'].includes(name) || (name === 'filesize' && value > 0)
            ? undefined
            : value,
        ).replaceAll('crane-again', 'crane'),
      )
    expect(shapeOf(seeded ?? {})).toEqual(shapeOf(uploaded))
  })

  test('of each drawing are made from it as it is, in every width', () => {
    const made: Record<string, string> = JSON.parse(fs.readFileSync(`${art}/made.json`, 'utf8'))
    const names = fs.readdirSync(art).flatMap((file) => (file.endsWith('.svg') ? [file.slice(0, -4)] : []))
    const digestOf = (name: string) =>
      createHash('sha256')
        .update(fs.readFileSync(`${art}/${name}.svg`))
        .digest('hex')
        .slice(0, 16)
    expect(made).toEqual(Object.fromEntries(names.map((name) => [name, digestOf(name)])))
    const files = names.flatMap((name) => [
      `${name}.webp`,
      ...avifWidths.map((width) => `${name}-${width}.avif`),
      ...webpWidths.map((width) => `${name}-${width}.webp`),
    ])
    expect(fs.readdirSync(`${art}/made`).sort()).toEqual(files.sort())
  })
})
