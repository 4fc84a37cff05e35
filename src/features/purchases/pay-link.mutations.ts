import { listPaymentsOf } from '@/features/payments/data'
import { assertTakesCards } from '@/features/payments/gateway'
import { type Money, refreshPayment, type Started, startPayment } from '@/features/payments/mutations'
import { isOpen } from '@/features/payments/rules'
import { AppError, WaitError } from '@/lib/errors'
import { createRateLimit } from '@/lib/rate-limit'
import { payLinkPath } from '@/paths'
import { findPayable, type PayableOrder } from './pay-link.data'
import { readPayToken, stageOfLink } from './pay-link.rules'
import { closePages } from './waiting.mutations'

/** Each try opens a page at the provider. Per order, in ten minutes: a card declined a few times, and a colleague’s. */
const tries = createRateLimit({ name: 'payment link', most: 20, withinMs: 10 * 60_000 })

const tooOften = 'This has been tried too often. Please wait ten minutes, or call us.'

const nothingOwed = () => new AppError('CONFLICT', 'Nothing is owed on this order any more.')

/**
 * Opens the payment page for what is owed on an order, which comes back to the link. A page that someone opened before is closed first: it may ask for
 * another amount, and leads its payer to an account. @returns null when the provider hasn't answered, or it was paid on that page.
 * @throws AppError NOT_FOUND for a link that isn't ours, CONFLICT when nothing can be paid with it any more, TOO_MANY_REQUESTS, UNAVAILABLE without cards.
 */
export async function startLinkPayment(money: Money, token: string): Promise<string | null> {
  const orderId = readPayToken(token)
  const order = orderId === null ? null : await findPayable(orderId)
  if (!order) throw new AppError('NOT_FOUND', 'This link isn’t complete. Copy all of it, or scan the code again.')
  assertTakesCards()
  if (stageOfLink(order, false) !== 'pay') throw nothingOwed()
  const waitMs = await tries.count(String(order.id))
  if (waitMs > 0) throw new WaitError('TOO_MANY_REQUESTS', tooOften, Math.ceil(waitMs / 1000))
  await closePages(money, order.id)
  const now = await findPayable(order.id)
  if (!now || stageOfLink(now, false) === 'paid') return null
  const started = await start(money, token, now)
  return started.kind === 'redirect' ? started.url : null
}

const start = (money: Money, token: string, order: PayableOrder): Promise<Started> =>
  startPayment(
    money,
    {
      orderId: order.id,
      amountCents: order.cents,
      currency: 'NZD',
      description: order.invoiceNumber ? `Invoice ${order.invoiceNumber}` : `Order ${order.number}`,
      returnPath: payLinkPath(token, 'paid'),
      cancelPath: payLinkPath(token),
    },
    async (client) => {
      const now = await findPayable(order.id, client)
      if (!now || stageOfLink(now, false) !== 'pay' || now.cents !== order.cents) throw nothingOwed()
    },
  )

/** Asks the provider about the payments under way, for someone who just came back from its page. */
export async function refreshLink(money: Money, orderId: number): Promise<void> {
  for (const payment of await listPaymentsOf(orderId))
    if (isOpen(payment.state)) await refreshPayment(money, payment.id)
}
