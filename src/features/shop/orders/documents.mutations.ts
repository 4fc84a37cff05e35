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
  const { rows } = await client.query<{ id: number | null; number: string | null }>(
    'SELECT id, number FROM hivis_issue_document($1, $2, $3, $4)',
    [orderId, kind, cents ?? null, gst.basisPoints],
  )
  const { id, number } = rows[0] ?? {}
  if (!id || !number) throw new Error('The document was not written.')
  return { id, number }
}
