import { pageTypes } from '../rules'
import type { Shape } from './fields.rules'
import { ContentError, type Query } from './query.rules'

/** How query values are parsed. `content` is not indexed: no filter, no order. `computed` has no column. */
export type FieldKind =
  | 'integer'
  | 'boolean'
  | 'text'
  | 'instant'
  | 'day'
  | 'reference'
  | 'tags'
  | 'locale'
  | 'content'
  | 'computed'

export type FieldDefinition = { name: string; place: 'body' | 'meta'; kind: FieldKind }

export type EndpointName = 'pages' | 'images' | 'documents' | 'menus' | 'redirects'

export type Model = {
  type: string
  label: string
  fields: readonly FieldDefinition[]
  listed: readonly string[]
  nestedDefaults: readonly string[]
  detailOnly: readonly string[]
  unasked: readonly string[]
  nested: Readonly<Record<string, () => Shape>>
}

const body = (name: string, kind: FieldKind): FieldDefinition => ({ name, place: 'body', kind })
const meta = (name: string, kind: FieldKind = 'computed'): FieldDefinition => ({ name, place: 'meta', kind })

const idOnly = ['id', 'type', 'detail_url']
const titled = { detailOnly: [], unasked: [], nested: {} }

export const imageModel: Model = {
  ...titled,
  type: 'wagtailimages.Image',
  label: 'Image',
  fields: [
    body('id', 'integer'),
    body('title', 'text'),
    body('width', 'integer'),
    body('height', 'integer'),
    meta('type'),
    meta('detail_url'),
    meta('tags', 'tags'),
    meta('download_url'),
  ],
  listed: [...idOnly, 'title', 'tags', 'download_url'],
  nestedDefaults: [...idOnly, 'title', 'download_url'],
}

export const documentModel: Model = {
  ...titled,
  type: 'wagtaildocs.Document',
  label: 'Document',
  fields: [
    body('id', 'integer'),
    body('title', 'text'),
    meta('type'),
    meta('detail_url'),
    meta('tags', 'tags'),
    meta('download_url'),
  ],
  listed: [...idOnly, 'title', 'tags', 'download_url'],
  nestedDefaults: [...idOnly, 'title', 'download_url'],
}

const menuEntryFields = ['id', 'label', 'url', 'external', 'open_in_new_tab', 'page', 'children']
const menuChildShape: Shape = { fields: menuEntryFields, defaults: menuEntryFields, nested: {} }
const menuEntryShape: Shape = { ...menuChildShape, nested: { children: () => menuChildShape } }

export const menuModel: Model = {
  ...titled,
  type: 'menus.Menu',
  label: 'Menu',
  fields: [
    body('id', 'integer'),
    body('handle', 'text'),
    body('title', 'text'),
    body('items', 'computed'),
    meta('type'),
    meta('detail_url'),
  ],
  listed: [...idOnly, 'handle', 'title', 'items'],
  nestedDefaults: idOnly,
  nested: { items: () => menuEntryShape },
}

export const redirectModel: Model = {
  ...titled,
  type: 'wagtailredirects.Redirect',
  label: 'Redirect',
  fields: [
    body('id', 'integer'),
    body('old_path', 'text'),
    body('location', 'computed'),
    meta('type'),
    meta('detail_url'),
  ],
  listed: [...idOnly, 'old_path', 'location'],
  nestedDefaults: idOnly,
}

const article = [
  body('date', 'day'),
  body('image', 'reference'),
  body('image_large', 'computed'),
  body('summary', 'text'),
  body('author', 'text'),
  body('categories', 'tags'),
]

const job = [body('closing_date', 'day'), body('description', 'text'), body('link', 'text'), body('pdf', 'reference')]

const ownFields: Partial<Record<string, FieldDefinition[]>> = { ArticlePage: article, NewsPage: article, JobPage: job }

const pageMeta = [
  meta('type'),
  meta('detail_url'),
  meta('html_url'),
  meta('slug', 'text'),
  meta('show_in_menus', 'boolean'),
  meta('seo_title', 'text'),
  meta('search_description', 'text'),
  meta('first_published_at', 'instant'),
  meta('alias_of', 'reference'),
  meta('parent'),
  meta('locale', 'locale'),
]

const pageNested = (): Model['nested'] => ({
  alias_of: () => nestedShape(pageModel),
  image: () => nestedShape(imageModel),
  social_image: () => nestedShape(imageModel),
  pdf: () => nestedShape(documentModel),
})

function modelOfPages(label: string, own: FieldDefinition[]): Model {
  return {
    type: `hivis.${label}`,
    label: 'Page',
    fields: [body('id', 'integer'), body('title', 'text'), ...own, ...pageMeta],
    listed: [...idOnly, 'title', 'html_url', 'slug', 'first_published_at'],
    nestedDefaults: [...idOnly, 'title'],
    detailOnly: ['parent'],
    // One language, so shown only on request.
    unasked: ['locale'],
    nested: pageNested(),
  }
}

export const pageModel: Model = modelOfPages('Page', [])

const pageModels: ReadonlyMap<string, Model> = new Map(
  pageTypes.map((type) => [
    type,
    modelOfPages(type, [...(ownFields[type] ?? []), body('social_image', 'reference'), body('body', 'content')]),
  ]),
)

export const modelOfPage = (pageType: string): Model => pageModels.get(pageType) ?? pageModel

export function listShape(model: Model): Shape {
  const fields = namesOf(model).filter((name) => !model.detailOnly.includes(name))
  return { fields, defaults: model.listed, nested: model.nested }
}

export function detailShape(model: Model): Shape {
  const fields = namesOf(model)
  return { fields, defaults: fields.filter((name) => !model.unasked.includes(name)), nested: model.nested }
}

function nestedShape(model: Model): Shape {
  return { ...listShape(model), defaults: model.nestedDefaults }
}

const namesOf = (model: Model) => model.fields.map(({ name }) => name)

/** Page types named by `type`, ignoring case; null for any. @throws ContentError 400 `type doesn't exist` */
export function readTypes(query: Query): string[] | null {
  const text = query.get('type')
  if (!text) return null
  const types = text.split(',').map((name) => {
    const wanted = name.toLowerCase()
    if (wanted === 'wagtailcore.page') return null
    const known = pageTypes.find((type) => `hivis.${type}`.toLowerCase() === wanted)
    if (!known) throw new ContentError(400, "type doesn't exist")
    return known
  })
  const named = types.filter((type) => type !== null)
  return named.length === types.length ? [...new Set(named)] : null
}

export const missing = (model: Model) => new ContentError(404, `No ${model.label} matches the given query.`)
