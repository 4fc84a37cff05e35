import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { lockCompany } from '@/features/company/mutations'
import { lockMoney } from '@/features/payments/mutations'
import { noteOrderAction, type Staff } from '@/features/purchases/desk.mutations'
import { freeAccount, settleAccount, writeCredit } from '@/features/purchases/settlement.mutations'
import { staffName } from '@/lib/audit'
import { formatDay } from '@/lib/dates'
import { AppError, fieldError } from '@/lib/errors'
import { formatCents } from '@/lib/money'
import { type Part, sumOf } from './payments.rules'

export type Received = {
  readonly companyId: number
  readonly amountCents: number
  /** NZ day. */
  readonly receivedOn: string
  readonly source: 'hand' | 'bank'
  readonly reference: string | null
  readonly parts: readonly Part[]
}

type Done = { readonly id: number; readonly creditCents: number }

/** @throws AppError as `receive`. */
export const takePayment = (by: Staff, received: Received): Promise<Done> =>
  changeAs(staffName(by), (client) => receive(client, by, received))

/** Takes a payment in the caller's transaction. Each part pays its order; a fully paid order is settled, which frees the company's
 * account; the remainder becomes credit. To take several, lock their companies first, in id order. @throws AppError NOT_FOUND for
 * an unknown company or another company's order, CONFLICT when an order now owes less, INVALID when the parts exceed the payment. */
export async function receive(client: PoolClient, by: Staff, received: Received): Promise<Done> {
  const { companyId, amountCents, receivedOn, source, reference } = received
  if (!(await lockCompany(client, companyId))) throw new AppError('NOT_FOUND', 'There is no such company.')
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
    await noteOrderAction(client, by, orderId, {
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

async function lockOrders(client: PoolClient, companyId: number, parts: readonly Part[]) {
  const owed = new Map<number, number>()
  for (const { orderId, cents } of parts) {
    await lockMoney(client, orderId)
    const { rows } = await client.query<{ number: string; isOnAccount: boolean; companyId: number; owedCents: number }>(
      `SELECT number, state = 'on_account' AS is_on_account, company_id, hivis_owed(id) AS owed_cents FROM orders WHERE id = $1 FOR NO KEY UPDATE`,
      [orderId],
    )
    const [order] = rows
    if (order?.companyId !== companyId) throw new AppError('NOT_FOUND', 'There is no such order of this company.')
    if (!order.isOnAccount)
      throw fieldError('CONFLICT', 'parts', `Nothing is owed on ${order.number} anymore. Check the account again.`)
    if (cents > order.owedCents)
      throw fieldError('CONFLICT', 'parts', `Only ${formatCents(order.owedCents)} is owed on ${order.number}.`)
    owed.set(orderId, order.owedCents)
  }
  return owed
}
