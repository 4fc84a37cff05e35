import type { PoolClient } from 'pg'
import { noteAction, staffName } from '@/lib/audit'
import { hasCode } from '@/lib/db'
import { AppError, fieldError, staleError } from '@/lib/errors'
import type { StaffActor } from './desk-session.rules'
import { changeAs, givenColumns, unknownTradeOr } from './mutations'
import type { NewPerson, PersonChange, PersonDetails } from './people.contract'
import { findPersonDetails } from './people.data'

type Staff = Pick<StaffActor, 'staffId'>

function columnsOf({ email, cardNumber, ...given }: Omit<PersonChange, 'version'>): string {
  return JSON.stringify({ ...givenColumns(given), email, site_safe_id_number: cardNumber })
}

function refusalOf(error: unknown): unknown {
  if (!hasCode(error, '23505')) return unknownTradeOr(error)
  return fieldError('CONFLICT', 'cardNumber', 'Someone else has this card number.')
}

/**
 * All or nothing. @throws AppError NOT_FOUND, STALE_VERSION with the current details, INVALID for the email of a person who logs in
 * and for an unknown trade, CONFLICT for a card number in use and for an erased person.
 */
export async function changePerson(
  by: Staff,
  personId: number,
  { version, ...change }: PersonChange,
): Promise<PersonDetails> {
  return await changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{
      version: number
      email: string
      hasLogin: boolean
      isErased: boolean
      isMerged: boolean
    }>(
      `SELECT version, lower(coalesce(email, '')) AS email, issuer IS NOT NULL AS has_login, merged_into_id IS NOT NULL AS is_merged,
         EXISTS (SELECT 1 FROM erasures e WHERE e.person_id = p.id AND e.erased_at > p.created_at) AS is_erased
       FROM people p WHERE id = $1 FOR NO KEY UPDATE`,
      [personId],
    )
    const [held] = rows
    if (!held) throw new AppError('NOT_FOUND', 'There is no such person.')
    if (held.version !== version) throw await stale(client, personId)
    if (held.isErased) throw new AppError('CONFLICT', 'This person was erased. Add them again if they come back.')
    if (held.isMerged) throw new AppError('CONFLICT', 'This record was merged. Change the one that stayed.')
    if (held.hasLogin && change.email !== undefined && (change.email ?? '') !== held.email)
      throw fieldError('INVALID', 'email', 'They log in with this email, so only they can change it.')
    await client
      .query(
        `UPDATE people p SET (first_name, last_name, preferred_name, email, phone_number, date_of_birth, site_safe_id_number, industry_trade_area_id,
           preferred_language, address_line1, address_line2, address_suburb, address_city, address_postcode, address_region, address_country,
           comms_prefs_email, comms_prefs_sms, comms_prefs_marketing) =
           (SELECT n.first_name, n.last_name, n.preferred_name, n.email, n.phone_number, n.date_of_birth, n.site_safe_id_number, n.industry_trade_area_id,
              n.preferred_language, n.address_line1, n.address_line2, n.address_suburb, n.address_city, n.address_postcode, n.address_region, n.address_country,
              n.comms_prefs_email, n.comms_prefs_sms, n.comms_prefs_marketing FROM jsonb_populate_record(p, $2) n), updated_at = now()
         WHERE id = $1`,
        [personId, columnsOf(change)],
      )
      .catch((error: unknown) => {
        throw refusalOf(error)
      })
    return await found(client, personId)
  })
}

async function found(client: PoolClient, personId: number): Promise<PersonDetails> {
  const person = await findPersonDetails(personId, client)
  if (!person) throw new AppError('NOT_FOUND', 'There is no such person.')
  return person
}

async function stale(client: PoolClient, personId: number): Promise<AppError> {
  return staleError('this person', await found(client, personId))
}

/** @throws AppError CONFLICT for an email in use, unless `isSeparate`; INVALID for an unknown trade. */
export async function insertPerson(client: PoolClient, { isSeparate, ...given }: NewPerson): Promise<number> {
  if (given.email && !isSeparate) {
    const { rowCount } = await client.query('SELECT 1 FROM people WHERE lower(email) = $1 LIMIT 1', [given.email])
    if (rowCount)
      throw fieldError('CONFLICT', 'email', 'Someone already has this email. Confirm if they are two different people.')
  }
  const { rows } = await client
    .query<{ id: number }>(
      `INSERT INTO people (first_name, last_name, preferred_name, email, phone_number, date_of_birth, site_safe_id_number, industry_trade_area_id,
         preferred_language, address_line1, address_line2, address_suburb, address_city, address_postcode, address_region, address_country,
         comms_prefs_email, comms_prefs_sms, comms_prefs_marketing)
       SELECT n.first_name, n.last_name, n.preferred_name, n.email, n.phone_number, n.date_of_birth, n.site_safe_id_number, n.industry_trade_area_id,
         n.preferred_language, n.address_line1, n.address_line2, n.address_suburb, n.address_city, n.address_postcode, n.address_region, n.address_country,
         coalesce(n.comms_prefs_email, true), coalesce(n.comms_prefs_sms, false), coalesce(n.comms_prefs_marketing, false)
       FROM jsonb_populate_record(NULL::people, $1) n RETURNING id`,
      [columnsOf(given)],
    )
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
  return rows[0]?.id ?? 0
}

/** @throws AppError as `insertPerson`. */
export const addPerson = (by: Staff, given: NewPerson): Promise<{ id: number }> =>
  changeAs(staffName(by), async (client) => ({ id: await insertPerson(client, given) }))

/** Audited. @throws AppError NOT_FOUND for a session that is another person's, or over. */
export const endSessionOf = (
  by: Staff,
  { personId, sessionId }: { personId: number; sessionId: number },
): Promise<{ id: number }> =>
  changeAs(staffName(by), async (client) => {
    const { rowCount } = await client.query(
      'UPDATE user_sessions SET revoked_at = now(), updated_at = now() WHERE id = $1 AND person_id = $2 AND revoked_at IS NULL AND expires_at > now()',
      [sessionId, personId],
    )
    if (!rowCount) throw new AppError('NOT_FOUND', 'There is no such session.')
    await noteAction(client, { actor: staffName(by), action: 'log out', what: 'people', row: personId })
    return { id: sessionId }
  })
