import type { PoolClient } from 'pg'
import { queueMessages } from '@/features/messages/mutations'
import type { NewMessage } from '@/features/messages/rules'

export const financeAddress = `(SELECT coalesce(nullif(accounts_email, ''), support_email) FROM settings LIMIT 1)`

type Told = { to: string; finance: string | null }

async function findTold(client: PoolClient, orderId: number): Promise<Told | null> {
  const { rows } = await client.query<Told>(
    `SELECT contact_email AS to, ${financeAddress} AS finance FROM orders WHERE id = $1`,
    [orderId],
  )
  return rows[0] ?? null
}

async function tell(client: PoolClient, orderId: number, mails: (told: Told) => Pick<NewMessage, 'kind' | 'to'>[]) {
  const told = await findTold(client, orderId)
  if (!told) return
  const message = ({ kind, to }: Pick<NewMessage, 'kind' | 'to'>) => ({
    kind,
    to,
    about: { order: orderId },
    dedupeKey: `${kind}:${orderId}`,
  })
  await queueMessages(client, mails(told).map(message))
}

export const tellNotPaid = (client: PoolClient, orderId: number): Promise<void> =>
  tell(client, orderId, ({ to }) => [{ kind: 'order-not-paid', to }])

export const tellCancelled = (client: PoolClient, orderId: number): Promise<void> =>
  tell(client, orderId, ({ to }) => [{ kind: 'order-cancelled', to }])

/** Notifies buyer and finance of a late payment's refund (integrity, section 2.2: mail both sides). */
export const tellRefundDue = (client: PoolClient, orderId: number): Promise<void> =>
  tell(client, orderId, ({ to, finance }) => [
    { kind: 'order-refund-due', to },
    ...(finance ? [{ kind: 'order-refund-due-staff' as const, to: finance }] : []),
  ])

export const tellPaidAfterCancel = (client: PoolClient, orderId: number): Promise<void> =>
  tell(client, orderId, ({ to }) => [{ kind: 'order-paid-after-cancel', to }])
