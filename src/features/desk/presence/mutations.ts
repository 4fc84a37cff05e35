import { pool } from '@/lib/db'
import { type Looker, seenSeconds, type Watched } from './rules'

export async function noteLook(staffId: number, { kind, id }: Watched, isWriting: boolean): Promise<Looker[]> {
  await pool().query(
    `INSERT INTO desk_presence (kind, record_id, staff_id, is_writing) VALUES ($1, $2, $3, $4)
     ON CONFLICT (kind, record_id, staff_id) DO UPDATE SET is_writing = EXCLUDED.is_writing, seen_at = now()`,
    [kind, id, staffId, isWriting],
  )
  await pool().query(
    `DELETE FROM desk_presence WHERE ctid IN (
       SELECT ctid FROM desk_presence WHERE seen_at < now() - make_interval(secs => $1) LIMIT 100 FOR NO KEY UPDATE SKIP LOCKED)`,
    [seenSeconds],
  )
  const { rows } = await pool().query<Looker>(
    `SELECT s.name, p.is_writing FROM desk_presence p JOIN staff s ON s.id = p.staff_id
     WHERE p.kind = $1 AND p.record_id = $2 AND p.staff_id <> $3 AND p.seen_at >= now() - make_interval(secs => $4) ORDER BY s.name, s.id`,
    [kind, id, staffId, seenSeconds],
  )
  return rows
}

export async function noteLeft(staffId: number, { kind, id }: Watched): Promise<{ left: boolean }> {
  const { rowCount } = await pool().query(
    'DELETE FROM desk_presence WHERE kind = $1 AND record_id = $2 AND staff_id = $3',
    [kind, id, staffId],
  )
  return { left: rowCount === 1 }
}
