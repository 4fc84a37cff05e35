import type { PoolClient } from 'pg'
import { peopleList } from '@/features/account/desk/people.list'
import { peopleSource } from '@/features/account/desk.data'
import { pool } from '@/lib/db'
import { findList } from '@/lib/desk-data'
import { readView } from '@/lib/desk-list'
import { looksLikePhone, phoneDigits } from '@/lib/desk-rows'
import type { Caller } from './calls.contract'

const mostFound = 8

/** In the order of `ids`. Days are YYYY-MM-DD. */
export async function findCallersById(
  ids: readonly number[],
  client: Pick<PoolClient, 'query'> = pool(),
): Promise<Caller[]> {
  const { rows } = await client.query<Caller>(
    `SELECT p.id, p.first_name || ' ' || p.last_name AS name, concat_ws(' · ', p.phone_number, p.email, p.site_safe_id_number) AS sub,
       jsonb_strip_nulls(jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name, 'email', p.email,
         'phoneNumber', p.phone_number, 'dateOfBirth', p.date_of_birth, 'siteSafeIdNumber', p.site_safe_id_number,
         'siteSafePassportIdentifierOrDateOfBirth', coalesce(p.site_safe_id_number, p.date_of_birth::text),
         'whereAreYouBased', p.address_region, 'addressForMailing.line1', p.address_line1, 'addressForMailing.line2', p.address_line2,
         'addressForMailing.suburb', p.address_suburb, 'addressForMailing.city', p.address_city,
         'addressForMailing.postcode', p.address_postcode, 'addressForMailing.region', p.address_region,
         'companyName', (SELECT n.name FROM employments e JOIN companies n ON n.id = e.company_id
            WHERE e.person_id = p.id AND e.ended_on IS NULL ORDER BY e.id DESC LIMIT 1))) AS values
     FROM people p WHERE p.id = ANY($1) AND p.merged_into_id IS NULL ORDER BY array_position($1::int[], p.id)`,
    [ids],
  )
  return rows
}

export async function findCallersLike(find: string): Promise<Caller[]> {
  if (find === '') return []
  const view = readView(peopleList, new URLSearchParams({ q: find }))
  const { items } = await findList(peopleList, peopleSource, { view, offset: 0, limit: mostFound })
  const found = await findCallersById(items.map(({ id }) => id))
  if (!looksLikePhone(find)) return found
  // The end of a number is what a display shows: a card with the same digits comes after.
  const ends = ({ values }: Caller) => phoneDigits(values.phoneNumber ?? '').endsWith(phoneDigits(find))
  return [...found.filter(ends), ...found.filter((caller) => !ends(caller))]
}

export async function findEnquiryId(reference: string, client: Pick<PoolClient, 'query'>): Promise<number> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM enquiries WHERE reference = $1', [reference])
  return rows[0]?.id ?? 0
}

/** By when it is promised, an NZ day, and who it is with. */
export async function findPromise(enquiry: number, client: Pick<PoolClient, 'query'>) {
  const { rows } = await client.query<{ dueOn: string | null; assignee: string | null }>(
    'SELECT due_on, assignee_name AS assignee FROM enquiries WHERE id = $1',
    [enquiry],
  )
  return rows[0] ?? { dueOn: null, assignee: null }
}

/** Everyone who works here, by name. */
export async function listColleagues(
  client: Pick<PoolClient, 'query'> = pool(),
): Promise<{ id: number; name: string }[]> {
  const { rows } = await client.query<{ id: number; name: string }>(
    'SELECT id, name FROM staff WHERE deactivated_at IS NULL ORDER BY name, id',
  )
  return rows
}

export type Bounced = {
  readonly to: string
  readonly kind: string
  readonly subject: string | null
  readonly state: string
  readonly problem: string | null
  readonly personId: number | null
}

/** A message with the person it was for: the one it names, else the only one with its address. */
export async function findBounced(
  message: number,
  client: Pick<PoolClient, 'query'> = pool(),
): Promise<Bounced | null> {
  const { rows } = await client.query<Bounced>(
    `SELECT m."to", m.kind, m.subject, m.state::text, m.last_error AS problem,
       coalesce((SELECT p.id FROM people p WHERE p.merged_into_id IS NULL AND p.id = coalesce((m.about ->> 'person')::int,
           (SELECT person_id FROM attendees WHERE id = (m.about ->> 'attendee')::int))),
         (SELECT min(p.id) FROM people p WHERE lower(p.email) = lower(m."to") AND p.merged_into_id IS NULL HAVING count(*) = 1)) AS person_id
     FROM messages m WHERE m.id = $1 AND m."to" <> 'erased'`,
    [message],
  )
  return rows[0] ?? null
}

/** The case that a message that came back has, by what names it. */
export async function findCaseOnce(once: string, client: Pick<PoolClient, 'query'> = pool()) {
  const { rows } = await client.query<{ id: number; reference: string }>(
    'SELECT id, reference FROM enquiries WHERE submission_id = $1',
    [once],
  )
  return rows[0] ?? null
}
