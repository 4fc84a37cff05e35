import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import type { CardLevel } from '@/features/account/rules'
import { noteAction, staffName } from '@/lib/audit'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { issueCard, renewCard, revokeCard } from '../mutations'
import type { CardCorrection } from './contract'
import { findHolder } from './data'

/** The endpoint has checked the role. */
type Staff = { readonly id: number }

type Noted = {
  action: 'issue' | 'renew' | 'revoke' | 'correct'
  cardId: number
  after: Readonly<Record<string, unknown>>
}

async function note(client: PoolClient, by: Staff, { action, cardId, after }: Noted): Promise<void> {
  await noteAction(client, { actor: staffName(by), action, what: 'cards', row: cardId, after })
}

/** Issues a new card of the same level from today. @returns the new card. @throws AppError NOT_FOUND. */
export async function renewAsStaff(by: Staff, cardId: number, reason: string, now = new Date()): Promise<number> {
  return await changeAs(staffName(by), async (client) => {
    const personId = await findHolder(cardId, client)
    const { cardId: made, expiresOn } = await renewCard(client, { personId, on: nzDay(now) })
    await note(client, by, { action: 'renew', cardId: made, after: { reason, expires_on: expiresOn } })
    return made
  })
}

/** Revokes a card from today or a later day; a trigger updates passes.
 * @throws AppError NOT_FOUND, INVALID for a past day, CONFLICT if the card has ended by then anyway. */
export async function revokeAsStaff(
  by: Staff,
  cardId: number,
  { on, reason }: { on: string; reason: string },
  now = new Date(),
): Promise<void> {
  if (on < nzDay(now)) throw new AppError('INVALID', 'Choose today or a later day.')
  await changeAs(staffName(by), async (client) => {
    const personId = await findHolder(cardId, client)
    if ((await revokeCard(client, { personId, on })) === 0)
      throw new AppError('CONFLICT', 'There is no card that would count on that day.')
    await note(client, by, { action: 'revoke', cardId, after: { reason, revoked_on: on } })
  })
}

/** Issues a card from today or an earlier day.
 * @throws AppError NOT_FOUND, INVALID for a future day, CONFLICT for a duplicate card or an erased person. */
export async function issueAsStaff(
  by: Staff,
  personId: number,
  { level, on, reason }: { level: CardLevel; on: string; reason: string },
  now = new Date(),
): Promise<{ cardId: number; number: string }> {
  if (on > nzDay(now)) throw new AppError('INVALID', 'Choose today or an earlier day.')
  return await changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{ isErased: boolean; isSame: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM erasures e WHERE e.person_id = p.id AND e.erased_at > p.created_at) AS is_erased,
         EXISTS (SELECT 1 FROM cards c WHERE c.person_id = p.id AND c.issued_on = $2 AND c.level::text = $3 AND c.revoked_on IS NULL) AS is_same
       FROM people p WHERE id = $1 FOR NO KEY UPDATE`,
      [personId, on, level],
    )
    if (rows[0]?.isErased) throw new AppError('CONFLICT', 'This person was erased.')
    if (rows[0]?.isSame) throw new AppError('CONFLICT', 'They have this card of this day already.')
    const { cardId, number, expiresOn } = await issueCard(client, { personId, level, on })
    await note(client, by, { action: 'issue', cardId, after: { reason, expires_on: expiresOn } })
    return { cardId, number }
  })
}

/** A trigger updates passes in wallets. @throws AppError NOT_FOUND. */
export async function correctAsStaff(
  by: Staff,
  cardId: number,
  { reason, level, issuedOn, expiresOn }: CardCorrection,
): Promise<void> {
  await changeAs(staffName(by), async (client) => {
    await findHolder(cardId, client)
    await client.query(
      'UPDATE cards SET level = $2, issued_on = $3, expires_on = $4, updated_at = now() WHERE id = $1',
      [cardId, level, issuedOn, expiresOn],
    )
    await note(client, by, { action: 'correct', cardId, after: { reason, level, expires_on: expiresOn } })
  })
}
