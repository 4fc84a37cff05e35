import { describe, expect, test } from 'vitest'
import { cacheTopics } from '@/cache-topics'
import type { Article } from './contract'
import {
  applyLink,
  articleFromApi,
  articlesPerBatch,
  closingText,
  hasCrumbsInHead,
  hasOwnHead,
  isJobOpen,
  jobOf,
  largeImage,
  ofCategory,
  pageNumber,
  publishedAt,
  publishedDay,
  readingMinutes,
  topicsOfOwn,
  withMore,
} from './rules'

const article = (url: string, categories: string[] = []): Article => ({
  url,
  title: url,
  date: '2026-03-01',
  image: null,
  categories,
})

test('articles are loaded nine at a time', () => {
  expect(articlesPerBatch).toBe(9)
})

describe('the day of an article', () => {
  const chosen = { date: new Date('2026-04-01T12:00:00.000Z'), firstPublishedAt: new Date('2026-05-01T00:00:00.000Z') }

  test('is the one that an editor chose, at midday in New Zealand', () => {
    expect(publishedDay(chosen)).toBe('2026-04-01')
    expect(publishedAt(chosen)?.toISOString()).toBe('2026-03-31T23:00:00.000Z')
  })

  test('is else the New Zealand day on which it went live', () => {
    const undated = { date: null, firstPublishedAt: new Date('2026-05-01T13:00:00.000Z') }
    expect(publishedDay(undated)).toBe('2026-05-02')
    expect(publishedAt(undated)).toBe(undated.firstPublishedAt)
    expect(publishedDay({ date: null, firstPublishedAt: null })).toBeNull()
  })
})

describe('a job', () => {
  const now = new Date('2026-06-15T22:00:00.000Z')

  test('is open on its last day in New Zealand, and closed the day after', () => {
    expect(isJobOpen('2026-06-16', now)).toBe(true)
    expect(isJobOpen('2026-06-15', now)).toBe(false)
    expect(isJobOpen(null, now)).toBe(true)
  })

  test('says its last day as DD MMM YYYY', () => {
    expect(closingText('2026-06-06')).toBe('Applications close 06 Jun 2026')
  })
})

describe('an article of the list call', () => {
  const item = {
    id: 4,
    meta: { html_url: 'https://www.hivis.example/stories/height/', slug: 'height' },
    title: 'Clip on',
    date: '2026-04-01',
    categories: ['Height'],
    image_large: {
      url: '/media/a.webp',
      full_url: 'https://x/media/a.webp',
      width: 1200,
      height: 900,
      alt: 'A harness',
    },
  }

  test('keeps address, title, day, picture and categories', () => {
    expect(articleFromApi(item)).toEqual({
      url: '/stories/height/',
      title: 'Clip on',
      date: '2026-04-01',
      categories: ['Height'],
      image: { large: { src: '/media/a.webp', width: 1200, height: 900 }, alt: 'A harness' },
    })
  })

  test('may lack everything but its address and title', () => {
    expect(articleFromApi({ meta: item.meta, title: 'Bare', image_large: { error: 'SourceImageIOError' } })).toEqual({
      ...article('/stories/height/'),
      title: 'Bare',
      date: null,
    })
  })

  test.each([
    ['no picture', 'a.webp', null],
    ['a broken address', { ...item.image_large, url: null }, null],
    ['no width', { ...item.image_large, width: null }, null],
    ['no height', { ...item.image_large, height: null }, null],
    ['nothing', null, null],
    [
      'no words',
      { ...item.image_large, alt: null },
      { large: { src: '/media/a.webp', width: 1200, height: 900 }, alt: '' },
    ],
  ])('with a picture of %s has %j, %j', (_name, large, image) => {
    expect(articleFromApi({ ...item, image_large: large })?.image).toEqual(image)
  })

  test.each([[null], ['text'], [{}], [{ meta: {} }], [{ meta: { html_url: 5 }, title: 'x' }], [{ meta: item.meta }]])(
    '%j is none',
    (value) => {
      expect(articleFromApi(value)).toBeNull()
    },
  )

  test.each(['javascript:alert(1)', 'https://hivis.example//evil.example/'])('%s leads home', (address) => {
    expect(articleFromApi({ ...item, meta: { html_url: address } })?.url).toBe('/')
  })
})

test('an article that is loaded already is not added twice', () => {
  const more = withMore([article('/a/'), article('/b/')], [article('/b/'), article('/c/')])
  expect(more.map(({ url }) => url)).toEqual(['/a/', '/b/', '/c/'])
})

test('a category keeps its own articles, no category keeps all', () => {
  const all = [article('/a/', ['Height']), article('/b/', ['Plant', 'Height']), article('/c/')]
  expect(ofCategory(all, 'Height').map(({ url }) => url)).toEqual(['/a/', '/b/'])
  expect(ofCategory(all, '')).toEqual(all)
})

test('the part of a list is a small whole number', () => {
  expect(['2', '0', '-1', '1e3', 'x', '99999', undefined, ['2']].map(pageNumber)).toEqual([2, 1, 1, 1, 1, 1, 1, 1])
})

test('the large picture keeps its proportions to the next pixel, whichever size comes first', () => {
  const sizes = [720, 480].map((width) => ({ url: `/media/a-${width}.webp`, width, mimeType: 'image/webp' }))
  const image = { id: 1, url: '/media/a.png', alt: 'A van', width: 1000, height: 333, sizes }
  // 720 × 333 / 1000 is 239.76.
  expect(largeImage(image)?.large).toEqual({ src: '/media/a-720.webp', width: 720, height: 240 })
})

test('a job is applied for where it says, else by our form', () => {
  expect(['/jobs/trainer/', 'trainer', '/'].map(jobOf)).toEqual(['trainer', 'trainer', ''])
  const [own, ours] = ['https://a.example/apply', null].map((link) => applyLink({ link, path: '/jobs/trainer/' }))
  expect(own).toBe('https://a.example/apply')
  expect(ours).toContain('trainer')
})

test.each([
  ['ArticlePage', [], [cacheTopics.categories, cacheTopics.articles, cacheTopics.categories, cacheTopics.files]],
  ['ArticlePage', [{ blockType: 'hero' }], [cacheTopics.articles, cacheTopics.categories, cacheTopics.files]],
  ['NewsPage', [], [cacheTopics.categories]],
  ['NewsPage', [{ blockType: 'richText' }, { blockType: 'hero' }], []],
  ['ContentPage', [], []],
])('a %s with %j is made again when one of %j changes', (pageType, blocks, topics) => {
  expect(topicsOfOwn({ pageType, blocks })).toEqual(topics)
})

test('the large picture is the widest WebP, else the picture itself', () => {
  const sizes = [480, 720].map((width) => ({ url: `/media/a-${width}.webp`, width, mimeType: 'image/webp' }))
  const image = { id: 1, url: '/media/a.png', alt: 'A van', width: 1440, height: 1080, sizes }
  const large = { src: '/media/a-720.webp', width: 720, height: 540 }
  expect(largeImage(image)).toEqual({ large, sizes, alt: 'A van' })
  expect(largeImage({ ...image, sizes: [] })?.large).toEqual({ src: '/media/a.png', width: 1440, height: 1080 })
  expect(largeImage(undefined)).toBeNull()
})

test('a page has breadcrumbs in its own head or in a hero', () => {
  expect(hasCrumbsInHead({ pageType: 'JobPage', blocks: [{ blockType: 'breadcrumbs' }] })).toBe(true)
  expect(hasCrumbsInHead({ pageType: 'ContentPage', blocks: [{ blockType: 'hero' }] })).toBe(true)
  expect(hasCrumbsInHead({ pageType: 'ContentPage', blocks: [{ blockType: 'breadcrumbs' }] })).toBe(false)
})

test('articles, news and jobs bring their own heading, unless a hero does', () => {
  expect(hasOwnHead({ pageType: 'NewsPage', blocks: [{ blockType: 'richText' }] })).toBe(true)
  expect(hasOwnHead({ pageType: 'NewsPage', blocks: [{ blockType: 'hero' }] })).toBe(false)
  expect(hasOwnHead({ pageType: 'NewsPage', blocks: [{ type: 'hero' }] })).toBe(false)
  expect(hasOwnHead({ pageType: 'ContentPage', blocks: [] })).toBe(false)
})

test.each([
  ['', 1],
  ['word '.repeat(220), 1],
  ['word '.repeat(900), 4],
  ['word '.repeat(331), 2],
  ['word '.repeat(330), 2],
  ['word '.repeat(329), 1],
  [`<p class="a b c d">${'word '.repeat(440)}</p>`, 2],
])('an article takes whole minutes to read: %#', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes)
})
