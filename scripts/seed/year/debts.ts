import type { Year } from './rows'
import { totalsOf } from './sale'
import type { Order } from './sold'
import { dayMs } from './times'

/** For how many days the oldest debts are due, and how many there are at least. */
const ages = [30, 60, 90] as const
const fewest = 2

/** Whatever chance says, some invoices are a month, two and three months late. */
export function keepDebts({ today }: Year, orders: readonly Order[]): void {
  const isAged = ({ dueOn }: Order, age: number) => {
    const late = dueOn === null ? 0 : (Date.parse(today) - Date.parse(dueOn)) / dayMs
    return late >= age && late < age + 30
  }
  for (const age of ages) {
    const aged = orders.filter((order) => order.method === 'account' && order.back.length === 0 && isAged(order, age))
    const missing = fewest - aged.filter(({ state }) => state === 'on_account').length
    const paid = aged.filter((order) => {
      const { owedCents, limitCents } = order.customer
      return order.state === 'paid' && owedCents + totalsOf(order).toPay <= limitCents
    })
    for (const order of paid.slice(0, Math.max(0, missing))) {
      order.customer.owedCents += totalsOf(order).toPay
      Object.assign(order, { state: 'on_account', settledAt: null, settledBy: null })
    }
  }
}
