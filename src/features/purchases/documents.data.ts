import type { Actor } from '@/features/account/rules'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { inScope, scopeOf, seatsOfLine } from './data'
import { documentContent, type IssuedDocument } from './documents.rules'
import { refundedToOf } from './refunds.data'
import type { RefundedTo } from './refunds.rules'
import { type LineSeats, seatNotes } from './rules'

/** Readers of the order may read its documents (product decisions, section 1). */
export type ListedDocument = {
  id: number
  number: string
  kind: 'invoice' | 'correction'
  issuedAt: string
  /** Of a correction: where its money went. */
  refundedTo: RefundedTo[]
}

/** Oldest first; empty if the order is missing or someone else's. */
export async function findDocumentsOfOrder(actor: Actor, orderId: number): Promise<ListedDocument[]> {
  const { rows } = await pool().query<Omit<ListedDocument, 'issuedAt'> & { issuedAt: Date }>(
    `SELECT d.id, d.number, d.kind, d.created_at AS issued_at, ${refundedToOf} AS refunded_to FROM tax_documents d JOIN orders o ON o.id = d.order_id
     WHERE ${inScope} AND d.order_id = $3 ORDER BY d.id`,
    [...scopeOf(actor), orderId],
  )
  return rows.map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() }))
}

/** Documents of these orders, oldest first, limited to what the actor may read. */
export async function findDocumentsOfOrders(
  actor: Actor,
  orderIds: readonly number[],
): Promise<Map<number, ListedDocument[]>> {
  const { rows } = await pool().query<Omit<ListedDocument, 'issuedAt'> & { issuedAt: Date; orderId: number }>(
    `SELECT d.order_id, d.id, d.number, d.kind, d.created_at AS issued_at, ${refundedToOf} AS refunded_to FROM tax_documents d JOIN orders o ON o.id = d.order_id
     WHERE ${inScope} AND d.order_id = ANY($3) ORDER BY d.id`,
    [...scopeOf(actor), orderIds],
  )
  const found = new Map<number, ListedDocument[]>()
  for (const { orderId, issuedAt, ...document } of rows)
    found.set(orderId, [...(found.get(orderId) ?? []), { ...document, issuedAt: issuedAt.toISOString() }])
  return found
}

type Row = Pick<IssuedDocument, 'number' | 'kind' | 'issuedAt'> & {
  orderId: number
  says: unknown
  refundedTo: RefundedTo[]
  lines: (LineSeats & { count: number })[]
}

/** @throws AppError NOT_FOUND if it is missing or someone else's. */
export async function findTaxDocument(actor: Actor, documentId: number): Promise<IssuedDocument & { orderId: number }> {
  const { rows } = await pool().query<Row>(
    `SELECT d.order_id, d.number, d.kind, d.created_at AS issued_at, d.says, ${refundedToOf} AS refunded_to,
       (SELECT coalesce(json_agg(${seatsOfLine}::jsonb || jsonb_build_object('count', l.count) ORDER BY l.id), '[]'::json)
         FROM order_lines l WHERE l.order_id = d.order_id) AS lines
     FROM tax_documents d JOIN orders o ON o.id = d.order_id
     WHERE ${inScope} AND d.id = $3`,
    [...scopeOf(actor), documentId],
  )
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND', 'There is no such document.')
  return {
    orderId: row.orderId,
    number: row.number,
    kind: row.kind,
    issuedAt: row.issuedAt,
    content: documentContent.parse(row.says),
    refundedTo: row.refundedTo,
    since: row.lines.map(({ count, ...seats }) => seatNotes(count, seats)),
  }
}
