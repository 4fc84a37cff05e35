import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { contentApiBase } from '@/paths'
import { collections, findObject, listCollection, readObject } from './collections.loaders'
import { type Answer, type BlockServer, findPage, listPages, readPage, readPageWithPath } from './loaders'
import type { EndpointName } from './models.rules'
import { ContentError, notFound } from './query.rules'

/** For drafts: no caching, no referrer, no indexing. */
const previewHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

function asksForDraft(query: string): boolean {
  const params = new URLSearchParams(query)
  const isOn = (name: string) => !['', 'false', '0'].includes(params.get(name)?.toLowerCase() ?? '')
  const hasToken = params.getAll('token').some((token) => token !== '')
  return hasToken || isOn('draft') || isOn('in_preview_panel')
}

/** As upstream: four spaces, no charset. */
function json(c: Context, body: unknown, status: 200 | 400 | 404 | 405) {
  return c.body(JSON.stringify(body, null, 4), status, { 'content-type': 'application/json' })
}

/** Raw: decoding it is part of the contract. */
const queryOf = (c: Context) => new URL(c.req.url).search

/** Refuses other methods in upstream's words. */
async function answer(c: Context, work: (query: string) => Promise<Answer | string>): Promise<Response> {
  const { method } = c.req
  if (method !== 'GET' && method !== 'HEAD') {
    c.header('allow', 'GET, HEAD')
    return json(c, { detail: `Method "${method}" not allowed.` }, 405)
  }
  const query = queryOf(c)
  const isDraft = asksForDraft(query)
  if (isDraft) {
    for (const [name, value] of Object.entries(previewHeaders)) c.header(name, value)
  }
  try {
    const found = await work(query)
    if (typeof found === 'string') return c.redirect(found, 302)
    if (found.topics.length > 0 && !isDraft) c.header('x-cache-topics', found.topics.join(' '))
    return json(c, found.body, 200)
  } catch (error) {
    if (error instanceof ContentError) return json(c, { message: error.message }, error.status)
    throw error
  }
}

function restOf(c: Context): string {
  const rest = new URL(c.req.url).pathname.slice(`${contentApiBase}/pages/with-path/`.length)
  return new URLSearchParams(`rest=${rest.replaceAll('+', '%2B').replaceAll('&', '%26')}`).get('rest') ?? ''
}

type Reads = {
  list: (query: string) => Promise<Answer>
  find: (query: string) => Promise<string>
  read: (id: string, query: string) => Promise<Answer>
}

function addEndpoint(delivery: OpenAPIHono, name: EndpointName, { list, find, read }: Reads): void {
  delivery.all(`/${name}/`, (c) => answer(c, list))
  delivery.all(`/${name}/find/`, (c) => answer(c, find))
  delivery.all(`/${name}/:pk{[0-9]+}/`, (c) => answer(c, (query) => read(c.req.param('pk'), query)))
}

/** The content API (docs: content API, sections 1 to 6). Its answers have no envelope. */
export function deliveryRoutes(api: OpenAPIHono, blocks: BlockServer): void {
  const delivery = new OpenAPIHono({ strict: true })
  delivery.all('/pages/with-path/*', (c) => answer(c, (query) => readPageWithPath(restOf(c), query, blocks)))
  addEndpoint(delivery, 'pages', {
    list: (query) => listPages(query, blocks),
    find: findPage,
    read: (id, query) => readPage(id, query, blocks),
  })
  for (const collection of collections) {
    addEndpoint(delivery, collection.name, {
      list: (query) => listCollection(collection, query),
      find: (query) => findObject(collection, query),
      read: (id, query) => readObject(collection, id, query),
    })
  }
  for (const name of ['pages', ...collections.map((collection) => collection.name)]) {
    delivery.all(`/${name}/*`, (c) => answer(c, () => Promise.reject(notFound())))
  }
  api.route(contentApiBase, delivery)
}
