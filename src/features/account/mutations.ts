import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

type Transaction = { execute(query: SQL): Promise<unknown> }

const isTransaction = (value: unknown): value is Transaction =>
  typeof value === 'object' && value !== null && 'execute' in value && typeof value.execute === 'function'

/** Names the member of staff as the actor of everything that Payload's transaction writes (audit log). */
export async function nameStaffActor(req: PayloadRequest): Promise<void> {
  const id = await req.transactionID
  const transaction = id === undefined ? undefined : req.payload.db.sessions?.[id]?.db
  const actor = req.user ? `staff ${req.user.id}` : 'system'
  if (isTransaction(transaction)) await transaction.execute(sql`SELECT set_config('hivis.actor', ${actor}, true)`)
}
