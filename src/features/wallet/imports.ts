import type { PoolClient } from 'pg'
import { findListedPeople, type ListedPerson } from '@/features/account/people-list.data'
import { removePerson, writePeople } from '@/features/account/people-list.mutations'
import { type CompanyNamed, employListed, findNamedCompanies, removeJobs } from '@/features/employees/list.mutations'
import {
  defineImport,
  type Found,
  type Match,
  type ReadRow,
  type RowProblem,
  textOf,
  type Values,
  type WrittenRow,
} from '@/lib/imports'
import { fold } from '@/lib/letters'
import { peopleFields } from './import-fields.rules'
import { cardMonths } from './rules'

const digits = (text: string | null) => text?.replace(/\D/g, '') || null

async function find(client: PoolClient, rows: readonly ReadRow[]): Promise<Found[]> {
  const people = await findListedPeople(client, rows)
  const companies = await findNamedCompanies(
    client,
    rows.map(({ line, values }) => ({ line, name: textOf(values, 'company') })),
  )
  const now = await findNow(
    client,
    people.map(({ id }) => id),
  )
  return rows.map(({ line, values }) => {
    const named = companyOf(
      values,
      companies.filter((one) => one.line === line),
    )
    const own = people.filter((person) => person.line === line)
    return {
      line,
      values: named.values,
      matches: own.map((person) => matchOf(person, named.values, now.get(person.id))),
      problems: [...named.problems, ...own.flatMap((person) => loginProblem(person, values))],
    }
  })
}

type Now = { readonly personId: number; readonly values: Values }

/** Where they work and the card that counts. */
async function findNow(client: PoolClient, ids: readonly number[]): Promise<Map<number, Values>> {
  const { rows } = await client.query<Now>(
    `SELECT p.id AS person_id, jsonb_build_object('company', k.name, 'jobTitle', e.job_title, 'employeeNumber', e.employee_number,
       'cardLevel', c.level, 'cardExpires', c.expires_on) AS values
     FROM people p
       LEFT JOIN LATERAL (SELECT * FROM employments WHERE person_id = p.id AND ended_on IS NULL ORDER BY id DESC LIMIT 1) e ON true
       LEFT JOIN companies k ON k.id = e.company_id
       LEFT JOIN LATERAL (SELECT * FROM cards WHERE person_id = p.id ORDER BY expires_on DESC, id DESC LIMIT 1) c ON true
     WHERE p.id = ANY($1)`,
    [ids],
  )
  return new Map(rows.map(({ personId, values }) => [personId, values]))
}

function matchOf({ id, name, by, isSure, values }: ListedPerson, given: Values, now: Values | undefined): Match {
  const isHere = !isSure && by === 'same name' && now?.company != null && now.company === given.company
  return {
    id,
    name,
    by: isHere ? 'same name and company' : by,
    isSure: isSure || isHere,
    values: { ...values, ...now },
  }
}

const noCompany = (says: string): RowProblem => ({
  code: 'company',
  title: 'Their company is not here',
  says,
  field: 'company',
  remedy: 'leave out',
})

type Named = { readonly values: Values; readonly problems: readonly RowProblem[] }

function companyOf(values: Values, found: readonly CompanyNamed[]): Named {
  const name = textOf(values, 'company')
  if (name === null) return { values, problems: [] }
  const exact = found.filter((one) => one.name === name)
  const [one, other] = exact.length === 1 ? exact : found
  if (!one) return { values, problems: [noCompany(`No company here is called “${name}”. Import the companies first.`)] }
  if (other) return { values, problems: [noCompany(`Several companies here are called “${name}”.`)] }
  return { values: { ...values, company: one.name, companyId: one.id }, problems: [] }
}

const loginProblem = ({ isSure, hasLogin, values: held }: ListedPerson, values: Values): RowProblem[] =>
  isSure && hasLogin && typeof values.email === 'string' && values.email !== held.email
    ? [
        {
          code: 'login-email',
          title: 'They log in with another email',
          says: 'Only they can change the email that they log in with.',
          field: 'email',
          remedy: 'leave out',
        },
      ]
    : []

function check(values: Values): RowProblem[] {
  const problems: RowProblem[] = []
  if (!values.email && !values.phoneNumber)
    problems.push({
      code: 'no-contact',
      title: 'No email and no mobile',
      says: 'They can’t be reached. Type one, or let them in without.',
      field: 'email',
      remedy: 'let in',
    })
  if (Boolean(values.cardLevel) !== Boolean(values.cardExpires))
    problems.push({
      code: 'half-card',
      title: 'Half a card',
      says: values.cardLevel ? 'The card has a level and no last day.' : 'The card has a last day and no level.',
      field: values.cardLevel ? 'cardLevel' : 'cardExpires',
      remedy: 'leave out',
    })
  return problems
}

async function write(client: PoolClient, rows: readonly WrittenRow[]): Promise<number[]> {
  const ids = await writePeople(client, rows)
  // Where they worked before is put back by its name.
  const named = await findNamedCompanies(
    client,
    rows.map(({ line, values }) => ({ line, name: values.companyId === undefined ? textOf(values, 'company') : null })),
  )
  const jobs = rows.flatMap(({ line, values }, at) => {
    const { company, companyId = named.find((one) => one.line === line && one.name === company)?.id } = values
    if (company === undefined && values.jobTitle === undefined && values.employeeNumber === undefined) return []
    const id = typeof companyId === 'number' ? companyId : null
    return id === null && company !== null
      ? []
      : [
          {
            personId: ids[at] ?? 0,
            companyId: id,
            jobTitle: textOf(values, 'jobTitle'),
            employeeNumber: textOf(values, 'employeeNumber'),
          },
        ]
  })
  await employListed(client, jobs)
  await writeCards(
    client,
    rows.flatMap(({ values }, at) =>
      values.cardLevel === undefined && values.cardExpires === undefined ? [] : [cardOf(ids[at] ?? 0, values)],
    ),
  )
  return ids
}

type Card = {
  readonly personId: number
  readonly level: string | null
  readonly expiresOn: string | null
  readonly issuedOn: string | null
  readonly isGone: boolean
}

const cardOf = (personId: number, values: Values): Card => {
  const expiresOn = textOf(values, 'cardExpires')
  const issuedOn = textOf(values, 'cardIssued')
  return {
    personId,
    level: textOf(values, 'cardLevel'),
    expiresOn,
    issuedOn,
    isGone: values.cardLevel === null || values.cardExpires === null,
  }
}

/** The card that counts is changed in place: what it was in the other system is no history of ours. */
async function writeCards(client: PoolClient, cards: readonly Card[]): Promise<void> {
  if (cards.length === 0) return
  const given = JSON.stringify(cards)
  await client.query(
    `DELETE FROM cards c USING jsonb_to_recordset($1) AS g("personId" int, "isGone" boolean), current_card n
     WHERE g."isGone" AND n.person_id = g."personId" AND c.id = n.id`,
    [given],
  )
  await client.query(
    `UPDATE cards c SET level = coalesce(g.level::enum_cards_level, c.level), expires_on = coalesce(g."expiresOn", c.expires_on),
       issued_on = coalesce(g."issuedOn", least(c.issued_on, coalesce(g."expiresOn", c.expires_on))), updated_at = now()
     FROM jsonb_to_recordset($1) AS g("personId" int, level text, "expiresOn" date, "issuedOn" date, "isGone" boolean), current_card n
     WHERE NOT g."isGone" AND n.person_id = g."personId" AND c.id = n.id`,
    [given],
  )
  await client.query(
    `INSERT INTO cards (person_id, level, issued_on, expires_on)
     SELECT g."personId", g.level::enum_cards_level, coalesce(g."issuedOn", g."expiresOn" - make_interval(months => $2)), g."expiresOn"
     FROM jsonb_to_recordset($1) AS g("personId" int, level text, "expiresOn" date, "issuedOn" date, "isGone" boolean)
     WHERE NOT g."isGone" AND g.level IS NOT NULL AND g."expiresOn" IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM cards c WHERE c.person_id = g."personId")`,
    [given, cardMonths],
  )
}

function keyOf(values: Values): string | null {
  const name = fold(`${textOf(values, 'firstName') ?? ''} ${textOf(values, 'lastName') ?? ''}`).trim()
  const card = digits(textOf(values, 'cardNumber'))
  if (card) return `card ${card}`
  if (name === '') return null
  const own = textOf(values, 'email') ?? digits(textOf(values, 'phoneNumber')) ?? textOf(values, 'dateOfBirth')
  return own ? `${own} ${name}` : `${fold(textOf(values, 'company') ?? '')} ${name}`
}

/** People with where they work and the card they hold. */
export const peopleImport = defineImport({
  name: 'people',
  title: 'People and cards',
  lead: 'Names, contacts, where they work, and the cards they hold.',
  one: 'person',
  many: 'people',
  writers: ['support'],
  fields: peopleFields,
  nameOf: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
  keyOf,
  check,
  find,
  write,
  remove: async (client, id) => {
    await client.query('DELETE FROM cards WHERE person_id = $1', [id])
    await removeJobs(client, id)
    await removePerson(client, id)
  },
})
