import type { PoolClient } from 'pg'
import { queueLater, queueMessages } from '@/features/messages/mutations'
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

/** Most people try another card at once: the mail is for those who haven't. */
const stillHeldAfterSeconds = 60

/** Once for an order, after a payment that took nothing: until when its seats are held, and where to pay. */
export async function tellStillHeld(client: PoolClient, orderId: number): Promise<void> {
  const { rows } = await client.query<{ to: string; booking: number }>(
    `SELECT o.contact_email AS to, b.id AS booking FROM orders o JOIN bookings b ON b.order_id = o.id AND b.state = 'paying'
     WHERE o.id = $1 ORDER BY b.id LIMIT 1`,
    [orderId],
  )
  const [held] = rows
  if (!held) return
  const { to, booking } = held
  const message = {
    kind: 'booking-not-paid',
    to,
    about: { booking },
    dedupeKey: `booking-not-paid:${orderId}`,
  } as const
  await queueLater(client, message, stillHeldAfterSeconds)
}

export const tellCancelled = (client: PoolClient, orderId: number): Promise<void> =>
  tell(client, orderId, ({ to }) => [{ kind: 'order-cancelled', to }])

/** Notifies buyer and finance of a late payment's refund (integrity, section 2.2: mail both sides). */
export const tellRefundDue = (client: PoolClient, orderId: number): Promise<void> =>
  tell(client, orderId, ({ to, finance }) => [
    { kind: 'order-refund-due', to },
    ...(finance ? [{ kind: 'order-refund-due-staff' as const, to: finance }] : []),
  ])

/** Once for a card payment of an invoice on account. */
export async function tellInvoicePaid(client: PoolClient, payment: { id: number; orderId: number }): Promise<void> {
  const told = await findTold(client, payment.orderId)
  if (!told) return
  const { id, orderId } = payment
  await queueMessages(client, [
    { kind: 'invoice-paid', to: told.to, about: { order: orderId, payment: id }, dedupeKey: `invoice-paid:${id}` },
  ])
}

export const tellPaidAfterCancel = (client: PoolClient, orderId: number): Promise<void> =>
  tell(client, orderId, ({ to }) => [{ kind: 'order-paid-after-cancel', to }])
