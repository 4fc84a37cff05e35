import type { PoolClient } from 'pg'
import type { CardLevel } from '@/features/account/rules'
import { AppError } from '@/lib/errors'
import { cardEndAfter, type GivenCard, type HeldCard } from './rules'

export type IssuedCard = { cardId: number; number: string; level: CardLevel; expiresOn: string; isRenewal: boolean }

type NewCard = {
  personId: number
  level: CardLevel
  /** NZ day, YYYY-MM-DD. */
  on: string
  attendeeId?: number
}

/** Issues or renews a card: the number stays, the old row becomes history, passes follow (trigger). Idempotent
 * per card and day. Runs in the caller's transaction. @throws AppError NOT_FOUND for an unknown person. */
export async function issueCard(client: PoolClient, { personId, level, on, attendeeId }: NewCard): Promise<IssuedCard> {
  const number = await lockHolder(client, personId)
  const { rows } = await client.query<{ id: number; expiresOn: string; isSame: boolean }>(
    `SELECT id, expires_on, issued_on = $2 AND level::text = $3 AND revoked_on IS NULL AS is_same
     FROM cards WHERE person_id = $1 ORDER BY expires_on DESC, id DESC`,
    [personId, on, level],
  )
  const same = rows.find(({ isSame }) => isSame)
  if (same) return { cardId: same.id, number, level, expiresOn: same.expiresOn, isRenewal: rows.length > 1 }
  const expiresOn = await endOf(client, { personId, on })
  const made = await client.query<{ id: number }>(
    'INSERT INTO cards (person_id, level, issued_on, expires_on, attendee_id) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [personId, level, on, expiresOn, attendeeId ?? null],
  )
  return { cardId: made.rows[0]?.id ?? 0, number, level, expiresOn, isRenewal: rows.length > 0 }
}

/** Recalculates cards earned since a day, after a correction. Cards issued by staff and revoked ones stay; passes follow
 * (trigger). Runs in the caller's transaction. @param cardsOf derives the earned cards from the other cards that count. */
export async function settleGivenCards(
  client: PoolClient,
  { personId, from }: { personId: number; from: string },
  cardsOf: (held: HeldCard[]) => GivenCard[],
): Promise<void> {
  await lockHolder(client, personId)
  const { rows } = await client.query<HeldCard & { id: number; isGiven: boolean; isRevoked: boolean }>(
    `SELECT id, level, issued_on, expires_on, attendee_id IS NOT NULL AND issued_on >= $2 AS is_given,
       revoked_on IS NOT NULL AS is_revoked
     FROM cards WHERE person_id = $1 ORDER BY id`,
    [personId, from],
  )
  const given = cardsOf(rows.filter(({ isGiven, isRevoked }) => !isGiven && !isRevoked))
  // Keep one row per day, because checks and reminders refer to it.
  const kept = new Map(rows.filter(({ isGiven }) => isGiven).map(({ issuedOn, id }) => [issuedOn, id]))
  const days = new Set(given.map(({ on }) => on))
  const over = rows.filter((row) => row.isGiven && !(days.has(row.issuedOn) && kept.get(row.issuedOn) === row.id))
  await client.query('DELETE FROM cards WHERE id = ANY($1)', [over.map(({ id }) => id)])
  for (const { attendeeId, on, level } of given) {
    const id = kept.get(on)
    if (id === undefined) await issueCard(client, { personId, level, on, attendeeId })
    else
      await client.query(
        'UPDATE cards SET level = $2, attendee_id = $3, expires_on = $4, updated_at = now() WHERE id = $1',
        [id, level, attendeeId, await endOf(client, { personId, on })],
      )
  }
}

/** The end of a card given on a day, after the cards given before that count. */
async function endOf(client: PoolClient, { personId, on }: { personId: number; on: string }): Promise<string> {
  const { rows } = await client.query<{ current: string | null }>(
    'SELECT max(expires_on) AS current FROM cards WHERE person_id = $1 AND issued_on < $2 AND revoked_on IS NULL',
    [personId, on],
  )
  return cardEndAfter(on, rows[0]?.current ?? null)
}

/** @throws AppError NOT_FOUND for someone without a card. */
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

/** Revokes every card of a person valid on a day, possibly in the future. @returns how many rows. */
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

/** After a lost card: the code on their pass is a new one, and the old one means nothing. The number and the card stay; wallets
 * are updated (trigger). Does nothing for someone without a pass. */
export async function recodePass(client: PoolClient, personId: number): Promise<void> {
  await client.query(
    `UPDATE wallet_passes SET check_token = replace(gen_random_uuid()::text, '-', '') WHERE person_id = $1`,
    [personId],
  )
  await client.query('SELECT hivis_touch_pass($1)', [personId])
}

/** Locks the person, so that two results on one day give one card. Returns their card number, new for a first card. */
async function lockHolder(client: PoolClient, personId: number): Promise<string> {
  const { rows } = await client.query<{ number: string | null }>(
    'SELECT site_safe_id_number AS number FROM people WHERE id = $1 FOR NO KEY UPDATE',
    [personId],
  )
  const [person] = rows
  if (!person) throw new AppError('NOT_FOUND', 'There is no such person.')
  if (person.number) return person.number
  // Staff may have typed a number the sequence has yet to reach; skip it.
  const made = await client.query<{ number: string | null }>(
    `WITH RECURSIVE free (n) AS (SELECT nextval('card_numbers')
         UNION ALL SELECT nextval('card_numbers') FROM free WHERE EXISTS (SELECT 1 FROM people WHERE site_safe_id_number = n::text))
     UPDATE people SET site_safe_id_number = (SELECT max(n)::text FROM free), updated_at = now() WHERE id = $1
     RETURNING site_safe_id_number AS number`,
    [personId],
  )
  return made.rows[0]?.number ?? ''
}
