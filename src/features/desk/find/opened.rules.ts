import type { FoundGroup } from './contract'

/** Most records that are kept, and shown before anything is typed. */
const most = 8

type Opened = { readonly title: string; readonly kind: string; readonly href: string }

/** Each member of staff has their own on a browser that several use. */
const keyOf = (staffId: number): string => `desk-opened-${staffId}`

const isOpened = (value: unknown): value is Opened =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'kind', 'href'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  String(Reflect.get(value, 'href')).startsWith('/desk/')

/** What was kept; whatever isn’t ours in a browser’s store counts as nothing. */
function kept(staffId: number): Opened[] {
  try {
    const given: unknown = JSON.parse(localStorage.getItem(keyOf(staffId)) ?? '[]')
    return Array.isArray(given) ? given.filter(isOpened).slice(0, most) : []
  } catch (error) {
    // Text that is no JSON, or a store that the browser refuses.
    if (error instanceof SyntaxError || error instanceof DOMException) return []
    throw error
  }
}

/** A record is a page with a number at the end of its address. */
const recordPath = /^\/desk\/[a-z/-]+\/\d+\/$/

/** Notes the record that this page shows as the last one that was opened, by its heading and the list that it is in. */
export function keepOpened(staffId: number): void {
  const { pathname } = window.location
  const title = document.querySelector('main h1')?.textContent
  const kind = document.querySelector('main .crumb a')?.textContent
  if (!recordPath.test(pathname) || !title || !kind) return
  const others = kept(staffId).filter(({ href }) => href !== pathname)
  try {
    localStorage.setItem(keyOf(staffId), JSON.stringify([{ title, kind, href: pathname }, ...others].slice(0, most)))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** What was opened last, the page that is open left out, as a group of finds. */
export function readOpened(staffId: number): FoundGroup[] {
  const items = kept(staffId)
    .filter(({ href }) => href !== window.location.pathname)
    .map(({ title, kind, href }) => ({ id: `opened-${href}`, title, sub: kind, chip: null, href }))
  return items.length > 0 ? [{ kind: 'opened', label: 'Opened last', items, total: items.length }] : []
}
