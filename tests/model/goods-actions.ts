import { randomUUID } from 'node:crypto'
import { placeOrder } from '@/features/purchases/mutations'
import { termsVersion } from '@/features/purchases/rules'
import { type Action, choose } from './action'
import * as money from './money'
import { at, bookers } from './state'
import { actorOf, type World } from './world'

const credits = [0, 5_000, 42_000, 1_000_000] as const

/** How seats or goods are paid: by two numbers of a pick. */
export const payingOf = (b: number, c: number): money.Paying => ({
  method: b % 2 === 0 ? 'card' : 'account',
  creditCents: choose(credits, c) ?? 0,
  hasVoucher: Math.floor(b / 2) % 5 === 0,
})

export const wordsOf = ({ method, creditCents, hasVoucher }: money.Paying): string =>
  `${method}, at most ${creditCents} of it with credit${hasVoucher ? ', with the voucher' : ''}`

/** What a checkout sends. */
export const wishOf = ({ voucherCode }: World, paying: money.Paying, expectedTotalCents: number) => ({
  checkoutId: randomUUID(),
  contact: { name: 'Aroha Model', email: 'aroha@model.example', phoneNumber: '021 555 0100' },
  acceptedTermsVersion: termsVersion,
  expectedTotalCents,
  creditToApply: paying.creditCents,
  voucherCode: paying.hasVoucher ? voucherCode : null,
  poNumber: null,
})

/** Presses the button of a checkout, or presses it twice. */
export async function press(isTwice: boolean, order: () => Promise<{ orderId: number }>): Promise<{ order: number }> {
  const first = await order()
  const again = isTwice ? await order() : first
  if (again.orderId !== first.orderId) throw new Error('The same checkout was answered with another order.')
  return { order: first.orderId }
}

const shipping = {
  line1: '12 Bank Street',
  line2: '',
  suburb: '',
  city: 'Whangārei',
  region: 'northland',
  postcode: '0110',
  country: 'NZ',
} as const

const buy: Action = (_, { a, b, c }) => {
  const buyer = at(bookers, a % 3)
  const goods = { item: Math.floor(a / 3) % 2, count: 1 + (Math.floor(a / 6) % 3) }
  const paying = payingOf(b, c)
  const isAgain = c % 3 === 0
  let place = 0
  return {
    words: `${buyer} buys ${goods.count} of item ${goods.item}, by ${wordsOf(paying)}`,
    steps: [
      (model) => {
        place = money.buy(model, buyer, goods, paying).order
        return { order: place }
      },
      (model) => {
        if (isAgain) money.pressAgain(model, place)
      },
    ],
    run: async (world) => {
      const { item, count } = goods
      const order = {
        ...wishOf(world, paying, money.goodsCents(goods, paying.hasVoucher)),
        items: [{ id: at(world.items, item), count }],
        shipping,
      }
      const asked = { method: paying.method, order, now: new Date() }
      return await press(isAgain, () => placeOrder(actorOf(world, buyer), world.money, asked))
    },
  }
}

export const goodsActions = { buy } as const
