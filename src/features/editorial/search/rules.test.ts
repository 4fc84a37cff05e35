import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countText, kindOf, markMatches, meantWord, mendedSearch, readSearch, snippetOf, stemsOf } from './rules'

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
