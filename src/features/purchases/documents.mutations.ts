import type { PoolClient } from 'pg'
import { gst } from '@/lib/money'

export type DocumentKind = 'invoice' | 'correction'

/** Issues a tax document in the transaction that pays the order or puts it on account. The counter row is locked, so numbers
 * have no gaps; the content is an immutable copy. `cents`: a correction's amount with GST. @returns its id and number. */
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
