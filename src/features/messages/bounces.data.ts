import { pool } from '@/lib/db'

export type Unreachable = { readonly reason: string; readonly foundAt: Date }

/** Why mail doesn’t reach an address; null if it may. */
export async function findUnreachable(address: string): Promise<Unreachable | null> {
  const { rows } = await pool().query<Unreachable>(
    'SELECT reason, found_at FROM unreachable_addresses WHERE address = lower($1)',
    [address],
  )
  return rows[0] ?? null
}

/** People whose address mail doesn’t reach. */
export async function countUnreachable(): Promise<number> {
  const { rows } = await pool().query<{ people: number }>(
    'SELECT count(*) AS people FROM people p JOIN unreachable_addresses u ON u.address = lower(p.email) WHERE p.merged_into_id IS NULL',
  )
  return rows[0]?.people ?? 0
}
