import { describe, expect, test } from 'vitest'
import { wordsPattern } from './rules'

describe('the words that erasing looks for', () => {
  const finds = (text: string, words: string[], phones: string[] = []) => {
    const pattern = wordsPattern(words, phones)
    return pattern !== null && new RegExp(pattern.replaceAll('[[:alnum:]]', '[\\p{L}\\p{N}]'), 'iu').test(text)
  }

  test.each([
    ['Rang Hēmi Ruru again', ['Hēmi Ruru'], [], true],
    ['rang hemi ruru again', ['Hēmi Ruru'], [], true],
    ['Hemi Rurutonga', ['Hemi Ruru'], [], false],
    ['mail a.b@people.example.', ['a.b@people.example'], [], true],
    ['mail axb@people.example', ['a.b@people.example'], [], false],
    ['Card 2700001.', ['2700001'], [], true],
    ['Card 27000012', ['2700001'], [], false],
    ['on +64 21 555 0123', [], ['021 555 0123'], true],
    ['on (021) 555-0123', [], ['+64215550123'], true],
    ['on 021 555 01234', [], ['021 555 0123'], false],
    ['Al Li', ['Li'], [], false],
    ['Ana rang', ['Ana'], [], false],
    ['Ruru rang', ['Ruru'], [], true],
    ['on 021 5551', [], ['021 5551'], true],
    ['on 021 555', [], ['021 555'], false],
  ])('%j with %j %j: %s', (text, words, phones, isFound) => {
    expect(finds(text, words, phones)).toBe(isFound)
  })

  test('are none for someone without any', () => {
    expect(wordsPattern([], [])).toBeNull()
  })
})
