import type { CacheTopic } from '@/cache-topics'
import { findDocuments, findImages } from '../data'
import { findListed, findRedirectId, findRedirectsById, type ListQuery } from './data'
import type { Selection } from './fields.rules'
import { checkParameters, checkSearchable, readFilters, readOrder } from './filters.rules'
import { type Answer, baseUrl, checkOwnSite, detailAddress, selectionOf } from './loaders'
import { findMenusById } from './menus.data'
import {
  detailShape,
  documentModel,
  type EndpointName,
  imageModel,
  listShape,
  type Model,
  menuModel,
  missing,
  redirectModel,
} from './models.rules'
import { notFound, pathFromClient, type Query, readId, readQuery, readSearch, readSlice } from './query.rules'
import { renderDocument, renderImage, renderMenu, renderRedirect } from './rules'

export type Collection = {
  name: Exclude<EndpointName, 'pages'>
  model: Model
  topics: CacheTopic[]
  render: (ids: number[], selection: Selection) => Promise<unknown[]>
}

const inOrder = <T>(ids: number[], found: ReadonlyMap<number, T>): T[] => ids.flatMap((id) => found.get(id) ?? [])

export const collections: readonly Collection[] = [
  {
    name: 'images',
    model: imageModel,
    topics: ['content'],
    render: async (ids, selection) =>
      inOrder(ids, await findImages(ids)).map((image) => renderImage(image, selection, baseUrl())),
  },
  {
    name: 'documents',
    model: documentModel,
    topics: ['content'],
    render: async (ids, selection) =>
      inOrder(ids, await findDocuments(ids)).map((document) => renderDocument(document, selection, baseUrl())),
  },
  {
    name: 'menus',
    model: menuModel,
    topics: ['content', 'menus'],
    render: async (ids, selection) => (await findMenusById(ids)).map((menu) => renderMenu(menu, selection, baseUrl())),
  },
  {
    name: 'redirects',
    model: redirectModel,
    topics: ['content'],
    render: async (ids, selection) =>
      (await findRedirectsById(ids)).map((redirect) => renderRedirect(redirect, selection, baseUrl())),
  },
]

function readListQuery(query: Query, model: Model): Omit<ListQuery, 'slice'> {
  const filters = readFilters(query, model)
  const order = readOrder(query, model)
  if (query.has('search')) checkSearchable(filters, order)
  return { filters, order, search: readSearch(query) }
}

function checkSiteOf({ name }: Collection, query: Query): void {
  if (name === 'menus') checkOwnSite(query)
}

/** GET images/, documents/, menus/ and redirects/. @throws ContentError 400 with the texts of the contract. */
export async function listCollection(collection: Collection, text: string): Promise<Answer> {
  const { name, model } = collection
  const query = readQuery(text)
  checkSiteOf(collection, query)
  checkParameters(query, name, model)
  const wanted = readListQuery(query, model)
  const slice = readSlice(query)
  const selection = selectionOf(query, listShape(model))
  const { ids, total } = await findListed(name, { ...wanted, slice })
  const items = await collection.render(ids, selection)
  return {
    body: { meta: { total_count: total }, items },
    topics: wanted.order?.kind === 'random' ? [] : collection.topics,
  }
}

const idField = { name: 'id', place: 'body', kind: 'integer' } as const

/** GET of one object. @throws ContentError 404 `No Image matches the given query.` and the like. */
export async function readObject(collection: Collection, id: string, text: string): Promise<Answer> {
  const { name, model } = collection
  const query = readQuery(text)
  checkSiteOf(collection, query)
  const { filters, search } = readListQuery(query, model)
  const byId = { field: idField, value: readId(id) }
  const slice = { offset: 0, limit: 1 }
  const { ids } = await findListed(name, { filters: [...filters, byId], order: null, search, slice })
  if (ids.length === 0) throw missing(model)
  const [body] = await collection.render(ids, selectionOf(query, detailShape(model)))
  return { body, topics: collection.topics }
}

/** GET find/ except for pages: by id, redirects also by old path. @throws ContentError 404 `not found` */
export async function findObject(collection: Collection, text: string): Promise<string> {
  const { name } = collection
  const query = readQuery(text)
  checkSiteOf(collection, query)
  const oldPath = name === 'redirects' ? query.get('html_path') : undefined
  if (oldPath?.includes('\0')) throw notFound()
  const wanted = oldPath === undefined ? readId(query.get('id')) : await findRedirectId(pathFromClient(oldPath))
  if (wanted === null) throw notFound()
  const byId = { field: idField, value: wanted }
  const slice = { offset: 0, limit: 1 }
  const { ids } = await findListed(name, { filters: [byId], order: null, search: null, slice })
  if (ids.length === 0) throw notFound()
  return detailAddress(name, wanted, text)
}
