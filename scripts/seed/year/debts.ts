import type { Year } from './rows'
import { totalsOf } from './sale'
import type { Order } from './sold'
import { dayMs } from './times'

/** Days overdue, and the minimum number of such invoices. */
const ages = [30, 60, 90] as const
const fewest = 2

/** Ensures that some invoices are one, two and three months overdue, whatever the random numbers say. */
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
