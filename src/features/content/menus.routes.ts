import type { Endpoint } from 'payload'
import { z } from 'zod'
import { findLinkPages, findNamedMenus, type NamedMenu, searchLinkPages } from './menus.data'
import type { LinkFacts, LinkPage } from './menus.rules'
import { findTraces } from './redirects.data'
import { mayWrite, refused } from './uses.routes'

const most = 500

const asked = z.object({
  pages: z.array(z.int().positive()).max(most),
  urls: z.array(z.string().max(500)).max(most),
})

/** POST /cms-api/menus/links: what is behind the links of a menu that is being edited. A page that is gone is null. */
export const linksEndpoint: Endpoint = {
  path: '/links',
  method: 'post',
  handler: async (req) => {
    if (!mayWrite(req)) return refused()
    const parsed = asked.safeParse(await req.json?.().catch(() => null))
    if (!parsed.success) return Response.json({ errors: [{ message: 'These are no links.' }] }, { status: 400 })
    const { pages, urls } = parsed.data
    const [found, traces] = await Promise.all([findLinkPages(pages), findTraces(urls)])
    const byId = new Map(found.map((page) => [page.id, page]))
    return Response.json({
      pages: Object.fromEntries(pages.map((id) => [id, byId.get(id) ?? null])),
      urls: Object.fromEntries(traces),
    } satisfies Record<keyof LinkFacts, unknown>)
  },
}

/** GET /cms-api/menus/pages?words=: pages to link to. */
export const linkPagesEndpoint: Endpoint = {
  path: '/pages',
  method: 'get',
  handler: async (req) => {
    if (!mayWrite(req)) return refused()
    const words = typeof req.query.words === 'string' ? req.query.words.trim().slice(0, 100) : ''
    return Response.json({ pages: await searchLinkPages(words) } satisfies { pages: LinkPage[] })
  },
}

/** The menus to go between. */
export type MenuSite = { readonly menus: readonly NamedMenu[] }

/** GET /cms-api/menus/site: every menu by its name and place. */
export const menuSiteEndpoint: Endpoint = {
  path: '/site',
  method: 'get',
  handler: async (req) =>
    mayWrite(req) ? Response.json({ menus: await findNamedMenus() } satisfies MenuSite) : refused(),
}
