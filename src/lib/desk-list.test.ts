import { expect, test } from 'vitest'
import { chipOf, defineRecord, pathOfRow, rowAddress } from './desk-list'

const things = defineRecord({
  name: 'things',
  title: 'Things',
  words: ['thing', 'things'],
  path: '/desk/things/',
  roles: ['support'],
  row: { id: 'whole', ownerId: 'whole', name: 'text', state: 'text' },
  columns: [
    { key: 'name', label: 'Thing' },
    { key: 'state', label: 'State', kind: 'chip', chips: { new: { label: 'New', tone: 'ok' }, old: { label: 'Old' } } },
  ],
  filters: [
    { key: 'state', kind: 'choice' },
    { key: 'mine', label: 'Mine', kind: 'yes' },
  ],
  sort: 'name',
  finds: 'Name',
  empty: 'Nothing yet',
})
const row = { id: 7, ownerId: 3, name: 'Cone', state: 'new' }

test('a choice without its own offers the chips of its column, in their order', () => {
  expect(things.filters).toEqual([
    {
      key: 'state',
      kind: 'choice',
      label: 'State',
      choices: [
        { value: 'new', label: 'New' },
        { value: 'old', label: 'Old' },
      ],
    },
    { key: 'mine', label: 'Mine', kind: 'yes' },
  ])
})

test('a row opens its own page, another record’s, or what the list makes of it', () => {
  expect(pathOfRow(things, row)).toBe('/desk/things/7/')
  expect(pathOfRow({ ...things, opens: { path: '/desk/people/', key: 'ownerId' } }, row)).toBe('/desk/people/3/')
  expect(pathOfRow({ ...things, opens: ({ name }) => `/desk/${name}/` }, row)).toBe('/desk/Cone/')
  expect(rowAddress({ ...things, isBeside: true }, row, '')).toBe('/desk/things/7/?sort=name')
})

test('a value without a chip is shown as it is', () => {
  expect(chipOf(things, 'state', 'new')).toEqual({ label: 'New', tone: 'ok' })
  expect(chipOf(things, 'state', 'lost')).toEqual({ label: 'lost' })
})
