import type { PoolClient } from 'pg'
import { removePerson, writePeople } from '@/features/account/people-list.mutations'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { textOf, type Values } from '@/lib/imports'
import { fold } from '@/lib/letters'
import { findHeldContacts } from './contacts.imports'
import { type HeldContact, personValues, setsContact } from './contacts.rules'

type Row = { readonly companyId: number; readonly values: Values; readonly isBack: boolean }
type Held = Row & { readonly held: HeldContact | null }

/** Half of a name that both have is no change, so it is not in the row. */
const namesOf = (held: HeldContact | null): Values =>
  held ? { contactFirstName: held.firstName, contactLastName: held.lastName } : {}

function nameOf(values: Values, held: HeldContact | null): string {
  const said = { ...namesOf(held), ...values }
  return fold(`${textOf(said, 'contactFirstName') ?? ''} ${textOf(said, 'contactLastName') ?? ''}`).trim()
}

const corrects = ({ held, values, isBack }: Held): boolean =>
  held !== null && (values.contactPersonId === held.personId || (isBack && nameOf(values, held) === nameOf({}, held)))

/** Employs and marks the contacts that rows name. They get no access, and nothing is sent. */
export async function writeContacts(client: PoolClient, rows: readonly Row[]): Promise<void> {
  const said = rows.filter(({ values }) => setsContact(values))
  if (said.length === 0) return
  const now = await findHeldContacts(
    client,
    said.map(({ companyId }) => companyId),
  )
  const held = said.map((row) => ({ ...row, held: now.find(({ companyId }) => companyId === row.companyId) ?? null }))
  const [same, others] = [held.filter(corrects), held.filter((row) => !corrects(row))]
  await correct(client, same)
  for (const row of others.filter(({ isBack }) => isBack)) await putBack(client, row)
  await put(
    client,
    others.filter(({ isBack }) => !isBack),
  )
}

/** Only those who came in as contacts: others were here before. */
async function correct(client: PoolClient, rows: readonly Held[]): Promise<void> {
  const own = rows.flatMap(({ held, values }, line) => (held?.isPersonAdded ? [{ line, held, values }] : []))
  await writePeople(
    client,
    own.map(({ line, held, values }) => ({ line, id: held.personId, values: personValues(values) })),
  )
  await client.query(
    `UPDATE employments e SET job_title = j.job, updated_at = now() FROM jsonb_to_recordset($1) AS j("companyId" int, "personId" int, job text)
     WHERE e.company_id = j."companyId" AND e.person_id = j."personId" AND e.ended_on IS NULL`,
    [
      JSON.stringify(
        own.flatMap(({ held, values }) =>
          values.contactJob === undefined
            ? []
            : [{ companyId: held.companyId, personId: held.personId, job: values.contactJob }],
        ),
      ),
    ],
  )
}

/** Two rows that name one new person, with the same email, add them once. */
const keyOf = ({ values }: Held, at: number): string => {
  const address = textOf(values, 'contactEmail')
  return address ? `${address} ${nameOf(values, null)}` : `row ${at}`
}

async function put(client: PoolClient, rows: readonly Held[]): Promise<void> {
  const named = rows.map((row, at) => ({ ...row, key: keyOf(row, at), personId: row.values.contactPersonId }))
  const fresh = named.filter(
    ({ personId, key }, at) => typeof personId !== 'number' && named.findIndex((one) => one.key === key) === at,
  )
  const ids = await writePeople(
    client,
    fresh.map(({ values, held }, line) => ({ line, id: null, values: personValues({ ...namesOf(held), ...values }) })),
  )
  const made = new Map(fresh.map(({ key }, at) => [key, ids[at] ?? 0]))
  await mark(
    client,
    named.map((row) => ({
      companyId: row.companyId,
      personId: typeof row.personId === 'number' ? row.personId : (made.get(row.key) ?? 0),
      isPersonAdded: fresh.includes(row),
      jobTitle: textOf(row.values, 'contactJob'),
    })),
  )
}

type Marked = {
  readonly companyId: number
  readonly personId: number
  readonly isPersonAdded: boolean
  readonly jobTitle: string | null
}

/** In place of the contact that the company had, who stays employed. */
async function mark(client: PoolClient, contacts: readonly Marked[]): Promise<void> {
  if (contacts.length === 0) return
  const given = JSON.stringify(contacts)
  const { rows: jobs } = await client.query<{ companyId: number; personId: number }>(
    `INSERT INTO employments (company_id, person_id, job_title, started_on)
     SELECT c."companyId", c."personId", c."jobTitle", $2 FROM jsonb_to_recordset($1) AS c("companyId" int, "personId" int, "jobTitle" text)
     ON CONFLICT (company_id, person_id) WHERE ended_on IS NULL DO NOTHING RETURNING company_id, person_id`,
    [given, nzDay(new Date())],
  )
  await client.query(
    `UPDATE company_contacts k SET ended_at = now() FROM jsonb_to_recordset($1) AS c("companyId" int)
     WHERE k.company_id = c."companyId" AND k.ended_at IS NULL`,
    [given],
  )
  await client.query(
    `INSERT INTO company_contacts (company_id, person_id, is_person_added, is_job_added)
     SELECT c."companyId", c."personId", c."isPersonAdded", j."companyId" IS NOT NULL
     FROM jsonb_to_recordset($1) AS c("companyId" int, "personId" int, "isPersonAdded" boolean)
       LEFT JOIN jsonb_to_recordset($2) AS j("companyId" int, "personId" int) USING ("companyId", "personId")`,
    [given, JSON.stringify(jobs)],
  )
}

/** Takes the contact back, and puts the one before in their place. */
async function putBack(client: PoolClient, { companyId, values, held }: Held): Promise<void> {
  await removeContacts(client, companyId, { isCurrent: true })
  const { rows } = await client.query<{ id: number; name: string }>(
    `SELECT k.id, p.first_name || ' ' || p.last_name AS name FROM company_contacts k JOIN people p ON p.id = k.person_id
     WHERE k.company_id = $1 AND k.ended_at IS NOT NULL ORDER BY k.ended_at DESC, k.id DESC`,
    [companyId],
  )
  const before = rows.find(({ name }) => fold(name).trim() === nameOf(values, held))
  if (before) await client.query('UPDATE company_contacts SET ended_at = NULL WHERE id = $1', [before.id])
}

type Removed = {
  readonly personId: number
  readonly name: string
  readonly isPersonAdded: boolean
  readonly isJobAdded: boolean
  readonly wasInvited: boolean
}

/** Takes back what a list made of contacts. @throws AppError CONFLICT for one who was invited, the database's refusal for one who did something here. */
export async function removeContacts(
  client: PoolClient,
  companyId: number,
  { isCurrent }: { isCurrent: boolean },
): Promise<void> {
  const { rows } = await client.query<Removed>(
    `DELETE FROM company_contacts k USING people p WHERE k.company_id = $1 AND (NOT $2 OR k.ended_at IS NULL) AND p.id = k.person_id
     RETURNING k.person_id, p.first_name || ' ' || p.last_name AS name, k.is_person_added, k.is_job_added, k.invited_at IS NOT NULL AS was_invited`,
    [companyId, isCurrent],
  )
  const invited = rows.find(({ wasInvited }) => wasInvited)
  if (invited) throw new AppError('CONFLICT', `${invited.name} was invited, so they stay.`)
  for (const { personId, isPersonAdded, isJobAdded } of rows) {
    if (isJobAdded)
      await client.query('DELETE FROM employments WHERE company_id = $1 AND person_id = $2', [companyId, personId])
    if (isPersonAdded && (await isAlone(client, personId))) await removePerson(client, personId)
  }
}

/** Whether nothing else names them: another company, or a list of people that came in since. */
async function isAlone(client: PoolClient, personId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM employments WHERE person_id = $1) OR EXISTS (SELECT 1 FROM company_contacts WHERE person_id = $1)
       OR EXISTS (SELECT 1 FROM import_links WHERE kind = 'people' AND target_id = $1)`,
    [personId],
  )
  return rowCount === 0
}
