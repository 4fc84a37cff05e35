import type { Settle, SettledPayment, SettledRefund } from '@/features/payments/mutations'

/** Orders as a shop would keep them: settled in the transaction, each change counted once. */
export function orderBook() {
  const told: SettledPayment[] = []
  const toldRefunds: SettledRefund[] = []
  const settle: Settle = {
    payment: async (client, payment) => {
      told.push(payment)
      const isPaid = payment.state === 'succeeded'
      await client.query(
        `INSERT INTO test_orders (id, state, paid_cents, tellings) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO UPDATE
         SET state = $2, paid_cents = test_orders.paid_cents + $3, tellings = test_orders.tellings + $4`,
        [payment.orderId, payment.state, isPaid ? payment.amountCents : 0, isPaid ? 1 : 0],
      )
    },
    refund: async (client, refund) => {
      toldRefunds.push(refund)
      await client.query('UPDATE test_orders SET refunded_cents = refunded_cents + $2 WHERE id = $1', [
        refund.orderId,
        refund.state === 'done' ? refund.amountCents : 0,
      ])
    },
  }
  return { settle, told, toldRefunds }
}

/** An order of $115.00. */
export const orderOf = (orderId: number, amountCents = 11_500) => ({
  orderId,
  amountCents,
  currency: 'NZD',
  description: 'First aid in Whakatāne, 2 seats',
  returnPath: `/checkout/done/?order=${orderId}`,
  cancelPath: '/checkout/',
})
