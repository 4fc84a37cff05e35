// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { atomFeed, entriesPerFeed, rssFeed } from './feeds.rules'

const base = 'https://www.hivis.example'
const record = {
  id: 1,
  path: '/stories/clip-on/',
  title: 'Clip on & <live> ]]> \u0000',
  date: new Date('2026-04-01T12:00:00.000Z'),
  firstPublishedAt: null,
  imageId: null,
  summary: 'Home to the whānau.',
  author: '',
  categories: ['Height & fall'],
  updatedAt: new Date('2026-04-02T01:00:00.000Z'),
}
const source = { brandName: 'Hivis', base, records: [record, { ...record, path: '/stories/undated/', date: null }] }

function parse(xml: string) {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
  return parsed
}

describe('the feed of articles', () => {
  test('is Atom with its own address, authors and categories', () => {
    const feed = parse(atomFeed(source))
    expect(feed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom')
    expect(feed.querySelector('feed > link[rel=self]')?.getAttribute('href')).toBe(`${base}/feeds/articles.xml`)
    expect(feed.querySelector('feed > updated')?.textContent).toBe('2026-04-02T01:00:00.000Z')
    expect(feed.querySelectorAll('entry')).toHaveLength(2)
    const entry = feed.querySelector('entry')
    expect(entry?.querySelector('title')?.textContent).toBe('Clip on & <live> ]]> ')
    expect(entry?.querySelector('id')?.textContent).toBe(`${base}/stories/clip-on/`)
    expect(entry?.querySelector('published')?.textContent).toBe('2026-03-31T23:00:00.000Z')
    expect(entry?.querySelector('author > name')?.textContent).toBe('Hivis')
    expect(entry?.querySelector('category')?.getAttribute('term')).toBe('Height & fall')
  })

  test('without articles is still a feed', () => {
    expect(parse(atomFeed({ ...source, records: [] })).querySelector('feed > updated')?.textContent).toMatch(/^1970/)
  })
})

describe('the feed of news', () => {
  test('is RSS 2.0 with its own address', () => {
    const feed = parse(rssFeed(source))
    expect(feed.documentElement.getAttribute('version')).toBe('2.0')
    const self = feed.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0]
    expect(self?.getAttribute('href')).toBe(`${base}/feeds/news.xml`)
    const item = feed.querySelector('item')
    expect(item?.querySelector('link')?.textContent).toBe(`${base}/stories/clip-on/`)
    expect(item?.querySelector('pubDate')?.textContent).toBe('Tue, 31 Mar 2026 23:00:00 GMT')
    expect(item?.querySelector('description')?.textContent).toBe('Home to the whānau.')
    expect(feed.querySelectorAll('pubDate')).toHaveLength(1)
  })
})

test('a feed has thirty entries, nothing between them, and no date where there is none', () => {
  expect(entriesPerFeed).toBe(30)
  const categories = ['Height', 'Lifting']
  const atom = atomFeed({ ...source, records: source.records.map((one) => ({ ...one, categories })) })
  expect(atom).toContain('<category term="Height"/>\n    <category term="Lifting"/>\n')
  expect(atom).toContain('</entry>\n  <entry>')
  expect(atom).toContain('</updated>\n    <author>')
  expect(rssFeed(source)).toContain('</item>\n    <item>')
  const empty = { ...source, records: [] }
  expect(atomFeed(empty)).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
})
