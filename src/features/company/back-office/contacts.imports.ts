import type { PoolClient } from 'pg'
import { email, neededLine, optionalPhoneNumber, personName } from '@/features/account/details.contract'
import { findListedPeople } from '@/features/account/people-list.data'
import { type Found, type ImportField, type ReadRow, textField } from '@/lib/imports'
import {
  type Candidate,
  chooseContact,
  contactOf,
  type HeldContact,
  heldValues,
  namesContact,
  withContact,
} from './contacts.rules'

/** What a list of companies may say of the person to turn to. */
export const contactFields: Readonly<Record<string, ImportField>> = {
  contactName: textField({
    label: 'Contact',
    headings: [
      'contact person',
      'primary contact',
      'primary contact name',
      'main contact',
      'main contact name',
      'key contact',
      'contact full name',
    ],
    example: 'Mere Tāwhiri',
    rule: neededLine('Enter the name of the contact.', 120),
  }),
  contactFirstName: textField({
    label: 'Contact first name',
    headings: ['first name', 'firstname', 'given name', 'forename', 'primary contact first name'],
    example: 'Mere',
    rule: personName('Enter the first name.'),
  }),
  contactLastName: textField({
    label: 'Contact last name',
    headings: ['contact surname', 'last name', 'lastname', 'surname', 'family name', 'primary contact last name'],
    example: 'Tāwhiri',
    rule: personName('Enter the last name.'),
  }),
  contactEmail: textField({
    label: 'Contact email',
    headings: ['email', 'email address', 'e mail', 'contact email address', 'primary contact email', 'primary email'],
    example: 'mere@kauri.example',
    rule: email.transform((given) => given.toLowerCase()),
    looksLike: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    because: 'Addresses with an @',
  }),
  contactPhone: textField({
    label: 'Contact mobile',
    headings: ['mobile', 'mobile phone', 'mobile number', 'cell', 'cell phone', 'contact phone', 'contact number'],
    example: '021 555 0217',
    rule: optionalPhoneNumber,
  }),
  contactJob: textField({
    label: 'Contact job',
    headings: ['contact job title', 'contact role', 'contact position', 'contact title', 'job title', 'position'],
    example: 'Safety manager',
    rule: neededLine('Enter the job.', 80),
  }),
}

/** Finds out who the contacts of rows are, once the companies are found. */
export async function findContacts(
  client: PoolClient,
  rows: readonly ReadRow[],
  found: readonly Found[],
): Promise<Found[]> {
  const named = rows.filter(({ values }) => namesContact(contactOf(values)))
  if (named.length === 0) return [...found]
  const companies = found.flatMap(({ line, matches }) => matches.map(({ id }) => ({ line, companyId: id })))
  const held = await findHeldContacts(
    client,
    companies.map(({ companyId }) => companyId),
  )
  const candidates = await findCandidates(client, named, companies)
  const byLine = new Map(rows.map(({ line, values }) => [line, values]))
  return found.map((one) => {
    const values = one.values ?? byLine.get(one.line) ?? {}
    const contact = contactOf(values)
    if (!namesContact(contact)) return one
    const own = held.filter(({ companyId }) => one.matches.some(({ id }) => id === companyId))
    const chosen = chooseContact(
      contact,
      own,
      candidates.filter(({ line }) => line === one.line),
    )
    return {
      ...one,
      values: withContact(values, contact, chosen.personId),
      problems: [...(one.problems ?? []), ...chosen.problems],
      matches: one.matches.map((match) => ({
        ...match,
        values: {
          ...match.values,
          ...heldValues(own.find(({ companyId }) => companyId === match.id) ?? null, contact, chosen),
        },
      })),
    }
  })
}

/** The contacts that companies have now. */
export async function findHeldContacts(client: PoolClient, companies: readonly number[]): Promise<HeldContact[]> {
  const { rows } = await client.query<HeldContact>(
    `SELECT k.company_id, k.person_id, k.is_person_added, p.issuer IS NOT NULL AS has_login, p.first_name, p.last_name, p.email, p.phone_number,
       (SELECT e.job_title FROM employments e WHERE e.company_id = k.company_id AND e.person_id = k.person_id AND e.ended_on IS NULL) AS job_title
     FROM company_contacts k JOIN people p ON p.id = k.person_id WHERE k.company_id = ANY($1) AND k.ended_at IS NULL`,
    [companies],
  )
  return rows
}

type OfLine = { readonly line: number; readonly companyId: number }

/** People here whom rows may mean, with whether they work at the company of the row. */
async function findCandidates(
  client: PoolClient,
  rows: readonly ReadRow[],
  companies: readonly OfLine[],
): Promise<(Candidate & { line: number })[]> {
  const people = await findListedPeople(
    client,
    rows.map(({ line, values }) => {
      const { firstName, lastName, email: address, phoneNumber } = contactOf(values)
      return { line, knownId: null, values: { firstName, lastName, email: address, phoneNumber } }
    }),
  )
  const { rows: jobs } = await client.query<{ line: number; personId: number }>(
    `SELECT DISTINCT coalesce(r.line, 0) AS line, e.person_id FROM jsonb_to_recordset($1) AS r(line int, "companyId" int)
       JOIN employments e ON e.company_id = r."companyId" AND e.ended_on IS NULL AND e.person_id = ANY($2)`,
    [JSON.stringify(companies), people.map(({ id }) => id)],
  )
  return people.map(({ line, id, name, by, isSure }) => ({
    ...{ line, id, name, by, isSure },
    worksThere: by === 'same name' && jobs.some((job) => job.line === line && job.personId === id),
  }))
}
