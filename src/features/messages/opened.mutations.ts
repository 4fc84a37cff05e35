import { pool } from '@/lib/db'
import { readOpeningMark } from './opened.rules'

/** Keeps when a link of a message was first opened. @returns false for a mark that isn’t ours. */
export async function noteOpening(mark: string): Promise<boolean> {
  const id = readOpeningMark(mark)
  if (id === null) return false
  await pool().query(
    `UPDATE messages SET opened_at = now(), updated_at = now() WHERE id = $1 AND opened_at IS NULL AND state IN ('sent', 'kept') AND "to" <> 'erased'`,
    [id],
  )
  return true
}
