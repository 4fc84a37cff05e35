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

/** Messages that were given up, and for how many seconds the oldest job has been due that nobody took; null where none is. */
export type OutboxState = { readonly dead: number; readonly lateSeconds: number | null }

/** How the outbox stands. Who asks: `hivis doctor`. */
export async function findOutboxState(): Promise<OutboxState> {
  const { rows } = await pool().query<{ dead: number; isQueueThere: boolean }>(
    `SELECT count(*)::int AS dead, to_regclass('hivis_queue.job') IS NOT NULL AS "isQueueThere" FROM messages WHERE state = 'dead'`,
  )
  const { dead = 0, isQueueThere = false } = rows[0] ?? {}
  if (!isQueueThere) return { dead, lateSeconds: null }
  const due = await pool().query<{ lateSeconds: number | null }>(
    `SELECT extract(epoch FROM now() - min(start_after))::int AS "lateSeconds" FROM hivis_queue.job
     WHERE state < 'active' AND start_after <= now()`,
  )
  return { dead, lateSeconds: due.rows[0]?.lateSeconds ?? null }
}
