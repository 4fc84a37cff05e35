import type { PoolClient } from 'pg'
import { insertPerson } from '@/features/account/people.mutations'
import type { Actor, ActorCompany } from '@/features/account/rules'
import { employ, openFor } from '@/features/company/back-office/mutations'
import { permissionsFor } from '@/features/company/rules'
import { AppError, fieldError } from '@/lib/errors'
import type { Customer } from './phone.contract'
import { findTwins } from './phone.data'

export type Caller = Omit<Actor, 'company'> & {
  readonly company: ActorCompany
  readonly phoneNumber: string | null
  readonly contactName?: string
}

type Newcomer = Pick<
  Customer,
  'companyId' | 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'dateOfBirth' | 'isSeparate'
>

/** @throws AppError CONFLICT for a likely duplicate, unless staff say they are two people. */
export async function enterPerson(
  client: PoolClient,
  { isSeparate, dateOfBirth, companyId, ...given }: Newcomer,
): Promise<number> {
  const [twin] = isSeparate ? [] : await findTwins({ ...given, companyId, dateOfBirth }, client)
  if (twin)
    throw fieldError(
      'CONFLICT',
      'isSeparate',
      `${twin.name} is here already, with ${twin.why}. Choose them, or say that they are two people.`,
    )
  const { firstName, lastName, email, phoneNumber } = given
  return await insertPerson(client, {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email ?? null,
    phoneNumber: phoneNumber ?? null,
    ...(dateOfBirth && { dateOfBirth }),
    isSeparate,
  })
}

/** With every right of their company. @throws AppError INVALID for someone who doesn’t belong to it, CONFLICT as `enterPerson`. */
export async function callerOf(client: PoolClient, given: Customer): Promise<Caller> {
  const isNew = !given.personId && Boolean(given.firstName)
  const personId = isNew
    ? await enterPerson(client, given)
    : (given.personId ?? (await contactOf(client, given.companyId ?? 0)))
  const companyId = await companyOf(client, given, personId, isNew)
  const { rows } = await client.query<Omit<Caller, 'company' | 'sessionId'>>(
    'SELECT id AS person_id, first_name, last_name, email, phone_number FROM people WHERE id = $1',
    [personId],
  )
  const companies = await client.query<Pick<ActorCompany, 'id' | 'name' | 'kind' | 'isMember' | 'hasSiteApp'>>(
    `SELECT id, name, kind, hivis_is_member(k) AS is_member, has_site_app FROM companies k WHERE id = $1 FOR NO KEY UPDATE`,
    [companyId],
  )
  const [person] = rows
  const [company] = companies.rows
  if (!person || !company) throw new AppError('NOT_FOUND', 'There is no such customer.')
  return {
    ...person,
    sessionId: 0,
    company: { ...company, isWaiting: false, permission: 'owner', mayPayByAccount: true },
  }
}

/** The booker with the booking’s contact details; their own rights don’t matter when staff act. @throws AppError NOT_FOUND. */
export async function bookerOf(client: PoolClient, bookingId: number): Promise<Caller> {
  type Row = Omit<Caller, 'company' | 'sessionId'> &
    Pick<ActorCompany, 'id' | 'name' | 'kind' | 'isMember' | 'hasSiteApp'>
  const { rows } = await client.query<Row>(
    `SELECT p.id AS person_id, p.first_name, p.last_name, b.contact_email AS email, b.contact_phone AS phone_number,
       coalesce(b.contact_name, p.first_name || ' ' || p.last_name) AS contact_name, k.id, k.name, k.kind, hivis_is_member(k) AS is_member, k.has_site_app
     FROM bookings b JOIN people p ON p.id = b.person_id JOIN companies k ON k.id = b.company_id WHERE b.id = $1`,
    [bookingId],
  )
  const [found] = rows
  if (!found) throw new AppError('NOT_FOUND', 'There is no such booking.')
  const { id, name, kind, isMember, hasSiteApp, ...person } = found
  const company = {
    id,
    name,
    kind,
    isMember,
    hasSiteApp,
    isWaiting: false,
    permission: 'owner',
    mayPayByAccount: true,
  } as const
  return { ...person, sessionId: 0, company }
}

/** Someone who can act for a company, its owner first. @throws AppError INVALID if no one can. */
async function contactOf(client: PoolClient, companyId: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT person_id AS id FROM business_admins WHERE company_id = $1 AND state = 'active' AND permission::text = ANY($2)
     ORDER BY array_position(ARRAY['owner', 'manager', 'booker'], permission::text), id LIMIT 1`,
    [companyId, permissionsFor('book')],
  )
  if (!rows[0])
    throw fieldError('INVALID', 'firstName', 'This company has no contact person. Enter the caller’s details.')
  return rows[0].id
}

async function companyOf(client: PoolClient, given: Customer, personId: number, isNew: boolean): Promise<number> {
  if (given.companyId) {
    if (!isNew && (await belongsTo(client, given.companyId, personId))) return given.companyId
    if (!isNew && !given.isJoining)
      throw fieldError('INVALID', 'personId', 'Choose someone who works for this company.')
    await assertThere(client, 'companies', given.companyId)
    await assertThere(client, 'people', personId)
    await employ(client, given.companyId, personId, {})
    return given.companyId
  }
  if (given.companyName) {
    await assertThere(client, 'people', personId)
    return await openFor(client, personId, { name: given.companyName, kind: 'business' })
  }
  const { rows } = await client.query<{ id: number; name: string }>(
    `SELECT k.id, k.name FROM companies k JOIN business_admins a ON a.company_id = k.id AND a.state = 'active'
     WHERE a.person_id = $1 AND k.kind = 'personal' ORDER BY k.id LIMIT 1`,
    [personId],
  )
  if (rows[0]) return rows[0].id
  const named = await client.query<{ name: string }>(
    `SELECT first_name || ' ' || last_name AS name FROM people WHERE id = $1 FOR NO KEY UPDATE`,
    [personId],
  )
  if (!named.rows[0]) throw new AppError('NOT_FOUND', 'There is no such person.')
  return await openFor(client, personId, { name: named.rows[0].name, kind: 'personal' })
}

/** Before rows are written that name it: a foreign key would refuse them without a sentence. @throws AppError NOT_FOUND. */
export async function assertThere(client: PoolClient, what: 'people' | 'companies', id: number): Promise<void> {
  const { rowCount } =
    what === 'people'
      ? await client.query('SELECT 1 FROM people WHERE id = $1', [id])
      : await client.query('SELECT 1 FROM companies WHERE id = $1', [id])
  if (!rowCount) throw new AppError('NOT_FOUND', 'There is no such customer.')
}

async function belongsTo(client: PoolClient, companyId: number, personId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM business_admins WHERE company_id = $1 AND person_id = $2 AND state = 'active'
     UNION ALL SELECT 1 FROM employments WHERE company_id = $1 AND person_id = $2 AND ended_on IS NULL`,
    [companyId, personId],
  )
  return Boolean(rowCount)
}
