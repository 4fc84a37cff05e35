import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { findLinkPages } from './menus.data'
import { type LinkFacts, newTargets, readLinks, refusalOfLinks } from './menus.rules'
import { findTraces } from './redirects.data'

/** Refuses new links that visitors couldn’t follow; those to pages that aren’t live yet are saved once the editor says so. */
export const refuseHiddenLinks: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { showsLater, ...menu } = data
  // Skipped without a user: the seed and imports write menus beside their pages.
  if (!req.user || menu.items === undefined) return menu
  const links = newTargets(readLinks(originalDoc?.items), readLinks(menu.items))
  const pages = links.flatMap(({ page }) => page ?? [])
  const [found, traces] = await Promise.all([
    findLinkPages(pages),
    findTraces(links.flatMap(({ page, url }) => (page === null && url ? [url] : []))),
  ])
  const byId = new Map(found.map((page) => [page.id, page]))
  const facts: LinkFacts = {
    pages: Object.fromEntries(pages.map((id) => [id, byId.get(id)])),
    urls: Object.fromEntries(traces),
  }
  const message = refusalOfLinks(links, facts, showsLater === true)
  if (message)
    throw new ValidationError({ collection: 'menus', errors: [{ label: 'Links', message, path: 'items' }], req })
  return menu
}
