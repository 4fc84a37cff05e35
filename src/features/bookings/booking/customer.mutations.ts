import type { PoolClient } from 'pg'
import type { Actor, ActorCompany } from '@/features/account/rules'
import { insertPerson } from '@/features/account/staff/people.mutations'
import { employ, openFor } from '@/features/company/back-office/mutations'
import { AppError, fieldError } from '@/lib/errors'
import type { Customer } from './phone.contract'
import { findTwins } from './phone.data'

/** Whoever is on the phone, and how to reach them. */
export type Caller = Omit<Actor, 'company'> & {
  readonly company: ActorCompany
  readonly phoneNumber: string | null
  /** Who is written to about the booking, where that is somebody else. */
  readonly contactName?: string
}

type Newcomer = Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'dateOfBirth' | 'isSeparate'>

/** Enters somebody new. @throws AppError CONFLICT for somebody who looks like a person that is here, unless staff say that they are two. */
export async function enterPerson(
  client: PoolClient,
  { isSeparate, dateOfBirth, ...given }: Newcomer,
): Promise<number> {
  const [twin] = isSeparate ? [] : await findTwins({ ...given, dateOfBirth }, client)
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

/**
 * The customer of a booking by phone as the mutations of customers know them, found or made: they book with every right of their company, as it is staff
 * who do it.
 * @throws AppError INVALID for somebody who does not belong to the company, CONFLICT as `enterPerson`.
 */
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
  return { ...person, sessionId: 0, company: { ...company, permission: 'owner', mayPayByAccount: true } }
}

/**
 * Whoever made a booking, reached as that booking says. What staff add to it, and what we offer them by a link, is theirs to take, whatever they may do in
 * the company today. @throws AppError NOT_FOUND.
 */
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
  const company = { id, name, kind, isMember, hasSiteApp, permission: 'owner', mayPayByAccount: true } as const
  return { ...person, sessionId: 0, company }
}

/** Whoever acts for a company, its owner first. @throws AppError INVALID when nobody does. */
async function contactOf(client: PoolClient, companyId: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT person_id AS id FROM business_admins WHERE company_id = $1 AND state = 'active' AND permission <> 'viewer'
     ORDER BY array_position(ARRAY['owner', 'manager', 'booker'], permission::text), id LIMIT 1`,
    [companyId],
  )
  if (!rows[0]) throw fieldError('INVALID', 'firstName', 'Nobody acts for this company. Enter who is on the phone.')
  return rows[0].id
}

async function companyOf(client: PoolClient, given: Customer, personId: number, isNew: boolean): Promise<number> {
  if (given.companyId) {
    if (isNew) await employ(client, given.companyId, personId, {})
    else await assertOfCompany(client, given.companyId, personId)
    return given.companyId
  }
  if (given.companyName) return await openFor(client, personId, { name: given.companyName, kind: 'business' })
  const { rows } = await client.query<{ id: number; name: string }>(
    `SELECT k.id, k.name FROM companies k JOIN business_admins a ON a.company_id = k.id AND a.state = 'active'
     WHERE a.person_id = $1 AND k.kind = 'personal' ORDER BY k.id LIMIT 1`,
    [personId],
  )
  if (rows[0]) return rows[0].id
  const named = await client.query<{ name: string }>(
    `SELECT first_name || ' ' || last_name AS name FROM people WHERE id = $1 FOR UPDATE`,
    [personId],
  )
  if (!named.rows[0]) throw new AppError('NOT_FOUND', 'There is no such person.')
  return await openFor(client, personId, { name: named.rows[0].name, kind: 'personal' })
}

async function assertOfCompany(client: PoolClient, companyId: number, personId: number): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM business_admins WHERE company_id = $1 AND person_id = $2 AND state = 'active'
     UNION ALL SELECT 1 FROM employments WHERE company_id = $1 AND person_id = $2 AND ended_on IS NULL`,
    [companyId, personId],
  )
  if (!rowCount) throw fieldError('INVALID', 'personId', 'Choose somebody who works for this company.')
}
