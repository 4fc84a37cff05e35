import { describe, expect, test } from 'vitest'
import {
  detailShape,
  documentModel,
  imageModel,
  listShape,
  menuModel,
  missing,
  modelOfPage,
  pageModel,
  readTypes,
  redirectModel,
} from './models.rules'
import { readQuery } from './query.rules'

const names = ({ fields }: { fields: readonly { name: string }[] }) => fields.map(({ name }) => name)

describe('the types of pages', () => {
  test.each([
    ['', null],
    ['type=', null],
    ['type=hivis.ArticlePage', ['ArticlePage']],
    ['type=HIVIS.articlepage,hivis.NewsPage', ['ArticlePage', 'NewsPage']],
    ['type=hivis.JobPage,hivis.jobpage', ['JobPage']],
    ['type=wagtailcore.Page', null],
    ['type=hivis.JobPage,wagtailcore.page', null],
  ])('that ?%s names are %j', (query, types) => expect(readTypes(readQuery(query))).toEqual(types))

  test.each(['type=hivis.MoonPage', 'type=ArticlePage', 'type=hivis.JobPage,', 'type=wagtailcore.Page,x'])(
    'that ?%s names do not exist',
    (query) => {
      expect(() => readTypes(readQuery(query))).toThrow("type doesn't exist")
    },
  )
})

describe('a page', () => {
  test('has the fields of its type between those of all, and an unknown one only those', () => {
    expect(names(modelOfPage('JobPage')).slice(0, 8)).toEqual([
      ...['id', 'title', 'closing_date', 'description', 'link', 'pdf', 'social_image', 'body'],
    ])
    expect(names(modelOfPage('HomePage')).slice(0, 5)).toEqual(['id', 'title', 'social_image', 'body', 'type'])
    expect(names(modelOfPage('ArticlePage'))).toEqual(names(modelOfPage('NewsPage')))
    expect(modelOfPage('MoonPage')).toBe(pageModel)
    expect(modelOfPage('JobPage').type).toBe('hivis.JobPage')
  })

  test('shows its parent in a detail alone, and its language only on request', () => {
    const [list, detail] = [listShape(pageModel), detailShape(pageModel)]
    expect(list.fields).not.toContain('parent')
    expect(detail.fields).toContain('parent')
    expect(detail.fields).toContain('locale')
    expect(detail.defaults).toEqual(detail.fields.filter((name) => name !== 'locale'))
    expect(list.defaults).toEqual(['id', 'type', 'detail_url', 'title', 'html_url', 'slug', 'first_published_at'])
  })

  test('shows within another page, and its pictures within it, by their names alone', () => {
    const { nested } = detailShape(modelOfPage('JobPage'))
    expect(nested.alias_of?.().defaults).toEqual(['id', 'type', 'detail_url', 'title'])
    for (const name of ['image', 'social_image', 'pdf'])
      expect(nested[name]?.().defaults).toEqual(['id', 'type', 'detail_url', 'title', 'download_url'])
    expect(nested.image?.().fields).toContain('width')
    expect(nested.pdf?.().fields).not.toContain('width')
  })
})

test.each([
  [imageModel, ['id', 'title', 'width', 'height', 'type', 'detail_url', 'tags', 'download_url']],
  [documentModel, ['id', 'title', 'type', 'detail_url', 'tags', 'download_url']],
  [menuModel, ['id', 'handle', 'title', 'items', 'type', 'detail_url']],
  [redirectModel, ['id', 'old_path', 'location', 'type', 'detail_url']],
])('the model $type has its fields in order', (model, fields) => {
  expect(names(model)).toEqual(fields)
  expect(listShape(model).fields).toEqual(fields)
  expect(detailShape(model).defaults).toEqual(fields)
})

test('kinds of fields say how a query reads them', () => {
  const kinds = ({ fields }: typeof pageModel) => Object.fromEntries(fields.map(({ name, kind }) => [name, kind]))
  expect(kinds(imageModel)).toMatchObject({
    id: 'integer',
    title: 'text',
    width: 'integer',
    tags: 'tags',
    type: 'computed',
  })
  expect(kinds(documentModel)).toMatchObject({ id: 'integer', title: 'text', tags: 'tags', download_url: 'computed' })
  expect(kinds(menuModel)).toMatchObject({ id: 'integer', handle: 'text', title: 'text', items: 'computed' })
  expect(kinds(redirectModel)).toMatchObject({ id: 'integer', old_path: 'text', location: 'computed' })
  expect(kinds(modelOfPage('ArticlePage'))).toMatchObject({
    date: 'day',
    image: 'reference',
    image_large: 'computed',
    summary: 'text',
    author: 'text',
    categories: 'tags',
    social_image: 'reference',
    body: 'content',
  })
  expect(kinds(modelOfPage('JobPage'))).toMatchObject({
    closing_date: 'day',
    description: 'text',
    link: 'text',
    pdf: 'reference',
  })
  expect(kinds(pageModel)).toMatchObject({
    slug: 'text',
    show_in_menus: 'boolean',
    seo_title: 'text',
    search_description: 'text',
    first_published_at: 'instant',
    alias_of: 'reference',
    locale: 'locale',
    parent: 'computed',
    html_url: 'computed',
  })
})

test('an entry of a menu has entries of the same kind below it', () => {
  const entry = listShape(menuModel).nested.items?.()
  expect(entry?.fields).toContain('children')
  expect(entry?.nested.children?.().defaults).toEqual(entry?.defaults)
})

test('what is missing is not found, by the name of its kind', () => {
  expect(missing(imageModel)).toMatchObject({ status: 404, message: 'No Image matches the given query.' })
})
