import { describe, expect, it } from 'vitest'
import { packGiven, unpackGiven } from './given'

it('keeps what a part was given, whatever quotes are in it', () => {
  const given = { title: `“He said "no" and \`yes\`”, it's <b>\\"fine\\"</b>`, list: [{ n: 1, none: null }] }
  const packed = packGiven(given)
  expect(unpackGiven(packed)).toEqual(given)
})

it('needs no escaping of what JSON is made of', () => {
  expect(packGiven({ number: 2009, suffix: '+' })).toBe('{`number`:2009,`suffix`:`+`}')
})

describe('a list of like objects', () => {
  const dates = Array.from({ length: 30 }, (_, id) => ({
    id,
    name: id % 3 === 0 ? 'Working at Height' : 'Foundation Passport',
    isMultiDay: false,
    times:
      id % 2 === 0
        ? []
        : [
            { at: '7.30 am', seats: id },
            { at: '1.00 pm', seats: 4 },
          ],
    place: { slug: 'taupo', name: 'Taupō' },
  }))

  it('comes back as it was, and takes a third of the room', () => {
    const packed = packGiven({ dates })
    expect(unpackGiven(packed)).toEqual({ dates })
    expect(packed.length).toBeLessThan(JSON.stringify({ dates }).length / 3)
  })

  it.each([
    [[{ a: 1 }, { b: 2 }]],
    [[{ a: 1 }, { a: 1, b: undefined }]],
    [
      [
        { a: undefined, b: 1 },
        { a: 2, b: 1 },
      ],
    ],
    [[{ a: null }, { a: null }, { a: [{ a: 'x"`' }, { a: 'x"`' }] }]],
    [
      [
        { of: [1], at: [0] },
        { of: [1], at: [0] },
      ],
    ],
    [[{}, {}]],
    [
      [
        [1, 2],
        [1, 2],
      ],
    ],
  ])('%j comes back as JSON has it', (rows) => {
    expect(unpackGiven(packGiven({ rows }))).toEqual(JSON.parse(JSON.stringify({ rows })))
  })
})
