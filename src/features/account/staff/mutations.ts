import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import { groupRolesOfStaff, readEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { seal, unseal } from '@/lib/seal'
import type { StaffRole } from '@/lib/staff'
import type { Identity } from '../identity/gateway'
import type { SignInProblem } from '../identity/rules'
import { changeAs } from '../mutations'
import { deskSessionHours, rolesOfGroups, type StaffActor } from './rules'

/** Notes that a session at the desk is in use; asked for at most once a minute. */
export async function touchDeskSession(sessionId: number): Promise<void> {
  await pool().query('UPDATE desk_sessions SET last_seen_at = now() WHERE id = $1', [sessionId])
}

type Opened = { tokenHash: string; oldTokenHash: string | null; device: string | null }
type Account = { id: number; isClosed: boolean }

/**
 * Opens a session at the desk for whoever the identity provider vouches for, or says why not. The account is the one with this issuer and subject;
 * an account that nobody has signed in with becomes theirs by their verified address, once (docs/decisions/023). The session that the browser held
 * before ends.
 */
export async function signIn(identity: Identity, opened: Opened): Promise<SignInProblem | null> {
  return await changeAs('identity provider', async (client) => {
    const { issuer, subject, idToken, authenticatedAt, acr } = identity
    // Two first sign-ins at once: the second waits, and finds the account.
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('staff ' || $1, 0))`, [`${issuer} ${subject}`])
    const account =
      (await findBySubject(client, identity)) ?? (await claim(client, identity)) ?? (await makeFirst(client, identity))
    if (!account) return 'unknown'
    if (account.isClosed) return 'closed'
    const pairs = groupRolesOfStaff()
    if (pairs) await setRoles(client, account.id, rolesOfGroups(identity.groups, pairs))
    if (!(await hasRole(client, account.id))) return 'unknown'
    if (opened.oldTokenHash)
      await client.query('UPDATE desk_sessions SET ended_at = now() WHERE token_hash = $1 AND ended_at IS NULL', [
        opened.oldTokenHash,
      ])
    await client.query(
      `INSERT INTO desk_sessions (staff_id, token_hash, device, id_token, authenticated_at, acr, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => $7))`,
      [account.id, opened.tokenHash, opened.device, seal('id token', idToken), authenticatedAt, acr, deskSessionHours],
    )
    await client.query('UPDATE staff SET last_sign_in_at = now() WHERE id = $1', [account.id])
    return null
  })
}

async function findBySubject(client: PoolClient, { issuer, subject }: Identity): Promise<Account | null> {
  const { rows } = await client.query<Account>(
    `SELECT id, deactivated_at IS NOT NULL AS "isClosed" FROM staff WHERE issuer = $1 AND subject = $2`,
    [issuer, subject],
  )
  return rows[0] ?? null
}

/** The account of this address that nobody has signed in with. One that is closed stays as it is. */
async function claim(client: PoolClient, { issuer, subject, email }: Identity): Promise<Account | null> {
  const { rows } = await client.query<Account>(
    `UPDATE staff SET issuer = CASE WHEN deactivated_at IS NULL THEN $1::text END,
       subject = CASE WHEN deactivated_at IS NULL THEN $2::text END, updated_at = now()
     WHERE lower(email) = $3 AND subject IS NULL RETURNING id, deactivated_at IS NOT NULL AS "isClosed"`,
    [issuer, subject, email],
  )
  if (rows[0] && !rows[0].isClosed && isFirstAdmin(email)) await noteFirst(client)
  return rows[0] ?? null
}

const isFirstAdmin = (email: string): boolean => readEnv().FIRST_ADMIN_EMAIL?.toLowerCase() === email

/** Notes that the first administrator came. False when they had come before: it happens once, whatever the setting says later. */
async function noteFirst(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('INSERT INTO first_administrator DEFAULT VALUES ON CONFLICT DO NOTHING')
  return rowCount === 1
}

/** The first administrator where the first filling named another address: a setting that was corrected before anyone had signed in. */
async function makeFirst(client: PoolClient, identity: Identity): Promise<Account | null> {
  const { issuer, subject, email, firstName, lastName } = identity
  if (!isFirstAdmin(email)) return null
  const { rowCount } = await client.query('SELECT 1 FROM staff WHERE lower(email) = $1', [email])
  if (rowCount || !(await noteFirst(client))) return null
  const { rows } = await client.query<Account>(
    `INSERT INTO staff (name, email, issuer, subject) VALUES ($1, $2, $3, $4) RETURNING id, false AS "isClosed"`,
    [`${firstName} ${lastName}`.slice(0, 100), email, issuer, subject],
  )
  if (rows[0]) await setRoles(client, rows[0].id, ['admin'])
  return rows[0] ?? null
}

async function setRoles(client: PoolClient, staffId: number, roles: readonly StaffRole[]): Promise<void> {
  await client.query('DELETE FROM staff_roles WHERE parent_id = $1', [staffId])
  await client.query(
    `INSERT INTO staff_roles (parent_id, "order", value)
     SELECT $1, place, role::enum_staff_roles FROM unnest($2::text[]) WITH ORDINALITY AS t (role, place)`,
    [staffId, roles],
  )
}

async function hasRole(client: PoolClient, staffId: number): Promise<boolean> {
  return ((await client.query('SELECT 1 FROM staff_roles WHERE parent_id = $1 LIMIT 1', [staffId])).rowCount ?? 0) > 0
}

type Ended = { idToken: string | null }

/**
 * Ends one of the own sessions. Gives the ID token for ending it at the provider too, or null for none.
 * @throws AppError NOT_FOUND for someone else’s, as for none.
 */
export async function endDeskSession({ staffId }: StaffActor, sessionId: number): Promise<string | null> {
  const { rows } = await pool().query<Ended>(
    `UPDATE desk_sessions SET ended_at = now() WHERE id = $1 AND staff_id = $2 AND ended_at IS NULL
     RETURNING id_token AS "idToken"`,
    [sessionId, staffId],
  )
  if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such session.')
  const idToken = rows[0].idToken === null ? null : unseal('id token', rows[0].idToken)
  return typeof idToken === 'string' ? idToken : null
}

/** Ends all of the own sessions but the one that asks. */
export async function endOtherDeskSessions({ staffId, sessionId }: StaffActor): Promise<void> {
  await pool().query(
    'UPDATE desk_sessions SET ended_at = now() WHERE staff_id = $1 AND id <> $2 AND ended_at IS NULL',
    [staffId, sessionId],
  )
}
