import { pool } from '@/lib/db'

export type WaitingRow = {
  readonly id: number
  readonly name: string
  readonly contact: string
  readonly personId: number
  readonly quantity: number
  readonly acceptsPart: boolean
  readonly isOffered: boolean
  readonly offeredQuantity: number | null
  readonly offeredUntil: string | null
  readonly since: string
}

export async function findQueue(slotId: number): Promise<WaitingRow[]> {
  const { rows } = await pool().query<
    Omit<WaitingRow, 'offeredUntil' | 'since'> & { offeredUntil: Date | null; since: Date }
  >(
    `SELECT e.id, p.first_name || ' ' || p.last_name AS name, p.id AS person_id, e.quantity, e.accepts_part,
       concat_ws(', ', CASE WHEN k.kind = 'business' THEN k.name END, coalesce(p.phone_number, p.email)) AS contact,
       e.state = 'offered' AS is_offered, CASE WHEN e.state = 'offered' THEN e.offered_quantity END AS offered_quantity,
       CASE WHEN e.state = 'offered' THEN e.offered_until END AS offered_until, e.created_at AS since
     FROM waitlist_entries e JOIN people p ON p.id = e.person_id JOIN companies k ON k.id = e.company_id
     WHERE e.slot_id = $1 AND e.state IN ('waiting', 'offered') ORDER BY e.state = 'offered' DESC, e.is_first DESC, e.id LIMIT 100`,
    [slotId],
  )
  return rows.map(({ offeredUntil, since, ...row }) => ({
    ...row,
    offeredUntil: offeredUntil?.toISOString() ?? null,
    since: since.toISOString(),
  }))
}
