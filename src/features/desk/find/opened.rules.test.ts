import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOpened, readOpened } from './opened.rules'

let stored: Map<string, string>
let refuses: Error | null

function open(pathname: string, title: string | null = 'Mere Parata', kind: string | null = 'People'): void {
  vi.stubGlobal('window', { location: { pathname }, name: '', localStorage })
  vi.stubGlobal('document', {
    querySelector: (what: string) => {
      const textContent = what === 'main h1' ? title : what === 'main .crumb a' ? kind : null
      return textContent === null ? null : { textContent }
    },
  })
}
beforeEach(() => {
  stored = new Map()
  refuses = null
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (refuses) throw refuses
      return stored.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      if (refuses) throw refuses
      stored.set(key, value)
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const hrefs = (staffId = 7) => readOpened(staffId).flatMap(({ items }) => items.map(({ href }) => href))
const visit = (pathname: string, staffId = 7) => {
  open(pathname)
  keepOpened(staffId)
}

test('records opened last come first, each once, without the one that is open', () => {
  for (const id of [1, 2, 3, 1]) visit(`/desk/people/${id}/`)
  expect(hrefs()).toEqual(['/desk/people/3/', '/desk/people/2/'])
  open('/desk/')
  expect(readOpened(7)).toEqual([
    {
      kind: 'opened',
      label: 'Opened last',
      total: 3,
      items: [1, 3, 2].map((id) => ({
        id: `opened-/desk/people/${id}/`,
        title: 'Mere Parata',
        sub: 'People',
        chip: null,
        href: `/desk/people/${id}/`,
      })),
    },
  ])
})

test('eight are kept, for each of those who share a browser', () => {
  for (let id = 1; id <= 10; id += 1) visit(`/desk/people/${id}/`)
  visit('/desk/money/4/', 8)
  open('/desk/')
  expect(hrefs()).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((id) => `/desk/people/${id}/`))
  expect(hrefs(8)).toEqual(['/desk/money/4/'])
})

test('nothing opened is no group', () => {
  open('/desk/')
  expect(readOpened(7)).toEqual([])
})

test.each([
  ['a list', '/desk/people/', 'People', 'Desk'],
  ['a part of a record', '/desk/people/7/edit/', 'Edit', 'People'],
  ['a page of the site', '/people/7/', 'Mere', 'People'],
  ['a record without a heading', '/desk/people/7/', null, 'People'],
  ['a record with an empty heading', '/desk/people/7/', '', 'People'],
  ['a record of no list', '/desk/people/7/', 'Mere', null],
])('%s is not kept', (_name, pathname, title, kind) => {
  open(pathname, title, kind)
  keepOpened(7)
  expect(stored.size).toBe(0)
})

const good = { title: 'Mere', kind: 'People', href: '/desk/people/7/' }
test.each([
  ['no JSON', '{', []],
  ['no list', JSON.stringify(good), []],
  [
    'a mixed list',
    JSON.stringify([null, 7, { ...good, title: 1 }, { title: 'Mere', kind: 'People' }, good]),
    [good.href],
  ],
  ['an address elsewhere', JSON.stringify([{ ...good, href: 'https://elsewhere.example/desk/' }]), []],
  ['ten', JSON.stringify(Array.from({ length: 10 }, () => good)), Array.from({ length: 8 }, () => good.href)],
])('of what a browser has stored, %s, only records are shown', (_name, text, shown) => {
  open('/desk/')
  stored.set('desk-opened-7', text)
  expect(hrefs()).toEqual(shown)
})

test.each([new DOMException('No', 'SecurityError'), new TypeError('No')])(
  'a browser that refuses its store with %s breaks nothing',
  (error) => {
    open('/desk/people/7/')
    refuses = error
    expect(() => keepOpened(9)).not.toThrow()
    expect(readOpened(9)).toEqual([])
  },
)
