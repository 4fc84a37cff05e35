import type { PoolClient } from 'pg'
import type { CardLevel } from '@/features/account/rules'
import { addNzDays, nzDay } from '@/lib/dates'
import { inTransaction, pool } from '@/lib/db'
import { findSigners, type SigningKey } from './card-keys.mutations'
import { isWornOut, renewWithinDays, statementDays, statementEnd } from './card-keys.rules'
import { packStatement, sealText, tieOf, toSign } from './proof.rules'
import { type CardRow, isGood, type Pass, stateOf } from './rules'

type Given = { id: number; keyId: number; issuedOn: string; endsOn: string }

/** The signed statement for a card's code; null if the card doesn't count
 * today. Reused until it ends soon, is outdated or its key is gone. */
export async function giveStatement(pass: Pass, now: Date): Promise<string | null> {
  const { card, name, number, token } = pass
  if (!card || !isGood(stateOf(card, now))) return null
  const { current, byId } = await findSigners(now)
  const { rows } = await pool().query<Given>(
    `SELECT id, key_id, issued_on, ends_on FROM card_statements WHERE card_id = $1 AND level = $2 AND expires_on = $3
       AND key_id = ANY($4) ORDER BY ends_on DESC, id DESC LIMIT 1`,
    [card.id, card.level, card.expiresOn, [...byId.keys()]],
  )
  const known = rows[0]
  const isKept = known && !isWornOut(known.endsOn, card.expiresOn, addNzDays(nzDay(now), renewWithinDays))
  const given = isKept ? known : await addStatement(card, { key: current, now })
  const signer = byId.get(given.keyId) ?? current
  const packed = packStatement({
    ...given,
    tie: await tieOf(token),
    number: number ?? '',
    name,
    level: card.level,
    expiresOn: card.expiresOn,
  })
  return sealText(packed, signer.sign(toSign(packed)))
}

type NewStatement = { key: SigningKey; now: Date; client?: Pick<PoolClient, 'query'> }

async function addStatement(
  { id, level, expiresOn }: Pick<CardRow, 'id' | 'level' | 'expiresOn'>,
  { key, now, client = pool() }: NewStatement,
): Promise<Given> {
  const today = nzDay(now)
  const { rows } = await client.query<Given>(
    `INSERT INTO card_statements (card_id, key_id, level, expires_on, issued_on, ends_on) VALUES ($1, $2, $3, $4, $5, $6)
     RETURNING id, key_id, issued_on, ends_on`,
    [id, key.id, level, expiresOn, today, statementEnd(addNzDays(today, statementDays), expiresOn)],
  )
  const [given] = rows
  if (!given) throw new Error('The statement was not kept.')
  return given
}

type Worn = { personId: number; id: number; level: CardLevel; expiresOn: string }

/** Daily: replaces statements in wallets before they end, with a new pass revision that phones fetch. @returns how many. */
export async function renewStatements(now: Date): Promise<number> {
  const today = nzDay(now)
  const { current: key } = await findSigners(now)
  return await inTransaction(async (client) => {
    const { rows } = await client.query<Worn>(
      `SELECT k.person_id, k.id, k.level, k.expires_on FROM current_card k
         JOIN LATERAL (SELECT max(ends_on) AS ends_on FROM card_statements WHERE card_id = k.id) s ON true
       WHERE EXISTS (SELECT 1 FROM wallet_targets t WHERE t.person_id = k.person_id)
         AND (k.revoked_on IS NULL OR k.revoked_on > $1) AND s.ends_on < k.expires_on AND s.ends_on < $2`,
      [today, addNzDays(today, renewWithinDays)],
    )
    for (const { personId, ...card } of rows) {
      await addStatement(card, { key, now, client })
      await client.query('SELECT hivis_touch_pass($1)', [personId])
    }
    return rows.length
  })
}
