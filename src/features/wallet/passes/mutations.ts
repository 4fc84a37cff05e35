import type { Actor } from '@/features/account/rules'
import { queueMessage } from '@/features/messages/mutations'
import { inTransaction, pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { type Pass, passMailsPerHour } from '../rules'

/** Changes are sent from this revision on. */
export async function noteGooglePass({ personId, revision }: Pass): Promise<void> {
  await pool().query(
    `INSERT INTO wallet_targets (person_id, kind, pushed_revision) VALUES ($1, 'google', $2) ON CONFLICT DO NOTHING`,
    [personId, revision],
  )
}

/** Emails a pass to the address on record. Without one the same rows are rolled back, so neither answer nor timing reveals
 * it (integrity, row 15). @throws AppError TOO_MANY_REQUESTS after a few within an hour, with an address or without. */
export async function mailPass(actor: Actor, personId: number): Promise<void> {
  await inTransaction(async (client) => {
    const { rows } = await client.query<{ id: number; email: string | null; asked: number }>(
      `WITH holder AS (SELECT id, email FROM people WHERE id = $1 FOR NO KEY UPDATE),
         row AS (INSERT INTO wallet_mails (person_id, asked_by) SELECT id, $2 FROM holder RETURNING id)
       SELECT row.id, holder.email, (SELECT count(*) FROM wallet_mails WHERE person_id = $1
         AND created_at > now() - interval '1 hour') AS asked FROM row, holder`,
      [personId, actor.personId],
    )
    const [asked] = rows
    if (!asked) throw new AppError('NOT_FOUND', 'There is no such employee.')
    if (asked.asked >= passMailsPerHour) {
      throw new AppError('TOO_MANY_REQUESTS', 'This pass was emailed a few times just now. Try again in an hour.')
    }
    await client.query('SAVEPOINT mail')
    await queueMessage(client, {
      kind: 'wallet-pass',
      to: asked.email ?? 'nobody@address.invalid',
      about: { person: personId },
      dedupeKey: `wallet-pass:${asked.id}`,
    })
    await client.query(asked.email === null ? 'ROLLBACK TO SAVEPOINT mail' : 'RELEASE SAVEPOINT mail')
  })
}
