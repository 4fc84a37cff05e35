import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type FieldItem, parseFields, type Shape, selectFields } from './fields.rules'
import { ContentError } from './query.rules'

const item = (name: string, nested: FieldItem[] | null = null): FieldItem => ({ name, isNegated: false, nested })
const without = (name: string): FieldItem => ({ name, isNegated: true, nested: null })

describe('the grammar (content API, section 2)', () => {
  test.each<[string, FieldItem[]]>([
    ['', []],
    ['test', [item('test')]],
    ['test,another_test', [item('test'), item('another_test')]],
    ['-test', [without('test')]],
    ['-a_test', [without('a_test')]],
    ['test(foo,bar)', [item('test', [item('foo'), item('bar')])]],
    ['test(foo(bar),-baz)', [item('test', [item('foo', [item('bar')]), without('baz')])]],
    ['*', [item('*')]],
    ['_', [item('_')]],
    ['*,-test', [item('*'), without('test')]],
    ['*,test(foo)', [item('*'), item('test', [item('foo')])]],
    ['_,test', [item('_'), item('test')]],
    ['_test', [item('_test')]],
    ['test_', [item('test_')]],
    ['test(*,-foo)', [item('test', [item('*'), without('foo')])]],
    ['tēst,名前', [item('tēst'), item('名前')]],
  ])('%s is read', (text, items) => {
    expect(parseFields(text)).toEqual(items)
  })

  test.each([
    ['test#', "unexpected char '#' at position 4"],
    [' test', 'unexpected whitespace at position 0'],
    ['test ', 'unexpected whitespace at position 4'],
    ['test, test', 'unexpected whitespace at position 5'],
    ['test ,test', 'unexpected whitespace at position 4'],
    ['test\u00a0', 'unexpected whitespace at position 4'],
    ['test\n', 'unexpected whitespace at position 4'],
    ['test-', "unexpected char '-' at position 4"],
    ['--test', "unexpected char '-' at position 1"],
    ['test,(foo)', "unexpected char '(' at position 5"],
    ['(foo)', "unexpected char '(' at position 0"],
    ['test)', "unexpected char ')' at position 4"],
    ['test()', "unexpected char ')' at position 5"],
    ['test(foo))', "unexpected char ')' at position 9"],
    [',test', "unexpected char ',' at position 0"],
    ['test,,foo', "unexpected char ',' at position 5"],
    ['test,foo,', "unexpected char ',' at position 9"],
    ['test(foo,)', "unexpected char ')' at position 9"],
    ['test(foo#)', "unexpected char '#' at position 8"],
    ['test(foo', 'unexpected end of input (did you miss out a close bracket?)'],
    ['test(', 'unexpected end of input (did you miss out a close bracket?)'],
    ['-test(foo)', "unexpected char '(' at position 5"],
    ['test,*', "'*' must be in the first position"],
    ['test,_', "'_' must be in the first position"],
    ['*,_', "'_' must be in the first position"],
    ['test(foo,*)', "'*' must be in the first position"],
    ['-*', "'*' cannot be negated"],
    ['-_', "'_' cannot be negated"],
    ['*(foo,bar)', "unexpected char '(' at position 1"],
    ['_(foo,bar)', "unexpected char '(' at position 1"],
    ['*foo', "unexpected char 'f' at position 1"],
    ['foo*', "unexpected char '*' at position 3"],
    ['**', "unexpected char '*' at position 1"],
    ['*,foo', "additional fields with '*' doesn't make sense"],
    ['_,-foo', "negated fields with '_' doesn't make sense"],
    ['😀', "unexpected char '😀' at position 0"],
    ['ā😀', "unexpected char '😀' at position 1"],
  ])('%s is refused: %s', (text, message) => {
    expect(() => parseFields(text)).toThrow(new ContentError(400, `fields error: ${message}`))
  })
})

const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,5}$/)
const { items } = fc.letrec<{ items: FieldItem[]; one: FieldItem }>((tie) => ({
  one: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    name.map(without),
    name.map((text) => item(text)),
    fc.tuple(name, tie('items')).map(([text, nested]) => item(text, nested)),
  ),
  items: fc
    .tuple(fc.constantFrom('', '*', '_'), fc.array(tie('one'), { minLength: 1, maxLength: 3 }))
    .map(([first, rest]) => {
      if (first === '*') return [item('*'), ...rest.filter(({ isNegated, nested }) => isNegated || nested)]
      if (first === '_') return [item('_'), ...rest.filter(({ isNegated }) => !isNegated)]
      return rest
    }),
}))

const write = (some: readonly FieldItem[]): string =>
  some
    .map(({ name, isNegated, nested }) => `${isNegated ? '-' : ''}${name}${nested ? `(${write(nested)})` : ''}`)
    .join(',')

describe('any text', () => {
  it('that follows the grammar is read as it was meant', () => {
    fc.assert(
      fc.property(items, (some) => {
        expect(parseFields(write(some))).toEqual(some)
      }),
    )
  })

  it('is read or refused, and what was read says the same when it is written again', () => {
    const near = fc.string({ unit: fc.constantFrom('a', 'b', '_', '*', '-', ',', '(', ')', ' ', '#'), maxLength: 12 })
    fc.assert(
      fc.property(fc.oneof(near, fc.string({ unit: 'binary' })), (text) => {
        const outcome = attempt(() => parseFields(text))
        if (Array.isArray(outcome)) expect(parseFields(write(outcome))).toEqual(outcome)
        else expect(outcome).toMatch(/^fields error: (?:unexpected |'[*_]' |additional |negated )/)
      }),
      { numRuns: 2_000 },
    )
  })

  it('names the position of a sign that is there', () => {
    const near = fc.string({ unit: fc.constantFrom('a', '_', '*', '-', ',', '(', ')', '#'), maxLength: 12 })
    fc.assert(
      fc.property(near, (text) => {
        const [, sign, position] = /char '(.)' at position (\d+)/.exec(String(attempt(() => parseFields(text)))) ?? []
        if (sign && Number(position) < text.length) expect(text[Number(position)]).toBe(sign)
      }),
      { numRuns: 1_000 },
    )
  })

  it('of many brackets is refused calmly', () => {
    expect(() => parseFields('a('.repeat(4_000))).toThrow('unexpected end of input')
  })
})

function attempt(work: () => FieldItem[]): FieldItem[] | string {
  try {
    return work()
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('the selection', () => {
  const inner: Shape = { fields: ['id', 'width', 'type'], defaults: ['id', 'type'], nested: {} }
  const shape: Shape = {
    fields: ['id', 'title', 'image', 'date', 'type'],
    defaults: ['id', 'title', 'type'],
    nested: { image: () => inner },
  }
  const names = (text: string) => [...selectFields(parseFields(text), shape).keys()]
  const ofImage = (text: string) => [...(selectFields(parseFields(text), shape).get('image')?.keys() ?? [])]

  it('follows the order of the shape, not that of the query', () => {
    expect(names('')).toEqual(['id', 'title', 'type'])
    expect(names('date,image')).toEqual(['id', 'title', 'image', 'date', 'type'])
    expect(names('-title,-date')).toEqual(['id', 'type'])
    expect(names('*,-title')).toEqual(['id', 'image', 'date', 'type'])
    expect(names('_,type,id')).toEqual(['id', 'type'])
    expect(names('_')).toEqual([])
  })

  it('goes into objects', () => {
    expect(ofImage('image')).toEqual(['id', 'type'])
    expect(ofImage('image(width)')).toEqual(['id', 'width', 'type'])
    expect(ofImage('image(-id)')).toEqual(['type'])
    expect(ofImage('*,image(_,width)')).toEqual(['width'])
  })

  it('refuses what is not there, also when it is taken away', () => {
    expect(() => names('b,-a,title')).toThrow('unknown fields: a, b')
    expect(() => names('image(a)')).toThrow('unknown fields: a')
    expect(() => names('title(a)')).toThrow("'title' does not support nested fields")
  })
})
