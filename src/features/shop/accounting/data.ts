import { pool } from '@/lib/db'
import { documentContent } from '../documents/rules'
import type { AccountedDocument } from './rules'

type Row = Pick<AccountedDocument, 'number' | 'kind' | 'issuedAt'> & { says: unknown; isSeat: boolean[] | null }

/** Tax documents issued from one instant up to another, in the order of their making. Who asks: finance. */
export async function findAccounted(from: Date, to: Date): Promise<AccountedDocument[]> {
  const { rows } = await pool().query<Row>(
    `SELECT d.number, d.kind, d.created_at AS "issuedAt", d.says,
       (SELECT json_agg(l.booking_id IS NOT NULL ORDER BY l.id) FROM order_lines l WHERE l.order_id = d.order_id) AS "isSeat"
     FROM tax_documents d WHERE d.created_at >= $1 AND d.created_at < $2 ORDER BY d.id`,
    [from, to],
  )
  return rows.map(({ says, isSeat, ...row }) => ({
    ...row,
    content: documentContent.parse(says),
    isSeat: isSeat ?? [],
  }))
}
