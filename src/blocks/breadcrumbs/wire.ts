import type { ServedPage } from '../block'

export async function loadBreadcrumbs(_stored: Record<string, unknown>, page: ServedPage) {
  return { breadcrumbs: page.crumbs }
}
