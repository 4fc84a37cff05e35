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

  const instants = Array.from({ length: 40 }, (_, index) => ({
    id: index,
    startDate: new Date(Date.UTC(2026, 10, 29 + index, 18, 30)).toISOString(),
    endDate: new Date(Date.UTC(2026, 10, 29 + (index % 3), 22)).toISOString(),
  }))

  it('says of instants the minutes from one to the next, also back', () => {
    const packed = packGiven({ instants })
    expect(unpackGiven(packed)).toEqual({ instants })
    expect(packed).toContain('`startDate`:{`from`:`2026-11-29T18:30:00.000Z`,`plus`:[0,1440,')
    expect(packed.length).toBeLessThan(JSON.stringify({ instants }).length / 5)
  })

  it.each([
    ['2026-11-29T18:30:01.000Z', '2026-11-29T18:30:00.000Z'],
    ['2026-11-29T18:30Z', '2026-11-29T18:30Z'],
    ['2026-11-29', '2026-11-30'],
    ['2026-11-29T18:30:00.000Z', null],
    ['2026-11-29T18:30:00.000Z', 29674710],
  ])('keeps %j and %j as they are', (one, other) => {
    const rows = Array.from({ length: 20 }, (_, id) => ({ id, at: id % 2 === 0 ? one : other }))
    expect(unpackGiven(packGiven({ rows }))).toEqual({ rows })
  })

  it.each([2, 36, 37])('knows which of %i values a row has', (different) => {
    const rows = Array.from({ length: 100 }, (_, id) => ({ id, name: `A long name ${id % different}` }))
    expect(unpackGiven(packGiven({ rows }))).toEqual({ rows })
  })
})
