import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { renewCard, revokeCard } from '../mutations'
import { findHolder } from './data'

/** Who does something: the number of a member of staff, whose role the endpoint has looked at. */
type Staff = { readonly id: number }

type Deed = { action: 'renew' | 'revoke'; cardId: number; after: Readonly<Record<string, unknown>> }

/** Notes in the audit log what staff did, and why. */
async function note(client: PoolClient, { id }: Staff, { action, cardId, after }: Deed): Promise<void> {
  await client.query(
    `INSERT INTO audit_log (actor, action, what, row_id, after) VALUES ('staff ' || $1::int, $2, 'cards', $3, $4)`,
    [id, action, String(cardId), JSON.stringify(after)],
  )
}

/** Gives the holder of a card a new one of its level, from today. @returns the new card. @throws AppError NOT_FOUND. */
export async function renewAsStaff(by: Staff, cardId: number, reason: string, now = new Date()): Promise<number> {
  return await changeAs(`staff ${by.id}`, async (client) => {
    const personId = await findHolder(cardId, client)
    const { cardId: made, expiresOn } = await renewCard(client, { personId, on: nzDay(now) })
    await note(client, by, { action: 'renew', cardId: made, after: { reason, expires_on: expiresOn } })
    return made
  })
}

/**
 * Takes a card back, from today or a later day on. Passes in wallets follow by trigger.
 * @throws AppError NOT_FOUND, INVALID for a day that is over, CONFLICT for a card that does not count then anyway.
 */
export async function revokeAsStaff(
  by: Staff,
  cardId: number,
  { on, reason }: { on: string; reason: string },
  now = new Date(),
): Promise<void> {
  if (on < nzDay(now)) throw new AppError('INVALID', 'Choose today or a later day.')
  await changeAs(`staff ${by.id}`, async (client) => {
    const personId = await findHolder(cardId, client)
    if ((await revokeCard(client, { personId, on })) === 0)
      throw new AppError('CONFLICT', 'There is no card that would count on that day.')
    await note(client, by, { action: 'revoke', cardId, after: { reason, revoked_on: on } })
  })
}
