import { pool } from '@/lib/db'

/** Without a mail server, messages are only stored. */
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

/** Newest first. Public in the demo only, where every recipient is invented. */
export async function findKeptMessages(): Promise<KeptMessage[]> {
  const { rows } = await pool().query<KeptMessage>(
    `SELECT id, kind, "to", coalesce(subject, '') AS subject, coalesce("text", '') AS "text", coalesce(html, '') AS html,
       coalesce(sent_at, created_at) AS kept_at
     FROM messages WHERE state = 'kept' ORDER BY id DESC LIMIT $1`,
    [mostListed],
  )
  return rows
}

/** `dead`: given up. `lateSeconds`: how long the oldest unclaimed message has been due; null for none. */
export type OutboxState = { readonly dead: number; readonly lateSeconds: number | null }

export async function findOutboxState(): Promise<OutboxState> {
  const { rows } = await pool().query<OutboxState>(
    `SELECT (SELECT count(*) FROM messages WHERE state = 'dead') AS dead, extract(epoch FROM now() - min(due_at))::int AS late_seconds
     FROM messages WHERE state = 'queued' AND due_at <= now() AND (leased_until IS NULL OR leased_until <= now())`,
  )
  return rows[0] ?? { dead: 0, lateSeconds: null }
}
