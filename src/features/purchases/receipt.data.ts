import type { Actor } from '@/features/account/rules'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { inScope, scopeOf } from './data'
import { documentContent } from './documents.rules'
import { hasReceipt, type ReceiptFacts, type ReceivedPayment } from './receipt.rules'

type Row = {
  state: string
  paidAt: Date | null
  creditCents: number
  toPayCents: number
  invoiceNumber: string | null
  issuedAt: Date | null
  says: unknown
  card: { at: string; cents: number; reference: string | null; ending: string | null } | null
  onAccount: ReceivedPayment[]
}

/** What a receipt says of an order. @throws AppError NOT_FOUND for another's, and for one that isn't paid in full. */
export async function findReceipt(actor: Actor, orderId: number): Promise<ReceiptFacts> {
  const { rows } = await pool().query<Row>(
    `SELECT o.state, o.settled_at AS paid_at, o.applied_credit_cents AS credit_cents, o.to_pay_cents,
       i.number AS invoice_number, i.created_at AS issued_at, i.says,
       (SELECT json_build_object('at', coalesce(p.settled_at, p.updated_at), 'cents', p.captured_cents, 'reference', p.provider_charge, 'ending', p.card_ending)
        FROM payments p WHERE p.order_id = o.id AND p.state = 'succeeded' AND o.method <> 'account' ORDER BY p.id DESC LIMIT 1) AS card,
       (SELECT coalesce(json_agg(json_build_object('on', p.received_on, 'cents', t.amount_cents, 'way', CASE p.source WHEN 'card' THEN 'card' ELSE 'transfer' END,
          'reference', coalesce(p.reference, c.provider_charge), 'cardEnding', c.card_ending) ORDER BY p.received_on, p.id), '[]'::json)
        FROM account_payment_parts t JOIN account_payments p ON p.id = t.payment_id LEFT JOIN payments c ON c.id = p.card_payment_id WHERE t.order_id = o.id) AS on_account
     FROM orders o LEFT JOIN LATERAL (SELECT number, created_at, says FROM tax_documents WHERE order_id = o.id AND kind = 'invoice' ORDER BY id LIMIT 1) i ON true
     WHERE ${inScope} AND o.id = $3`,
    [...scopeOf(actor), orderId],
  )
  const [row] = rows
  if (!row || !hasReceipt(row.state) || !row.paidAt || !row.invoiceNumber || !row.issuedAt)
    throw new AppError('NOT_FOUND', 'There is no receipt for this order yet.')
  const { paidAt, invoiceNumber, issuedAt } = row
  return {
    paidAt,
    invoiceNumber,
    issuedAt,
    content: documentContent.parse(row.says),
    payments: paymentsOf({ ...row, paidAt }),
  }
}

/** What no payment of ours covers was marked as paid by staff. */
function paymentsOf({ paidAt, creditCents, toPayCents, card, onAccount }: Row & { paidAt: Date }): ReceivedPayment[] {
  const known: ReceivedPayment[] = [
    ...(creditCents > 0
      ? [{ way: 'credit', on: nzDay(paidAt), cents: creditCents, reference: null, cardEnding: null } as const]
      : []),
    ...(card
      ? [
          {
            way: 'card',
            on: nzDay(card.at),
            cents: card.cents,
            reference: card.reference,
            cardEnding: card.ending,
          } as const,
        ]
      : []),
    ...onAccount,
  ]
  const left = creditCents + toPayCents - known.reduce((sum, { cents }) => sum + cents, 0)
  return left > 0
    ? [...known, { way: 'marked', on: nzDay(paidAt), cents: left, reference: null, cardEnding: null }]
    : known
}
