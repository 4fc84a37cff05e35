import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { PoolClient } from 'pg'
import { hasCode, inTransaction, pool, transactionOf, type Waiting } from '@/lib/db'
import { AppError, fieldError } from '@/lib/errors'
import { seal, unseal } from '@/lib/seal'
import type { Profile, ProfileChange } from './contract'
import { findProfile } from './data'
import type { Identity } from './identity/gateway'
import { type Actor, sessionHours } from './rules'

/** Sets the audit actor of Payload's transaction. */
export async function nameStaffActor(req: PayloadRequest): Promise<void> {
  const actor = req.user ? `staff ${req.user.id}` : 'system'
  await (await transactionOf(req))?.execute(sql`SELECT set_config('hivis.actor', ${actor}, true)`)
}

/** One transaction, audited under the actor's name. */
export async function changeAs<T>(
  actor: string,
  work: (client: PoolClient) => Promise<T>,
  waiting: Waiting = 'under locks',
): Promise<T> {
  return await inTransaction(work, { actor, waiting })
}

export const auditName = ({ personId }: { personId: number }): string => `person ${personId}`

/**
 * Finds the person by issuer and subject. A new one adopts the row an employer entered with the verified email (docs/decisions/011).
 * Ends the browser's previous session. @returns null for a record merged into one with another login (docs/decisions/031).
 */
export async function logIn(
  identity: Identity,
  { tokenHash, oldTokenHash, device }: { tokenHash: string; oldTokenHash: string | null; device: string | null },
): Promise<{ firstName: string } | null> {
  return await changeAs('identity provider', async (client) => {
    const { issuer, subject, email, firstName, lastName, idToken } = identity
    // Of two first logins at once, the second waits and finds the person.
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${issuer} ${subject}`])
    const known = await client.query<Person>(
      `UPDATE people SET last_login_at = now(), email = $3, updated_at = now() WHERE issuer = $1 AND subject = $2 AND merged_into_id IS NULL RETURNING id, first_name`,
      [issuer, subject, email],
    )
    if (known.rows.length === 0 && (await isMergedLogin(client, identity))) return null
    const adopted = known.rows[0] ? null : await adopt(client, identity)
    const person =
      known.rows[0] ??
      adopted ??
      (
        await client.query<Person>(
          `INSERT INTO people (issuer, subject, email, first_name, last_name, last_login_at)
           VALUES ($1, $2, $3, $4, $5, now()) RETURNING id, first_name`,
          [issuer, subject, email, firstName.slice(0, 60), lastName.slice(0, 60)],
        )
      ).rows[0]
    if (!person) throw new Error('The person was not written.')
    if (oldTokenHash) await revokeByToken(client, oldTokenHash)
    await client.query(
      `INSERT INTO user_sessions (person_id, token_hash, device, id_token, last_seen_at, expires_at)
       VALUES ($1, $2, $3, $4, now(), now() + make_interval(hours => $5))`,
      [person.id, tokenHash, device, seal('id token', idToken), sessionHours],
    )
    return { firstName: person.firstName }
  })
}

type Person = { id: number; firstName: string }

async function isMergedLogin(client: PoolClient, { issuer, subject }: Identity): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM people WHERE issuer = $1 AND subject = $2', [issuer, subject])
  return rowCount === 1
}

/** The only person with this email and no login; null if several. */
async function adopt(client: PoolClient, { issuer, subject, email }: Identity): Promise<Person | null> {
  const { rows } = await client.query<Person>(
    `UPDATE people SET issuer = $1, subject = $2, last_login_at = now(), updated_at = now()
     WHERE id = (SELECT min(id) FROM people WHERE lower(email) = $3 AND issuer IS NULL HAVING count(*) = 1) RETURNING id, first_name`,
    [issuer, subject, email],
  )
  return rows[0] ?? null
}

async function revokeByToken(client: PoolClient, tokenHash: string): Promise<void> {
  await client.query('UPDATE user_sessions SET revoked_at = now() WHERE token_hash = $1 AND revoked_at IS NULL', [
    tokenHash,
  ])
}

/** At most every five minutes. */
export async function touchSession(sessionId: number): Promise<void> {
  await pool().query('UPDATE user_sessions SET last_seen_at = now() WHERE id = $1', [sessionId])
}

/** Returns the ID token for ending it at the provider, or null. @throws AppError NOT_FOUND, also for others'. */
export async function revokeSession(actor: Actor, sessionId: number): Promise<string | null> {
  const { rows } = await pool().query<{ idToken: string | null }>(
    `UPDATE user_sessions SET revoked_at = now() WHERE id = $1 AND person_id = $2 AND revoked_at IS NULL
     RETURNING id_token`,
    [sessionId, actor.personId],
  )
  if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such session.')
  const idToken = rows[0].idToken === null ? null : unseal('id token', rows[0].idToken)
  return typeof idToken === 'string' ? idToken : null
}

/** The only columns that may be written, by the contract's names. */
const profileColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  preferredName: 'preferred_name',
  phoneNumber: 'phone_number',
  dateOfBirth: 'date_of_birth',
  industryTradeAreaId: 'industry_trade_area_id',
  preferredLanguage: 'preferred_language',
} as const

/** Null clears a column. */
export function givenColumns({ address = {}, commsPrefs = {}, ...change }: Omit<ProfileChange, 'version'>) {
  const given = [
    ...Object.entries(profileColumns).map(([name, column]) => [column, Reflect.get(change, name)]),
    ...Object.entries(address).map(([part, value]) => [`address_${part}`, value]),
    ...Object.entries(commsPrefs).map(([kind, value]) => [`comms_prefs_${kind}`, value]),
  ]
  return Object.fromEntries(given.map(([column, value]) => [column, value === '' ? null : value]))
}

/** All or nothing. @throws AppError STALE_VERSION with the current profile, INVALID for an unknown trade. */
export async function changeProfile(actor: Actor, { version, ...change }: ProfileChange): Promise<Profile> {
  return await changeAs(auditName(actor), async (client) => {
    const { rowCount } = await client
      .query(
        `UPDATE people p SET (first_name, last_name, preferred_name, phone_number, date_of_birth, industry_trade_area_id, preferred_language,
           address_line1, address_line2, address_suburb, address_city, address_postcode, address_region, address_country,
           comms_prefs_email, comms_prefs_sms, comms_prefs_marketing) =
           (SELECT n.first_name, n.last_name, n.preferred_name, n.phone_number, n.date_of_birth, n.industry_trade_area_id, n.preferred_language,
              n.address_line1, n.address_line2, n.address_suburb, n.address_city, n.address_postcode, n.address_region, n.address_country,
              n.comms_prefs_email, n.comms_prefs_sms, n.comms_prefs_marketing FROM jsonb_populate_record(p, $3) n), updated_at = now()
         WHERE id = $1 AND version = $2`,
        [actor.personId, version, JSON.stringify(givenColumns(change))],
      )
      .catch((error: unknown) => {
        throw unknownTradeOr(error)
      })
    const profile = await findProfile(actor, new Date(), client)
    if (rowCount) return profile
    const message = 'Your profile was changed somewhere else. Look at it and try again.'
    throw new AppError('STALE_VERSION', message, { non_field_errors: [message] }, profile)
  })
}

/** Maps the foreign key violation of a trade to INVALID; returns other errors unchanged. */
export function unknownTradeOr(error: unknown): unknown {
  return hasCode(error, '23503') ? fieldError('INVALID', 'industryTradeAreaId', 'Choose a trade from the list.') : error
}

/** For everyone with this number: they asked for no more texts to it. */
export async function stopTexts(client: PoolClient, number: string): Promise<void> {
  await client.query(
    `UPDATE people SET comms_prefs_sms = false, updated_at = now()
     WHERE hivis_phone(phone_number) = hivis_phone($1) AND merged_into_id IS NULL AND comms_prefs_sms`,
    [number],
  )
}

/** By a link in a mail, without a login: reminders of cards, news and offers by email, as the account page shows them. @throws AppError NOT_FOUND. */
export async function stopOffers(personId: number): Promise<void> {
  await changeAs(`person ${personId}`, async (client) => {
    const { rowCount } = await client.query(
      'SELECT 1 FROM people WHERE id = $1 AND merged_into_id IS NULL FOR NO KEY UPDATE',
      [personId],
    )
    if (!rowCount) throw new AppError('NOT_FOUND', 'There is no such account.')
    await client.query(
      `UPDATE people SET comms_prefs_email = false, comms_prefs_marketing = false, updated_at = now()
       WHERE id = $1 AND (comms_prefs_email OR comms_prefs_marketing)`,
      [personId],
    )
  })
}
