import type { FlattenedBlock, FlattenedField } from 'payload'
import { describe, expect, test } from 'vitest'
import {
  contentName,
  contentSchema,
  countsOf,
  type FiledItem,
  fileEntry,
  keyedCollections,
  linesOfExport,
  linesOfSteps,
  matchFiles,
  otherName,
  parentPath,
  repeatedKeys,
  type Step,
  spelling,
  TransferError,
  walkDocument,
} from './rules'

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
    [
      'one of which there are two, by its name',
      [item('a', 'one.webp', 'a')],
      [
        ['other.webp', 'a'],
        ['one.webp', 'a'],
      ],
      { a: 2 },
    ],
  ])('%s', (_, items, stored, found) => {
    const rows = stored.map(([name = '', sha256 = ''], index) => ({ id: index + 1, name, sha256 }))
    expect(Object.fromEntries(matchFiles(items, rows))).toEqual(found)
  })

  test.each([
    ['van.2.webp', 'van.2-01234567.webp'],
    ['LICENSE', 'LICENSE-01234567'],
  ])('the name %s that is taken becomes %s, the same each time', (name, other) => {
    expect(otherName(name, '0123456789abcdef')).toBe(other)
  })
})

test.each([
  ['/', null],
  ['/about/', '/'],
  ['/about/careers/', '/about/'],
])('%s is below %s', (path, above) => {
  expect(parentPath(path)).toBe(above)
})

test('content is the same in another order, with other numbers, and where nothing is empty in two ways', () => {
  const one = { title: 'A', id: '1', blocks: [{ id: 'x', b: 1, a: [] }], image: null }
  expect(spelling(one)).toBe(spelling({ blocks: [{ a: null, b: 1, id: 'y' }], title: 'A' }))
  expect(spelling(one)).not.toBe(spelling({ ...one, title: 'B' }))
  expect(spelling({ list: [1, 2] })).not.toBe(spelling({ list: [2, 1] }))
  expect(spelling({ b: [1], c: { d: null, a: 'x' }, a: 0 })).toBe('{"a":0,"b":[1],"c":{"a":"x"}}')
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

describe('what a site would do', () => {
  const steps: Step[] = [
    { collection: 'pages', name: '/a/', action: 'leave' },
    { collection: 'pages', name: '/b/', action: 'create' },
    { collection: 'pages', name: '/c/', action: 'create' },
    { collection: 'courses', name: 'gone', action: 'missing' },
    { collection: 'courses', name: 'height', action: 'change' },
  ]

  test('is counted by kind', () => {
    expect(countsOf(steps)).toEqual({
      counts: {
        pages: { created: 2, changed: 0, left: 1, missing: 0 },
        courses: { created: 0, changed: 1, left: 0, missing: 1 },
      },
    })
  })

  test('is said by kind, then one by one, but for what stays', () => {
    expect(linesOfSteps(steps, true)).toEqual([
      '  pages                 2 would be created, 0 would be changed, 1 as they are',
      '  words of courses      0 would be created, 1 would be changed, 0 as they are, 1 not here',
      '  would be created: page /b/',
      '  would be created: page /c/',
      '  not here, as its row is made at the desk: words of the course gone',
      '  would be changed: words of the course height',
      'Nothing was written.',
    ])
  })

  test.each([
    [[], true],
    [steps.slice(0, 1), true],
    [steps.slice(0, 1), false],
    [[steps[0], steps[3]].flatMap((one) => one ?? []), false],
  ])('is nothing where all of %j stay or can’t come: dry run %s', (few, isDryRun) => {
    expect(linesOfSteps(few, isDryRun).at(-1)).toBe('Nothing to change: everything is here already.')
  })
})

test('an export says how many of each kind and how many files there are, and what was left out', () => {
  expect(linesOfExport({ counts: { media: 12, 'shared-blocks': 1 }, files: 40, missing: ['media/van.webp'] })).toEqual([
    '  pictures              12',
    '  shared blocks         1',
    '  files                 40',
    '  not in the store, and left out: media/van.webp',
    'What is published is in it; drafts are not.',
  ])
})

test('of what has drafts, what is published goes, and rows of the desk are never made', () => {
  const names = (fits: (one: (typeof keyedCollections)[number]) => boolean) =>
    keyedCollections.filter(fits).map(({ collection }) => collection)
  expect(names(({ isDrafted }) => isDrafted)).toEqual(['shared-blocks', 'pages', 'online-courses'])
  expect(names((one) => 'rowsFromDesk' in one && one.rowsFromDesk)).toEqual(['courses', 'shop-items'])
})

describe('the first entry of an archive is read only as it was exported:', () => {
  const hash = 'a'.repeat(64)
  const file = { name: 'a', sha256: hash, bytes: 1, mimeType: 'image/webp', width: 1, height: null }
  const filed = { key: 'k', data: {}, file, sizes: { card: file } }
  const content = (change: object = {}) => ({
    format: 1,
    version: '1.2.3',
    exportedAt: '2026-11-24T00:00:00Z',
    filed: { media: [filed], documents: [] },
    keyed: Object.fromEntries(keyedCollections.map(({ collection }) => [collection, []])),
    settings: {},
    ...change,
  })
  const { 'online-courses': _, ...older } = content().keyed
  const withFile = (change: object) =>
    content({ filed: { media: [{ ...filed, file: { ...file, ...change } }], documents: [] } })

  test.each([
    ['as it is exported', content(), true],
    ['of a later format', content({ format: 2 }), false],
    ['with a file without a name', withFile({ name: '' }), false],
    ['with an empty file', withFile({ bytes: 0 }), false],
    ['with a file by another kind of hash', withFile({ sha256: 'a'.repeat(63) }), false],
    ['with something without a key', content({ filed: { media: [{ ...filed, key: '' }], documents: [] } }), false],
    ['with a collection that it does not have', content({ keyed: {} }), false],
    ['without online courses, as before there were any', content({ keyed: older }), true],
    ['with a collection that no one knows', content({ keyed: { ...older, spells: [] } }), false],
  ])('%s', (_name, given, isRead) => {
    expect(contentSchema.safeParse(given).success).toBe(isRead)
  })

  test('has its name, and files are named by their hash', () => {
    expect([contentName, fileEntry('ab')]).toEqual(['content.json', 'files/ab'])
    expect(new TransferError('Wait.')).toMatchObject({ name: 'TransferError', message: 'Wait.' })
  })
})

/** References are replaced by `<collection> <id>`; what isn't exported, from 900 on, has none. */
describe('a document on its way', () => {
  const replace = (collection: string, value: unknown) => (Number(value) < 900 ? `${collection} ${value}` : undefined)
  const text = (name: string): FlattenedField => ({ name, type: 'text' })
  const inside = {
    fields: [],
    flattenedFields: [text('title'), { name: 'page', type: 'relationship', relationTo: 'pages' }],
  } satisfies Pick<FlattenedBlock, 'fields' | 'flattenedFields'>
  const blocks: Record<string, FlattenedBlock> = {
    hero: { slug: 'hero', ...inside },
    sharedBlock: {
      slug: 'sharedBlock',
      fields: [],
      flattenedFields: [{ name: 'sharedBlock', type: 'relationship', relationTo: 'shared-blocks' }],
    },
  }
  const walked = (field: FlattenedField, value: unknown, noteUnknown?: (blockType: string) => void) =>
    walkDocument([field], { [field.name]: value }, { blocks, replace, ...(noteUnknown && { noteUnknown }) })[field.name]

  const page: FlattenedField = { name: 'page', type: 'relationship', relationTo: 'pages' }
  const pages: FlattenedField = { name: 'pages', type: 'relationship', relationTo: 'pages', hasMany: true }
  const image: FlattenedField = { name: 'image', type: 'upload', relationTo: 'media' }
  const rows: FlattenedField = { name: 'rows', type: 'array', ...inside }
  const group: FlattenedField = { name: 'group', type: 'group', ...inside }
  const body: FlattenedField = { name: 'body', type: 'blocks', blocks: [] }
  const hero = { blockType: 'hero', id: 'x', title: 'Hi', page: 3 }

  test.each<[string, FlattenedField, unknown, unknown]>([
    ['text as it is', text('title'), 'Hi', 'Hi'],
    ['an empty text as it is', text('title'), '', ''],
    ['nothing as null, which clears what is there', text('title'), undefined, null],
    ['null as null', rows, null, null],
    ['a reference by what it becomes', page, 3, 'pages 3'],
    ['a picture by what it becomes', image, 4, 'media 4'],
    ['a reference to what isn’t exported as null', page, 900, null],
    ['several references without those', pages, [1, 900, 2], ['pages 1', 'pages 2']],
    [
      'rows by their fields, without ids',
      rows,
      [{ id: 'x', title: 'A', page: 1 }, 'odd', null],
      [{ title: 'A', page: 'pages 1' }],
    ],
    ['rows that are none as no rows', rows, { title: 'A' }, []],
    ['a group by its fields', group, { title: 'A', page: 900 }, { title: 'A', page: null }],
    ['a group that is none as null', group, 'odd', null],
    ['a group that is a list as null', group, [{ title: 'A' }], null],
    ['blocks by their fields', body, [hero], [{ blockType: 'hero', title: 'Hi', page: 'pages 3' }]],
    [
      'a shared block by what it becomes',
      body,
      [{ blockType: 'sharedBlock', sharedBlock: 5 }],
      [{ blockType: 'sharedBlock', sharedBlock: 'shared-blocks 5' }],
    ],
    [
      'no shared block that isn’t exported',
      body,
      [{ blockType: 'sharedBlock', sharedBlock: 900 }, hero],
      [{ blockType: 'hero', title: 'Hi', page: 'pages 3' }],
    ],
  ])('takes %s', (_name, field, value, expected) => {
    expect(walked(field, value)).toEqual(expected)
  })

  test('takes a tab as a group', () => {
    expect(walked({ name: 'tab', type: 'tab', label: 'Tab', ...inside }, { title: 'A' })).toEqual({
      title: 'A',
      page: null,
    })
  })

  test('leaves out what hooks, the desk and schedules write', () => {
    const names = [
      'id',
      'createdAt',
      'updatedAt',
      'deletedAt',
      '_status',
      'path',
      'refs',
      'searchText',
      'updatedBy',
      'review',
      'publishAt',
    ]
    const fields = [...names, 'title'].map(text)
    const data = Object.fromEntries(fields.map(({ name }) => [name, 'x']))
    expect(walkDocument(fields, data, { blocks, replace })).toEqual({ title: 'x' })
  })

  test('drops a block that this version does not know, and says so if asked', () => {
    const unknown: string[] = []
    expect(walked(body, [{ blockType: 'ticker' }, hero], (type) => unknown.push(type))).toHaveLength(1)
    expect(unknown).toEqual(['ticker'])
    expect(walked(body, [{ blockType: 'ticker' }])).toEqual([])
  })

  describe('with rich text', () => {
    const richText: FlattenedField = { name: 'text', type: 'richText' }
    const words = { type: 'text', text: 'here' }
    const link = (id: unknown, fields: object = {}) => ({
      type: 'link',
      fields: { ...fields, doc: { relationTo: 'pages', value: id } },
      children: [words],
    })
    const paragraph = (...children: object[]) => ({
      root: { type: 'root', children: [{ type: 'paragraph', children }] },
    })
    const taken = (...children: object[]) => walked(richText, paragraph(...children))

    test.each<[string, object, object[]]>([
      ['a link to a page by what it becomes', link(3, { newTab: true }), [link('pages 3', { newTab: true })]],
      ['the words of a link to a page that isn’t exported', link(900), [words]],
      [
        'a link elsewhere as it is',
        { type: 'link', fields: { url: 'https://a.example' }, children: [words] },
        [{ type: 'link', fields: { url: 'https://a.example' }, children: [words] }],
      ],
      [
        'a picture by what it becomes',
        { type: 'upload', relationTo: 'media', value: 4 },
        [{ type: 'upload', relationTo: 'media', value: 'media 4' }],
      ],
      [
        'a picture that isn’t exported without it',
        { type: 'upload', relationTo: 'media', value: 900 },
        [{ type: 'upload', relationTo: 'media', value: null }],
      ],
      [
        'a node that only names a collection as it is',
        { type: 'odd', relationTo: 'media' },
        [{ type: 'odd', relationTo: 'media' }],
      ],
      ['a node that only has a value as it is', { type: 'odd', value: 4 }, [{ type: 'odd', value: 4 }]],
      [
        'a dead link without words as it is',
        { type: 'link', fields: { doc: { relationTo: 'pages', value: 900 } } },
        [{ type: 'link', fields: { doc: { relationTo: 'pages', value: null } } }],
      ],
    ])('takes %s', (_name, node, nodes) => {
      expect(taken(node)).toEqual(paragraph(...nodes))
    })

    test('takes text between nodes and what is no text as it is', () => {
      expect(walked(richText, [{ version: 1 }, 'between', null, 2])).toEqual([{ version: 1 }, 'between', null, 2])
      expect(walked(richText, 'plain')).toBe('plain')
    })
  })
})
