import { describe, expect, test } from 'vitest'
import { defineRecord, readView } from './desk-list'
import { idsStatement, type ListSource } from './desk-rows'

const list = defineRecord({
  name: 'things',
  title: 'Things',
  words: ['thing', 'things'],
  path: '/things/',
  roles: [],
  row: { id: 'whole' },
  columns: [],
  filters: [{ key: 'of', label: 'Of something', kind: 'link' }],
  sort: 'id',
  finds: 'Words',
  empty: 'Nothing',
})
const source: ListSource<{ id: number }> = {
  from: 'things t',
  columns: { id: 't.id' },
  filters: { of: (key) => `t.owner = ${key}` },
  search: (word) => `t.words LIKE ${word}`,
}
const asked = (address: Record<string, string>) =>
  idsStatement(list, source, { view: readView(list, new URLSearchParams(address)), offset: 0, limit: 10 })

describe('a search is folded by the statement, and', () => {
  test.each([
    ['Wānaka', ['Wānaka']],
    ['  Ōtara   Hēmi ', ['Ōtara', 'Hēmi']],
    ['100%', ['100%']],
    ['a_b\\c', ['a_b\\c']],
    ['李 emoji 👷', ['李', 'emoji', '👷']],
  ])('for %j asks for %j', (q, words) => {
    expect(asked({ q })).toMatchObject({
      text: expect.stringContaining('t.words LIKE hivis_like($1::text)'),
      values: [...words, 10, 0],
    })
  })
})

test('what a link names is a parameter, and an empty one asks for nothing', () => {
  expect(asked({ of: "x' OR 1=1" })).toMatchObject({
    text: expect.stringContaining('WHERE (t.owner = $1)'),
    values: ["x' OR 1=1", 10, 0],
  })
  expect(asked({ of: '' }).text).not.toContain('t.owner')
})
