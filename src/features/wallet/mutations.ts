import type { PoolClient } from 'pg'
import type { CardLevel } from '@/features/account/rules'
import { AppError } from '@/lib/errors'
import { cardEnd, type GivenCard, type HeldCard } from './rules'

/** A card that was just issued or renewed. */
export type IssuedCard = { cardId: number; number: string; level: CardLevel; expiresOn: string; isRenewal: boolean }

type NewCard = {
  personId: number
  level: CardLevel
  /** The day it counts from, YYYY-MM-DD in New Zealand. */
  on: string
  /** Whose pass gives it; none for a card that staff give. */
  attendeeId?: number
}

/**
 * Gives a person a card, or renews theirs: the number stays, the old row stays as history, and passes in wallets follow (trigger). The same card of the
 * same day is given once, however often a result is saved. Runs in the caller's transaction.
 * @throws AppError NOT_FOUND for nobody.
 */
export async function issueCard(client: PoolClient, { personId, level, on, attendeeId }: NewCard): Promise<IssuedCard> {
  const number = await lockHolder(client, personId)
  const { rows } = await client.query<{ id: number; expiresOn: string; isSame: boolean }>(
    `SELECT id, expires_on, issued_on = $2 AND level::text = $3 AND revoked_on IS NULL AS "isSame"
     FROM cards WHERE person_id = $1 ORDER BY expires_on DESC, id DESC`,
    [personId, on, level],
  )
  const same = rows.find(({ isSame }) => isSame)
  if (same) return { cardId: same.id, number, level, expiresOn: same.expiresOn, isRenewal: rows.length > 1 }
  const expiresOn = cardEnd(on)
  const made = await client.query<{ id: number }>(
    'INSERT INTO cards (person_id, level, issued_on, expires_on, attendee_id) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [personId, level, on, expiresOn, attendeeId ?? null],
  )
  return { cardId: made.rows[0]?.id ?? 0, number, level, expiresOn, isRenewal: rows.length > 0 }
}

/**
 * Makes the cards that somebody's passes gave since a day those that they give now, after a result was corrected: gone, of another level, or new. Cards that
 * staff gave stay as they are, what was taken back stays so, and passes in wallets follow (trigger). Runs in the caller's transaction.
 * @param cardsOf the cards of their passes since that day, from what counts besides.
 */
export async function settleGivenCards(
  client: PoolClient,
  { personId, from }: { personId: number; from: string },
  cardsOf: (held: HeldCard[]) => GivenCard[],
): Promise<void> {
  await lockHolder(client, personId)
  const { rows } = await client.query<HeldCard & { id: number; isGiven: boolean; isRevoked: boolean }>(
    `SELECT id, level, issued_on, expires_on, attendee_id IS NOT NULL AND issued_on >= $2 AS "isGiven",
       revoked_on IS NOT NULL AS "isRevoked"
     FROM cards WHERE person_id = $1 ORDER BY id`,
    [personId, from],
  )
  const given = cardsOf(rows.filter(({ isGiven, isRevoked }) => !isGiven && !isRevoked))
  // One card a day stays the row that it is: checks and reminders know it.
  const kept = new Map(rows.filter(({ isGiven }) => isGiven).map(({ issuedOn, id }) => [issuedOn, id]))
  const days = new Set(given.map(({ on }) => on))
  const over = rows.filter((row) => row.isGiven && !(days.has(row.issuedOn) && kept.get(row.issuedOn) === row.id))
  await client.query('DELETE FROM cards WHERE id = ANY($1)', [over.map(({ id }) => id)])
  for (const { attendeeId, on, level } of given) {
    const id = kept.get(on)
    if (id === undefined) await issueCard(client, { personId, level, on, attendeeId })
    else
      await client.query('UPDATE cards SET level = $2, attendee_id = $3, updated_at = now() WHERE id = $1', [
        id,
        level,
        attendeeId,
      ])
  }
}

/**
 * Renews a person's card at the level that it has.
 * @throws AppError NOT_FOUND for somebody without one.
 */
export async function renewCard(
  client: PoolClient,
  { personId, on }: { personId: number; on: string },
): Promise<IssuedCard> {
  const { rows } = await client.query<{ level: CardLevel }>('SELECT level FROM current_card WHERE person_id = $1', [
    personId,
  ])
  const [card] = rows
  if (!card) throw new AppError('NOT_FOUND', 'This person has no card to renew.')
  return await issueCard(client, { personId, level: card.level, on })
}

/**
 * Takes a person's card back from a day on, which may be a later one: every card of theirs that would still count then.
 * @returns how many rows that were.
 */
export async function revokeCard(
  client: PoolClient,
  { personId, on }: { personId: number; on: string },
): Promise<number> {
  await lockHolder(client, personId)
  const { rowCount } = await client.query(
    `UPDATE cards SET revoked_on = $2, updated_at = now()
     WHERE person_id = $1 AND expires_on >= $2 AND (revoked_on IS NULL OR revoked_on > $2)`,
    [personId, on],
  )
  return rowCount ?? 0
}

/** Locks a person, so that two results of one day give one card, and gives their card number: a new one at the first card. */
async function lockHolder(client: PoolClient, personId: number): Promise<string> {
  const { rows } = await client.query<{ number: string | null }>(
    'SELECT site_safe_id_number AS number FROM people WHERE id = $1 FOR NO KEY UPDATE',
    [personId],
  )
  const [person] = rows
  if (!person) throw new AppError('NOT_FOUND', 'There is no such person.')
  if (person.number) return person.number
  // Staff may have typed a number that the sequence has yet to reach: it is stepped over.
  const made = await client.query<{ number: string | null }>(
    `WITH RECURSIVE free (n) AS (SELECT nextval('card_numbers')
         UNION ALL SELECT nextval('card_numbers') FROM free WHERE EXISTS (SELECT 1 FROM people WHERE site_safe_id_number = n::text))
     UPDATE people SET site_safe_id_number = (SELECT max(n)::text FROM free), updated_at = now() WHERE id = $1
     RETURNING site_safe_id_number AS number`,
    [personId],
  )
  return made.rows[0]?.number ?? ''
}
