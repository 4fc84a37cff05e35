import { describe, expect, it, test } from 'vitest'
import {
  checkSite,
  pathFromClient,
  pythonInt,
  pythonRepr,
  queryWithout,
  readQuery,
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
])('repr(%j) is %s', (text, value) => {
  expect(pythonRepr(text)).toBe(value)
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
