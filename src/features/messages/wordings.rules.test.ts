import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oursOf } from './our-wordings.rules'
import {
  differenceOf,
  fill,
  findOurs,
  longestSubject,
  longestText,
  longestTextMessage,
  problemsOf,
  readKey,
  wordingKeys,
  wordingOf,
} from './wordings.rules'

test.each(wordingKeys)('our own words of %s can be sent', (key) => {
  expect(problemsOf(key, wordingOf(key))).toEqual({})
  const names = oursOf(key).fields.map(({ name }) => name)
  expect(oursOf(key).needs.filter((need) => !names.includes(need))).toEqual([])
})

describe('what is filled in', () => {
  const said = (text: string, values: { name: string; brand: string }) =>
    fill(['account-welcome', values], async () => ({ subject: 'To {{ name }}', text }))

  test('is in every place; an empty line begins a paragraph, a line end does not', async () => {
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
  [
    'A one two three four',
    'A two nine four five',
    'same: A|gone:  one|same:  two|gone:  three|new:  nine|same:  four|new:  five',
  ],
  ['A one two three', 'A three one two', 'same: A|new:  three|same:  one two|gone:  three'],
  ['A three one two', 'A one two three', 'same: A|gone:  three|same:  one two|new:  three'],
])('from “%s” to “%s”', (before, after, pieces) => {
  const shown = differenceOf(before, after).map(({ kind, words }) => `${kind}: ${words}`)
  expect(shown.join('|')).toBe(pieces)
})

describe('what staff write', () => {
  const own = wordingOf('account-welcome')
  const problems = (change: { subject?: string | null; text?: string }) =>
    problemsOf('account-welcome', { ...own, ...change })
  const braces = 'Write each field with two braces on both sides: {{name}}.'
  const noField = 'There is no {{nothing}} in this message. Choose from the fields on offer.'

  test.each([
    [' ', 'Write a subject.'],
    [null, 'Write a subject.'],
    ['x'.repeat(150), undefined],
    ['x'.repeat(151), 'Keep to 150 characters.'],
    ['Kia ora {{ nothing }}', noField],
    ['Kia ora {{name', braces],
    ['Kia ora name}}', braces],
  ])('as the subject, %j, is answered by %j', (subject, problem) => {
    expect(problems({ subject })).toEqual(problem ? { subject: problem } : {})
  })

  test.each([
    [' \n', 'Write what the message says.'],
    [`${own.text}{{nothing}}`, noField],
    [`${own.text}}}`, braces],
    [own.text + 'x'.repeat(longestText - own.text.length), undefined],
    [own.text + 'x'.repeat(longestText - own.text.length + 1), 'Keep to 3000 characters.'],
  ])('as the text, %#, is answered by %j', (text, problem) => {
    expect(problems({ text })).toEqual(problem ? { text: problem } : {})
  })

  test('has at most 150 characters in a subject, 3,000 in a mail and 300 in a text, which has no subject', () => {
    expect([longestSubject, longestText, longestTextMessage]).toEqual([150, 3_000, 300])
    const short = wordingKeys.filter((key) => wordingOf(key).subject === null)
    expect(short.length).toBeGreaterThan(0)
    for (const key of short)
      expect(problemsOf(key, { subject: null, text: `${wordingOf(key).text}${'x'.repeat(301)}` })).toEqual({
        text: 'Keep to 300 characters.',
      })
  })

  test.each(wordingKeys.filter((key) => oursOf(key).needs.length > 0))('must say what %s is for', (key) => {
    const needs = oursOf(key).needs.map((need) => `{{${need}}}`)
    const { text } = problemsOf(key, { ...wordingOf(key), text: 'Kia ora' })
    expect(text).toMatch(/^The message must say .*\.$/)
    for (const need of needs) expect(text).toContain(need)
  })

  test('is kept by keys of ours alone', async () => {
    expect(wordingKeys.map(readKey)).toEqual(wordingKeys)
    expect(['constructor', '', 'nothing'].map(readKey)).toEqual([null, null, null])
    expect(await findOurs('account-welcome')).toEqual(own)
  })
})

/** The most words that two texts share in their order, by trying every way. */
function mostShared(old: readonly string[], now: readonly string[]): number {
  const [first, ...rest] = old
  if (first === undefined || now.length === 0) return 0
  const at = now.indexOf(first)
  return Math.max(mostShared(rest, now), at < 0 ? 0 : 1 + mostShared(rest, now.slice(at + 1)))
}

test('what changed is both texts, with as many words the same as can be', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 })
  const wordsOf = (shown: readonly { words: string }[]) => shown.flatMap(({ words }) => words.match(/\S+/g) ?? [])
  fc.assert(
    fc.property(text, text, (old, now) => {
      const shown = differenceOf(old.join(' '), now.join(' '))
      expect(wordsOf(shown.filter(({ kind }) => kind !== 'new'))).toEqual(old)
      expect(wordsOf(shown.filter(({ kind }) => kind !== 'gone'))).toEqual(now)
      // The first word of a text has no blank before it, so it may count as another word.
      const same = wordsOf(shown.filter(({ kind }) => kind === 'same')).length
      expect(same).toBeGreaterThanOrEqual(mostShared(old.slice(1), now.slice(1)))
    }),
    { numRuns: 1000 },
  )
})
