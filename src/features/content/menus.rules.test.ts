import { describe, expect, test } from 'vitest'
import {
  addBelow,
  changeLink,
  changesOf,
  countLinks,
  type Direction,
  dropLink,
  framedItems,
  isDead,
  type LinkFacts,
  type Links,
  levelsOf,
  type MenuLink,
  moveLink,
  needsWork,
  newTargets,
  placeOf,
  problemOfLink,
  readLinks,
  refusalOfLinks,
  removeLink,
  rowsOf,
  shownLinks,
  stateOf,
} from './menus.rules'

const link = (id: string, ...children: MenuLink[]): MenuLink => ({
  id,
  label: id.toUpperCase(),
  page: null,
  url: `/${id}/`,
  openInNewTab: false,
  children,
})

/** “a(b c) d” is a with b and c below it, then d. */
const menu: Links = [link('a', link('b'), link('c')), link('d'), link('e', link('f'))]

const written = (links: Links | null): string | null =>
  (links ?? [])
    .map(({ id, children }) => (children.length > 0 ? `${id}(${children.map((one) => one.id).join(' ')})` : id))
    .join(' ') || null

describe('a link that is picked up', () => {
  test.each<[id: string, direction: Direction, after: string | null]>([
    ['d', 'up', 'd a(b c) e(f)'],
    ['d', 'down', 'a(b c) e(f) d'],
    ['a', 'up', null],
    ['e', 'down', null],
    ['c', 'up', 'a(c b) d e(f)'],
    ['c', 'down', 'a(b) d(c) e(f)'],
    ['b', 'up', null],
    ['f', 'up', 'a(b c) d(f) e'],
    ['f', 'down', null],
    ['b', 'left', 'a(c) b d e(f)'],
    ['f', 'left', 'a(b c) d e f'],
    ['d', 'left', null],
    ['d', 'right', 'a(b c d) e(f)'],
    ['a', 'right', null],
    ['e', 'right', null],
    ['b', 'right', null],
    ['nothing', 'up', null],
  ])('%s, %s', (id, direction, after) => {
    expect(written(moveLink(menu, id, direction, 2))).toBe(after)
  })

  test('stays on the first level of a menu that has no other', () => {
    expect(moveLink(menu, 'd', 'right', 1)).toBeNull()
    expect(levelsOf('utility')).toBe(1)
    expect(levelsOf('header')).toBe(2)
    expect(levelsOf('a name of their own')).toBe(2)
  })
})

describe('a link that is dragged', () => {
  test.each<[id: string, target: string, where: 'before' | 'after' | 'inside', after: string | null]>([
    ['d', 'a', 'before', 'd a(b c) e(f)'],
    ['d', 'a', 'after', 'a(b c) d e(f)'],
    ['d', 'a', 'inside', 'a(d b c) e(f)'],
    ['d', 'b', 'after', 'a(b d c) e(f)'],
    ['f', 'd', 'before', 'a(b c) f d e'],
    ['b', 'c', 'after', 'a(c b) d e(f)'],
    ['a', 'e', 'after', 'd e(f) a(b c)'],
    ['a', 'e', 'inside', null],
    ['a', 'f', 'after', null],
    ['a', 'b', 'before', null],
    ['d', 'd', 'before', null],
    ['d', 'b', 'inside', null],
    ['d', 'nothing', 'before', null],
  ])('%s, to %s: %s', (id, target, where, after) => {
    expect(written(dropLink(menu, id, { id: target, where }, 2))).toBe(after)
  })

  test('goes into none where the menu has one level', () => {
    expect(dropLink(menu, 'd', { id: 'a', where: 'inside' }, 1)).toBeNull()
  })
})

test('a link is added below another on its level, removed with all below it, and changed', () => {
  expect(written(addBelow(menu, 'b', link('n')))).toBe('a(b n c) d e(f)')
  expect(written(addBelow(menu, 'a', link('n')))).toBe('a(b c) n d e(f)')
  expect(written(addBelow(menu, null, link('n')))).toBe('a(b c) d e(f) n')
  expect(written(removeLink(menu, 'a'))).toBe('d e(f)')
  expect(written(removeLink(menu, 'f'))).toBe('a(b c) d e')
  expect(changeLink(menu, 'f', { label: 'Other' })[2]?.children[0]?.label).toBe('Other')
  expect(countLinks(menu)).toBe(6)
})

test('children of a closed group are out of sight', () => {
  expect(rowsOf(menu, new Set(['a'])).map((row) => [row.link.id, row.level])).toEqual([
    ['a', 1],
    ['d', 1],
    ['e', 1],
    ['f', 2],
  ])
})

test('a place is said in words', () => {
  expect(placeOf(menu, 'c')).toBe('Second of 2 in A')
  expect(placeOf(menu, 'd')).toBe('Second of 3 on the first level')
  expect(placeOf(menu, 'nothing')).toBe('')
})

describe('what a form holds', () => {
  test('is read whatever was left empty', () => {
    const stored = [{ id: '1', label: 'One', page: 7, url: '', openInNewTab: null, children: 0 }, null, 'no link']
    expect(readLinks(stored)).toEqual([
      { id: '1', label: 'One', page: 7, url: null, openInNewTab: false, children: [] },
    ])
    expect(readLinks([{ id: '1', page: { id: 8, title: 'Eight' } }])[0]?.page).toBe(8)
    expect(readLinks(0)).toEqual([])
  })
})

const page = (id: number, state: 'live' | 'draft' | 'bin', publishAt: string | null = null) => ({
  id,
  title: `Page ${id}`,
  path: `/page-${id}/`,
  state,
  publishAt,
})

const facts: LinkFacts = {
  pages: {
    1: page(1, 'live'),
    2: page(2, 'draft'),
    3: page(3, 'bin'),
    4: page(4, 'draft', '2026-12-01T00:00:00Z'),
    5: undefined,
  },
  urls: {
    '/live/': { steps: [], end: { kind: 'page', path: '/live/', id: 1, title: 'Live' } },
    '/account/': { steps: [], end: { kind: 'product', path: '/account/' } },
    '/old/': { steps: ['/old/'], end: { kind: 'page', path: '/new/', id: 9, title: 'New' } },
    '/shut/': { steps: ['/shut/'], end: { kind: 'hidden', path: '/shut/', title: 'Shut' } },
    '/no/': { steps: [], end: { kind: 'nothing', path: '/no/' } },
    'https://other.example/': { steps: [], end: { kind: 'elsewhere', url: 'https://other.example/' } },
  },
}

describe('what is behind a link', () => {
  test.each<[page: number | null, url: string | null, kind: string, dead: boolean, work: boolean]>([
    [1, null, 'live', false, false],
    [2, null, 'draft', false, false],
    [3, null, 'bin', true, true],
    [4, null, 'scheduled', false, false],
    [5, null, 'unknown', true, true],
    [6, null, 'asking', false, false],
    [null, '/live/', 'live', false, false],
    [null, '/account/', 'live', false, false],
    [null, '/old/', 'redirects', false, true],
    [null, '/shut/', 'unknown', true, true],
    [null, '/no/', 'unknown', true, true],
    [null, 'https://other.example/', 'elsewhere', false, false],
    [null, '/not-asked-yet/', 'asking', false, false],
    [null, null, 'empty', true, true],
  ])('page %s, address %s: %s', (pageId, url, kind, dead, work) => {
    const state = stateOf({ page: pageId, url }, facts)
    expect([state.kind, isDead(state), needsWork(state)]).toEqual([kind, dead, work])
  })

  test('a redirect knows its end', () => {
    expect(stateOf({ page: null, url: '/old/' }, facts)).toEqual({ kind: 'redirects', to: '/new/', page: 9 })
  })

  test('visitors get neither a link whose page isn’t live nor what is below it', () => {
    const links = [{ ...link('a', link('b')), page: 2, url: null }, { ...link('c'), page: 1, url: null }, link('d')]
    expect(written(shownLinks(links, facts))).toBe('c d')
  })
})

test('a link needs words and a target that is allowed', () => {
  expect(problemOfLink({ label: ' ', page: 1, url: null })).toBe('Enter the words of the link.')
  expect(problemOfLink({ label: 'A', page: null, url: null })).toBe('Choose a page, or type an address.')
  expect(problemOfLink({ label: 'A', page: null, url: 'javascript:alert(1)' })).toMatch(/^Start with/)
  expect(problemOfLink({ label: 'A', page: null, url: '/a/' })).toBeNull()
  expect(problemOfLink({ label: 'A', page: 1, url: null })).toBeNull()
})

describe('what is changed', () => {
  const changed = (after: Links | null) =>
    changesOf(menu, after ?? [], ({ url }) => url ?? '').map(({ kind, label, words }) => `${kind}: ${label} ${words}`)

  test('is nothing at first', () => {
    expect(changed(menu)).toEqual([])
  })

  test('is said in words, each once', () => {
    expect(changed(addBelow(menu, 'b', link('n')))).toEqual(['added: N added to A, second'])
    expect(changed(addBelow(menu, 'a', link('n')))).toEqual(['added: N added, second'])
    expect(changed(removeLink(menu, 'f'))).toEqual(['removed: F removed from E'])
    expect(changed(removeLink(menu, 'd'))).toEqual(['removed: D removed'])
    expect(changed(moveLink(menu, 'd', 'up', 2))).toEqual(['moved: D moved in front of A'])
    expect(changed(moveLink(menu, 'd', 'down', 2))).toEqual(['moved: E moved in front of D'])
    expect(changed(dropLink(menu, 'a', { id: 'e', where: 'after' }, 2))).toEqual(['moved: A moved to the end'])
    expect(changed(moveLink(menu, 'd', 'right', 2))).toEqual(['moved: D moved to A, third'])
    expect(changed(moveLink(menu, 'f', 'left', 2))).toEqual(['moved: F moved to the first level'])
    expect(changed(changeLink(menu, 'f', { label: 'New', url: '/g/', openInNewTab: true }))).toEqual([
      'renamed: New F',
      'aimed: New leads to /g/',
      'opened: New opens in a new tab',
    ])
  })
})

describe('what is saved', () => {
  const page = (id: string, number: number): MenuLink => ({ ...link(id), page: number, url: null })
  const pageOf = (id: number, state: 'live' | 'draft' | 'bin', publishAt: string | null = null) => ({
    id,
    title: `Page ${id}`,
    path: `/page-${id}/`,
    state,
    publishAt,
  })
  const facts: LinkFacts = {
    pages: {
      1: pageOf(1, 'live'),
      2: pageOf(2, 'draft'),
      3: pageOf(3, 'bin'),
      4: undefined,
      5: pageOf(5, 'draft', '2035-01-01T00:00:00Z'),
    },
    urls: {
      '/gone/': { steps: [], end: { kind: 'nothing', path: '/gone/' } },
      '/old/': { steps: ['/old/'], end: { kind: 'page', path: '/page-1/', id: 1, title: 'Page 1' } },
    },
  }
  const later =
    '“A” leads to a page that isn’t live yet. Publish the page first, or tick “Save links to pages that aren’t live yet”.'
  test.each<[MenuLink, boolean, string | null]>([
    [page('a', 1), false, null],
    [page('a', 2), false, later],
    [page('a', 2), true, null],
    [page('a', 5), false, later],
    [page('a', 3), true, '“A” leads to a page in the bin. Choose another page, or remove the link.'],
    [page('a', 4), true, '“A” leads nowhere. Choose another page, or remove the link.'],
    [{ ...link('a'), url: '/gone/' }, true, '“A” leads nowhere. Choose another page, or remove the link.'],
    [{ ...link('a'), url: '/old/' }, false, null],
  ])('a new link %o, agreed: %s, is refused with: %s', (one, showsLater, says) => {
    expect(refusalOfLinks([one], facts, showsLater)).toBe(says)
  })

  test('only links that lead where none led before are new', () => {
    const before = [link('a', page('b', 2)), link('c')]
    const after = [page('b', 2), link('c', page('d', 1)), { ...link('a'), url: '/new/' }]
    expect(newTargets(before, after).map(({ id }) => id)).toEqual(['d', 'a'])
    expect(newTargets([], after)).toHaveLength(4)
  })

  test('the preview gets what visitors get', () => {
    expect(framedItems([{ ...page('a', 1), children: [page('b', 2), page('c', 1)] }, page('d', 3)], facts)).toEqual([
      {
        label: 'A',
        href: '/page-1/',
        openInNewTab: false,
        children: [{ label: 'C', href: '/page-1/', openInNewTab: false, children: [] }],
      },
    ])
  })
})
