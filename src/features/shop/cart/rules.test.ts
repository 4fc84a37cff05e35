import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CartInput, freightOf, priceCart } from './rules'

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
  test('adds up: lines and freight less the discount, and GST on top, are what is paid with credit and card', () => {
    fc.assert(
      fc.property(cart, (input) => {
        const priced = priceCart(input)
        const lines = total(priced.lines.map(({ lineCents }) => lineCents))
        expect(lines + (priced.freightCents ?? 0) - priced.discountCents).toBe(priced.excludingGstCents)
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

test('GST is 15 % of the sum, rounded half-up once', () => {
  expect(priceCart({ ...plain, items: [one] })).toMatchObject({
    excludingGstCents: 11_130,
    gstCents: 1670,
    includingGstCents: 12_800,
  })
  // 15 % of 1,010 is 151.5.
  const odd = { ...one, count: 1, regularCents: 1010 }
  expect(priceCart({ ...plain, items: [odd] }).gstCents).toBe(152)
})

test('a voucher takes its percents off the goods and leaves freight alone', () => {
  const priced = priceCart({
    ...plain,
    items: [one],
    freightCents: 1000,
    voucher: { code: 'SPRING', kind: 'percent', value: 10 },
  })
  expect(priced).toMatchObject({ discountCents: 1113, excludingGstCents: 11_130 - 1113 + 1000 })
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
