import type { PoolClient } from 'pg'
import { peopleList } from '@/features/account/desk/people.list'
import { peopleSource } from '@/features/account/desk.data'
import { companiesList } from '@/features/company/desk/companies.list'
import { companiesSource } from '@/features/company/desk.data'
import { bookableStarts } from '@/features/courses/data'
import { finderOfEmployees } from '@/features/employees/data'
import { pool } from '@/lib/db'
import { findList } from '@/lib/desk-data'
import { readView } from '@/lib/desk-list'
import { AppError } from '@/lib/errors'
import { findCrew } from './data'
import type { Customer, FoundCustomer, PhoneStart, Twin } from './phone.contract'
import { wordsOf } from './phone.rules'

const most = 6

const asked = (find: string) => new URLSearchParams({ q: find })

export async function findCustomers(find: string): Promise<FoundCustomer[]> {
  if (find === '') return []
  const part = { offset: 0, limit: most }
  const [people, companies] = await Promise.all([
    findList(peopleList, peopleSource, { view: readView(peopleList, asked(find)), ...part }),
    findList(companiesList, companiesSource, { view: readView(companiesList, asked(find)), ...part }),
  ])
  const ids = people.items.map(({ id }) => id)
  const wholes = companies.items.map(({ id }) => id)
  return [...(await customersOf(ids)), ...(await companiesOf(wholes))]
}

const mostThere = 8

/** Who may be ringing from a company: who acts for it, its owner first, then who works there. All of them match each word of `find`. */
export async function callersOf(companyId: number, find: string): Promise<FoundCustomer[]> {
  const { rows } = await pool().query<FoundCustomer>(
    `SELECT $1::int AS company_id, p.id AS person_id, p.first_name || ' ' || p.last_name AS name,
       concat_ws(', ', initcap(a.permission::text), e.job_title, coalesce(p.phone_number, p.email)) AS sub
     FROM (SELECT person_id FROM business_admins WHERE company_id = $1 AND state = 'active'
         UNION SELECT person_id FROM employments WHERE company_id = $1 AND ended_on IS NULL) there
       JOIN people p ON p.id = there.person_id
       LEFT JOIN business_admins a ON a.company_id = $1 AND a.person_id = p.id AND a.state = 'active'
       LEFT JOIN employments e ON e.company_id = $1 AND e.person_id = p.id AND e.ended_on IS NULL
     WHERE hivis_words(p.first_name, p.preferred_name, p.last_name, p.email, p.phone_number, e.job_title) LIKE ALL (
       SELECT hivis_like(word) FROM unnest($2::text[]) AS word)
     ORDER BY array_position(ARRAY['owner', 'manager', 'booker'], a.permission::text) NULLS LAST, a.id,
       hivis_unaccent(lower(p.last_name)), hivis_unaccent(lower(p.first_name)), p.id
     LIMIT ${mostThere}`,
    [companyId, find.split(/\s+/).filter(Boolean)],
  )
  return rows
}

export async function customersOf(personIds: readonly number[]): Promise<FoundCustomer[]> {
  const { rows } = await pool().query<FoundCustomer>(
    `SELECT w.company_id, p.id AS person_id, p.first_name || ' ' || p.last_name AS name,
       concat_ws(', ', coalesce('For ' || w.company, 'For themselves'), coalesce(p.phone_number, p.email)) AS sub
     FROM unnest($1::int[]) WITH ORDINALITY AS asked (id, place) JOIN people p ON p.id = asked.id,
       LATERAL (SELECT k.id AS company_id, k.name AS company FROM companies k WHERE k.kind = 'business'
           AND (EXISTS (SELECT 1 FROM business_admins a WHERE a.company_id = k.id AND a.person_id = p.id AND a.state = 'active')
             OR EXISTS (SELECT 1 FROM employments e WHERE e.company_id = k.id AND e.person_id = p.id AND e.ended_on IS NULL))
         UNION ALL SELECT NULL, NULL) w
     ORDER BY asked.place, w.company NULLS LAST, w.company_id`,
    [personIds],
  )
  return rows
}

/** A personal company is returned as its person. */
export async function companiesOf(companyIds: readonly number[]): Promise<FoundCustomer[]> {
  const { rows } = await pool().query<FoundCustomer>(
    `SELECT k.id AS company_id, NULL::int AS person_id, k.name, concat_ws(', ', 'Company', k.phone_number) AS sub
     FROM unnest($1::int[]) WITH ORDINALITY AS asked (id, place) JOIN companies k ON k.id = asked.id
     WHERE k.kind = 'business' ORDER BY asked.place`,
    [companyIds],
  )
  return rows
}

type Traits = Pick<Customer, 'companyId' | 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'dateOfBirth'>

/** Likely duplicates of a new person: same email, phone, or name and date of birth, or a similar name in the same company. */
export async function findTwins(given: Traits, reader: Pick<PoolClient, 'query'> = pool()): Promise<Twin[]> {
  const named = await findNamesakes(given, reader)
  const same = await findSameTraits(given, reader)
  const known = new Map(named.map((one) => [one.id, one]))
  return [
    ...same.map((one) => ({ ...one, employeeId: known.get(one.id)?.employeeId ?? null })),
    ...named.filter(({ id }) => !same.some((one) => one.id === id)),
  ]
}

async function findNamesakes(
  { companyId, firstName, lastName }: Traits,
  reader: Pick<PoolClient, 'query'>,
): Promise<Twin[]> {
  if (!companyId || !firstName || !lastName) return []
  const { find } = await finderOfEmployees(companyId, reader)
  return find({ firstName, lastName }).map(({ id, personId, name, jobTitle }) => ({
    id: personId,
    name,
    sub: jobTitle ?? 'works there',
    why: 'a name like theirs',
    employeeId: id,
  }))
}

async function findSameTraits(given: Traits, reader: Pick<PoolClient, 'query'>): Promise<Omit<Twin, 'employeeId'>[]> {
  const { rows } = await reader.query<Omit<Twin, 'employeeId'>>(
    `SELECT p.id, p.first_name || ' ' || p.last_name AS name, concat_ws(', ', p.phone_number, p.email) AS sub,
       CASE WHEN lower(p.email) = lower($1) THEN 'the same email'
         WHEN hivis_phone(p.phone_number) = nullif(hivis_phone($2), '') THEN 'the same phone number' ELSE 'the same name and date of birth' END AS why
     FROM people p
     WHERE lower(p.email) = lower($1) OR hivis_phone(p.phone_number) = nullif(hivis_phone($2), '')
       OR (lower(p.first_name) = lower($3) AND lower(p.last_name) = lower($4) AND p.date_of_birth = $5::date)
     ORDER BY p.id LIMIT 5`,
    [
      given.email ?? null,
      given.phoneNumber ?? null,
      given.firstName ?? null,
      given.lastName ?? null,
      given.dateOfBirth ?? null,
    ],
  )
  return rows
}

type Terms = { readonly terms: 'none' | 'open' | 'stopped'; readonly needsPo: boolean; readonly leftCents: number }

/** Workers without a seat at a start, and the company's account terms. @throws AppError NOT_FOUND. */
export async function findCompanyCrew(companyId: number, slotId: number) {
  const { rows } = await pool().query<Terms>(
    `SELECT account_terms_state AS terms, account_terms_requires_po_number AS needs_po,
       (account_terms_limit_cents - account_terms_used_cents) AS left_cents FROM companies WHERE id = $1`,
    [companyId],
  )
  if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such company.')
  return { ...rows[0], people: await findCrew(companyId, slotId) }
}

export async function findStarts(find: string, slotId: number | null = null): Promise<PhoneStart[]> {
  const { rows } = await pool().query<Omit<PhoneStart, 'startDate'> & { startsAt: Date }>(
    `SELECT sl.id AS slot_id, c.name AS course, concat_ws(', ', l.name, s.venue) AS place, sl.starts_at, (sl.capacity - sl.taken) AS left,
       (SELECT count(*) FROM waitlist_entries e WHERE e.slot_id = sl.id AND e.state IN ('waiting', 'offered')) AS waiting
     ${bookableStarts} AND lower(concat_ws(' ', c.name, l.name, s.venue)) LIKE ALL ($1::text[]) AND ($2::int IS NULL OR sl.id = $2)
     ORDER BY sl.starts_at, sl.id LIMIT 30`,
    [wordsOf(find), slotId],
  )
  return rows.map(({ startsAt, ...row }) => ({ ...row, startDate: startsAt.toISOString() }))
}
