import { describe, expect, test } from 'vitest'
import {
  firstShownDay,
  isCircle,
  isOldAddress,
  isTarget,
  type Known,
  lastDays,
  newAddress,
  oldAddress,
  pathOfLink,
  recentWords,
  traceOf,
} from './redirects.rules'

const site = 'https://hivis.example'

describe('an old address', () => {
  test.each(['/old/', '/old/page/', '/kōrero/', '/old.html/'])('can be %s', (value) => {
    expect(isOldAddress(value)).toBe(true)
  })

  test.each(['', '/', 'old/', '/old', '//other.example/', '/\\other.example/', '/a b/', '/old/?page=2/', '/old/#top/'])(
    'can’t be “%s”',
    (value) => {
      expect(isOldAddress(value)).toBe(false)
    },
  )

  test.each([
    ['/old/', '/old/'],
    ['old', '/old/'],
    ['  /old  ', '/old/'],
    ['//old.example/page', '/page/'],
    ['https://Old.example/page', '/page/'],
    ['HTTP://old.example:8080/a//b/', '/a/b/'],
    ['https://old.example', '/'],
    ['https://old.example?page=2', '/?page=2/'],
  ])('that a list has as “%s” is %s', (typed, path) => {
    expect(oldAddress(typed)).toBe(path)
  })

  test('has its letters as people read them', () => {
    expect(oldAddress('/k%C5%8Drero%20one/')).toBe('/kōrero one/')
  })

  test('stays as it is typed where a percent sign stands for no letter', () => {
    expect(oldAddress('/100%-off%20now/')).toBe('/100%-off%20now/')
    expect(oldAddress('/caf%E9/')).toBe('/caf%E9/')
  })
})

describe('a new address', () => {
  test.each([
    ['https://hivis.example/courses', '/courses/'],
    ['http://hivis.example/courses/', '/courses/'],
    ['https://HIVIS.example/courses', '/courses/'],
    ['https://hivis.example', '/'],
    ['  /courses  ', '/courses/'],
    ['/', '/'],
  ])('of this site, “%s”, becomes the path %s', (typed, path) => {
    expect(newAddress(typed, site)).toBe(path)
  })

  test.each(['/guide.pdf', '/calendar?type=vr', '/courses#dates'])(
    'gets no slash after a file, a question or an anchor: %s',
    (typed) => {
      expect(newAddress(typed, site)).toBe(typed)
      expect(newAddress(`${site}${typed}`, site)).toBe(typed)
    },
  )

  test.each([
    'https://other.example/courses',
    'https://hivis.example.other.example/a',
    'mailto:a@b.example',
    'courses',
  ])('of another place stays as it is: %s', (typed) => {
    expect(newAddress(typed, site)).toBe(typed)
  })

  test('has the port of the site to be of the site', () => {
    expect(newAddress('http://localhost:3000/courses', 'http://localhost:3000')).toBe('/courses/')
    expect(newAddress('http://localhost:4000/courses', 'http://localhost:3000')).toBe('http://localhost:4000/courses')
  })
})

describe('a target', () => {
  test.each(['/courses/', '#dates', 'https://other.example/a?b=c', 'mailto:a@b.example', 'tel:0800555023'])(
    'can be %s',
    (value) => {
      expect(isTarget(value)).toBe(true)
    },
  )

  test.each(['', 'courses/', '//other.example/', 'http://other.example/', 'javascript:alert(1)', '/a b/'])(
    'can’t be “%s”',
    (value) => {
      expect(isTarget(value)).toBe(false)
    },
  )

  test('has 500 characters at most', () => {
    expect(isTarget(`/${'a'.repeat(499)}`)).toBe(true)
    expect(isTarget(`/${'a'.repeat(500)}`)).toBe(false)
  })
})

describe('a redirect leads around in a circle', () => {
  const known = new Map([
    ['/b/', '/c/'],
    ['/c/', '/a/'],
    ['/d/', 'https://other.example/a/'],
    ['/x/', '/y/'],
    ['/y/', '/x/'],
  ])

  test('if it leads to itself, at once or over others', () => {
    expect(isCircle('/a/', '/a/', new Map())).toBe(true)
    expect(isCircle('/a/', '/b/', known)).toBe(true)
  })

  test('if it leads into the circle of others', () => {
    expect(isCircle('/a/', '/x/', known)).toBe(true)
  })

  test('but not if it ends at a page or leaves the site', () => {
    expect(isCircle('/e/', '/b/', known)).toBe(false)
    expect(isCircle('/a/', '/d/', known)).toBe(false)
    expect(isCircle('/a/', 'https://other.example/a/', known)).toBe(false)
  })
})

test.each([
  ['/a', '/a/'],
  ['/a/', '/a/'],
  ['/a/?b=c', '/a/'],
  ['/a#b', '/a/'],
  ['/', '/'],
])('the path of the link %s is %s', (url, path) => {
  expect(pathOfLink(url)).toBe(path)
})

describe('where an address leads', () => {
  const lead = (fromPath: string, target: string | null, isLive = true) => ({
    fromPath,
    target,
    isLive,
    pageTitle: target === null ? 'Hidden page' : null,
  })
  const known: Known = {
    leads: new Map(
      [
        lead('/a/', '/b?x=1'),
        lead('/b/', '/page/'),
        lead('/away/', 'https://other.example/'),
        lead('/x/', '/y/'),
        lead('/y/', '/x/'),
        lead('/draft/', '/page/', false),
        lead('/to-draft/', '/draft/'),
        lead('/hidden/', null),
        lead('/shadowed/', '/away/'),
        lead('/to-account/', '/account/'),
      ].map((one) => [one.fromPath, one]),
    ),
    pages: new Map([
      ['/page/', { id: 7, title: 'A page' }],
      ['/shadowed/', { id: 8, title: 'A page before a redirect' }],
    ]),
  }

  test.each([
    ['/page', [], { kind: 'page', path: '/page/', id: 7, title: 'A page' }],
    ['/shadowed/', [], { kind: 'page', path: '/shadowed/', id: 8, title: 'A page before a redirect' }],
    ['/a/', ['/a/', '/b/'], { kind: 'page', path: '/page/', id: 7, title: 'A page' }],
    ['/away/', ['/away/'], { kind: 'elsewhere', url: 'https://other.example/' }],
    ['mailto:a@b.example', [], { kind: 'elsewhere', url: 'mailto:a@b.example' }],
    ['/x/', ['/x/', '/y/'], { kind: 'circle', path: '/x/' }],
    ['/draft/', [], { kind: 'waiting', path: '/draft/' }],
    ['/to-draft/', ['/to-draft/'], { kind: 'waiting', path: '/draft/' }],
    ['/hidden/', ['/hidden/'], { kind: 'hidden', path: '/hidden/', title: 'Hidden page' }],
    ['/nothing/', [], { kind: 'nothing', path: '/nothing/' }],
    ['/to-account/', ['/to-account/'], { kind: 'product', path: '/account/' }],
  ])('%s', (url, steps, end) => {
    expect(traceOf(url, known)).toEqual({ steps, end })
  })
})

describe('the last 30 days of a redirect', () => {
  const today = '2026-03-02'
  const used = [
    { day: '2026-02-01', hits: 2 },
    { day: '2026-02-23', hits: 4 },
    { day: '2026-02-24', hits: 1 },
    { day: '2026-03-02', hits: 3 },
  ]

  test('are all there, in order, up to today', () => {
    const days = lastDays(used, today)
    expect(days).toHaveLength(30)
    expect([days[0], days.at(-1)]).toEqual([
      { day: firstShownDay(today), hits: 2 },
      { day: today, hits: 3 },
    ])
    expect(firstShownDay(today)).toBe('2026-02-01')
  })

  test.each([
    [used, '4 in 7 days, 10 in 30'],
    [[{ day: '2026-02-01', hits: 2 }], '0 in 7 days, 2 in 30'],
    [[{ day: '2026-01-31', hits: 2 }], 'None in 30 days'],
    [[], 'None in 30 days'],
  ])('%j reads “%s”', (days, words) => {
    expect(recentWords(lastDays(days, today))).toBe(words)
  })
})
