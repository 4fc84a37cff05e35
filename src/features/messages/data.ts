import { pool } from '@/lib/db'

/** A message that nobody got: it was kept because no mail server is set. */
export type KeptMessage = {
  readonly id: number
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly keptAt: Date
}

const mostListed = 100

/** Who asks: anybody in the demo, where every recipient is invented. Newest first. */
export async function findKeptMessages(): Promise<KeptMessage[]> {
  const { rows } = await pool().query<KeptMessage>(
    `SELECT id, kind, "to", coalesce(subject, '') AS subject, coalesce("text", '') AS "text", coalesce(html, '') AS html,
       coalesce(sent_at, created_at) AS "keptAt"
     FROM messages WHERE state = 'kept' ORDER BY id DESC LIMIT $1`,
    [mostListed],
  )
  return rows
}
