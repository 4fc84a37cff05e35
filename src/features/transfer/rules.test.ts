import { describe, expect, test } from 'vitest'
import { type FiledItem, linesOfSteps, matchFiles, otherName, parentPath, repeatedKeys, spelling } from './rules'

const item = (key: string, name: string, sha256: string): FiledItem => ({
  key,
  data: {},
  file: { name, sha256, bytes: 1, mimeType: 'image/webp', width: 1, height: 1 },
  sizes: {},
})

describe('files of an archive', () => {
  test.each([
    ['the same bytes under another name', [item('a', 'one.webp', 'a')], [['other.webp', 'a']], { a: 1 }],
    ['other bytes under the same name', [item('b', 'one.webp', 'b')], [['one.webp', 'a']], {}],
    [
      'two of the same bytes, by their names first',
      [item('a', 'one.webp', 'a'), item('a-2', 'two.webp', 'a')],
      [
        ['two.webp', 'a'],
        ['three.webp', 'a'],
      ],
      { a: 2, 'a-2': 1 },
    ],
    [
      'two of which one is here',
      [item('a', 'x.webp', 'a'), item('a-2', 'y.webp', 'a')],
      [['y.webp', 'a']],
      { 'a-2': 1 },
    ],
  ])('%s', (_, items, stored, found) => {
    const rows = stored.map(([name = '', sha256 = ''], index) => ({ id: index + 1, name, sha256 }))
    expect(Object.fromEntries(matchFiles(items, rows))).toEqual(found)
  })

  test('a name that is taken becomes another one, the same each time', () => {
    expect(otherName('van.2.webp', '0123456789abcdef')).toBe('van.2-01234567.webp')
  })
})

test.each([
  ['/', null],
  ['/about/', '/'],
  ['/about/careers/', '/about/'],
])('%s stands below %s', (path, above) => {
  expect(parentPath(path)).toBe(above)
})

test('content is the same in another order, with other numbers, and where nothing is empty in two ways', () => {
  const one = { title: 'A', id: '1', blocks: [{ id: 'x', b: 1, a: [] }], image: null }
  expect(spelling(one)).toBe(spelling({ blocks: [{ a: null, b: 1, id: 'y' }], title: 'A' }))
  expect(spelling(one)).not.toBe(spelling({ ...one, title: 'B' }))
  expect(spelling({ list: [1, 2] })).not.toBe(spelling({ list: [2, 1] }))
})

test('keys that come twice are found once', () => {
  expect(repeatedKeys([{ key: 'a' }, { key: 'b' }, { key: 'a' }, { key: 'a' }])).toEqual(['a'])
})

test.each([
  [true, '  would be created: page /new/', 'Nothing was written.'],
  [false, '  created: page /new/', 'All is here now.'],
])('what an import does is told, in a dry run (%s) as what it would', (isDryRun, line, end) => {
  const lines = linesOfSteps(
    [
      { collection: 'pages', name: '/new/', action: 'create' },
      { collection: 'courses', name: 'gone', action: 'missing' },
      { collection: 'settings', name: '', action: 'change' },
    ],
    isDryRun,
  )
  expect(lines).toContain(line)
  expect(lines).toContain('  not here, as its row is made at the desk: words of the course gone')
  expect(lines.at(-1)).toBe(end)
})
