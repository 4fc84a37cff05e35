import { pool } from '@/lib/db'

/** What the daily comparison found: one entry for each rule that is broken, with what breaks it. */
export type Finding = { readonly says: string; readonly wrong: readonly string[] }

/** The result of one day's comparison of orders, payments, documents and the provider. */
export type BookCheck = {
  readonly id: number
  readonly day: string
  readonly checkedAt: Date
  /** Payments that the provider was asked about, and of them those it did not answer for. */
  readonly asked: number
  readonly unanswered: number
  readonly findings: readonly Finding[]
}

const columns = `id, day, checked_at AS "checkedAt", asked, unanswered, findings`

/** The newest result; null before the first day. Who asks: the page of the books, for finance. */
export async function findLastCheck(): Promise<BookCheck | null> {
  const { rows } = await pool().query<BookCheck>(`SELECT ${columns} FROM book_checks ORDER BY day DESC LIMIT 1`)
  return rows[0] ?? null
}

/** One result. Who asks: the outbox, for finance. */
export async function findCheck(id: number): Promise<BookCheck | null> {
  const { rows } = await pool().query<BookCheck>(`SELECT ${columns} FROM book_checks WHERE id = $1`, [id])
  return rows[0] ?? null
}
