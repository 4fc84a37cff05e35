import { addNzDays } from '@/lib/dates'
import { isSafeUrl } from '@/lib/safe-url'
import { isProductPath } from '@/paths'

/** An old address as editors type it: begins and ends with a slash. */
export const isOldAddress = (value: string): boolean => /^\/(?![/\\])[^\s?#]+\/$/.test(value)

const plain = (path: string): string => (/%(?![0-9a-f]{2})/i.test(path) ? path : decodePath(path))

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}

/** The path of an old address as a list has it: with or without its host and slashes. */
export const oldAddress = (typed: string): string => {
  const path = plain(typed.trim().replace(/^(?:https?:)?\/\/[^/?#]+/i, ''))
  return `/${path}/`.replace(/\/{2,}/g, '/')
}

/** Where it leads: an address of this site becomes a path that ends as ours do. */
export function newAddress(typed: string, site: string): string {
  const own = new URL(site)
  const text = typed.trim()
  const isOwn = URL.canParse(text) && new URL(text).host === own.host
  const path = isOwn ? text.replace(/^https?:\/\/[^/?#]+/i, '') || '/' : text
  return path.startsWith('/') && !/[?#]|\.[a-z0-9]{1,10}$/i.test(path) && !path.endsWith('/') ? `${path}/` : path
}

export const isTarget = (value: string): boolean => value.length <= 500 && isSafeUrl(value)

/** Whether this would lead around in a circle. `known`: where redirects lead, those of the file among them. */
export function isCircle(fromPath: string, target: string, known: ReadonlyMap<string, string>): boolean {
  let at: string | undefined = target
  for (let steps = 0; at?.startsWith('/'); steps += 1) {
    if (at === fromPath || steps > 20) return true
    at = known.get(at)
  }
  return false
}

/** The path of a link on this site, as pages and redirects keep theirs: without its query, with the slash at the end. */
export const pathOfLink = (url: string): string => `${url.replace(/[?#].*$/, '')}/`.replace(/\/{2,}$/, '/')

/** A redirect as it is kept. `target` is null where its page isn’t live; `pageTitle` then names that page. */
export type Lead = {
  readonly fromPath: string
  readonly target: string | null
  readonly isLive: boolean
  readonly pageTitle: string | null
}

export type End =
  | { readonly kind: 'page'; readonly path: string; readonly id: number; readonly title: string }
  | { readonly kind: 'product' | 'nothing' | 'circle' | 'waiting'; readonly path: string }
  | { readonly kind: 'hidden'; readonly path: string; readonly title: string }
  | { readonly kind: 'elsewhere'; readonly url: string }

/** `steps`: the addresses that redirect, in order; the first is the one asked about. */
export type Trace = { readonly steps: readonly string[]; readonly end: End }

/** Redirects by their old address, and published pages by theirs. */
export type Known = {
  readonly leads: ReadonlyMap<string, Lead>
  readonly pages: ReadonlyMap<string, { readonly id: number; readonly title: string }>
}

/**
 * Where an address leads a visitor. A page takes precedence over a redirect from its path, as on the site; `waiting` is a redirect that no publisher
 * has turned on, `hidden` one whose page isn’t published.
 */
export function traceOf(url: string, { leads, pages }: Known): Trace {
  const steps: string[] = []
  let at = url
  for (;;) {
    if (!at.startsWith('/')) return { steps, end: { kind: 'elsewhere', url: at } }
    const path = pathOfLink(at)
    const page = pages.get(path)
    if (page) return { steps, end: { kind: 'page', path, ...page } }
    if (steps.includes(path)) return { steps, end: { kind: 'circle', path } }
    const lead = leads.get(path)
    if (!lead) return { steps, end: { kind: isProductPath(path) ? 'product' : 'nothing', path } }
    if (!lead.isLive) return { steps, end: { kind: 'waiting', path } }
    steps.push(path)
    if (lead.target === null) return { steps, end: { kind: 'hidden', path, title: lead.pageTitle ?? path } }
    at = lead.target
  }
}

export type UsedDay = { readonly day: string; readonly hits: number }

const shownDays = 30
const week = 7

/** The first of the days that are shown. */
export const firstShownDay = (today: string): string => addNzDays(today, 1 - shownDays)

/** The last 30 days up to today, those without a use among them. */
export function lastDays(used: readonly UsedDay[], today: string): UsedDay[] {
  const hits = new Map(used.map((one) => [one.day, one.hits]))
  return Array.from({ length: shownDays }, (_, index) => {
    const day = addNzDays(firstShownDay(today), index)
    return { day, hits: hits.get(day) ?? 0 }
  })
}

const sum = (days: readonly UsedDay[]) => days.reduce((total, { hits }) => total + hits, 0)

/** “3 in 7 days, 41 in 30”. */
export function recentWords(days: readonly UsedDay[]): string {
  const all = sum(days)
  return all === 0 ? 'None in 30 days' : `${sum(days.slice(-week))} in 7 days, ${all} in 30`
}
