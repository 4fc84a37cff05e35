import type { CacheTopic } from '@/cache-topics'
import { siteUrl } from '@/lib/env'
import { contentDetailPath } from '@/paths'
import { findDocuments, findImages } from '../data'
import { assemblePage } from '../loaders'
import {
  type DeliveredRecord,
  findDelivered,
  findDeliveredByPath,
  findListedPages,
  findLiveId,
  findPageNames,
  findTreePage,
  type PageQuery,
  type TreePage,
} from './data'
import { parseFields, type Selection, type Shape, selectFields } from './fields.rules'
import { checkParameters, checkSearchable, readFilters, readOrder } from './filters.rules'
import {
  detailShape,
  type EndpointName,
  listShape,
  type Model,
  missing,
  modelOfPage,
  pageModel,
  readTypes,
} from './models.rules'
import { findVersion, previewKeys, previewSite } from './preview.data'
import { isFor, readPreview } from './preview.rules'
import {
  checkLocale,
  checkRichTextFormat,
  checkSite,
  missingPlace,
  notFound,
  pathFromClient,
  type Query,
  queryWithout,
  readId,
  readQuery,
  readSearch,
  readSlice,
  readTreePlace,
  siteOf,
  sitesNamed,
  type TreeParameter,
  treeConflict,
} from './query.rules'
import { type Facts, renderPage } from './rules'

/** Passed in, because features don't know the blocks. */
export type BlockServer = {
  serve: (
    blocks: readonly unknown[],
    page: { path: string; crumbs: { label: string; href: string }[] },
  ) => Promise<object[]>
  topics: (blocks: readonly unknown[]) => CacheTopic[]
}

export type Answer = { body: unknown; topics: CacheTopic[] }

/** Scheme and host; omits default ports. */
export const baseUrl = () => new URL(siteUrl()).origin

/** @throws ContentError as checkSite */
export function checkOwnSite(query: Query): void {
  checkSite(query, [siteOf(siteUrl())])
}

/** @throws ContentError 400 as the parser and the selection do. */
export function selectionOf(query: Query, shape: Shape): Selection {
  const selection = selectFields(parseFields(query.get('fields') ?? ''), shape)
  checkRichTextFormat(query)
  return selection
}

async function readTree(query: Query, name: TreeParameter): Promise<{ page: TreePage | null; isGone: boolean }> {
  const place = readTreePlace(query, name)
  if (place === null) return { page: null, isGone: false }
  const page = await findTreePage(place)
  if (!page && place !== 'root') throw missingPlace(name)
  return { page, isGone: page === null }
}

/** Validates page filters in upstream's order (content API, section 1). */
async function readPageQuery(query: Query, types: string[] | null): Promise<Omit<PageQuery, 'slice' | 'withBlocks'>> {
  const model = modelOfTypes(types)
  const filters = readFilters(query, model)
  const childOf = await readTree(query, 'child_of')
  const ancestorOf = await readTree(query, 'ancestor_of')
  if (query.has('descendant_of') && query.has('child_of')) throw treeConflict()
  const descendantOf = await readTree(query, 'descendant_of')
  const order = readOrder(query, model)
  await readTree(query, 'translation_of')
  checkLocale(query)
  if (query.has('search')) checkSearchable(filters, order)
  const search = readSearch(query)
  // One language, so no translations.
  const isEmpty = query.has('translation_of') || childOf.isGone || descendantOf.isGone
  const places = { childOf: childOf.page, ancestorOf: ancestorOf.page, descendantOf: descendantOf.page }
  return { types, filters, order, search, isEmpty, ...places }
}

const modelOfTypes = (types: string[] | null): Model =>
  types?.length === 1 && types[0] ? modelOfPage(types[0]) : pageModel

async function loadFacts(
  records: DeliveredRecord[],
  selections: Selection[],
  isDetail: boolean,
): Promise<Omit<Facts, 'blocks'>> {
  const asked = (name: string) => selections.some((selection) => selection.has(name))
  const ids = (values: (number | null)[]) => values.filter((id) => id !== null)
  const [images, documents, parents] = await Promise.all([
    findImages([
      ...ids(asked('image') || asked('image_large') ? records.map(({ imageId }) => imageId) : []),
      ...ids(asked('social_image') ? records.map(({ socialImageId }) => socialImageId) : []),
    ]),
    findDocuments(ids(asked('pdf') ? records.map(({ pdfId }) => pdfId) : [])),
    findPageNames(ids(isDetail && asked('parent') ? records.map(({ parentId }) => parentId) : [])),
  ])
  return { base: baseUrl(), images, documents, parents }
}

/** Blocks that can't be delivered are left out, except in a preview. */
async function serveBlocksOf(record: DeliveredRecord, blocks: BlockServer, isPreview: boolean) {
  const page = await assemblePage(record)
  const served = await blocks.serve(page.blocks, { path: record.path, crumbs: page.crumbs })
  return {
    served: isPreview ? served : served.filter((block) => !('problem' in block)),
    topics: blocks.topics(page.blocks),
  }
}

async function serveBlocksOfAll(records: DeliveredRecord[], selection: Selection, blocks: BlockServer) {
  if (!selection.has('body')) return { byPage: new Map<number, unknown[]>(), topics: [] }
  const all = await Promise.all(
    records.map(async (record) => ({ id: record.id, ...(await serveBlocksOf(record, blocks, false)) })),
  )
  return {
    byPage: new Map(all.map(({ id, served }) => [id, served])),
    topics: all.flatMap(({ topics }) => topics),
  }
}

/** GET pages/ (content API, sections 1 to 3), or the draft's detail for a token.
 * @throws ContentError 400 and 404 with the texts of the contract. */
export async function listPages(text: string, blocks: BlockServer): Promise<Answer> {
  const query = readQuery(text)
  if (query.get('token')) return previewPage(query, blocks)
  const types = readTypes(query)
  checkOwnSite(query)
  const model = modelOfTypes(types)
  checkParameters(query, 'pages', model)
  const wanted = await readPageQuery(query, types)
  const slice = readSlice(query)
  const selection = selectionOf(query, listShape(model))
  const { records, total } = await findListedPages({ ...wanted, slice, withBlocks: selection.has('body') })
  const [facts, served] = await Promise.all([
    loadFacts(records, [selection], false),
    serveBlocksOfAll(records, selection, blocks),
  ])
  const items = records.map((record) => renderPage(record, selection, { ...facts, blocks: served.byPage }))
  return {
    body: { meta: { total_count: total }, items },
    // A random order must be fresh each time.
    topics: wanted.order?.kind === 'random' ? [] : [...new Set<CacheTopic>(['content', ...served.topics])],
  }
}

async function detailOf(
  record: DeliveredRecord,
  query: Query,
  blocks: BlockServer,
  isPreview = false,
): Promise<Answer> {
  const selection = selectionOf(query, detailShape(modelOfPage(record.pageType)))
  const nothing = { served: [], topics: [] }
  const [facts, { served, topics }] = await Promise.all([
    loadFacts([record], [selection], true),
    selection.has('body') ? serveBlocksOf(record, blocks, isPreview) : nothing,
  ])
  const body = renderPage(record, selection, { ...facts, blocks: new Map([[record.id, served]]) })
  return { body, topics: isPreview ? [] : [...new Set<CacheTopic>(['content', ...topics])] }
}

/** GET pages/{id}/. As upstream, only filters count. @throws ContentError 404 `No Page matches the given query.` */
export async function readPage(id: string, text: string, blocks: BlockServer): Promise<Answer> {
  const query = readQuery(text)
  if (query.get('token')) return previewPage(query, blocks)
  const types = readTypes(query)
  checkOwnSite(query)
  const wanted = await readPageQuery(query, types)
  const number = readId(id)
  const record = number === null ? null : await findDelivered(number, { ...wanted, order: null, withBlocks: true })
  if (!record) throw missing(pageModel)
  return detailOf(record, query, blocks)
}

/** GET pages/with-path/: a live page of the asked types by the rest of the address, else `html_path`, else `path`. @throws ContentError 404 `not found` */
export async function readPageWithPath(rest: string, text: string, blocks: BlockServer): Promise<Answer> {
  const query = readQuery(text)
  if (query.get('token')) return previewPage(query, blocks)
  const types = readTypes(query)
  checkOwnSite(query)
  const path = pathFromClient(rest || (query.get('html_path') ?? query.get('path') ?? ''))
  const record = path.includes('\0') ? null : await findDeliveredByPath(path)
  if (!record || (types && !types.includes(record.pageType))) throw notFound()
  return detailOf(record, query, blocks)
}

/** The draft of a token in the detail shape; ignores other parameters (content API, section 4). */
async function previewPage(query: Query, blocks: BlockServer): Promise<Answer> {
  const claims = readPreview(query.get('token') ?? '', previewKeys(), new Date())
  if (
    !claims ||
    !isFor(claims, previewSite(), query.get('content_type')) ||
    sitesNamed(query, [siteOf(siteUrl())]).length === 0
  )
    throw notFound()
  const record = await findVersion(claims.version, claims.page)
  if (!record || `hivis.${record.pageType}`.toLowerCase() !== claims.contentType) throw notFound()
  return detailOf(record, query, blocks, true)
}

/** GET pages/find/: the detail's address, with the remaining parameters. @throws ContentError 404 `not found` */
export async function findPage(text: string): Promise<string> {
  const query = readQuery(text)
  const types = readTypes(query)
  checkOwnSite(query)
  const htmlPath = query.get('html_path')
  const wanted = htmlPath === undefined ? readId(query.get('id')) : pathFromClient(htmlPath)
  if (wanted === null || String(wanted).includes('\0')) throw notFound()
  const id = await findLiveId(typeof wanted === 'string' ? { path: wanted } : { id: wanted }, types)
  if (id === null) throw notFound()
  return detailAddress('pages', id, text)
}

export function detailAddress(endpoint: EndpointName, id: number, text: string): string {
  const rest = queryWithout(text, ['id', 'html_path'])
  return `${baseUrl()}${contentDetailPath(endpoint, id)}${rest ? `?${rest}` : ''}`
}
