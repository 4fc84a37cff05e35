import type { PoolClient } from 'pg'
import { noteAction } from '@/lib/audit'
import { inTransaction, pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { type Bounce, reasonOf, textsStopped } from './bounces.rules'

/** The mail server refused it as a recipient when a message was sent. */
export async function noteRefused(address: string, code: number): Promise<void> {
  await pool().query(
    `INSERT INTO unreachable_addresses (address, source, reason) VALUES (lower($1), 'refused', $2)
     ON CONFLICT (address) DO UPDATE SET source = excluded.source, reason = excluded.reason, found_at = now()`,
    [address, reasonOf(String(code))],
  )
}

/**
 * Marks addresses that we have written to, and of what bounced the newest message: given up, to be corrected and sent again. Safe to repeat.
 * @returns how many addresses.
 */
export async function takeBounces(bounces: readonly Bounce[]): Promise<number> {
  return await inTransaction(async (client) => {
    let marked = 0
    for (const bounce of bounces) if (await takeBounce(client, bounce)) marked += 1
    return marked
  })
}

async function takeBounce(client: PoolClient, { address, source, reason, messageId }: Bounce): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO unreachable_addresses (address, source, reason) SELECT $1, $2, $3 WHERE EXISTS (SELECT FROM messages WHERE lower("to") = $1)
     ON CONFLICT (address) DO UPDATE SET source = excluded.source, reason = excluded.reason, found_at = now()`,
    [address, source, reason],
  )
  if (!rowCount) return false
  if (source === 'bounced')
    await client.query(
      `UPDATE messages SET state = 'dead', last_error = $2, updated_at = now() WHERE state = 'sent' AND id =
         (SELECT id FROM messages WHERE lower("to") = $1 AND ($3::text IS NULL OR message_id = $3) ORDER BY sent_at DESC NULLS LAST, id DESC LIMIT 1)`,
      [address, reason, messageId],
    )
  return true
}

/** After its owner has made room or asked for our mail again. @throws AppError NOT_FOUND for an address that isn’t marked. */
export async function tryAddressAgain(by: string, personId: number): Promise<void> {
  await inTransaction(async (client) => {
    const { rowCount } = await client.query(
      'DELETE FROM unreachable_addresses WHERE address = (SELECT lower(email) FROM people WHERE id = $1)',
      [personId],
    )
    if (!rowCount) throw new AppError('NOT_FOUND', 'Mail to this person isn’t stopped.')
    await noteAction(client, { actor: by, action: 'try-address', what: 'people', row: personId })
  })
}

/** Someone asked for no more texts to a number, E.164. */
export async function stopTextsTo(client: PoolClient, number: string): Promise<void> {
  await client.query(
    `INSERT INTO unreachable_addresses (address, source, reason) VALUES (lower($1), 'complained', $2)
     ON CONFLICT (address) DO UPDATE SET source = excluded.source, reason = excluded.reason, found_at = now()`,
    [number, textsStopped],
  )
}

/** They wrote START. */
export async function letTextsGo(client: PoolClient, number: string): Promise<void> {
  await client.query('DELETE FROM unreachable_addresses WHERE address = lower($1)', [number])
}
