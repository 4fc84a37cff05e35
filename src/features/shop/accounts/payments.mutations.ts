import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { lockMoney } from '@/features/payments/mutations'
import { formatDay } from '@/lib/dates'
import { AppError, fieldError } from '@/lib/errors'
import { formatCents } from '@/lib/money'
import { noteDeed, type Staff } from '../orders/desk.mutations'
import { freeAccount, settleAccount, writeCredit } from '../orders/settlement.mutations'
import type { OrderState } from '../rules'
import { type Part, sumOf } from './payments.rules'

/** Money that came on account of a company. What is more than its parts becomes credit. */
export type Received = {
  readonly companyId: number
  readonly amountCents: number
  /** The New Zealand day on which the bank had it. */
  readonly receivedOn: string
  readonly source: 'hand' | 'bank'
  /** What stands on the bank statement. */
  readonly reference: string | null
  readonly parts: readonly Part[]
}

type Done = { readonly id: number; readonly creditCents: number }

/** Enters a payment for one company. @throws AppError as `receive`. */
export const takePayment = (by: Staff, received: Received): Promise<Done> =>
  changeAs(`staff ${by.id}`, (client) => receive(client, by, received))

/**
 * Takes a payment in the caller's transaction: each part pays its order, an order on which nothing is owed any more is settled, and the company may use
 * so much of its account again. Whoever takes several locks their companies first, by number.
 * @throws AppError NOT_FOUND for a company or an order of another one, CONFLICT where an order owes less by now, INVALID for parts of more than came.
 */
export async function receive(client: PoolClient, by: Staff, received: Received): Promise<Done> {
  const { companyId, amountCents, receivedOn, source, reference } = received
  const known = await client.query('SELECT 1 FROM companies WHERE id = $1 FOR NO KEY UPDATE', [companyId])
  if (!known.rowCount) throw new AppError('NOT_FOUND', 'There is no such company.')
  const parts = [...received.parts].sort((one, other) => one.orderId - other.orderId)
  const creditCents = amountCents - sumOf(parts)
  if (creditCents < 0)
    throw fieldError('INVALID', 'parts', `The orders take ${formatCents(-creditCents)} more than came.`)
  const owed = await lockOrders(client, companyId, parts)
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO account_payments (company_id, amount_cents, credit_cents, received_on, source, reference, staff_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [companyId, amountCents, creditCents, receivedOn, source, reference, by.id],
  )
  const id = rows[0]?.id ?? 0
  const reason = `${formatCents(amountCents)} of ${formatDay(receivedOn)}${reference ? `, ${reference}` : ''}`
  for (const { orderId, cents } of parts) {
    await client.query('INSERT INTO account_payment_parts (payment_id, order_id, amount_cents) VALUES ($1, $2, $3)', [
      id,
      orderId,
      cents,
    ])
    const isAll = owed.get(orderId) === cents
    const words = isAll ? reason : `${formatCents(cents)} from ${reason}`
    await noteDeed(client, by, orderId, {
      action: isAll ? 'mark-paid' : 'part-paid',
      after: { reason: words, cents, payment: id },
    })
    if (isAll) await settleAccount(client, orderId)
  }
  await freeAccount(client, { companyId, cents: sumOf(parts) })
  if (creditCents > 0)
    await writeCredit(client, { companyId, cents: creditCents, reason: 'overpaid', orderId: null, note: reason })
  return { id, creditCents }
}

/** What is owed on each order, under the lock of its money. */
async function lockOrders(client: PoolClient, companyId: number, parts: readonly Part[]) {
  const owed = new Map<number, number>()
  for (const { orderId, cents } of parts) {
    await lockMoney(client, orderId)
    const { rows } = await client.query<{ number: string; state: OrderState; companyId: number; owedCents: number }>(
      'SELECT number, state, company_id, hivis_owed(id)::int AS owed_cents FROM orders WHERE id = $1 FOR UPDATE',
      [orderId],
    )
    const [order] = rows
    if (order?.companyId !== companyId) throw new AppError('NOT_FOUND', 'There is no such order of this company.')
    if (order.state !== 'on_account')
      throw fieldError('CONFLICT', 'parts', `Nothing is owed on ${order.number} any more. Look at the account again.`)
    if (cents > order.owedCents)
      throw fieldError('CONFLICT', 'parts', `Only ${formatCents(order.owedCents)} is owed on ${order.number}.`)
    owed.set(orderId, order.owedCents)
  }
  return owed
}
