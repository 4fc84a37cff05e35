import { pool } from '@/lib/db'
import type { Pass } from '../rules'

/** Registers a device. It gets one push at once, as its pass may be older than the last change. @returns whether it is new. */
export async function registerDevice({ personId }: Pass, device: string, pushToken: string): Promise<boolean> {
  const { rows } = await pool().query<{ isNew: boolean }>(
    `INSERT INTO wallet_targets (person_id, kind, device, push_token, is_due) VALUES ($1, 'apple', $2, $3, true)
     ON CONFLICT (person_id, kind, device) DO UPDATE SET push_token = excluded.push_token, is_due = true, attempts = 0, next_at = now()
     RETURNING xmax = 0 AS is_new`,
    [personId, device, pushToken],
  )
  return rows[0]?.isNew ?? false
}

export async function unregisterDevice({ personId }: Pass, device: string): Promise<void> {
  await pool().query(`DELETE FROM wallet_targets WHERE person_id = $1 AND kind = 'apple' AND device = $2`, [
    personId,
    device,
  ])
}
