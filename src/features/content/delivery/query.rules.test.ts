import { describe, expect, it, test } from 'vitest'
import {
  ContentError,
  checkLocale,
  checkRichTextFormat,
  checkSite,
  maxLimit,
  notFound,
  pathFromClient,
  pythonInt,
  pythonRepr,
  queryWithout,
  readId,
  readQuery,
  readSearch,
  readSlice,
  readTreePlace,
  searchWords,
  siteOf,
  sitesNamed,
} from './query.rules'

describe('a query', () => {
  it('keeps the last value of a name and the order of first names', () => {
    expect([...readQuery('?b=1&a=2&b=3&c')]).toEqual([
      ['b', '3'],
      ['a', '2'],
      ['c', ''],
    ])
  })

  it('is read however it is broken', () => {
    expect(readQuery('a=%zz&b=%ff&c=%00&d=x+y').get('a')).toBe('%zz')
    expect(readQuery('b=%ff').get('b')).toBe('\uFFFD')
    expect(readQuery('c=%00').get('c')).toBe('\0')
  })

  it('is written again as Django does', () => {
    expect(queryWithout('?id=1&site=localhost:80&fields=_,id&x=1&site=b', ['id'])).toBe(
      'site=localhost%3A80&site=b&fields=_%2Cid&x=1',
    )
    expect(queryWithout('a=b+c&b=~.-_&c=%21*', [])).toBe('a=b+c&b=~.-_&c=%21%2A')
    expect(queryWithout('id=1', ['id'])).toBe('')
  })
})

test.each([
  ['5', 5n],
  ['+5', 5n],
  ['-5', -5n],
  [' 5\n', 5n],
  ['1_000', 1000n],
  ['007', 7n],
  ['', null],
  ['1__0', null],
  ['_1', null],
  ['1.0', null],
  ['1e3', null],
  ['0x1', null],
  ['--1', null],
])('int(%j) is %s', (text, value) => {
  expect(pythonInt(text)).toBe(value)
})

test.each([
  ['abc', "'abc'"],
  ["it's", `"it's"`],
  [`it's "so"`, `'it\\'s "so"'`],
  ['a\\b\n\0', `'a\\\\b\\n\\x00'`],
  ['ā', "'ā'"],
  ['\x1b\x7f', String.raw`'\x1b\x7f'`],
])('repr(%j) is %s', (text, value) => {
  expect(pythonRepr(text)).toBe(value)
})

/** What a query gives, or the status and the words by which it is refused. */
function answerTo(read: (query: ReadonlyMap<string, string>) => unknown, text: string): unknown {
  try {
    return read(readQuery(text))
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return `${error.status} ${error.message}`
  }
}

const [noOffset, noLimit] = ['offset', 'limit'].map((name) => `400 ${name} must be a positive integer`)

test.each([
  ['', { offset: 0, limit: 20 }],
  ['offset=3&limit=5', { offset: 3, limit: 5 }],
  ['offset=0&limit=0', { offset: 0, limit: 0 }],
  ['limit=20', { offset: 0, limit: 20 }],
  ['limit=21', '400 limit cannot be higher than 20'],
  ['offset=2147483647', { offset: 2_147_483_647, limit: 20 }],
  ['offset=99999999999999999999', { offset: 2_147_483_647, limit: 20 }],
  ['offset=-1', noOffset],
  ['offset=', noOffset],
  ['offset=x&limit=x', noOffset],
  ['limit=-1', noLimit],
  ['limit=', noLimit],
])('the part that “%s” asks for is %j', (text, slice) => {
  expect(answerTo(readSlice, text)).toEqual(slice)
  expect(maxLimit).toBe(20)
})

test.each([
  ['child_of', '', null],
  ['child_of', 'child_of=5', 5],
  ['child_of', 'child_of=0', 0],
  ['child_of', 'child_of=root', 'root'],
  ['descendant_of', 'descendant_of=root', 'root'],
  ['ancestor_of', 'ancestor_of=root', '400 ancestor_of must be a positive integer'],
  ['ancestor_of', 'ancestor_of=5', 5],
  ['child_of', 'child_of=-5', '400 child_of must be a positive integer'],
  ['child_of', 'child_of=', '400 child_of must be a positive integer'],
  ['child_of', 'child_of=2147483647', 2_147_483_647],
  ['child_of', 'child_of=2147483648', 0],
] as const)('%s in “%s” is %j', (name, text, place) => {
  expect(answerTo((query) => readTreePlace(query, name), text)).toBe(place)
})

test.each([
  ['', undefined],
  ['locale=en', undefined],
  ['locale=fr', '404 No Locale matches the given query.'],
  ['locale=', '404 No Locale matches the given query.'],
])('the language of “%s” is answered by %j', (text, answer) => {
  expect(answerTo(checkLocale, text)).toBe(answer)
})

test.each([
  ['', null],
  ['search_operator=nor', null],
  ['search=a+b', { words: ['a', 'b'], isEvery: true }],
  ['search=', { words: [], isEvery: true }],
  ['search=a&search_operator=and', { words: ['a'], isEvery: true }],
  ['search=a&search_operator=or', { words: ['a'], isEvery: false }],
  ['search=a&search_operator=nor', `400 search_operator must be 'and' or 'or', got 'nor'`],
  ['search=a&search_operator=', `400 search_operator must be 'and' or 'or', got ''`],
])('the search of “%s” is %j', (text, search) => {
  expect(answerTo(readSearch, text)).toEqual(search)
})

const fourFormats = `400 rich_text_format must be one of 'db_html', 'db_markdown', 'html', 'markdown'`

test.each<[string, string | undefined]>([
  ['', undefined],
  ...['db_html', 'db_markdown', 'html', 'markdown'].map((name): [string, undefined] => [
    `rich_text_format=${name}`,
    undefined,
  ]),
  ['rich_text_format=pdf', `${fourFormats}, got 'pdf'`],
  ['rich_text_format=', `${fourFormats}, got ''`],
])('the format of “%s” is answered by %j', (text, answer) => {
  expect(answerTo(checkRichTextFormat, text)).toBe(answer)
})

test.each([
  ['5', 5],
  ['0', 0],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['-1', null],
  ['x', null],
  ['', null],
  [undefined, null],
])('the id %j is %j', (text, id) => {
  expect(readId(text)).toBe(id)
})

test('what is missing, secret, forged or expired looks alike', () => {
  expect(notFound()).toMatchObject({ name: 'ContentError', status: 404, message: 'not found' })
})

describe('the site', () => {
  const sites = [siteOf('http://localhost'), siteOf('http://localhost:8001'), siteOf('https://a.nz')]
  const check = (site: string) => () => checkSite(new Map([['site', site]]), sites)

  it('goes by host, and by port where one is named', () => {
    expect(sitesNamed(new Map([['site', 'a.nz']]), sites)).toEqual([{ hostname: 'a.nz', port: '443' }])
    expect(sitesNamed(new Map([['site', 'A.NZ:443']]), sites)).toHaveLength(1)
    expect(sitesNamed(new Map([['site', 'localhost:80']]), sites)).toEqual([{ hostname: 'localhost', port: '80' }])
    expect(sitesNamed(new Map(), sites)).toHaveLength(3)
    expect(check('')).not.toThrow()
  })

  it('is not found, or more than one', () => {
    const answer = (site: string) => answerTo((query) => checkSite(query, sites), `site=${site}`)
    expect(answer('b.nz')).toBe('404 No Site matches the given query.')
    expect(answer('a.nz')).toBeUndefined()
    expect(check('b.nz')).toThrow('No Site matches the given query.')
    expect(check('a.nz:80')).toThrow('No Site matches the given query.')
    expect(check('localhost')).toThrow(
      'Your query returned multiple sites. Try adding a port number to your site filter.',
    )
  })
})

test.each([
  ['', '/'],
  ['/', '/'],
  ['a/b', '/a/b/'],
  ['//a//b//', '/a/b/'],
])('the path %j is %s', (text, path) => {
  expect(pathFromClient(text)).toBe(path)
})

it('takes words apart, each once, none too long for the database', () => {
  expect(searchWords(' a  b a\0c ')).toEqual(['a', 'b', 'c'])
  expect(searchWords('x'.repeat(5_000))[0]).toHaveLength(200)
  expect(searchWords(Array.from({ length: 99 }, (_, index) => `w${index}`).join(' '))).toHaveLength(30)
})
