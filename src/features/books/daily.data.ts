import { pool } from '@/lib/db'

export type Finding = { readonly says: string; readonly wrong: readonly string[] }

export type BookCheck = {
  readonly id: number
  readonly day: string
  readonly checkedAt: Date
  readonly asked: number
  readonly unanswered: number
  readonly findings: readonly Finding[]
}

const columns = `id, day, checked_at, asked, unanswered, findings`

/** Null before the first day. For finance only. */
export async function findLastCheck(): Promise<BookCheck | null> {
  const { rows } = await pool().query<BookCheck>(`SELECT ${columns} FROM book_checks ORDER BY day DESC LIMIT 1`)
  return rows[0] ?? null
}

/** For the outbox. */
export async function findCheck(id: number): Promise<BookCheck | null> {
  const { rows } = await pool().query<BookCheck>(`SELECT ${columns} FROM book_checks WHERE id = $1`, [id])
  return rows[0] ?? null
}
