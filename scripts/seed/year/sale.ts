import { dueDay } from '@/features/purchases/rules'
import { nzDay } from '@/lib/dates'
import { gstOf } from '@/lib/money'
import { type Customer, initialsOf } from './customer'
import type { Person } from './people'
import type { Year } from './rows'
import type { Booking, Line, Order } from './sold'
import type { Colleague } from './staff'
import { dayMs, hourMs, minuteMs } from './times'

export function totalsOf({ lines, freightCents, creditCents }: Pick<Order, 'lines' | 'freightCents' | 'creditCents'>) {
  const including = lines.reduce(
    (sum, { count, unitCents, discountCents }) => sum + count * unitCents - discountCents,
    freightCents,
  )
  const gst = gstOf(including)
  return { excluding: including - gst, gst, including, toPay: including - creditCents }
}

type Given = {
  customer: Customer
  booker: Person
  booking: Booking | null
  lines: Line[]
  at: Date
  freightCents?: number
  voucherId?: number | null
}

export const discountOf = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, { discountCents }) => sum + discountCents, 0)

export function sellByCard({ customer, booker, booking, lines, at, freightCents = 0, voucherId = null }: Given): Order {
  const paidAt = new Date(at.getTime() + minuteMs)
  return {
    id: 0,
    number: '',
    customer,
    booker,
    booking,
    lines,
    freightCents,
    method: 'card',
    state: 'paid',
    createdAt: at,
    confirmedAt: paidAt,
    settledAt: paidAt,
    settledBy: null,
    dueOn: null,
    poNumber: null,
    creditCents: 0,
    voucherId,
    shipping: booking ? {} : customer.address,
    attempts: [{ state: 'succeeded', at, endedAt: paidAt, problem: null }],
    back: [],
  }
}

/** An order on account, paid around its due date or still open. Null if above the credit limit. */
export function sellOnAccount(year: Year, given: Given, finance: readonly Colleague[]): Order | null {
  const { random, now, today } = year
  const { customer, at } = given
  const dueOn = dueDay(nzDay(at), customer.dueIn)
  const order: Order = {
    ...sellByCard(given),
    method: 'account',
    state: 'on_account',
    confirmedAt: at,
    settledAt: null,
    dueOn,
    attempts: [],
  }
  order.poNumber =
    customer.needsPo || random.chance(0.2) ? `${initialsOf(customer.name)}-${random.between(1000, 9899)}` : null
  const lateDays = Math.round((Date.parse(today) - Date.parse(dueOn)) / dayMs)
  const isOwed = lateDays < -5 || random.chance(lateDays <= 3 ? 0.25 : lateDays <= 110 ? 0.16 : 0)
  const { toPay } = totalsOf(order)
  if (isOwed && customer.owedCents + toPay <= customer.limitCents) {
    customer.owedCents += toPay
    return order
  }
  if (isOwed && lateDays <= 0) return null
  const paidOn = Date.parse(dueOn) + random.between(-4, 9) * dayMs + random.between(0, 7) * hourMs
  order.state = 'paid'
  order.settledAt = new Date(Math.max(at.getTime() + hourMs, Math.min(paidOn, now.getTime() - 2 * hourMs)))
  order.settledBy = random.pick(finance)
  return order
}

/** Refunds a whole order: to the card, as credit, or off the account. */
export function giveBack(order: Order, at: Date, reason: string, to: 'card' | 'credit'): void {
  const { including, toPay } = totalsOf(order)
  const known = { at, reason, state: 'done' as const, asker: null, approver: null }
  if (order.method === 'account' && (order.settledAt === null || order.settledAt > at)) {
    if (order.settledAt === null) order.customer.owedCents -= toPay
    order.back.push({ ...known, to: 'account', cents: toPay })
    Object.assign(order, { state: 'cancelled', settledAt: null, settledBy: null })
    return
  }
  order.back.push({ ...known, to: order.method === 'account' ? 'credit' : to, cents: including })
  order.state = 'refunded'
}
