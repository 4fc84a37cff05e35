import { describe, expect, test } from 'vitest'
import { fillSnippet, insertAt, longestSnippet } from './snippets.rules'

describe('a snippet', () => {
  test('says the sender’s name and the reference wherever they are asked for', () => {
    const text = 'Kia ora {name}, about {reference}: {reference} is closed. {place}'
    expect(fillSnippet(text, { name: 'Hēmi', reference: 'ENQ-1' })).toBe(
      'Kia ora Hēmi, about ENQ-1: ENQ-1 is closed. {place}',
    )
    expect(fillSnippet('Kia ora {name}', { name: '', reference: 'ENQ-1' })).toBe('Kia ora there')
    expect(fillSnippet('{name}', { name: '$& {reference}', reference: '$1' })).toBe('$& $1')
  })

  test('is put in where one writes, over what is chosen', () => {
    expect(insertAt('Before after', [7, 7], 'here ')).toEqual({ text: 'Before here after', at: 12 })
    expect(insertAt('Before after', [0, 6], 'Now')).toEqual({ text: 'Now after', at: 3 })
  })
})

test('a snippet leaves room for the rest of a reply', () => expect(longestSnippet).toEqual({ name: 60, text: 2_000 }))
