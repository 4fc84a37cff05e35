import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import type { OpenOrder } from './payments.rules'

/** Open orders on account of one company, or of all with null, earliest due first. For finance only. */
export async function findOpenOrders(
  companyId: number | null,
  client: Pick<PoolClient, 'query'> = pool(),
): Promise<OpenOrder[]> {
  const { rows } = await client.query<OpenOrder>(
    `SELECT o.id, o.company_id, o.number, o.po_number, coalesce(o.due_on, hivis_today()) AS due_on, hivis_owed(o.id) AS owed_cents,
       coalesce((SELECT d.number FROM tax_documents d WHERE d.order_id = o.id AND d.kind = 'invoice' ORDER BY d.id LIMIT 1), o.number) AS invoice_number
     FROM orders o WHERE o.state = 'on_account' AND ($1::int IS NULL OR o.company_id = $1) ORDER BY o.due_on, o.id`,
    [companyId],
  )
  return rows.filter(({ owedCents }) => owedCents > 0)
}
