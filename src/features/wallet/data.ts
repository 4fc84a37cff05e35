import type { PoolClient } from 'pg'
import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { CardRow, Pass } from './rules'

const currentCard = `LEFT JOIN LATERAL (SELECT json_build_object('id', id, 'level', level, 'expiresOn', expires_on, 'revokedOn', revoked_on) AS card
  FROM current_card WHERE person_id = p.id) k ON true`

const passColumns = `w.person_id, coalesce(p.preferred_name, p.first_name) || ' ' || p.last_name AS name,
  p.site_safe_id_number AS number, w.serial, w.check_token AS token, w.apple_token, w.revision, w.changed_at, k.card`

export type PassKey = { readonly person: number } | { readonly token: string } | { readonly serial: string }

const passQuery = `SELECT ${passColumns} FROM wallet_passes w JOIN people p ON p.id = w.person_id ${currentCard}`

export async function findPass(by: PassKey, client: Pick<PoolClient, 'query'> = pool()): Promise<Pass | null> {
  const { rows } =
    'person' in by
      ? await client.query<Pass>(`${passQuery} WHERE w.person_id = $1`, [by.person])
      : 'token' in by
        ? await client.query<Pass>(`${passQuery} WHERE w.check_token = $1`, [by.token])
        : await client.query<Pass>(`${passQuery} WHERE w.serial = $1`, [by.serial])
  return rows[0] ?? null
}

/** For the outbox only: no access check. Null if the pass was corrected to another result. */
export async function findPassed(attendeeId: number) {
  const { rows } = await pool().query<{
    personId: number
    firstName: string
    courseName: string
    passedOn: string | null
    cardId: number | null
  }>(
    `SELECT p.id AS person_id, coalesce(p.preferred_name, p.first_name) AS first_name, d.name AS course_name, d.completed_date AS passed_on,
       (SELECT k.id FROM cards k WHERE k.attendee_id = d.attendee_id) AS card_id
     FROM completed_courses d JOIN people p ON p.id = d.person_id WHERE d.attendee_id = $1 AND d.result = 'pass'`,
    [attendeeId],
  )
  return rows[0] ?? null
}

export async function listCards(personId: number): Promise<(CardRow & { issuedOn: string })[]> {
  const { rows } = await pool().query<CardRow & { issuedOn: string }>(
    `SELECT id, level, issued_on, expires_on, revoked_on FROM cards
     WHERE person_id = $1 ORDER BY expires_on DESC, id DESC`,
    [personId],
  )
  return rows
}

/** The actor, or an employee of their company (product decisions, section 1: bookers and above).
 * @throws AppError NOT_PERMITTED, NOT_FOUND for a missing employee and another company's alike. */
export async function findPassHolder(actor: Actor, employeeId: number | undefined): Promise<number> {
  if (employeeId === undefined) return actor.personId
  const { rows } = await pool().query<{ personId: number; companyId: number }>(
    `SELECT person_id, company_id FROM employments WHERE id = $1 AND ended_on IS NULL`,
    [employeeId],
  )
  const [found] = rows
  if (found?.personId === actor.personId) return actor.personId
  const company = companyFor(actor, 'change employees')
  if (found?.companyId !== company.id) throw new AppError('NOT_FOUND', 'There is no such employee.')
  return found.personId
}
