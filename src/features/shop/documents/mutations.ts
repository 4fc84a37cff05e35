import type { PoolClient } from 'pg'
import { gst } from '@/lib/money'

export type DocumentKind = 'invoice' | 'correction'

/**
 * Writes the tax document of an order in the transaction that makes it paid or puts it on account: the counter's row is locked, so numbers have no
 * gaps. What it says is copied, and never changes again. `cents` is what a correction takes off the invoice, GST included.
 * @returns its id and its number.
 */
export async function issueDocument(
  client: PoolClient,
  orderId: number,
  kind: DocumentKind,
  cents?: number,
): Promise<{ id: number; number: string }> {
  const { rows } = await client.query<{ number: number }>(
    'UPDATE document_counters SET last = last + 1 WHERE kind = $1 RETURNING last AS number',
    [kind],
  )
  const prefix = kind === 'invoice' ? 'INV' : 'CRN'
  const number = `${prefix}-${String(rows[0]?.number ?? 0).padStart(6, '0')}`
  const { rows: written } = await client.query<{ id: number }>(
    `INSERT INTO tax_documents (number, kind, order_id, company_id, including_gst_cents, says)
     SELECT $2, $3, o.id, o.company_id, coalesce($4, o.including_gst_cents), jsonb_build_object(
       'seller', (SELECT jsonb_build_object('name', brand_name, 'gstNumber', gst_number, 'phone', support_phone, 'email', support_email, 'bankAccount', nullif(bank_account, '')) FROM settings LIMIT 1),
       'buyer', jsonb_build_object('name', o.buyer_name, 'nzbn', c.nzbn, 'address', o.shipping, 'email', o.contact_email),
       'orderNumber', o.number, 'poNumber', o.po_number, 'orderedAt', o.created_at, 'dueOn', o.due_on,
       'lines', (SELECT jsonb_agg(jsonb_build_object('title', l.title, 'count', l.count, 'unitCents', l.unit_cents, 'lineCents', l.line_cents) ORDER BY l.id)
         FROM order_lines l WHERE l.order_id = o.id),
       'freightCents', o.freight_cents, 'discountCents', o.discount_cents, 'excludingGstCents', o.excluding_gst_cents, 'gstCents', o.gst_cents,
       'includingGstCents', o.including_gst_cents, 'appliedCreditCents', o.applied_credit_cents, 'corrects', d.number,
       'gstBasisPoints', coalesce((d.says->>'gstBasisPoints')::int, $5), 'backCents', $4::int)
     FROM orders o JOIN companies c ON c.id = o.company_id
       LEFT JOIN LATERAL (SELECT number, says FROM tax_documents WHERE order_id = o.id AND kind = 'invoice' LIMIT 1) d ON true
     WHERE o.id = $1 RETURNING id`,
    [orderId, number, kind, cents ?? null, gst.basisPoints],
  )
  if (!written[0]) throw new Error('The document was not written.')
  return { id: written[0].id, number }
}
