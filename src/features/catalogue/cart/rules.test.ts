import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CartInput,
  cartLimits,
  emptyCart,
  freightOf,
  priceCart,
  readKeptCart,
  recalculationPauseMs,
  withItem,
} from './rules'

const cents = fc.integer({ min: 0, max: 500_000 })
const items = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 10_000 }),
    title: fc.constant('An item'),
    count: fc.integer({ min: 1, max: 200 }),
    regularCents: cents,
    memberCents: cents,
    weightGrams: fc.integer({ min: 0, max: 20_000 }),
  }),
  { selector: ({ id }) => id, maxLength: 20 },
)
const voucher = fc.option(
  fc.oneof(
    fc.record({
      code: fc.constant('V'),
      kind: fc.constant('percent' as const),
      value: fc.integer({ min: 1, max: 100 }),
    }),
    fc.record({ code: fc.constant('V'), kind: fc.constant('amount' as const), value: cents }),
  ),
)
const cart: fc.Arbitrary<CartInput> = fc.record({
  items,
  isMember: fc.boolean(),
  voucher,
  freightCents: fc.option(fc.integer({ min: 0, max: 20_000 })),
  creditCents: cents,
  creditToApply: fc.option(cents),
})
const total = (all: readonly number[]) => all.reduce((so, far) => so + far, 0)

describe('any cart', () => {
  test('adds up: lines and freight less the discount, GST in them, are what is paid with credit and card', () => {
    fc.assert(
      fc.property(cart, (input) => {
        const priced = priceCart(input)
        const lines = total(priced.lines.map(({ lineCents }) => lineCents))
        expect(lines + (priced.freightCents ?? 0) - priced.discountCents).toBe(priced.includingGstCents)
        expect(priced.gstCents).toBe(Math.floor((priced.includingGstCents * 6 + 23) / 46))
        expect(priced.excludingGstCents + priced.gstCents).toBe(priced.includingGstCents)
        expect(priced.appliedCreditCents + priced.toPayCents).toBe(priced.includingGstCents)
        expect(total(priced.lines.map(({ discountCents }) => discountCents))).toBe(priced.discountCents)
      }),
    )
  })

  test('is whole cents, and nothing is negative', () => {
    fc.assert(
      fc.property(cart, (input) => {
        const { lines, freightCents: _freight, ...sums } = priceCart(input)
        const all = [...Object.values(sums), ...lines.flatMap(({ title: _title, ...line }) => Object.values(line))]
        expect(all.filter((one) => !Number.isSafeInteger(one) || one < 0)).toEqual([])
      }),
    )
  })

  test('uses no more credit than there is, than is wanted, and than it costs', () => {
    fc.assert(
      fc.property(cart, (input) => {
        const { appliedCreditCents, includingGstCents } = priceCart(input)
        expect(appliedCreditCents).toBe(
          Math.min(input.creditCents, input.creditToApply ?? includingGstCents, includingGstCents),
        )
      }),
    )
  })

  test('costs the same in whatever order its items stand', () => {
    const shuffled = cart.chain((input) =>
      fc.shuffledSubarray([...input.items], { minLength: input.items.length }).map((other) => ({ input, other })),
    )
    fc.assert(
      fc.property(shuffled, ({ input, other }) => {
        const byId = ({ lines, ...sums }: ReturnType<typeof priceCart>) => [
          sums,
          [...lines].sort((a, b) => a.id - b.id),
        ]
        expect(byId(priceCart({ ...input, items: other }))).toEqual(byId(priceCart(input)))
      }),
    )
  })

  test('never costs a member more than others', () => {
    fc.assert(
      fc.property(cart, (input) => {
        const of = (isMember: boolean) => priceCart({ ...input, voucher: null, isMember }).includingGstCents
        expect(of(true)).toBeLessThanOrEqual(of(false))
      }),
    )
  })
})

const one = { id: 1, title: 'Hazard board', count: 2, regularCents: 5565, memberCents: 4522, weightGrams: 900 }
const plain = {
  isMember: false,
  voucher: null,
  freightCents: null,
  creditCents: 0,
  creditToApply: null,
}

test('a line is count × the shown price, and GST is 3/23 of the sum, rounded half-up once', () => {
  expect(priceCart({ ...plain, items: [one] })).toMatchObject({
    excludingGstCents: 9678,
    gstCents: 1452,
    includingGstCents: 11_130,
  })
  // 3/23 of 1,001 is 130.57, of 1,000 it is 130.43.
  const odd = { ...one, count: 1, regularCents: 1001 }
  expect(priceCart({ ...plain, items: [odd] }).gstCents).toBe(131)
  expect(priceCart({ ...plain, items: [{ ...odd, regularCents: 1000 }] }).gstCents).toBe(130)
  // Each of these has 1.30 of GST, rounded down, and three of them 3.91.
  expect(priceCart({ ...plain, items: [{ ...odd, count: 3, regularCents: 999 }] })).toMatchObject({
    includingGstCents: 2997,
    gstCents: 391,
  })
})

test('a voucher takes its percents off the goods and leaves freight alone', () => {
  const priced = priceCart({
    ...plain,
    items: [one],
    freightCents: 1000,
    voucher: { code: 'SPRING', kind: 'percent', value: 10 },
  })
  expect(priced).toMatchObject({ discountCents: 1113, includingGstCents: 11_130 - 1113 + 1000 })
})

test.each([
  // 15 % of 5,570 is 835.5; 10 % of 5,565 is 556.5; 33 % of 5,565 is 1,836.45.
  [15, 5570, 836],
  [10, 5565, 557],
  [33, 5565, 1836],
])(
  'a voucher of %s percent takes the half of a cent as a whole one: off %s it is %s',
  (value, regularCents, discountCents) => {
    const voucher = { code: 'HALF', kind: 'percent', value } as const
    expect(priceCart({ ...plain, items: [{ ...one, count: 1, regularCents }], voucher })).toMatchObject({
      discountCents,
    })
  },
)

describe('freight', () => {
  const rules = [
    { upToGrams: 3000, regions: [], priceCents: 850 },
    { upToGrams: 3000, regions: ['canterbury', 'otago'], priceCents: 1100 },
    { upToGrams: 25_000, regions: [], priceCents: 2400 },
  ]

  test.each([
    [2, 'waikato', 850],
    [2, 'otago', 1100],
    [3, 'waikato', 850],
    [4, 'otago', 2400],
    [40, 'waikato', null],
  ])('of %s boards to %s is %s', (count, region, cost) =>
    expect(freightOf([{ ...one, count }], region, rules)).toBe(cost),
  )

  test('of what weighs nothing is nothing', () => expect(freightOf([{ ...one, weightGrams: 0 }], 'otago', [])).toBe(0))
})

test('members pay the member price where it is the lower one, and are told what they save', () => {
  const lineOf = (isMember: boolean, memberCents: number) =>
    priceCart({ ...plain, isMember, items: [{ ...one, memberCents }] }).lines[0]
  expect(lineOf(true, 4522)).toMatchObject({ unitCents: 4522, lineCents: 9044, memberSavingCents: 2086 })
  expect(lineOf(false, 4522)).toMatchObject({ unitCents: 5565, memberSavingCents: 0 })
  expect(lineOf(true, 6000)).toMatchObject({ unitCents: 5565, memberSavingCents: 0 })
})

describe('a discount', () => {
  const off = (value: number, kind: 'percent' | 'amount', ...prices: number[]) =>
    priceCart({
      ...plain,
      items: prices.map((regularCents, index) => ({ ...one, id: index + 1, count: 1, regularCents })),
      voucher: { code: 'OFF', kind, value },
    })

  test.each([
    ['percent', 10, [1004], 100],
    ['percent', 10, [1005], 101],
    ['percent', 1, [49], 0],
    ['percent', 1, [50], 1],
    ['amount', 300, [1000], 300],
    ['amount', 3000, [1000], 1000],
    ['amount', 0, [1000], 0],
    ['amount', -5, [1000], 0],
  ] as const)('of %s %s on %s is %s', (kind, value, prices, cents) =>
    expect(off(value, kind, ...prices).discountCents).toBe(cents),
  )

  test.each([
    // Three equal lines: the cents left over go to the first ones.
    [100, [1000, 1000, 1000], [34, 33, 33]],
    [101, [1000, 1000, 1000], [34, 34, 33]],
    // 10.0 and 90.0 exactly; then the bigger remainder first.
    [100, [100, 900], [10, 90]],
    [10, [301, 699], [3, 7]],
    [10, [340, 660], [3, 7]],
    [10, [360, 640], [4, 6]],
  ])('of %s cents on %s is shared out as %s', (value, prices, parts) =>
    expect(off(value, 'amount', ...prices).lines.map(({ discountCents }) => discountCents)).toEqual(parts),
  )

  test('on what costs nothing, or one cent, is right', () => {
    expect(off(100, 'amount', 0).lines[0]?.discountCents).toBe(0)
    expect(off(100, 'amount', 1).lines[0]?.discountCents).toBe(1)
  })
})

describe('of several bands that fit', () => {
  const items = [{ ...one, count: 1, weightGrams: 500 }]
  const band = (upToGrams: number, priceCents: number) => ({ upToGrams, priceCents, regions: [] })
  test.each([
    [[band(900, 300), band(500, 700)], 700],
    [[band(500, 700), band(900, 300)], 700],
    [[band(900, 700), band(900, 300)], 300],
    [[band(900, 300), band(900, 700)], 300],
    [[band(499, 100), band(2000, 900)], 900],
    [[band(499, 100)], null],
  ])('%j the tightest counts, and of two the cheaper: %s', (rules, cost) =>
    expect(freightOf(items, 'otago', rules)).toBe(cost),
  )
})

describe('a cart that a device kept', () => {
  const kept = {
    items: [{ id: 3, count: 2 }],
    titles: { 3: 'Hazard board', 4: 'Gone' },
    voucherCode: 'SPRING',
    usesCredit: true,
    region: 'otago',
  }

  test('is as it was left, without titles of what is not in it', () =>
    expect(readKeptCart(kept)).toEqual({ ...kept, titles: { 3: 'Hazard board' } }))

  test.each([[null], ['cart'], [7], [undefined]])('is empty where it is %s', (nothing) =>
    expect(readKeptCart(nothing)).toEqual(emptyCart),
  )

  test('uses credit only where it was ticked', () => {
    expect(emptyCart).toEqual({ items: [], titles: {}, voucherCode: null, usesCredit: false, region: null })
    expect(readKeptCart({}).usesCredit).toBe(false)
    expect(readKeptCart({ usesCredit: 'yes' }).usesCredit).toBe(false)
  })

  test.each([
    [{ id: 1, count: 1 }, true],
    [{ id: Number.MAX_SAFE_INTEGER, count: 999 }, true],
    [{ id: 0, count: 1 }, false],
    [{ id: 1, count: 0 }, false],
    [{ id: 1, count: 1000 }, false],
    [{ id: 1.5, count: 1 }, false],
    [{ id: '1', count: 1 }, false],
    [{ id: 1, count: '1' }, false],
    [null, false],
    ['item', false],
  ])('keeps %j: %s', (item, isKept) => {
    const items = [item, { id: 77, count: 7 }]
    expect(readKeptCart({ items }).items).toEqual(isKept ? items : [{ id: 77, count: 7 }])
  })

  test.each([[{ items: 'many' }], [{ items: null }], [{ titles: 'many' }], [{ titles: null }]])('reads %j', (odd) =>
    expect(readKeptCart(odd)).toEqual(emptyCart),
  )

  test('holds fifty lines and no more', () => {
    const items = Array.from({ length: 51 }, (_, index) => ({ id: index + 1, count: 1 }))
    expect(readKeptCart({ items }).items).toHaveLength(50)
  })

  test.each([
    ['', null],
    [7, null],
    ['x'.repeat(20), 'x'.repeat(20)],
    ['x'.repeat(21), null],
  ])('has the voucher %j as %j', (voucherCode, read) => expect(readKeptCart({ voucherCode }).voucherCode).toBe(read))

  test.each([
    ['x'.repeat(250), { 3: 'x'.repeat(250) }],
    ['x'.repeat(251), {}],
    ['', {}],
  ])('has a title of at most 250 characters', (title, titles) =>
    expect(readKeptCart({ ...kept, titles: { 3: title } }).titles).toEqual(titles),
  )

  test.each([
    ['otago', 'otago'],
    ['atlantis', null],
    [undefined, null],
  ])('knows the region %s as %s', (region, read) => expect(readKeptCart({ region }).region).toBe(read))
})

describe('an item that is put in', () => {
  const two = [
    { id: 1, count: 5 },
    { id: 2, count: 6 },
  ]
  test('comes last, or has its count replaced where it is', () => {
    expect(withItem(two, { id: 3, count: 1 })).toEqual([...two, { id: 3, count: 1 }])
    expect(withItem(two, { id: 1, count: 9 })).toEqual([
      { id: 1, count: 9 },
      { id: 2, count: 6 },
    ])
  })

  test.each([
    [0, 1],
    [-3, 1],
    [1, 1],
    [999, 999],
    [1000, 999],
  ])('%s times is in it %s times', (count, most) =>
    expect(withItem([], { id: 1, count })).toEqual([{ id: 1, count: most }]),
  )

  test('does not fit into a full cart, but its count changes there', () => {
    const full = Array.from({ length: cartLimits.lines }, (_, index) => ({ id: index + 1, count: 1 }))
    expect(withItem(full.slice(1), { id: 99, count: 1 })).toHaveLength(50)
    expect(withItem(full, { id: 99, count: 1 })).toBeNull()
    expect(withItem(full, { id: 50, count: 2 })).toHaveLength(50)
  })
})

test('the cart holds 50 lines of 999, and is priced 750 ms after the last change', () =>
  expect([cartLimits, recalculationPauseMs]).toEqual([{ lines: 50, count: 999 }, 750]))
