import { describe, expect, test } from 'vitest'
import { oursOf } from './our-wordings.rules'
import { differenceOf, fill, problemsOf, wordingKeys, wordingOf } from './wordings.rules'

test.each(wordingKeys)('our own words of %s can be sent', (key) => {
  expect(problemsOf(key, wordingOf(key))).toEqual({})
  const names = oursOf(key).fields.map(({ name }) => name)
  expect(oursOf(key).needs.filter((need) => !names.includes(need))).toEqual([])
})

describe('what is filled in', () => {
  const said = (text: string, values: { name: string; brand: string }) =>
    fill(['account-welcome', values], async () => ({ subject: 'To {{ name }}', text }))

  test('stands in every place; an empty line begins a paragraph, a line end does not', async () => {
    expect(await said('Kia ora {{name}},\r\n\r\n\r\n{{brand}} says\nhello', { name: 'Mere', brand: 'Hivis' })).toEqual({
      subject: 'To Mere',
      paragraphs: ['Kia ora Mere,', 'Hivis says\nhello'],
    })
  })

  test('is never read for fields, and leaves no gap where there is nothing', async () => {
    const { paragraphs } = await said('Kia ora {{name}}, {{brand}}', { name: '', brand: '{{name}} $& $1' })
    expect(paragraphs).toEqual(['Kia ora, {{name}} $& $1'])
  })
})

test.each([
  ['You have a seat', 'You have a place', 'same: You have a|gone:  seat|new:  place'],
  ['One', 'One two', 'same: One|new:  two'],
  ['', 'New', 'new: New'],
  ['Gone', '', 'gone: Gone'],
  ['Same', 'Same', 'same: Same'],
])('from “%s” to “%s”', (before, after, pieces) => {
  const shown = differenceOf(before, after).map(({ kind, words }) => `${kind}: ${words}`)
  expect(shown.join('|')).toBe(pieces)
})
