import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countText,
  kindOf,
  markMatches,
  meantWord,
  mendedSearch,
  readSearch,
  resultsPerPage,
  snippetOf,
  stemsOf,
} from './rules'

const marked = (text: string, search: string) =>
  markMatches(text, search).flatMap(({ text: piece, isMatch }) => (isMatch ? [piece] : []))

describe('what a visitor typed', () => {
  test('is one line of at most 100 characters', () => {
    expect(readSearch('  working \n at\theight ')).toBe('working at height')
    expect(readSearch('a\u0000b')).toBe('a b')
    expect([...readSearch('🦺'.repeat(300))]).toHaveLength(100)
    expect(readSearch('x'.repeat(8192))).toHaveLength(100)
  })

  test.each([[undefined], [['a', 'b']], ['   '], ['\u0000']])('%j is nothing', (value) => {
    expect(readSearch(value)).toBe('')
  })
})

describe('found words', () => {
  test('are marked whatever their macrons, capitals and endings', () => {
    expect(marked('Kia ora Māori and MAORI sites', 'maori')).toEqual(['Māori', 'MAORI'])
    expect(marked('Working at height. Heights kill.', 'heights')).toEqual(['height', 'Heights'])
    expect(marked('Scaffolding', 'scaf')).toEqual(['Scaffolding'])
    expect(marked('Nothing here', 'crane')).toEqual([])
  })

  test('inside other words are not', () => {
    expect(marked('A card and a discard', 'card')).toEqual(['card'])
  })

  test('leave the text as it was, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, search) => {
        expect(
          markMatches(text, search)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  test('are compared by their stem', () => {
    expect(stemsOf('Training courses, a bus')).toEqual(['train', 'cours', 'bus'])
  })
})

describe('a slip of the fingers', () => {
  const words = new Set(['height', 'working', 'scaffolding', 'aid', 'card'])
  test.each([
    ['hieght', 'height'],
    ['heigt', 'height'],
    ['heightt', 'height'],
    ['scafoldin', 'scaffolding'],
    ['cord', 'card'],
    ['height', 'height'],
    ['aod', null],
    ['crane', null],
    ['hght', null],
  ])('%s is taken for %s', (typed, meant) => {
    expect(meantWord(typed, words)).toBe(meant)
  })

  test.each([
    ['working at hieght', 'working at height'],
    ['Wroking hieght', 'working height'],
    ['working height', null],
    ['hieght crane', null],
    ['at', null],
  ])('“%s” is looked for as %s', (search, mended) => {
    expect(mendedSearch(search, words)).toBe(mended)
  })
})

describe('the words around a find', () => {
  const text = `${'Before we start there is much to say. '.repeat(10)}The harness saved her. ${'After it. '.repeat(40)}`

  test('begin near it and are cut between words', () => {
    const snippet = snippetOf(text, 'harness')
    expect(snippet).toMatch(/^… \w.*harness saved her\..* …$/)
    expect(snippet.length).toBeLessThan(240)
  })

  test('are the beginning when nothing is found, and all of a short text', () => {
    expect(snippetOf(text, 'crane')).toMatch(/^Before we start/)
    expect(snippetOf('Short.', 'crane')).toBe('Short.')
    expect(snippetOf('', 'crane')).toBe('')
    expect(snippetOf('x'.repeat(5000), 'crane').length).toBeLessThan(240)
  })
})

test('a result says what it is', () => {
  expect(['CoursePage', 'ArticlePage', 'NewsPage', 'JobPage', 'HomePage'].map(kindOf)).toEqual([
    'Course',
    'Article',
    'News',
    'Job',
    'Page',
  ])
})

test('the count is said in words', () => {
  expect(countText(0, 'crane')).toBe('Nothing found for “crane”.')
  expect(countText(1, 'crane')).toBe('1 result for “crane”.')
  expect(countText(7, 'crane')).toBe('7 results for “crane”.')
  expect(countText(7, 'carne', 'crane')).toBe('Nothing found for “carne”. 7 results for “crane”.')
})

test('a page of results has twenty, and of what is typed 4,000 characters are read', () => {
  expect(resultsPerPage).toBe(20)
  expect(readSearch(`${' '.repeat(3999)}x`)).toBe('x')
  expect(readSearch(`${' '.repeat(4000)}x`)).toBe('')
})

/** How many slips part two words, by trying every way from their ends. */
function slipsBetween(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const ways = [
    slipsBetween(a.slice(0, -1), b) + 1,
    slipsBetween(a, b.slice(0, -1)) + 1,
    slipsBetween(a.slice(0, -1), b.slice(0, -1)) + (a.at(-1) === b.at(-1) ? 0 : 1),
  ]
  const isSwapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  return Math.min(...ways, ...(isSwapped ? [slipsBetween(a.slice(0, -2), b.slice(0, -2)) + 1] : []))
}

test('a word is meant with one slip from four letters on, with two from eight, with none below', () => {
  const word = (minLength: number, maxLength: number) =>
    fc.array(fc.constantFrom('a', 'b', 'c'), { minLength, maxLength }).map((letters) => letters.join(''))
  const holds = (typed: string, known: string) => {
    const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
    expect(meantWord(typed, [known])).toBe(slipsBetween(typed, known) <= allowed ? known : null)
  }
  fc.assert(fc.property(word(1, 5), word(1, 5), holds), { numRuns: 1000 })
  for (const [typed, known] of [
    ['abcdabcd', 'abxdabxd'],
    ['abcdabc', 'abxdabx'],
    ['abcdabcde', 'abxdabxde'],
    ['abcdabcd', 'axxdabxd'],
    ['abcdabcd', 'abcdab'],
    ['abc', 'abd'],
    ['abc', 'abc'],
  ] as const)
    holds(typed, known)
})

test('of two words as close the first is meant', () => {
  expect(meantWord('cord', ['card', 'cold'])).toBe('card')
})

test('four letters are mended, and of two stems either is found', () => {
  expect(mendedSearch('hieght cord', new Set(['height', 'card']))).toBe('height card')
  expect(stemsOf('at a')).toEqual(['at'])
  expect(marked('A card at height', 'card height')).toEqual(['card', 'height'])
})

test('what is marked leaves no empty pieces', () => {
  expect(markMatches('height now', 'height')).toEqual([
    { text: 'height', isMatch: true },
    { text: ' now', isMatch: false },
  ])
  expect(markMatches('the height', 'height')).toEqual([
    { text: 'the ', isMatch: false },
    { text: 'height', isMatch: true },
  ])
})

test('a snippet is cut at 220 characters, and begins 60 before a find that is further in than 80', () => {
  const words = (length: number) => 'a '.repeat(length).slice(0, length)
  expect(snippetOf(words(219).concat('b'), 'crane')).toBe(words(219).concat('b'))
  expect(snippetOf(words(220).concat('b'), 'crane')).toBe(`${words(219)} …`)
  expect(snippetOf(`${words(80)}crane`, 'crane')).toBe(`${words(80)}crane`)
  expect(snippetOf(`${words(81).replace(/ $/, 'a')} crane`, 'crane')).toMatch(/^… a/)
  const [even, odd] = [snippetOf(`${words(100)}crane`, 'crane'), snippetOf(`b${words(100)}crane`, 'crane')]
  expect(even).toBe(`… ${words(100).slice(42)}crane`)
  expect(odd).toBe(`… ${`b${words(100)}`.slice(43)}crane`)
  expect(snippetOf('x'.repeat(300), 'crane')).toBe('x …')
})
