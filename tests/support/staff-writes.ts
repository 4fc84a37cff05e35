import { createHash } from 'node:crypto'
import fs from 'node:fs'
import type pg from 'pg'
import { apiBase } from '@/paths'

/** Where the writes of a run are noted, for `scripts/checks/staff-writes.ts`. */
export const staffWritesFile = '.tmp/staff-writes.jsonl'

type Query = <T extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<T[]>
type Asked = { method: string; path: string; cookie?: string }

const nothing = async () => undefined

/**
 * Looks at a write of staff that a test is about to make. What it gives notes, once the write was answered, which rows of the audit log it left in
 * the name of anyone who made it; of any other call it does nothing.
 */
export async function watchStaffWrite(query: Query, { method, path, cookie }: Asked) {
  const token = /__Host-hivis-desk=([^;]+)/.exec(cookie ?? '')?.[1]
  if (method === 'GET' || !token || !path.startsWith(`${apiBase}/desk/`)) return nothing
  // A test may have taken the database away: then nothing is written that could be noted.
  const seen = query<{ id: number }>('SELECT coalesce(max(id), 0)::int AS id FROM audit_log').catch(() => null)
  const newest = (await seen)?.[0]
  if (!newest) return nothing
  return async (status: number): Promise<void> => {
    if (status >= 300) return
    const rows = await query<{ what: string }>(
      `SELECT DISTINCT a.what FROM desk_sessions d JOIN audit_log a ON a.actor = 'staff ' || d.staff_id WHERE d.token_hash = $1 AND a.id > $2`,
      [createHash('sha256').update(token).digest('base64url'), newest.id],
    )
    const line = { method, path: path.slice(apiBase.length).split('?')[0], told: rows.map(({ what }) => what) }
    fs.appendFileSync(staffWritesFile, `${JSON.stringify(line)}\n`)
  }
}
