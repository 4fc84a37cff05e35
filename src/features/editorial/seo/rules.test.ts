// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { JsonLd, scriptSafeJson } from '@/ui/json-ld'
import { type DescribedPage, jsonLdOf, metadataOf, robotsTxt, sitemapXml, socialPicture, xmlText } from './rules'

const base = 'https://www.hivis.example'
const now = new Date('2026-06-15T22:00:00.000Z')
const brand = {
  brandName: 'Hivis',
  tagline: 'Home safe, every night.',
  supportPhone: '0800 448 472',
  supportEmail: 'kia.ora@hivis.example',
}

const image = (name: string) => ({ id: 1, url: `/media/${name}.webp`, alt: name, width: 1600, height: 1200, sizes: [] })

const page: DescribedPage = {
  title: 'Clip on',
  path: '/stories/clip-on/',
  pageType: 'ArticlePage',
  seoTitle: null,
  searchDescription: null,
  summary: 'What a swing fall does.',
  author: 'Aroha Ngata',
  description: null,
  date: new Date('2026-04-01T12:00:00.000Z'),
  closingDate: null,
  firstPublishedAt: null,
  updatedAt: new Date('2026-04-02T01:00:00.000Z'),
  noindex: false,
  image: image('scaffold'),
  socialImage: null,
  pdf: null,
  crumbs: [
    { label: 'Home', href: '/' },
    { label: 'Stories', href: '/stories/' },
    { label: 'Clip on', href: '/stories/clip-on/' },
  ],
}

const typesOf = (given: Partial<DescribedPage>) =>
  jsonLdOf({ ...page, ...given }, brand, base, now).map((thing) => thing['@type'])

afterEach(cleanup)

describe('the head of a page', () => {
  test('an article says its title, first words, canonical address, picture and when it was published', () => {
    const metadata = metadataOf(page, brand, null, base)
    expect(metadata).toMatchObject({
      title: 'Clip on · Hivis',
      description: 'What a swing fall does.',
      alternates: { canonical: '/stories/clip-on/' },
      openGraph: {
        type: 'article',
        publishedTime: '2026-03-31T23:00:00.000Z',
        modifiedTime: '2026-04-02T01:00:00.000Z',
        authors: ['Aroha Ngata'],
        locale: 'en_NZ',
        images: [{ url: '/media/scaffold.webp' }],
      },
      twitter: { card: 'summary_large_image', images: [{ url: '/media/scaffold.webp' }] },
    })
    expect(metadata.robots).toBeUndefined()
  })

  test('takes what the editor wrote for search engines first', () => {
    const written = { ...page, seoTitle: 'Swing falls', searchDescription: 'Read this.', noindex: true }
    expect(metadataOf(written, brand, null, base)).toMatchObject({
      title: 'Swing falls',
      description: 'Read this.',
      robots: { index: false },
    })
  })

  test('of the home page is the brand and its line', () => {
    expect(metadataOf({ ...page, path: '/', pageType: 'HomePage' }, brand, null, base).title).toBe(
      'Hivis. Home safe, every night.',
    )
  })

  test('the picture on a shared link: chosen for it, the page’s, the site’s, the built-in one', () => {
    const all = { socialImage: image('chosen'), image: image('own') }
    expect(socialPicture(all, image('site')).url).toBe('/media/chosen.webp')
    expect(socialPicture({ ...all, socialImage: null }, image('site')).url).toBe('/media/own.webp')
    expect(socialPicture({ socialImage: null, image: null }, image('site')).url).toBe('/media/site.webp')
    expect(socialPicture({ socialImage: null, image: null }, null).url).toBe('/social.png')
  })

  test('index pages name their feed', () => {
    const typesOfIndex = (pageType: string) => metadataOf({ ...page, pageType }, brand, null, base).alternates?.types
    expect(typesOfIndex('ArticleIndexPage')).toEqual({ 'application/atom+xml': '/feeds/articles.xml' })
    expect(typesOfIndex('NewsIndexPage')).toEqual({ 'application/rss+xml': '/feeds/news.xml' })
    expect(typesOfIndex('ContentPage')).toBeUndefined()
  })
})

describe('what a page says to search engines', () => {
  test('depends on what it is', () => {
    expect(typesOf({ path: '/', pageType: 'HomePage', crumbs: page.crumbs.slice(0, 1) })).toEqual([
      'Organization',
      'WebSite',
    ])
    expect(typesOf({})).toEqual(['BreadcrumbList', 'Article'])
    expect(typesOf({ pageType: 'NewsPage' })).toEqual(['BreadcrumbList', 'NewsArticle'])
    expect(typesOf({ pageType: 'ContentPage' })).toEqual(['BreadcrumbList'])
    expect(typesOf({ pageType: 'JobPage' })).toEqual(['BreadcrumbList', 'JobPosting'])
  })

  test('a job is posted until its last day, and not a day longer', () => {
    const job = (day: string) => ({ pageType: 'JobPage', closingDate: new Date(`${day}T12:00:00.000Z`) })
    expect(typesOf(job('2026-06-16'))).toContain('JobPosting')
    expect(typesOf(job('2026-06-15'))).not.toContain('JobPosting')
  })

  test('breadcrumbs are full addresses in their order', () => {
    expect(jsonLdOf(page, brand, base, now)[0]).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://www.hivis.example/' },
        { position: 2, item: 'https://www.hivis.example/stories/' },
        { position: 3, name: 'Clip on' },
      ],
    })
  })

  test('can’t leave its element, whatever a title says', () => {
    const evil = '</script><img src=x onerror=alert(1)><!-- & '
    const { container } = render(createElement(JsonLd, { data: { name: evil } }))
    expect(container.querySelectorAll('img')).toHaveLength(0)
    const text = container.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', name: evil })
    expect(scriptSafeJson('\u2028')).toBe('"\\u2028"')
  })
})

describe('the files for crawlers', () => {
  test('the sitemap is XML with full addresses and the day of the last change', () => {
    const xml = sitemapXml([{ path: '/a&b/', updatedAt: page.updatedAt }], base)
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    expect(parsed.querySelector('parsererror')).toBeNull()
    expect(parsed.querySelector('loc')?.textContent).toBe('https://www.hivis.example/a&b/')
    expect(parsed.querySelector('lastmod')?.textContent).toBe('2026-04-02T01:00:00.000Z')
  })

  test('robots.txt closes what it is told to and names the sitemap', () => {
    expect(robotsTxt(['/admin', '/search/'], base)).toBe(
      'User-agent: *\nDisallow: /admin\nDisallow: /search/\n\nSitemap: https://www.hivis.example/sitemap.xml\n',
    )
  })

  test('text in XML loses what XML can’t hold and nothing else', () => {
    expect(xmlText('Māori \u0000\u0008& <b> "é" 🦺')).toBe('Māori &amp; &lt;b&gt; &quot;é&quot; 🦺')
  })
})

test('what is not there is not said, and every picture on a shared link has its size', () => {
  expect(socialPicture({ socialImage: null, image: null }, null)).toEqual({
    url: '/social.png',
    width: 1200,
    height: 630,
    alt: '',
  })
  const bare = { ...page, summary: null, author: null, image: null }
  const metadata = metadataOf(bare, brand, null, base)
  expect(metadata.description).toBeUndefined()
  expect(metadata.openGraph).toHaveProperty('authors', undefined)
  expect(metadataOf({ ...page, pageType: 'ContentPage' }, brand, null, base).openGraph).toHaveProperty(
    'type',
    'website',
  )
  expect(jsonLdOf(bare, brand, base, now)[1]).toMatchObject({
    description: undefined,
    image: undefined,
    author: { '@type': 'Organization', name: 'Hivis' },
  })
  expect(typesOf({ pageType: 'ContentPage', crumbs: page.crumbs.slice(0, 1) })).toEqual([])
  expect(typesOf({ pageType: 'ContentPage', crumbs: page.crumbs.slice(0, 2) })).toEqual(['BreadcrumbList'])
})

test('an article names its author and picture, a job what it is and until when it is open', () => {
  expect(jsonLdOf(page, brand, base, now)[1]).toMatchObject({
    description: 'What a swing fall does.',
    image: ['https://www.hivis.example/media/scaffold.webp'],
    author: { '@type': 'Person', name: 'Aroha Ngata' },
  })
  const job = {
    ...page,
    pageType: 'JobPage',
    description: 'Teach at height.',
    closingDate: new Date('2026-07-01T12:00:00Z'),
  }
  expect(jsonLdOf(job, brand, base, now)[1]).toMatchObject({
    description: 'Teach at height.',
    validThrough: '2026-07-01',
  })
  expect(jsonLdOf({ ...job, description: null, closingDate: null }, brand, base, now)[1]).toMatchObject({
    description: 'Clip on',
    validThrough: undefined,
  })
})

test('the sitemap has each page once, and nothing between them', () => {
  const at = new Date('2026-04-02T01:00:00.000Z')
  const xml = sitemapXml(
    [
      { path: '/', updatedAt: at },
      { path: '/news/', updatedAt: at },
    ],
    base,
  )
  expect(xml.match(/<\/url>\n {2}<url>/g)).toHaveLength(1)
})
