import { pool } from '@/lib/db'
import { clientOf } from '@/lib/user-agent'
import { openingMonths, shortAddress } from './link.rules'

type Opened = { packId: number; what: 'page' | 'pdf'; userAgent: string | null; address: string }

/** Stores browser and address only coarsely. */
export async function noteOpening({ packId, what, userAgent, address }: Opened): Promise<void> {
  await pool().query('INSERT INTO clearance_openings (pack_id, what, client, address) VALUES ($1, $2, $3, $4)', [
    packId,
    what,
    clientOf(userAgent),
    shortAddress(address),
  ])
}

/** Deletes openings older than 12 months. @returns how many. */
export async function forgetOpenings(): Promise<number> {
  const { rowCount } = await pool().query(
    'DELETE FROM clearance_openings WHERE opened_at < now() - make_interval(months => $1)',
    [openingMonths],
  )
  return rowCount ?? 0
}
