import { describe, expect, test } from 'vitest'
import { isSafeHtml } from '@/lib/rich-text'
import { contentsOf } from './contents.rules'

let count = 0
const block = (type: string, value: object) => {
  count += 1
  return { type, id: `b${count}`, value }
}
const text = (content: string) => block('richText', { content })
const idsOf = (...blocks: ReturnType<typeof block>[]) => contentsOf(blocks)?.headings.map(({ id }) => id)

describe('the table of contents', () => {
  test('has the headings of texts and of titled blocks, in order and with their level', () => {
    const given = [
      text('<p>Kia ora</p><h2>Ask four questions</h2><h3>First</h3>'),
      block('tickList', { title: 'Set it up once, properly', items: [] }),
      block('callToAction', { title: 'Book now' }),
      block('quote', { text: 'No' }),
      text('<h2>If it is a <strong>ladder</strong> &amp; high</h2>'),
    ]
    const found = contentsOf(given)
    expect(found?.headings).toEqual([
      { id: 'ask-four-questions', text: 'Ask four questions', level: 2 },
      { id: 'first', text: 'First', level: 3 },
      { id: 'set-it-up-once-properly', text: 'Set it up once, properly', level: 2 },
      { id: 'if-it-is-a-ladder-high', text: 'If it is a ladder & high', level: 2 },
    ])
    expect(found?.anchors.get(given[1]?.id ?? '')).toBe('set-it-up-once-properly')
    expect(found?.blocks[0]?.value).toEqual({
      content: '<p>Kia ora</p><h2 id="ask-four-questions">Ask four questions</h2><h3 id="first">First</h3>',
    })
    expect(found?.blocks[2]).toBe(given[2])
  })

  test('is only there for three headings or more', () => {
    expect(contentsOf([text('<h2>One</h2><h2>Two</h2>')])).toBeNull()
    expect(contentsOf([text('<h2>One</h2><h2> </h2><h2>Two</h2>')])).toBeNull()
    expect(contentsOf([])).toBeNull()
    expect(contentsOf([{ type: 'richText', id: 'broken' }])).toBeNull()
    expect(idsOf(text('<h2>One</h2><h2>Two</h2><h2>Three</h2>'))).toHaveLength(3)
  })

  test.each([
    ['macrons and signs', 'Whānau, kai & what’s on?', 'whanau-kai-whats-on'],
    ['a long one, cut off', `${'word '.repeat(30)}`, `${'word-'.repeat(11)}word`],
    ['signs alone', '!!!', 'part'],
    ['one that the page has itself', 'Main', 'main-2'],
  ])('addresses: %s', (_, heading, id) => {
    expect(idsOf(text(`<h2>${heading}</h2><h2>Two</h2><h2>Three</h2>`))?.[0]).toBe(id)
  })

  test('addresses stay when other headings change, and are never there twice', () => {
    expect(idsOf(text('<h2>Same</h2><h2>Same</h2>'), text('<h2>Same</h2><h2>Same 2</h2>'))).toEqual([
      'same',
      'same-2',
      'same-3',
      'same-2-2',
    ])
    expect(idsOf(text('<h2>New</h2><h2>Two</h2><h2>Three</h2>'))?.slice(1)).toEqual(['two', 'three'])
  })

  test('gives HTML that is still accepted', () => {
    const found = contentsOf([text('<h2>One</h2><h3>T"w<em>o</em></h3><h2>Three</h2>')])
    for (const { value } of found?.blocks ?? [])
      expect(isSafeHtml('content' in value ? String(value.content) : '<')).toBe(true)
    for (const html of [
      '<h2 id="a b">',
      '<h2 id="x" onclick="y">',
      '<h2 id="x"onclick>',
      '<p id="x">',
      '<h2 class="x">',
    ])
      expect(isSafeHtml(html), html).toBe(false)
  })
})
