import { pool } from '@/lib/db'

/** Serials of a device’s passes changed since a tag, and the next tag; null if none. Tags are transaction ids, assigned
 * at start but visible at commit, so a transaction in progress at the last request is listed again rather than missed. */
export async function findChangedSerials(
  device: string,
  since: string | undefined,
): Promise<{ serialNumbers: string[]; lastUpdated: string } | null> {
  const tag = /^\d{1,18}$/.test(since ?? '') ? since : null
  const { rows } = await pool().query<{ serial: string; tag: string }>(
    `SELECT w.serial, pg_snapshot_xmin(pg_current_snapshot())::text AS tag
     FROM wallet_targets t JOIN wallet_passes w ON w.person_id = t.person_id
     WHERE t.kind = 'apple' AND t.device = $1 AND ($2::text IS NULL OR w.changed_xid >= $2::text::xid8
       OR $2::text::xid8 > pg_snapshot_xmin(pg_current_snapshot())) ORDER BY w.changed_at, w.serial LIMIT 1000`,
    [device, tag],
  )
  const [first] = rows
  return first ? { serialNumbers: rows.map(({ serial }) => serial), lastUpdated: first.tag } : null
}
