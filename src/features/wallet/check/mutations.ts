import type { Actor, CardStatus } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { findPass } from '../data'
import { findHolderOfStatement, findKnown } from '../proof.data'
import { isSignedBy, readStatement } from '../proof.rules'
import { stateOf } from '../rules'
import type { Known } from '../verdict.rules'
import type { OfflineCheck } from './contract'
import { checkedWhen } from './rules'

/** Logs a check made now, with the card's state, in the company’s site log.
 * @throws AppError NOT_PERMITTED for viewers and people without a company, NOT_FOUND for a token without a card. */
export async function logCheck(
  actor: Actor,
  { token, place }: { token: string; place?: string | null | undefined },
  now: Date,
): Promise<{ id: number; state: CardStatus }> {
  const company = companyFor(actor, 'change employees')
  const pass = await findPass({ token })
  if (!pass) throw new AppError('NOT_FOUND', 'There is no such card.')
  const state = stateOf(pass.card, now)
  const { rows } = await pool().query<{ id: number }>(
    `INSERT INTO card_checks (company_id, person_id, card_id, state, checked_by_id, place) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [company.id, pass.personId, pass.card?.id ?? null, state, actor.personId, place || null],
  )
  return { id: rows[0]?.id ?? 0, state }
}

/** Logs a phone's offline checks with their time, what the phone said and the card's true state that
 * day. Idempotent by key. Skips codes we didn't sign, deleted cards and checks older than 30 days.
 * @throws AppError NOT_PERMITTED, NOT_FOUND for a company the actor doesn't act for. */
export async function logOffline(
  actor: Actor,
  { companyId, checks }: { companyId: number; checks: readonly OfflineCheck[] },
  now: Date,
): Promise<{ logged: string[]; refused: string[] }> {
  const company = companyFor(actor, 'change employees')
  if (company.id !== companyId) throw new AppError('NOT_FOUND', 'Choose the company that the checks were made for.')
  const known = await findKnown(now)
  const by = { companyId, personId: actor.personId }
  const done: { logged: string[]; refused: string[] } = { logged: [], refused: [] }
  for (const one of checks) {
    const isLogged = await logOne(by, one, { known, now })
    done[isLogged ? 'logged' : 'refused'].push(one.key)
  }
  return done
}

type By = { readonly companyId: number; readonly personId: number }

async function logOne(by: By, one: OfflineCheck, { known, now }: { known: Known; now: Date }): Promise<boolean> {
  const at = checkedWhen(one.checkedAt, now)
  const holder = at && (await holderOf(one.statement, known))
  const pass = holder ? await findPass({ person: holder }) : null
  if (!at || !pass) return false
  const knownAt = new Date(Math.min(Date.parse(one.knownAt), at.getTime()))
  await pool().query(
    `INSERT INTO card_checks (company_id, person_id, card_id, state, checked_by_id, device_check_id, checked_at, known_at, said, place)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (company_id, device_check_id) DO NOTHING`,
    [
      by.companyId,
      pass.personId,
      pass.card?.id ?? null,
      stateOf(pass.card, at),
      by.personId,
      one.key,
      at,
      knownAt,
      one.said,
      one.place || null,
    ],
  )
  return true
}

async function holderOf(text: string, { keys }: Known): Promise<number | null> {
  const sealed = readStatement(text)
  if (typeof sealed === 'string') return null
  const key = keys.find(({ id }) => id === sealed.statement.keyId)
  return key && (await isSignedBy(key.publicKey, sealed)) ? await findHolderOfStatement(sealed.statement.id) : null
}
