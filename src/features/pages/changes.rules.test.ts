import { describe, expect, test } from 'vitest'
import { changesText, compareBlocks, type Part, restoreBlock, rowsOf, shownRows } from './changes.rules'
import type { Piece, ReadBlock } from './pieces.rules'

const piece = (key: string, text: string, more: Partial<Piece> = {}): Piece => ({
  key,
  kind: 'text',
  label: 'Text',
  text,
  ref: null,
  ...more,
})

/** `-` gone, `+` new: `We check -your- harness`. */
const marked = (parts: readonly Part[] = []): string =>
  parts.map(({ text, mark }) => (mark === 'same' ? text : mark === 'gone' ? `-${text}-` : `+${text}+`)).join('')

const block = (id: string, ...pieces: Piece[]): ReadBlock => ({ id, name: 'Hero', pieces })

describe('a piece', () => {
  test('has the words marked that changed, on their side', () => {
    const [row] = rowsOf([piece('a', 'We check your harness.')], [piece('a', 'We check every harness.')])
    expect(row?.state).toBe('changed')
    expect(marked(row?.live?.parts)).toBe('We check -your- harness.')
    expect(marked(row?.draft?.parts)).toBe('We check +every+ harness.')
  })

  test('with little in common is replaced as a whole', () => {
    const [row] = rowsOf([piece('a', 'Half a day in town')], [piece('a', 'Bring your own boots')])
    expect([marked(row?.live?.parts), marked(row?.draft?.parts)]).toEqual([
      '-Half a day in town-',
      '+Bring your own boots+',
    ])
  })

  test('at another place is gone here and new there', () => {
    const rows = rowsOf([piece('a', 'One')], [piece('b', 'One')])
    expect(rows.map(({ state }) => state)).toEqual(['gone', 'new'])
  })

  test('of a text is compared with the paragraph that it was', () => {
    const rows = rowsOf(
      [piece('t', 'First.'), piece('t', 'Second one is here.'), piece('t', 'Third.')],
      [piece('t', 'First.'), piece('t', 'Second one was here.'), piece('t', 'Third.'), piece('t', 'Fourth.')],
    )
    expect(rows.map(({ state }) => state)).toEqual(['same', 'changed', 'same', 'new'])
  })

  test('that is a picture is another picture or the same, never words', () => {
    const rows = rowsOf(
      [piece('p', '', { kind: 'picture', ref: 'media:1' })],
      [piece('p', '', { kind: 'picture', ref: 'media:2' })],
    )
    expect(rows).toMatchObject([
      { state: 'changed', live: { ref: 'media:1', change: 'gone' }, draft: { ref: 'media:2', change: 'new' } },
    ])
  })
})

test('of what is the same, titles and the neighbours of a change are shown', () => {
  const same = ['a', 'b', 'c', 'd'].map((key) => piece(key, key))
  const title = piece('h', 'Heading', { kind: 'title' })
  const setting = piece('s', 'Ink', { kind: 'setting' })
  const rows = rowsOf(
    [title, ...same, piece('x', 'old words'), setting],
    [title, ...same, piece('x', 'old wards'), setting],
  )
  expect(shownRows(rows).map(({ draft }) => draft?.key)).toEqual(['h', 'd', 'x'])
})

describe('blocks', () => {
  const states = (live: ReadBlock[], draft: ReadBlock[]) =>
    compareBlocks(live, draft).map(({ id, state, says }) => [id, state, says])

  test('are the same, changed, added and removed, each where it is read', () => {
    const live = [block('1', piece('t', 'Same')), block('2', piece('t', 'Old')), block('3', piece('t', 'Gone'))]
    const draft = [block('1', piece('t', 'Same')), block('2', piece('t', 'New')), block('4', piece('t', 'Added'))]
    expect(states(live, draft)).toEqual([
      ['1', 'same', ''],
      ['2', 'changed', 'Text changed'],
      ['3', 'gone', 'Block removed'],
      ['4', 'new', 'Block added'],
    ])
  })

  test('that moved are one change, at their new place', () => {
    const [one, two, three] = [block('1'), block('2'), block('3', piece('t', 'x'))]
    expect(states([one, two, three], [three, one, two])).toEqual([
      ['3', 'moved', 'Moved'],
      ['1', 'same', ''],
      ['2', 'same', ''],
    ])
    expect(states([one, two, three], [block('3', piece('t', 'y')), one, two])[0]).toEqual([
      '3',
      'changed',
      'Text changed, and moved',
    ])
  })

  test('say what changed by the words of their form', () => {
    const label = (name: string, text: string, kind: Piece['kind'] = 'text') => piece(name, text, { label: name, kind })
    const picture = (ref: string) => piece('p', '', { label: 'Picture', kind: 'picture', ref })
    expect(states([block('1', picture('media:1'))], [block('1', picture('media:2'))])[0]?.[2]).toBe('Picture replaced')
    expect(states([block('1')], [block('1', label('Text', 'x'))])[0]?.[2]).toBe('Text added')
    expect(states([block('1', label('Text', 'x'))], [block('1')])[0]?.[2]).toBe('Text removed')
    const many = (text: string) => block('1', ...['A', 'B', 'C', 'D'].map((name) => label(name, text)))
    expect(states([many('x')], [many('y')])[0]?.[2]).toBe('A, b and 2 more changed')
  })

  test('are known by their first words, cut', () => {
    const [change] = compareBlocks([], [block('1', piece('t', 'x'.repeat(90)), piece('h', 'Come', { kind: 'title' }))])
    expect(change?.about).toBe('Come')
    expect(compareBlocks([], [block('1', piece('t', 'x'.repeat(90)))])[0]?.about).toBe(`${'x'.repeat(70)}…`)
  })
})

test('a version is said in a line', () => {
  const was = ['1', '2', '3', '4'].map((id) => block(id, piece('t', 'old')))
  expect(changesText(compareBlocks(was, was))).toBe('')
  expect(changesText(compareBlocks(was, [block('1', piece('t', 'new'))]))).toBe(
    'Hero: text changed. Hero removed. Hero removed. And 1 more.',
  )
  expect(
    changesText(compareBlocks([block('page', piece('t', 'a'))], [block('page', piece('t', 'b')), block('9')])),
  ).toBe('Text changed. Hero added.')
})

describe('one block of a version', () => {
  const [a, b, c] = [
    { id: 'a', text: 1 },
    { id: 'b', text: 1 },
    { id: 'c', text: 1 },
  ]

  test('comes back in place, or where it was', () => {
    expect(restoreBlock([a, { ...b, text: 2 }], [a, b], 'b')).toEqual([a, b])
    expect(restoreBlock([a, c], [a, b, c], 'b')).toEqual([a, b, c])
    expect(restoreBlock([c], [b, c], 'b')).toEqual([b, c])
    expect(restoreBlock([], [b], 'b')).toEqual([b])
  })

  test('goes if the version had none, and is not invented', () => {
    expect(restoreBlock([a, b], [a], 'b')).toEqual([a])
    expect(restoreBlock([a], [a], 'z')).toBeNull()
  })
})
