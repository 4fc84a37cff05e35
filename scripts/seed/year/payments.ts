import { orderPath } from '@/account-paths'
import { bookingPath } from '@/paths'
import type { Books } from './books'
import type { Attempt, Order } from './sold'
import { hourMs, minuteMs } from './times'

export function addAttempt(
  { year }: Books,
  order: Order,
  { state, at, endedAt, problem }: Attempt,
  cents: number,
): void {
  const id = year.id('payments')
  const isPaid = state === 'succeeded'
  const [ref, charge] = [`demo_checkout_year_${id}`, isPaid ? `demo_charge_year_${id}` : null]
  const paths = {
    return_path: order.booking ? bookingPath(order.booking.id) : orderPath(order.id),
    cancel_path: orderPath(order.id),
  }
  const expires = new Date(at.getTime() + hourMs / 2)
  year.add('payments', {
    id,
    order_id: order.id,
    state,
    amount_cents: cents,
    currency: 'NZD',
    description: `Order ${order.number}`,
    provider: 'demo',
    provider_idem: `pay:${id}`,
    provider_ref: ref,
    provider_charge: charge,
    captured_cents: isPaid ? cents : null,
    captured_currency: isPaid ? 'NZD' : null,
    problem,
    ...paths,
    expires_at: expires,
    settled_at: endedAt,
    next_check_at: endedAt ?? new Date(year.now.getTime() + 5 * minuteMs),
    created_at: at,
    updated_at: endedAt ?? at,
  })
  const status = { processing: 'open', succeeded: 'paid', failed: 'failed', cancelled: 'expired' }[state]
  year.add('demo_checkouts', {
    ref,
    key: `pay:${id}`,
    payment_id: id,
    amount_cents: cents,
    currency: 'NZD',
    description: `Order ${order.number}`,
    return_url: paths.return_path,
    cancel_url: paths.cancel_path,
    status,
    charge_ref: charge,
    expires_at: expires,
    created_at: at,
  })
  year.made('payments', id, {
    actor: `person ${order.booker.id}`,
    at,
    first: { state: 'created', captured_cents: null, settled_at: null },
  })
  if (endedAt)
    year.changed('payments', id, {
      actor: 'system',
      at: endedAt,
      before: { state: 'processing', amount_cents: cents },
      after: { state, amount_cents: cents, problem },
    })
}
