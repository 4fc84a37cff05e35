import type { OpenAPIHono } from '@hono/zod-openapi'
import { cacheTopics } from '@/cache-topics'
import { contentApiBase } from '@/paths'
import { fetchAnswer } from './remote.gateway'

const endpoints = ['pages', 'images', 'documents', 'menus', 'redirects'] as const
const handedOn = ['content-type', 'location', 'cache-control', 'referrer-policy', 'x-robots-tag'] as const

/** Proxies the content API of the configured instance: a page and its later requests need one source. Respects its no-store. */
export function remoteRoutes(api: OpenAPIHono, base: string): void {
  for (const name of endpoints) {
    api.get(`${contentApiBase}/${name}/*`, async (c) => {
      const { pathname, search } = new URL(c.req.url)
      const answer = await fetchAnswer(base, `${pathname}${search}`)
      const headers = new Headers()
      for (const header of handedOn) {
        const value = answer.headers.get(header)
        if (value !== null) headers.set(header, value)
      }
      if (!headers.get('cache-control')?.includes('no-store')) headers.set('x-cache-topics', cacheTopics.elsewhere)
      return new Response(await answer.arrayBuffer(), { status: answer.status, headers })
    })
  }
}
