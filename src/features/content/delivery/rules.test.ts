import { describe, expect, it, test } from 'vitest'
import type { StoredDocument, StoredImage } from '@/lib/fields'
import type { DeliveredRecord } from './data'
import type { Selection } from './fields.rules'
import type { Menu, MenuEntry } from './menus.data'
import { type Facts, renderDocument, renderImage, renderMenu, renderPage, renderRedirect, renditionOf } from './rules'

const base = 'https://www.example.co.nz'
const image: StoredImage = { id: 1, url: '/media/a.png', alt: 'A crane', width: 1600, height: 900, sizes: [] }
const size = (width: number, mimeType: string) => ({ url: `/media/a-${width}.${mimeType}`, width, mimeType })
const document: StoredDocument = { id: 4, title: 'Job', url: '/documents/job.pdf', bytes: 1 }

const page: DeliveredRecord = {
  id: 5,
  path: '/news/gates/',
  pageType: 'ArticlePage',
  title: 'Gates',
  slug: 'gates',
  showInMenus: true,
  parentId: 2,
  seoTitle: null,
  searchDescription: null,
  firstPublishedAt: new Date('2026-03-04T05:06:07.089Z'),
  date: new Date('2026-03-04T00:00:00Z'),
  imageId: 1,
  summary: null,
  author: null,
  categories: ['Sites'],
  closingDate: new Date('2026-04-05T00:00:00Z'),
  description: null,
  link: null,
  pdfId: 4,
  socialImageId: null,
  noindex: false,
  updatedAt: new Date('2026-03-05T00:00:00Z'),
  blocks: [],
}
const facts: Facts = {
  base,
  images: new Map([[1, image]]),
  documents: new Map([[4, document]]),
  parents: new Map([[2, { id: 2, title: 'News', path: '/news/', pageType: 'NewsIndexPage' }]]),
  blocks: new Map([[5, [{ type: 'hero' }]]]),
}
const chosen = (...names: string[]): Selection => new Map(names.map((name) => [name, null]))
const within = (name: string, ...names: string[]): Selection => new Map([[name, chosen(...names)]])

describe('a page', () => {
  const shown = (names: string[], change: Partial<DeliveredRecord> = {}) =>
    renderPage({ ...page, ...change }, chosen(...names), facts)

  test('has its id, then meta, then its own fields, and only those chosen', () => {
    const all = shown(['title', 'slug', 'id', 'type'])
    expect(all).toEqual({ id: 5, meta: { type: 'hivis.ArticlePage', slug: 'gates' }, title: 'Gates' })
    expect(Object.keys(all)).toEqual(['id', 'meta', 'title'])
    expect(shown(['title'])).toEqual({ title: 'Gates' })
    expect(shown(['slug'])).toEqual({ meta: { slug: 'gates' } })
    expect(shown([])).toEqual({})
    // A field of other types of page.
    expect(shown(['closing_date'])).toEqual({})
  })

  const parent = {
    id: 2,
    meta: { type: 'hivis.NewsIndexPage', detail_url: `${base}/api/v2/pages/2/`, html_url: `${base}/news/` },
    title: 'News',
  }

  test.each<[string, Partial<DeliveredRecord>, unknown]>([
    ['detail_url', {}, `${base}/api/v2/pages/5/`],
    ['html_url', {}, `${base}/news/gates/`],
    ['show_in_menus', {}, true],
    ['seo_title', {}, ''],
    ['seo_title', { seoTitle: 'Gates!' }, 'Gates!'],
    ['search_description', {}, ''],
    ['search_description', { searchDescription: 'About' }, 'About'],
    ['first_published_at', {}, '2026-03-04T05:06:07.089000Z'],
    ['first_published_at', { firstPublishedAt: new Date('2026-03-04T05:06:07Z') }, '2026-03-04T05:06:07Z'],
    ['first_published_at', { firstPublishedAt: null }, null],
    ['alias_of', {}, null],
    ['locale', {}, 'en'],
    ['parent', {}, parent],
    ['parent', { parentId: null }, null],
    ['parent', { parentId: 3 }, null],
  ])('has %s in meta: %j', (name, change, value) => {
    expect(shown([name], change)).toEqual({ meta: { [name]: value } })
  })

  const job = { pageType: 'JobPage' }
  const rendition = { url: '/media/a.png', full_url: `${base}/media/a.png`, width: 1600, height: 900, alt: 'A crane' }

  test.each<[string, Partial<DeliveredRecord>, unknown]>([
    ['date', {}, '2026-03-04'],
    ['date', { date: null }, null],
    ['image_large', {}, rendition],
    ['image_large', { imageId: null }, null],
    ['image', {}, null],
    ['summary', {}, ''],
    ['summary', { summary: 'Short' }, 'Short'],
    ['author', {}, ''],
    ['author', { author: 'Ana' }, 'Ana'],
    ['categories', {}, ['Sites']],
    ['body', {}, [{ type: 'hero' }]],
    ['body', { id: 6 }, []],
    ['closing_date', job, '2026-04-05'],
    ['description', job, ''],
    ['description', { ...job, description: 'Work' }, 'Work'],
    ['link', job, ''],
    ['link', { ...job, link: '/apply/' }, '/apply/'],
  ])('has %s: %j', (name, change, value) => {
    expect(shown([name], change)).toEqual({ [name]: value })
  })

  test.each<[string, Partial<DeliveredRecord>, unknown]>([
    ['image', {}, { id: 1 }],
    ['image', { imageId: 9 }, null],
    ['social_image', {}, null],
    ['social_image', { socialImageId: 1 }, { id: 1 }],
    ['pdf', job, { id: 4 }],
    ['pdf', { ...job, pdfId: null }, null],
  ])('has of its %s with %j what was chosen: %j', (name, change, value) => {
    expect(renderPage({ ...page, ...change }, within(name, 'id'), facts)).toEqual({ [name]: value })
  })
})

test('a picture is named by its words, or by its file', () => {
  const all = chosen('id', 'type', 'detail_url', 'tags', 'download_url', 'title', 'width', 'height')
  expect(renderImage(image, all, base)).toEqual({
    id: 1,
    meta: {
      type: 'wagtailimages.Image',
      detail_url: `${base}/api/v2/images/1/`,
      tags: [],
      download_url: '/media/a.png',
    },
    title: 'A crane',
    width: 1600,
    height: 900,
  })
  const unnamed = { ...image, alt: '', url: '/media/My%20van.png' }
  expect(renderImage(unnamed, chosen('title'), base)).toEqual({ title: 'My van.png' })
  expect(renderImage(undefined, all, base)).toBeNull()
  expect(renderImage(image, null, base)).toBeNull()
})

test('a document is at its whole address', () => {
  const all = chosen('id', 'type', 'detail_url', 'tags', 'download_url', 'title')
  expect(renderDocument(document, all, base)).toEqual({
    id: 4,
    meta: {
      type: 'wagtaildocs.Document',
      detail_url: `${base}/api/v2/documents/4/`,
      tags: [],
      download_url: `${base}/documents/job.pdf`,
    },
    title: 'Job',
  })
  expect(renderDocument(undefined, all, base)).toBeNull()
  expect(renderDocument(document, null, base)).toBeNull()
})

test('a redirect leads from its path to where it goes', () => {
  const redirect = { id: 8, oldPath: '/old', location: '/new/' }
  expect(renderRedirect(redirect, chosen('id', 'type', 'detail_url', 'old_path', 'location'), base)).toEqual({
    id: 8,
    meta: { type: 'wagtailredirects.Redirect', detail_url: `${base}/api/v2/redirects/8/` },
    old_path: '/old',
    location: '/new/',
  })
})

describe('a menu', () => {
  const entry = (id: string, url: string, change: Partial<MenuEntry> = {}): MenuEntry => ({
    ...{ id, label: `Entry ${id}`, url, openInNewTab: false, page: null, children: [] },
    ...change,
  })
  const menuOf = (...items: MenuEntry[]): Menu => ({ id: 7, handle: 'main', title: 'Main', items })

  test('has its fields and entries', () => {
    expect(renderMenu(menuOf(), chosen('id', 'type', 'detail_url', 'handle', 'title', 'items'), base)).toEqual({
      id: 7,
      meta: { type: 'menus.Menu', detail_url: `${base}/api/v2/menus/7/` },
      handle: 'main',
      title: 'Main',
      items: [],
    })
  })

  test('has of each entry what was chosen', () => {
    const about = { id: 3, pageType: 'ContentPage', path: '/about/' }
    const given = menuOf(entry('a', '/about/', { page: about, openInNewTab: true }), entry('b', 'https://a.example'))
    const names = ['id', 'label', 'url', 'open_in_new_tab', 'page']
    expect(renderMenu(given, within('items', ...names), base)).toEqual({
      items: [
        {
          id: 'a',
          label: 'Entry a',
          url: '/about/',
          open_in_new_tab: true,
          page: { id: 3, meta: { type: 'hivis.ContentPage', html_url: `${base}/about/` } },
        },
        { id: 'b', label: 'Entry b', url: 'https://a.example', open_in_new_tab: false, page: null },
      ],
    })
    expect(renderMenu(given, chosen('items'), base)).toEqual({ items: [{}, {}] })
  })

  test.each([
    ['/about/', false],
    ['#top', false],
    ['https://a.example/', true],
    ['mailto:a@example.org', true],
  ])('leads by %s to another site: %s', (url, isExternal) => {
    expect(renderMenu(menuOf(entry('a', url)), within('items', 'external'), base)).toEqual({
      items: [{ external: isExternal }],
    })
  })

  test('has entries below entries, chosen as they are or by themselves', () => {
    const given = menuOf(entry('a', '/a/', { children: [entry('b', '/b/')] }))
    const items = (inner: Selection): Selection => new Map([['items', inner]])
    expect(renderMenu(given, items(new Map([['children', chosen('url')]])), base)).toEqual({
      items: [{ children: [{ url: '/b/' }] }],
    })
    expect(renderMenu(given, items(chosen('id', 'children')), base)).toEqual({
      items: [{ id: 'a', children: [{ id: 'b', children: [] }] }],
    })
  })
})

it('shows the widest WebP of a picture, in its proportions', () => {
  const sizes = [
    ...[size(480, 'image/webp'), size(1200, 'image/webp'), size(800, 'image/webp')],
    size(1201, 'image/avif'),
  ]
  expect(renditionOf({ ...image, sizes }, base)).toEqual({
    url: '/media/a-1200.image/webp',
    full_url: `${base}/media/a-1200.image/webp`,
    width: 1200,
    height: 675,
    alt: 'A crane',
  })
  // 480 × 901 / 1600 is 270.3, 480 × 902 / 1600 is 270.6.
  const heights = [901, 902].map((height) => renditionOf({ ...image, height, sizes: sizes.slice(0, 1) }, base))
  expect(heights).toMatchObject([{ height: 270 }, { height: 271 }])
})

it('shows the picture itself where none was made, null for none, and says when its file is broken', () => {
  expect(renditionOf(image, base)).toMatchObject({ url: '/media/a.png', width: 1600, height: 900 })
  expect(renditionOf(undefined, base)).toBeNull()
  expect(renditionOf({ ...image, width: 0 }, base)).toEqual({ error: 'SourceImageIOError' })
  expect(renditionOf({ ...image, height: 0 }, base)).toEqual({ error: 'SourceImageIOError' })
})
