import { describe, expect, test } from 'vitest'
import { type CheckedPage, internalPaths, newPageWayOf, problemsOf, searchTextOf, slugOf } from './rules'

test('the search does not know the words of an item for members only', () => {
  const item = { blockType: 'shopItem', title: 'Hazard board', description: 'For the gate' }
  expect(searchTextOf([item, { ...item, title: 'Member cap', members_only: true }])).toBe('Hazard board For the gate')
})

test('the search does not know the values of pricing features', () => {
  const features = [{ title: 'Gate kiosk', business: 'one_optional', unlimited: 'tick' }]
  expect(searchTextOf([{ blockType: 'pricingFeatures', tables: [{ title: 'On site', features }] }])).toBe(
    'On site Gate kiosk',
  )
})

test('the search knows what is typed, in one line, and no settings or addresses', () => {
  const blocks = [
    {
      id: 'x',
      blockType: 'hero',
      title: 'Height',
      theme: 'orange',
      link: { label: 'Book', url: '/book/' },
      height: 'tall',
    },
    { blockType: 'list', items: ['  one\n', 'two', { text: 'three' }, null, 4], members_only: false },
  ]
  expect(searchTextOf({ title: 'Working', blocks })).toBe('Working Height one two three')
  expect(searchTextOf('odd')).toBe('')
  expect(searchTextOf(null)).toBe('')
  expect(searchTextOf(['a'.repeat(99_999), 'bcd'])).toHaveLength(100_000)
})

test.each([
  ['collections/pages/create', '/admin/new-page'],
  ['collections/pages/12', null],
  ['collections/media/create', null],
  ['', null],
])('Payload’s page %s leads to %s', (path, way) => {
  expect(newPageWayOf(path.split('/'))).toBe(way)
})

test.each([
  ['Working at Height – Level 2!', 'working-at-height-level-2'],
  ['Taupō', 'taupo'],
  [' – Site & gate – ', 'site-gate'],
  ['!?', ''],
  ['a'.repeat(81), 'a'.repeat(80)],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('a page titled “%s” is at %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('paths of the site are found in links, each once, without queries', () => {
  const content = {
    blocks: [
      { link: { url: '/training/?x=1' }, more: { url: '/training#top' } },
      { link: { url: '/' }, other: { url: 'https://a.example/x/' }, page: '/no/' },
      { url: null },
    ],
  }
  expect(internalPaths(content)).toEqual(['/training/', '/'])
  expect(internalPaths('/training/')).toEqual([])
})

describe('before it is published, a page', () => {
  const facts = { deadPages: new Set([9]), knownPaths: new Set(['/training/']), silentImages: new Set([5]) }
  const hero = { blockType: 'hero' }
  const fine = { title: 'Height', searchDescription: 'Courses', blocks: [hero] }
  const found = (page: CheckedPage) =>
    problemsOf({ ...fine, ...page }, facts).map(({ level, path, message }) => `${level} at ${path}: ${message}`)
  const cut = (length: number) => `The title has ${length} characters; search engines cut it after about 60.`
  const noWords = 'There is no description for search engines: they will show the first words of the page.'
  const skipped = 'A small heading follows a big one with a level left out.'
  const tags = (...given: unknown[]) => ({
    blocks: [hero, { blockType: 'richText', parts: given.map((tag) => ({ tag })) }],
  })

  test.each<[string, CheckedPage, string[]]>([
    ['with a hero, a title and a description', {}, []],
    ['with a summary in place of a description', { searchDescription: '', summary: 'Courses' }, []],
    ['without either', { searchDescription: undefined }, [`warning at searchDescription: ${noWords}`]],
    ['with sixty letters in its title', { title: 'x'.repeat(60) }, []],
    ['with one more', { title: 'x'.repeat(61) }, [`warning at title: ${cut(61)}`]],
    ['with a long title, and a short one for search engines', { title: 'x'.repeat(61), seoTitle: 'Height' }, []],
    ['with a long title for search engines', { seoTitle: 'x'.repeat(62) }, [`warning at seoTitle: ${cut(62)}`]],
    ['without a title', { title: undefined }, []],
    [
      'with two heroes',
      { blocks: [hero, { blockType: 'courseHero' }] },
      ['blocker at blocks.1: The page has two main headings. Keep one hero.'],
    ],
    [
      'with three',
      { blocks: [hero, { blockType: 'courseCalendar' }, hero] },
      [1, 2].map((at) => `blocker at blocks.${at}: The page has two main headings. Keep one hero.`),
    ],
    [
      'with a hero below something else',
      { blocks: [{ blockType: 'breadcrumbs' }, { blockType: 'richText' }, hero] },
      ['warning at blocks.2: The hero should be the first block.'],
    ],
    [
      'with a hero below one other block',
      { blocks: [{ blockType: 'richText' }, hero] },
      ['warning at blocks.1: The hero should be the first block.'],
    ],
    ['with something that is no block', { blocks: [hero, null] }, []],
    [
      'with one block that is no hero',
      { blocks: [{ blockType: 'richText' }] },
      ['warning at blocks: The page has no main heading. Begin with a hero.'],
    ],
    ['with breadcrumbs above the hero', { blocks: [{ blockType: 'breadcrumbs' }, hero] }, []],
    [
      'without a hero',
      { blocks: [{ blockType: 'richText' }, 'odd'] },
      ['warning at blocks: The page has no main heading. Begin with a hero.'],
    ],
    [
      'that is an article, whose title is its heading',
      { blocks: [{ blockType: 'richText' }], pageType: 'ArticlePage' },
      [],
    ],
    ['that is news', { blocks: [{ blockType: 'richText' }], pageType: 'NewsPage' }, []],
    ['that is a job', { blocks: [{ blockType: 'richText' }], pageType: 'JobPage' }, []],
    ['without blocks yet', { blocks: [] }, []],
    ['with no list of blocks', { blocks: undefined }, []],
    ['with h3 below h2, h2 after h4 and so on', tags('h2', 'h3', 'h4', 'h2', 'h3', 'p', null), []],
    ['that begins with h3', tags('h3'), []],
    ['with text between h2 and h4', tags('h2', 'p', 'h4'), [`warning at blocks.1: ${skipped}`]],
    ['with a title that is called as a heading', { blocks: [hero, { blockType: 'richText', title: 'h5' }] }, []],
    ['that begins with h4', tags('h4'), [`warning at blocks.1: ${skipped}`]],
    ['with h4 below h2', tags('h2', 'h4', 'h5'), [`warning at blocks.1: ${skipped}`]],
    ['with a small heading and then a big one', tags('h3', 'h4', 'h2'), []],
  ])('%s', (_name, page, problems) => expect(found(page)).toEqual(problems))

  const at = (inside: object) => found({ blocks: [{ ...hero, ...inside }] })
  const doc = (relationTo: string, value: unknown) => ({ text: { fields: { doc: { relationTo, value } } } })

  test.each<[string, object, string[]]>([
    ['to a page', { link: { label: 'Book', page: 3 } }, []],
    ['to a known path', { link: { label: 'Book', url: '/training?x=1#top' } }, []],
    ['to a path of the product', { link: { label: 'Book', url: '/training/places/taupo/' } }, []],
    ['elsewhere', { link: { label: 'Book', url: 'https://a.example/gone/' } }, []],
    ['that is empty', { link: { label: '', url: '', page: null } }, []],
    [
      'that leads nowhere',
      { link: { label: 'Book', url: '' } },
      ['blocker at blocks.0.link: The link “Book” leads nowhere.'],
    ],
    [
      'that leads to no page',
      { link: { label: 'Book', page: null } },
      ['blocker at blocks.0.link: The link “Book” leads nowhere.'],
    ],
    ['without words', { link: { label: '', page: 3 } }, ['blocker at blocks.0.link: A link has no words.']],
    [
      'without words to an address',
      { link: { label: null, url: '/training/' } },
      ['blocker at blocks.0.link: A link has no words.'],
    ],
    ['that is no link, as it has only a label', { field: { label: 'Name' } }, []],
    [
      'to a page that isn’t published',
      { link: { label: 'Book', page: 9 } },
      ['blocker at blocks.0.link.page: A link leads to a page that is not published.'],
    ],
    ['in text to a page', doc('pages', 3), []],
    [
      'in text to a page that isn’t published',
      doc('pages', 9),
      ['blocker at blocks.0.text.fields.doc: A link in the text leads to a page that is not published.'],
    ],
    ['in text to a document with the same number', doc('documents', 9), []],
    ['in text to a page by its name', doc('pages', '9'), []],
    [
      'to a path without a page',
      { link: { label: 'Book', url: '/gone?x=1' } },
      ['blocker at blocks.0.link.url: There is no page at /gone/.'],
    ],
    [
      'that could run a script',
      { link: { label: 'Book', url: 'javascript:alert(1)' } },
      ['blocker at blocks.0.link.url: The address “javascript:alert(1)” can’t be used in a link.'],
    ],
    ['with an address that is none', { url: 7 }, []],
    ['of something else than an address', { title: '/gone/' }, []],
  ])('has a link %s', (_name, inside, problems) => expect(at(inside)).toEqual(problems))

  const noText = 'A picture has no text for people who can’t see it.'
  test.each<[object, string[]]>([
    [{ image: 5 }, [`blocker at blocks.0.image: ${noText}`]],
    [{ bgImage: 5 }, [`blocker at blocks.0.bgImage: ${noText}`]],
    [{ items: [{ logo: 5 }] }, [`blocker at blocks.0.items.0.logo: ${noText}`]],
    [{ video: { poster: 5 } }, [`blocker at blocks.0.video.poster: ${noText}`]],
    [{ image: 6 }, []],
    [{ image: '5' }, []],
    [{ height: 5 }, []],
  ])('has a picture in %j', (inside, problems) => expect(at(inside)).toEqual(problems))

  test('has what stops it before what only warns', () => {
    expect(found({ searchDescription: '', blocks: [{ ...hero, image: 5 }] }).map((line) => line.split(' ')[0])).toEqual(
      ['blocker', 'warning'],
    )
  })
})
