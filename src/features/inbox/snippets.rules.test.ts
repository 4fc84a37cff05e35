import { describe, expect, test } from 'vitest'
import { fold } from '@/lib/letters'
import {
  askedBySlash,
  fillSnippet,
  insertAt,
  longestSnippet,
  snippetFields,
  snippetsLike,
  unfilledIn,
} from './snippets.rules'

describe('a snippet', () => {
  test('says what is known of the enquiry wherever it is asked for', () => {
    const text = 'Kia ora {first name}, about {reference}: {reference} is closed.'
    expect(fillSnippet(text, { 'first name': 'Hēmi', reference: 'ENQ-1' })).toBe(
      'Kia ora Hēmi, about ENQ-1: ENQ-1 is closed.',
    )
    expect(fillSnippet('{First Name} {name}', { 'first name': 'Hēmi' })).toBe('Hēmi Hēmi')
    expect(fillSnippet('{first name}', { 'first name': '$& {reference}', reference: '$1' })).toBe('$& {reference}')
  })

  test.each(snippetFields.map(({ name }) => name))('fills in {%s}', (name) => {
    expect(fillSnippet(`It is {${name}}.`, { [name]: 'known' })).toBe('It is known.')
  })

  test('keeps the braces of what isn’t known, so that it is noticed before it is sent', () => {
    const text = fillSnippet('{first name}: {course} on {next date}, {plaice}', { 'first name': 'Mere', course: '' })
    expect(text).toBe('Mere: {course} on {next date}, {plaice}')
    expect(unfilledIn(text)).toEqual([
      { mark: '{course}', at: 6 },
      { mark: '{next date}', at: 18 },
      { mark: '{plaice}', at: 31 },
    ])
  })

  test.each(['A { brace }', '{}', '{1}', '{a: 1}', 'Kia ora'])('in %s nothing is to fill in', (text) => {
    expect(unfilledIn(text)).toEqual([])
  })

  test('is put in where one writes, over what is chosen', () => {
    expect(insertAt('Before after', [7, 7], 'here ')).toEqual({ text: 'Before here after', at: 12 })
    expect(insertAt('Before after', [0, 6], 'Now')).toEqual({ text: 'Now after', at: 3 })
  })
})

test.each([
  ['/', ''],
  ['/park', 'park'],
  ['Kia ora Mere,\n/lost ca', 'lost ca'],
  ['Kia ora /Pā', 'Pā'],
  ['and/or', null],
  ['on 3/12', null],
  ['See hivis.example/park', null],
  ['/park\n', null],
  ['/park.', null],
])('after “%s” the snippets asked for are %j', (text, asked) => {
  expect(askedBySlash(text, text.length)).toBe(asked)
})

test('only what is before the cursor asks', () => expect(askedBySlash('/park here', 5)).toBe('park'))

test('snippets are found by the beginnings of words, those named so first', () => {
  const all = [
    { name: 'Arriving', text: 'Please park at the back.' },
    { name: 'Parking', text: 'Behind the building.' },
    { name: 'Māori', text: 'Kia ora' },
  ]
  const found = (asked: string) => snippetsLike(all, asked, fold).map(({ name }) => name)
  expect(found('')).toEqual(['Arriving', 'Parking', 'Māori'])
  expect(found('par')).toEqual(['Parking', 'Arriving'])
  expect(found('maori')).toEqual(['Māori'])
  expect(found('ark')).toEqual([])
  expect(found('back arr')).toEqual(['Arriving'])
})

test('a snippet leaves room for the rest of a reply', () => expect(longestSnippet).toEqual({ name: 60, text: 2_000 }))
