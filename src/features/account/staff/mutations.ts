import type { PoolClient } from 'pg'
import { queueMessage } from '@/features/messages/mutations'
import { noteAction, staffName } from '@/lib/audit'
import { hasCode } from '@/lib/db'
import { groupRolesOfStaff, readEnv } from '@/lib/env'
import { AppError, fieldError } from '@/lib/errors'
import { seal } from '@/lib/seal'
import type { StaffRole } from '@/lib/staff'
import { deskSessionHours, type StaffActor } from '../desk-session.rules'
import type { Identity } from '../identity/gateway'
import type { SignInProblem } from '../identity/rules'
import { changeAs } from '../mutations'
import { rolesOfGroups } from './sign-in.rules'

type Opened = { tokenHash: string; oldTokenHash: string | null; device: string | null }
type Found = { id: number; isClosed: boolean }

/** By issuer and subject, or by verified email for an unclaimed account, once (docs/decisions/023). Ends the browser's previous session. */
export async function signIn(identity: Identity, opened: Opened): Promise<SignInProblem | null> {
  return await changeAs('identity provider', async (client) => {
    const { issuer, subject, idToken, authenticatedAt, acr } = identity
    // Of two first sign-ins at once, the second waits and finds the account.
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

async function findBySubject(client: PoolClient, { issuer, subject }: Identity): Promise<Found | null> {
  const { rows } = await client.query<Found>(
    `SELECT id, deactivated_at IS NOT NULL AS is_closed FROM staff WHERE issuer = $1 AND subject = $2`,
    [issuer, subject],
  )
  return rows[0] ?? null
}

async function claim(client: PoolClient, { issuer, subject, email }: Identity): Promise<Found | null> {
  const { rows } = await client.query<Found>(
    `UPDATE staff SET issuer = CASE WHEN deactivated_at IS NULL THEN $1::text END,
       subject = CASE WHEN deactivated_at IS NULL THEN $2::text END, updated_at = now()
     WHERE lower(email) = $3 AND subject IS NULL RETURNING id, deactivated_at IS NOT NULL AS is_closed`,
    [issuer, subject, email],
  )
  if (rows[0] && !rows[0].isClosed && isFirstAdmin(email)) await noteFirst(client)
  return rows[0] ?? null
}

const isFirstAdmin = (email: string): boolean => readEnv().FIRST_ADMIN_EMAIL?.toLowerCase() === email

/** False if an administrator signed in before: it happens once, whatever the setting says later. */
async function noteFirst(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('INSERT INTO first_administrator DEFAULT VALUES ON CONFLICT DO NOTHING')
  return rowCount === 1
}

/** For a setting corrected after seeding, before anyone had signed in. */
async function makeFirst(client: PoolClient, identity: Identity): Promise<Found | null> {
  const { issuer, subject, email, firstName, lastName } = identity
  if (!isFirstAdmin(email)) return null
  const { rowCount } = await client.query('SELECT 1 FROM staff WHERE lower(email) = $1', [email])
  if (rowCount || !(await noteFirst(client))) return null
  const { rows } = await client.query<Found>(
    `INSERT INTO staff (name, email, issuer, subject) VALUES ($1, $2, $3, $4) RETURNING id, false AS is_closed`,
    [`${firstName} ${lastName}`.slice(0, 100), email, issuer, subject],
  )
  if (rows[0]) await setRoles(client, rows[0].id, ['admin'])
  return rows[0] ?? null
}

/** Leaves unchanged roles alone, so that the audit shows the difference only. */
async function setRoles(client: PoolClient, staffId: number, roles: readonly StaffRole[]): Promise<void> {
  await client.query('DELETE FROM staff_roles WHERE parent_id = $1 AND NOT (value::text = ANY($2::text[]))', [
    staffId,
    roles,
  ])
  await client.query(
    `INSERT INTO staff_roles (parent_id, "order", value)
     SELECT $1, min(place), role::enum_staff_roles FROM unnest($2::text[]) WITH ORDINALITY AS t (role, place)
     WHERE NOT EXISTS (SELECT 1 FROM staff_roles r WHERE r.parent_id = $1 AND r.value::text = role) GROUP BY role`,
    [staffId, roles],
  )
}

async function hasRole(client: PoolClient, staffId: number): Promise<boolean> {
  return ((await client.query('SELECT 1 FROM staff_roles WHERE parent_id = $1 LIMIT 1', [staffId])).rowCount ?? 0) > 0
}

export type Account = { readonly name: string; readonly email: string; readonly roles: readonly StaffRole[] }

const missing = () => new AppError('NOT_FOUND', 'There is no such account.')

export type AccountChanger = Pick<StaffActor, 'staffId'> | 'command line'

const isOwn = (by: AccountChanger, id: number): boolean => by !== 'command line' && by.staffId === id

/** Serialised, so that two administrators can’t lock each other out. */
async function changeAccounts<T>(by: AccountChanger, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return await changeAs(by === 'command line' ? by : staffName(by), async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('accounts of staff', 0))`)
    const result = await work(client)
    const { rowCount } = await client.query(
      `SELECT 1 FROM staff s JOIN staff_roles r ON r.parent_id = s.id WHERE r.value = 'admin' AND s.deactivated_at IS NULL LIMIT 1`,
    )
    if (!rowCount) throw new AppError('CONFLICT', 'Someone has to stay administrator. Make another one first.')
    return result
  })
}

function takenOr(error: unknown): unknown {
  return hasCode(error, '23505') ? fieldError('INVALID', 'email', 'Another account has this email address.') : error
}

/** For the first person to sign in with its email. @returns its id. @throws AppError INVALID for an email in use. */
export async function addAccount(by: AccountChanger, account: Account): Promise<number> {
  return await changeAccounts(by, (client) => makeAccount(client, by, account))
}

/** They get an email with the way in. */
async function makeAccount(client: PoolClient, by: AccountChanger, { name, email, roles }: Account): Promise<number> {
  const { rows } = await client
    .query<{ id: number }>('INSERT INTO staff (name, email) VALUES ($1, lower($2)) RETURNING id', [name, email])
    .catch((error: unknown) => {
      throw takenOr(error)
    })
  if (!rows[0]) throw new Error('The account was not written.')
  const { id } = rows[0]
  await setRoles(client, id, roles)
  await queueMessage(client, {
    kind: 'staff-welcome',
    to: email.toLowerCase(),
    about: { staff: id, ...(by !== 'command line' && { by: by.staffId }) },
    dedupeKey: `staff-welcome:${id}`,
  })
  return id
}

/** Adds the account, or reopens a closed one and adds roles. @returns what was done. */
export async function letIn(by: AccountChanger, account: Account): Promise<'added' | 'given'> {
  return await changeAccounts(by, async (client) => {
    const { rows } = await client.query<{ id: number; roles: StaffRole[] }>(
      `UPDATE staff s SET deactivated_at = NULL, updated_at = now() WHERE lower(email) = lower($1)
       RETURNING id, ARRAY(SELECT r.value::text FROM staff_roles r WHERE r.parent_id = s.id ORDER BY r."order") AS roles`,
      [account.email],
    )
    const [known] = rows
    if (known) await setRoles(client, known.id, [...new Set([...known.roles, ...account.roles])])
    else await makeAccount(client, by, account)
    return known ? 'given' : 'added'
  })
}

/** Callers keep their own administrator role. @throws AppError NOT_FOUND, INVALID for an email in use, CONFLICT. */
export async function changeAccount(by: StaffActor, id: number, { name, email, roles }: Account): Promise<void> {
  if (id === by.staffId && !roles.includes('admin'))
    throw new AppError('CONFLICT', 'You can’t stop being an administrator yourself. Ask another one.')
  await changeAccounts(by, async (client) => {
    const { rowCount } = await client
      .query('UPDATE staff SET name = $2, email = lower($3), updated_at = now() WHERE id = $1', [id, name, email])
      .catch((error: unknown) => {
        throw takenOr(error)
      })
    if (!rowCount) throw missing()
    await setRoles(client, id, roles)
  })
}

/** Signs out at once. @throws AppError NOT_FOUND, CONFLICT for the caller's own and the last administrator's. */
export async function closeAccount(by: AccountChanger, id: number): Promise<void> {
  if (isOwn(by, id)) throw new AppError('CONFLICT', 'You can’t close your own account. Ask another administrator.')
  await changeAccounts(by, async (client) => {
    const { rowCount } = await client.query(
      'UPDATE staff SET deactivated_at = coalesce(deactivated_at, now()), updated_at = now() WHERE id = $1',
      [id],
    )
    if (!rowCount) throw missing()
  })
}

/** Old sessions stay ended. @throws AppError NOT_FOUND */
export async function reopenAccount(by: StaffActor, id: number): Promise<void> {
  await changeAccounts(by, async (client) => {
    const { rowCount } = await client.query(
      'UPDATE staff SET deactivated_at = NULL, updated_at = now() WHERE id = $1',
      [id],
    )
    if (!rowCount) throw missing()
  })
}

/** Keeps the caller's session. @throws AppError NOT_FOUND */
export async function endSessionsOf(by: StaffActor, id: number): Promise<void> {
  await changeAs(staffName(by), async (client) => {
    if (!(await client.query('SELECT 1 FROM staff WHERE id = $1', [id])).rowCount) throw missing()
    const { rowCount } = await client.query(
      'UPDATE desk_sessions SET ended_at = now() WHERE staff_id = $1 AND id <> $2 AND ended_at IS NULL',
      [id, by.sessionId],
    )
    const after = { sessions: rowCount ?? 0 }
    await noteAction(client, { actor: staffName(by), action: 'sign out', what: 'staff', row: id, after })
  })
}
