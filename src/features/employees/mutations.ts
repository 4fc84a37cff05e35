import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import { lockCompany } from '@/features/company/mutations'
import { companyFor } from '@/features/company/rules'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import type { EmployeeInput } from './rules'

/** Always a new row: it must not reveal that the email is known elsewhere, and two people may share one. @throws AppError NOT_PERMITTED. */
export async function add(actor: Actor, input: EmployeeInput): Promise<{ id: number }> {
  const company = companyFor(actor, 'change employees')
  return await changeAs(auditName(actor), async (client) => {
    await lockCompany(client, company.id)
    const [id = 0] = await insertEmployees(client, company.id, [input])
    return { id }
  })
}

/** In the caller’s transaction. @returns the employments in the order of the people. */
export async function insertEmployees(
  client: PoolClient,
  companyId: number,
  people: readonly EmployeeInput[],
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `WITH listed AS MATERIALIZED (SELECT r.*, nextval('people_id_seq')::int AS person_id, nextval('employments_id_seq')::int AS id
       FROM jsonb_to_recordset($1) AS r(place int, "firstName" text, "lastName" text, email text, "phoneNumber" text, "dateOfBirth" date,
         "jobTitle" text, "employeeNumber" text)),
     person AS (INSERT INTO people (id, first_name, last_name, email, phone_number, date_of_birth)
       SELECT person_id, "firstName", "lastName", email, "phoneNumber", "dateOfBirth" FROM listed),
     employment AS (INSERT INTO employments (id, company_id, person_id, job_title, employee_number, started_on)
       SELECT id, $2, person_id, "jobTitle", "employeeNumber", $3 FROM listed)
     SELECT coalesce(id, 0) AS id FROM listed ORDER BY place`,
    [JSON.stringify(people.map((person, place) => ({ ...person, place }))), companyId, nzDay(new Date())],
  )
  return rows.map(({ id }) => id)
}

export type ChangedEmployee = { readonly id: number; readonly values: EmployeeInput }

/** In the caller’s transaction. People who log in or work elsewhere too keep their name, email, phone and birth date. */
export async function changeEmployees(
  client: PoolClient,
  companyId: number,
  changed: readonly ChangedEmployee[],
): Promise<void> {
  const listed = JSON.stringify(changed.map(({ id, values }) => ({ ...values, id })))
  await client.query(
    `UPDATE employments e SET job_title = r."jobTitle", employee_number = r."employeeNumber", updated_at = now()
     FROM jsonb_to_recordset($1) AS r(id int, "jobTitle" text, "employeeNumber" text)
     WHERE e.id = r.id AND e.company_id = $2 AND e.ended_on IS NULL`,
    [listed, companyId],
  )
  // One employer alone can’t change a person with two employers, or a login.
  await client.query(
    `UPDATE people p SET first_name = r."firstName", last_name = r."lastName", email = r.email, phone_number = r."phoneNumber",
       date_of_birth = r."dateOfBirth", updated_at = now()
     FROM jsonb_to_recordset($1) AS r(id int, "firstName" text, "lastName" text, email text, "phoneNumber" text, "dateOfBirth" date)
       JOIN employments e ON e.id = r.id
     WHERE p.id = e.person_id AND e.company_id = $2 AND e.ended_on IS NULL AND p.issuer IS NULL
       AND (SELECT count(*) FROM employments o WHERE o.person_id = p.id AND o.ended_on IS NULL) = 1`,
    [listed, companyId],
  )
}

/** From today, in the caller’s transaction; not of those who run the company here. @returns those that ended. */
export async function endEmployments(client: PoolClient, companyId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `UPDATE employments e SET ended_on = $3, updated_at = now()
     WHERE e.id = ANY($2) AND e.company_id = $1 AND e.ended_on IS NULL AND NOT EXISTS (SELECT 1 FROM business_admins b
       WHERE b.company_id = e.company_id AND b.person_id = e.person_id AND b.state = 'active') RETURNING e.id`,
    [companyId, ids, nzDay(new Date())],
  )
  return rows.map(({ id }) => id)
}

/** People who log in or work elsewhere too keep their name, email, phone and birth date. @throws AppError NOT_PERMITTED, NOT_FOUND */
export async function change(actor: Actor, employeeId: number, input: EmployeeInput): Promise<{ id: number }> {
  const company = companyFor(actor, 'change employees')
  return await changeAs(auditName(actor), async (client) => {
    await lockCompany(client, company.id)
    await requireEmployee(client, company.id, employeeId)
    await changeEmployees(client, company.id, [{ id: employeeId, values: input }])
    return { id: employeeId }
  })
}

async function requireEmployee(client: PoolClient, companyId: number, employeeId: number): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM employments WHERE id = $1 AND company_id = $2 AND ended_on IS NULL',
    [employeeId, companyId],
  )
  if (!rowCount) throw new AppError('NOT_FOUND', 'There is no such employee.')
}

/** From today. @throws AppError NOT_PERMITTED, NOT_FOUND, CONFLICT for an admin of the company. */
export async function end(actor: Actor, employeeId: number): Promise<{ id: number }> {
  const company = companyFor(actor, 'change employees')
  return await changeAs(auditName(actor), async (client) => {
    await lockCompany(client, company.id)
    await requireEmployee(client, company.id, employeeId)
    const [id] = await endEmployments(client, company.id, [employeeId])
    if (id === undefined)
      throw new AppError('CONFLICT', 'This person still runs your company here. Remove them as an admin first.')
    return { id }
  })
}
