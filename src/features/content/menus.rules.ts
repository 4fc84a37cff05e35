import { isSafeUrl } from '@/lib/safe-url'
import { isObject } from '@/lib/unknown'
import type { End, Trace } from './redirects.rules'

/** One link of a menu as its editor sees it. Either a page of ours or an address. */
export type MenuLink = {
  readonly id: string
  readonly label: string
  readonly page: number | null
  readonly url: string | null
  readonly openInNewTab: boolean
  readonly children: readonly MenuLink[]
}

export type Links = readonly MenuLink[]

/** A page as a menu can lead to it. `publishAt` is when a draft of it goes live by itself. */
export type LinkPage = {
  readonly id: number
  readonly title: string
  readonly path: string
  readonly state: 'live' | 'draft' | 'bin'
  readonly publishAt: string | null
}

export type LinkFacts = {
  readonly pages: Readonly<Record<string, LinkPage | undefined>>
  readonly urls: Readonly<Record<string, Trace | undefined>>
}

/** The menus that the site draws; what others are called is up to those who read them over the content API. */
export const sitePlaces = {
  header: { name: 'Main', where: 'Main menu, at the top of every page', levels: 2 },
  utility: { name: 'Top bar', where: 'Top bar, above the main menu', levels: 1 },
  footer: { name: 'Footer', where: 'Footer, at the end of every page', levels: 2 },
} as const

export const isSitePlace = (handle: unknown): handle is keyof typeof sitePlaces =>
  typeof handle === 'string' && Object.hasOwn(sitePlaces, handle)

/** How deep the menu of this handle may be. */
export const levelsOf = (handle: unknown): number => (isSitePlace(handle) ? sitePlaces[handle].levels : 2)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The links that a form or a stored menu holds. */
export function readLinks(value: unknown): Links {
  return (Array.isArray(value) ? value : []).filter(isObject).map((link) => ({
    id: text(link.id),
    label: text(link.label),
    page: typeof link.page === 'number' ? link.page : isObject(link.page) ? Number(link.page.id) : null,
    url: text(link.url) || null,
    openInNewTab: link.openInNewTab === true,
    children: readLinks(link.children),
  }))
}

export type Row = {
  readonly link: MenuLink
  readonly level: 1 | 2
  readonly parent: MenuLink | null
  readonly index: number
  readonly count: number
}

/** The rows in sight, in order: children of a closed group are not. */
export function rowsOf(links: Links, closed: ReadonlySet<string>): Row[] {
  return links.flatMap((link, index): Row[] => [
    { link, level: 1, parent: null, index, count: links.length },
    ...(closed.has(link.id)
      ? []
      : link.children.map(
          (child, at): Row => ({ link: child, level: 2, parent: link, index: at, count: link.children.length }),
        )),
  ])
}

const noneClosed: ReadonlySet<string> = new Set()

export const rowOf = (links: Links, id: string): Row | null =>
  rowsOf(links, noneClosed).find(({ link }) => link.id === id) ?? null

export const countLinks = (links: Links): number => rowsOf(links, noneClosed).length

export const changeLink = (links: Links, id: string, change: Partial<MenuLink>): Links =>
  links.map((link) =>
    link.id === id ? { ...link, ...change } : { ...link, children: changeLink(link.children, id, change) },
  )

export const removeLink = (links: Links, id: string): Links =>
  links.filter((link) => link.id !== id).map((link) => ({ ...link, children: removeLink(link.children, id) }))

const insert = (links: Links, at: number, link: MenuLink): Links => [...links.slice(0, at), link, ...links.slice(at)]

/** Puts a link among the children of `parentId`, or at the top for null. */
function putIn(links: Links, parentId: string | null, at: number, link: MenuLink): Links {
  if (parentId === null) return insert(links, at, link)
  return links.map((parent) =>
    parent.id === parentId ? { ...parent, children: insert(parent.children, at, link) } : parent,
  )
}

/** A new link: below this one and on its level, or at the very end for null. */
export function addBelow(links: Links, id: string | null, link: MenuLink): Links {
  const row = id === null ? null : rowOf(links, id)
  return row ? putIn(links, row.parent?.id ?? null, row.index + 1, link) : [...links, link]
}

export type Direction = 'up' | 'down' | 'left' | 'right'

/** One step of a link that is picked up. Null where it can’t go: at an end, or deeper than the menu goes. */
export function moveLink(links: Links, id: string, direction: Direction, levels: number): Links | null {
  const row = rowOf(links, id)
  if (!row) return null
  const without = removeLink(links, id)
  const { link, parent, index } = row
  if (direction === 'left') {
    const at = links.findIndex((one) => one.id === parent?.id)
    return parent ? insert(without, at + 1, link) : null
  }
  if (direction === 'right') {
    const above = links[index - 1]
    if (parent || !above || levels < 2 || link.children.length > 0) return null
    return putIn(without, above.id, above.children.length, link)
  }
  const next = index + (direction === 'up' ? -1 : 1)
  if (next >= 0 && next < row.count) return putIn(without, parent?.id ?? null, next, link)
  if (!parent) return null
  const beside = links[links.findIndex((one) => one.id === parent.id) + (direction === 'up' ? -1 : 1)]
  if (!beside) return null
  return putIn(without, beside.id, direction === 'up' ? beside.children.length : 0, link)
}

export type Drop = { readonly id: string; readonly where: 'before' | 'after' | 'inside' }

/** Where a dragged link is let go. Null where it may not: on itself, or deeper than the menu goes. */
export function dropLink(links: Links, id: string, { id: targetId, where }: Drop, levels: number): Links | null {
  const link = rowOf(links, id)?.link
  if (!link || id === targetId || link.children.some((child) => child.id === targetId)) return null
  const without = removeLink(links, id)
  const target = rowOf(without, targetId)
  if (!target) return null
  if (where === 'inside') {
    if (target.parent || levels < 2 || link.children.length > 0) return null
    return putIn(without, targetId, 0, link)
  }
  if (target.parent && link.children.length > 0) return null
  return putIn(without, target.parent?.id ?? null, target.index + (where === 'after' ? 1 : 0), link)
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']

const ordinal = (index: number): string => ordinals[index] ?? `Number ${index + 1}`

/** “Third of 6 in Training”, “First of 6 at the top”. */
export function placeOf(links: Links, id: string): string {
  const row = rowOf(links, id)
  if (!row) return ''
  return `${ordinal(row.index)} of ${row.count} ${row.parent ? `in ${row.parent.label}` : 'on the first level'}`
}

export type LinkState =
  | { readonly kind: 'live' | 'elsewhere' | 'draft' | 'bin' | 'unknown' | 'empty' | 'asking' }
  | { readonly kind: 'scheduled'; readonly at: string }
  | { readonly kind: 'redirects'; readonly to: string; readonly page: number | null }

/** What a visitor meets behind a link. */
export function stateOf({ page, url }: Pick<MenuLink, 'page' | 'url'>, facts: LinkFacts): LinkState {
  if (page !== null) {
    const found = facts.pages[page]
    if (!found) return { kind: page in facts.pages ? 'unknown' : 'asking' }
    if (found.state === 'draft' && found.publishAt) return { kind: 'scheduled', at: found.publishAt }
    return { kind: found.state }
  }
  if (!url) return { kind: 'empty' }
  const trace = facts.urls[url]
  return trace ? stateOfTrace(trace) : { kind: 'asking' }
}

function stateOfTrace({ steps, end }: Trace): LinkState {
  if (end.kind === 'nothing' || end.kind === 'circle' || end.kind === 'waiting' || end.kind === 'hidden')
    return { kind: 'unknown' }
  if (steps.length > 0) return { kind: 'redirects', to: addressOfEnd(end), page: end.kind === 'page' ? end.id : null }
  return { kind: end.kind === 'elsewhere' ? 'elsewhere' : 'live' }
}

const addressOfEnd = (end: End): string => ('url' in end ? end.url : end.path)

const broken: ReadonlySet<LinkState['kind']> = new Set(['bin', 'unknown', 'empty'])

export const isDead = (state: LinkState): boolean => broken.has(state.kind)

export const needsWork = (state: LinkState): boolean => isDead(state) || state.kind === 'redirects'

/** The address shown for a link; empty while it is not known. */
export const addressOf = ({ page, url }: Pick<MenuLink, 'page' | 'url'>, facts: LinkFacts): string =>
  page === null ? (url ?? '') : (facts.pages[page]?.path ?? '')

/** What visitors get: links whose page isn’t live are left out, with all below them, as on the site. */
export function shownLinks(links: Links, facts: LinkFacts): Links {
  return links
    .filter(({ page, url }) => (page === null ? url !== null : facts.pages[page]?.state === 'live'))
    .map((link) => ({ ...link, children: shownLinks(link.children, facts) }))
}

const targetOf = ({ page, url }: MenuLink) => `${page ?? ''} ${page === null ? (url ?? '') : ''}`

/** The links that lead where none of the menu led before. */
export function newTargets(before: Links, after: Links): MenuLink[] {
  const known = new Set(rowsOf(before, noneClosed).map(({ link }) => targetOf(link)))
  return rowsOf(after, noneClosed).flatMap(({ link }) => (known.has(targetOf(link)) ? [] : [link]))
}

export const isNotLiveYet = (state: LinkState): boolean => state.kind === 'draft' || state.kind === 'scheduled'

/** Why a menu can’t be saved with these new links, with the way out; null if it can. `showsLater`: the editor knows that some wait for their pages. */
export function refusalOfLinks(links: Links, facts: LinkFacts, showsLater: boolean): string | null {
  const states = links.map((link) => ({ link, state: stateOf(link, facts) }))
  const dead = states.find(({ state }) => isDead(state))
  if (dead) {
    const leads = dead.state.kind === 'bin' ? 'leads to a page in the bin' : 'leads nowhere'
    return `“${dead.link.label}” ${leads}. Choose another page, or remove the link.`
  }
  const waiting = showsLater ? undefined : states.find(({ state }) => isNotLiveYet(state))
  if (!waiting) return null
  return `“${waiting.link.label}” leads to a page that isn’t live yet. Publish the page first, or tick “Save links to pages that aren’t live yet”.`
}

/** What the window of the preview is sent, and says itself when it is ready. */
export const menuMessage = 'hivis-menu'

type FramedItem = {
  readonly label: string
  readonly href: string
  readonly openInNewTab: boolean
  readonly children: FramedItem[]
}

/** A menu as the site draws it, and what of it to show. */
export type FramedMenu = {
  readonly handle: string
  readonly items: readonly FramedItem[]
  readonly openLabel: string | null
  readonly freshLabels: readonly string[]
  readonly isPhone: boolean
}

/** The links that visitors get, with where each leads. */
export const framedItems = (links: Links, facts: LinkFacts): FramedItem[] =>
  shownLinks(links, facts).map((link) => ({
    label: link.label,
    href: addressOf(link, facts),
    openInNewTab: link.openInNewTab,
    children: framedItems(link.children, facts),
  }))

/** Why what was typed can’t be a link; null if it can. */
export function problemOfLink({ label, page, url }: Pick<MenuLink, 'label' | 'page' | 'url'>): string | null {
  if (label.trim() === '') return 'Enter the words of the link.'
  if (page === null && !url) return 'Choose a page, or type an address.'
  return url && !isSafeUrl(url) ? 'Start with / for a page of this site, or https://, mailto: or tel:.' : null
}

export type Change = {
  readonly id: string
  readonly kind: 'added' | 'removed' | 'moved' | 'renamed' | 'aimed' | 'opened'
  readonly label: string
  /** Follows the label: “added to Training, third”. For `renamed` the label before. */
  readonly words: string
}

/** Those of `after` that keep their order, as many as can be. Of two that changed places the one in front counts as moved. */
function inPlace(before: readonly string[], after: readonly string[]): Set<string> {
  const position = new Map(before.map((id, index) => [id, index]))
  const runs: string[][] = []
  for (const id of after) {
    const own = position.get(id) ?? -1
    const best = runs
      .filter((run) => (position.get(run.at(-1) ?? '') ?? -1) < own)
      .reduce<string[]>((longest, run) => (run.length >= longest.length ? run : longest), [])
    runs.push([...best, id])
  }
  return new Set(runs.reduce<string[]>((longest, run) => (run.length >= longest.length ? run : longest), []))
}

const childrenOf = (links: Links, parentId: string | null): Links =>
  parentId === null ? links : (rowOf(links, parentId)?.link.children ?? [])

function movedWords(before: Links, row: Row, parentBefore: MenuLink | null, after: Links): string | null {
  const parentId = row.parent?.id ?? null
  if ((parentBefore?.id ?? null) !== parentId)
    return row.parent ? `moved to ${row.parent.label}, ${ordinal(row.index).toLowerCase()}` : 'moved to the first level'
  const siblings = childrenOf(after, parentId)
  const ids = (links: Links) => links.map(({ id }) => id)
  const [old, now] = [ids(childrenOf(before, parentId)), ids(siblings)]
  const kept = inPlace(
    old.filter((id) => now.includes(id)),
    now.filter((id) => old.includes(id)),
  )
  if (kept.has(row.link.id)) return null
  const next = siblings[row.index + 1]
  return next ? `moved in front of ${next.label}` : 'moved to the end'
}

function changesOfRow(before: Links, after: Links, row: Row, address: (link: MenuLink) => string): Change[] {
  const { link } = row
  const { id, label } = link
  const old = rowOf(before, id)
  if (!old) {
    const into = row.parent ? ` to ${row.parent.label}` : ''
    return [{ id, kind: 'added', label, words: `added${into}, ${ordinal(row.index).toLowerCase()}` }]
  }
  const moved = movedWords(before, row, old.parent, after)
  const isAimed = old.link.page !== link.page || old.link.url !== link.url
  const isOpened = old.link.openInNewTab !== link.openInNewTab
  const opens = link.openInNewTab ? 'opens in a new tab' : 'opens in the same tab'
  return [
    ...(old.link.label === label ? [] : [{ id, kind: 'renamed' as const, label, words: old.link.label }]),
    ...(isAimed ? [{ id, kind: 'aimed' as const, label, words: `leads to ${address(link)}` }] : []),
    ...(isOpened ? [{ id, kind: 'opened' as const, label, words: opens }] : []),
    ...(moved ? [{ id, kind: 'moved' as const, label, words: moved }] : []),
  ]
}

/** What differs from the menu that is live, in the order of the menu, then what was removed. */
export function changesOf(before: Links, after: Links, address: (link: MenuLink) => string): Change[] {
  const rows = rowsOf(after, noneClosed)
  const left = new Set(rows.map(({ link }) => link.id))
  const gone = rowsOf(before, noneClosed).filter(({ link }) => !left.has(link.id))
  return [
    ...rows.flatMap((row) => changesOfRow(before, after, row, address)),
    ...gone.map(
      ({ link, parent }): Change => ({
        id: link.id,
        kind: 'removed',
        label: link.label,
        words: parent ? `removed from ${parent.label}` : 'removed',
      }),
    ),
  ]
}
