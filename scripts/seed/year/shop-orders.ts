import type { Ledger } from './bookings'
import type { Customer } from './customer'
import { refundsToDecide } from './refunds-to-decide'
import { giveBack, sellByCard, sellOnAccount } from './sale'
import type { Line, Order } from './sold'
import { ago, dayMs, hourMs, minuteMs } from './times'
import { addVouchers, countUses, discounted, redeem } from './vouchers'

type Item = { id: number; title: string; price: number; memberPrice: number; grams: number; membersOnly: boolean }

const south = ['tasman', 'nelson', 'marlborough', 'west-coast', 'canterbury', 'otago', 'southland', 'chatham-islands']

function freightOf(lines: readonly Line[], region: string): number {
  const grams = lines.reduce((sum, line) => sum + line.grams * line.count, 0)
  const isSouth = south.includes(region)
  if (grams <= 3000) return isSouth ? 1100 : 850
  return grams <= 15_000 ? (isSouth ? 2400 : 1900) : 5175
}

/** One problem order for each state, with its age in hours. */
const troubles = [
  ['expired', 900],
  ['expired', 300],
  ['expired', 60],
  ['cancelled', 700],
  ['cancelled', 120],
  ['awaiting_payment', 0.1],
  ['awaiting_payment', 0.2],
] as const

export async function addShopOrders({ year, staff, orders }: Ledger, customers: readonly Customer[]): Promise<void> {
  const { random, now } = year
  const { rows: items } = await year.client.query<Item>(
    `SELECT id, title, shown_cents::int AS price, member_shown_cents::int AS "memberPrice", weight_grams::int AS grams, members_only AS "membersOnly" FROM shop_items ORDER BY id`,
  )
  const vouchers = await addVouchers(year)
  const forSale = items.filter(({ price }) => price > 0)
  const line = (customer: Customer, item: Item, count: number): Line => ({
    title: item.title,
    count,
    unitCents: customer.isMember ? item.memberPrice : item.price,
    itemId: item.id,
    grams: item.grams,
    discountCents: 0,
  })
  const given = (customer: Customer, lines: Line[], at: Date) => ({
    customer,
    booker: random.pick(customer.bookers),
    booking: null,
    lines,
    at,
    freightCents: freightOf(lines, customer.region),
  })
  for (let index = 0; index < 90; index += 1) {
    const customer = random.pick(customers)
    const [first, second] = [random.pick(forSale), random.pick(forSale)]
    const lines = [line(customer, first, random.between(1, 3))]
    if (first !== second && random.chance(0.35)) lines.push(line(customer, second, random.between(1, 2)))
    const at = ago(year, random.between(1, 360))
    const voucher = index % 3 === 1 ? redeem(year, vouchers, at) : null
    const sale = {
      ...given(customer, voucher ? discounted(lines, voucher) : lines, at),
      voucherId: voucher?.id ?? null,
    }
    const onAccount = customer.limitCents > 0 && random.chance(0.6) ? sellOnAccount(year, sale, staff.finance) : null
    const order = onAccount ?? sellByCard(sale)
    orders.push(order)
    const age = now.getTime() - order.createdAt.getTime()
    if (index % 15 === 7 && age > 12 * dayMs)
      giveBack(order, new Date(order.createdAt.getTime() + 9 * dayMs), 'It came damaged and was sent back.', 'card')
  }
  await countUses(year, vouchers)
  const [kit] = forSale.filter(({ price }) => price > 40_000)
  for (const [index, [state, hours]] of troubles.entries()) {
    const customer = customers[index * 5 + 1]
    const item = forSale[index % forSale.length]
    if (!customer || !item) continue
    const order = sellByCard(
      given(customer, [line(customer, item, 1 + (index % 2))], new Date(now.getTime() - hours * hourMs)),
    )
    orders.push(unpaid(order, state))
  }
  if (kit)
    orders.push(
      ...refundsToDecide(
        { year, staff },
        customers.filter(({ isLone }) => !isLone),
        (customer, count, at) => sellByCard(given(customer, [line(customer, kit, count)], at)),
      ),
    )
}

function unpaid(order: Order, state: (typeof troubles)[number][0]): Order {
  const endedAt = new Date(order.createdAt.getTime() + (state === 'awaiting_payment' ? 2 : 31) * minuteMs)
  const failed = state === 'awaiting_payment'
  order.attempts = [
    {
      state: failed ? 'failed' : 'cancelled',
      at: order.createdAt,
      endedAt,
      problem: failed ? 'The card was declined.' : null,
    },
  ]
  return Object.assign(order, { state, confirmedAt: null, settledAt: null })
}
