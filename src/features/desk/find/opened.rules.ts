import { deviceStore } from '@/lib/browser-store'
import type { FoundGroup } from './contract'

const most = 8

type Opened = { readonly title: string; readonly kind: string; readonly href: string }

/** Staff may share a browser, so each has their own list. */
const keyOf = (staffId: number): string => `desk-opened-${staffId}`

const isOpened = (value: unknown): value is Opened =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'kind', 'href'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  String(Reflect.get(value, 'href')).startsWith('/desk/')

function kept(staffId: number): Opened[] {
  try {
    const given: unknown = JSON.parse(deviceStore.getItem(keyOf(staffId)) ?? '[]')
    return Array.isArray(given) ? given.filter(isOpened).slice(0, most) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/** A record page ends in a number. */
const recordPath = /^\/desk\/[a-z/-]+\/\d+\/$/

export function keepOpened(staffId: number): void {
  const { pathname } = window.location
  const title = document.querySelector('main h1')?.textContent
  const kind = document.querySelector('main .crumb a')?.textContent
  if (!recordPath.test(pathname) || !title || !kind) return
  const others = kept(staffId).filter(({ href }) => href !== pathname)
  deviceStore.setItem(keyOf(staffId), JSON.stringify([{ title, kind, href: pathname }, ...others].slice(0, most)))
}

export function readOpened(staffId: number): FoundGroup[] {
  const items = kept(staffId)
    .filter(({ href }) => href !== window.location.pathname)
    .map(({ title, kind, href }) => ({ id: `opened-${href}`, title, sub: kind, chip: null, href }))
  return items.length > 0 ? [{ kind: 'opened', label: 'Opened last', items, total: items.length }] : []
}
