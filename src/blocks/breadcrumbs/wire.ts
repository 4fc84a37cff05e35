import type { ServedPage } from '../block'

/** The crumbs of the page that the block stands on. */
export async function loadBreadcrumbs(_stored: Record<string, unknown>, page: ServedPage) {
  return { breadcrumbs: page.crumbs }
}
