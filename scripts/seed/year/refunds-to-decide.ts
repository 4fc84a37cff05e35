import type { Customer } from './customer'
import type { Year } from './rows'
import { totalsOf } from './sale'
import type { Order } from './sold'
import type { Staff } from './staff'
import { ago } from './times'

/** Refunds above $1,000 that await a second approver. One belongs to an order paid late. */
export function refundsToDecide(
  { year, staff }: { year: Year; staff: Staff },
  customers: readonly Customer[],
  sell: (customer: Customer, count: number, at: Date) => Order,
): Order[] {
  const [, asker = staff.finance[0]] = staff.finance
  const [one, two, three] = [customers[3], customers[8], customers[14]]
  if (!one || !two || !three || !asker) return []
  const ask = { asker, approver: null, state: 'requested' as const }
  const damaged = sell(one, 4, ago(year, 9))
  damaged.back.push({
    ...ask,
    to: 'card',
    cents: totalsOf(damaged).including,
    at: ago(year, 1),
    reason: 'All four kits came with a torn bag, and were sent back.',
  })
  const late = sell(two, 3, ago(year, 6))
  Object.assign(late, { state: 'refund_due', confirmedAt: null, settledAt: null })
  const { toPay } = totalsOf(late)
  late.back.push({
    to: 'card',
    cents: toPay,
    at: ago(year, 5),
    reason: 'The payment came late, and what was ordered is gone.',
    state: 'failed',
    asker: null,
    approver: null,
  })
  late.back.push({
    ...ask,
    to: 'card',
    cents: toPay,
    at: ago(year, 1),
    reason: 'The bank sent the first one back; the buyer has a new card.',
  })
  const agreed = sell(three, 5, ago(year, 40))
  agreed.back.push({
    ...ask,
    to: 'card',
    cents: totalsOf(agreed).including,
    at: ago(year, 31),
    reason: 'Ordered twice by mistake.',
    state: 'done',
    approver: staff.finance[0] ?? null,
  })
  agreed.state = 'refunded'
  return [damaged, late, agreed]
}
