import type { PoolClient } from 'pg'
import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { CardRow, Pass } from './rules'

/** A person's newest card: the one that counts. */
const newestCard = `LEFT JOIN LATERAL (SELECT json_build_object('id', id, 'level', level, 'expiresOn', coalesce(expires_on, ''), 'revokedOn', nullif(revoked_on, '')) AS card
  FROM cards WHERE person_id = p.id ORDER BY expires_on DESC NULLS LAST, id DESC LIMIT 1) k ON true`

const passColumns = `w.person_id AS "personId", coalesce(nullif(p.preferred_name, ''), p.first_name) || ' ' || p.last_name AS name,
  p.site_safe_id_number AS number, w.serial, w.check_token AS token, w.apple_token AS "appleToken", w.revision, w.changed_at AS "changedAt", k.card`

/** What a pass is found by: its person, the token of its check page, or its serial. */
export type PassKey = { readonly person: number } | { readonly token: string } | { readonly serial: string }

const passQuery = `SELECT ${passColumns} FROM wallet_passes w JOIN people p ON p.id = w.person_id ${newestCard}`

/** The pass of a person; null for somebody who never had a card. */
export async function findPass(by: PassKey, client: Pick<PoolClient, 'query'> = pool()): Promise<Pass | null> {
  const { rows } =
    'person' in by
      ? await client.query<Pass>(`${passQuery} WHERE w.person_id = $1`, [by.person])
      : 'token' in by
        ? await client.query<Pass>(`${passQuery} WHERE w.check_token = $1`, [by.token])
        : await client.query<Pass>(`${passQuery} WHERE w.serial = $1`, [by.serial])
  return rows[0] ?? null
}

/** A person's cards of all times, newest first. */
export async function listCards(personId: number): Promise<(CardRow & { issuedOn: string })[]> {
  const { rows } = await pool().query<CardRow & { issuedOn: string }>(
    `SELECT id, level, coalesce(issued_on, '') AS "issuedOn", coalesce(expires_on, '') AS "expiresOn", nullif(revoked_on, '') AS "revokedOn" FROM cards
     WHERE person_id = $1 ORDER BY expires_on DESC NULLS LAST, id DESC`,
    [personId],
  )
  return rows
}

/**
 * Whose pass the actor may get: their own without an employee's number, or that of somebody who works for their company
 * (product decisions, section 1: bookers and above).
 * @throws AppError NOT_PERMITTED, and NOT_FOUND for another company's as for none.
 */
export async function findPassHolder(actor: Actor, employeeId: number | undefined): Promise<number> {
  if (employeeId === undefined) return actor.personId
  const { rows } = await pool().query<{ personId: number; companyId: number }>(
    `SELECT person_id AS "personId", company_id AS "companyId" FROM employments WHERE id = $1 AND coalesce(ended_on, '') = ''`,
    [employeeId],
  )
  const [found] = rows
  if (found?.personId === actor.personId) return actor.personId
  const company = companyFor(actor, 'change employees')
  if (found?.companyId !== company.id) throw new AppError('NOT_FOUND', 'There is no such employee.')
  return found.personId
}
