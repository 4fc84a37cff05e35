import type { OpenAPIHono } from '@hono/zod-openapi'
import { cacheTopics } from '@/cache-topics'
import { contentApiBase } from '@/paths'
import { fetchAnswer } from './remote.gateway'

const endpoints = ['pages', 'images', 'documents', 'menus', 'redirects'] as const
const handedOn = ['content-type', 'location', 'cache-control', 'referrer-policy', 'x-robots-tag'] as const

/**
 * The content API of the instance whose pages this one shows, in the place of our own: what a page was made from and what its browser
 * asks for next come from one place. An answer that the other does not want kept is not kept here.
 */
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
