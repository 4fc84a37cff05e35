import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import { nzDay } from '@/lib/dates'
import { AppError, fieldError } from '@/lib/errors'
import { lockCompany } from '../mutations'
import { companyFor } from '../rules'
import type { AlikeEmployee } from './contract'
import { asAlike, finderOfEmployees } from './data'
import { type EmployeeList, type FirstLine, type ImportRow, readEmployeeList } from './list.rules'
import { type EmployeeInput, importLimit } from './rules'

/** Always a new row: it must not reveal that the email is known elsewhere, and two people may share one. @throws AppError NOT_PERMITTED. */
export async function add(actor: Actor, input: EmployeeInput): Promise<{ id: number }> {
  const company = companyFor(actor, 'change employees')
  return await changeAs(auditName(actor), async (client) => {
    await lockCompany(client, company.id)
    return { id: await insertEmployee(client, company.id, input) }
  })
}

async function insertEmployee(client: PoolClient, companyId: number, input: EmployeeInput): Promise<number> {
  const { firstName, lastName, email, phoneNumber, dateOfBirth, jobTitle, employeeNumber } = input
  const { rows } = await client.query<{ id: number }>(
    `WITH person AS (INSERT INTO people (first_name, last_name, email, phone_number, date_of_birth)
       VALUES ($1, $2, $3, $4, $5) RETURNING id)
     INSERT INTO employments (company_id, person_id, job_title, employee_number, started_on)
       SELECT $6, id, $7, $8, $9 FROM person RETURNING id`,
    [firstName, lastName, email, phoneNumber, dateOfBirth, companyId, jobTitle, employeeNumber, nzDay(new Date())],
  )
  return rows[0]?.id ?? 0
}

/** People who log in keep their name, email, phone and birth date. @throws AppError NOT_PERMITTED, NOT_FOUND */
export async function change(actor: Actor, employeeId: number, input: EmployeeInput): Promise<{ id: number }> {
  const company = companyFor(actor, 'change employees')
  return await changeAs(auditName(actor), async (client) => {
    await lockCompany(client, company.id)
    const person = await findPerson(client, company.id, employeeId)
    await client.query(
      'UPDATE employments SET job_title = $2, employee_number = $3, updated_at = now() WHERE id = $1',
      [employeeId, input.jobTitle, input.employeeNumber],
    )
    // One employer alone can’t change a person with two employers, or a login.
    await client.query(
      `UPDATE people SET first_name = $2, last_name = $3, email = $4, phone_number = $5, date_of_birth = $6, updated_at = now()
       WHERE id = $1 AND issuer IS NULL
         AND (SELECT count(*) FROM employments WHERE person_id = $1 AND ended_on IS NULL) = 1`,
      [person.id, input.firstName, input.lastName, input.email, input.phoneNumber, input.dateOfBirth],
    )
    return { id: employeeId }
  })
}

async function findPerson(client: PoolClient, companyId: number, employeeId: number): Promise<{ id: number }> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT p.id FROM employments e JOIN people p ON p.id = e.person_id
     WHERE e.id = $1 AND e.company_id = $2 AND e.ended_on IS NULL`,
    [employeeId, companyId],
  )
  if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such employee.')
  return rows[0]
}

/** From today. @throws AppError NOT_PERMITTED, NOT_FOUND, CONFLICT for an admin of the company. */
export async function end(actor: Actor, employeeId: number): Promise<{ id: number }> {
  const company = companyFor(actor, 'change employees')
  return await changeAs(auditName(actor), async (client) => {
    await lockCompany(client, company.id)
    const person = await findPerson(client, company.id, employeeId)
    const admins = await client.query(
      `SELECT 1 FROM business_admins WHERE company_id = $1 AND person_id = $2 AND state = 'active'`,
      [company.id, person.id],
    )
    if (admins.rowCount)
      throw new AppError('CONFLICT', 'This person still runs your company here. Remove them as an admin first.')
    await client.query('UPDATE employments SET ended_on = $2, updated_at = now() WHERE id = $1', [
      employeeId,
      nzDay(new Date()),
    ])
    return { id: employeeId }
  })
}

type Pasted = {
  readonly list: string
  readonly isConfirmed: boolean
  readonly firstLine?: FirstLine | undefined
  readonly same: readonly { readonly line: number; readonly employeeId: number }[]
}

type CheckedRow = ImportRow & { alike: AlikeEmployee[] }

type Imported = Omit<EmployeeList, 'rows'> & { rows: CheckedRow[]; ids: number[]; added: number }

/**
 * Checks a pasted list; adds it if confirmed and without errors, except people confirmed as existing employees.
 * @returns rows with possible matches, and the employments in order. @throws AppError NOT_PERMITTED, INVALID.
 */
export async function importList(actor: Actor, { list, isConfirmed, firstLine, same }: Pasted): Promise<Imported> {
  const company = companyFor(actor, 'change employees')
  const { rows: read, ...how } = readEmployeeList(list, firstLine)
  if (read.length > importLimit) {
    const message = `The list has ${read.length} people. Paste ${importLimit} at most.`
    throw new AppError('INVALID', message, { list: [message] })
  }
  return await changeAs(auditName(actor), async (client) => {
    await lockCompany(client, company.id)
    const known = await finderOfEmployees(company.id, client)
    const sameAs = new Map(same.map(({ line, employeeId }) => [line, employeeId]))
    if (same.some(({ employeeId }) => !known.ids.has(employeeId)))
      throw fieldError('INVALID', 'same', 'Choose one of your people.')
    const rows = read.map((row): CheckedRow => ({ ...row, alike: known.find(row.employee).map(asAlike) }))
    if (!isConfirmed || how.isFirstLineAsked || rows.some(({ errors }) => errors.length > 0))
      return { ...how, rows, ids: [], added: 0 }
    const ids: number[] = []
    for (const { line, employee } of rows)
      ids.push(sameAs.get(line) ?? (await insertEmployee(client, company.id, employee)))
    return { ...how, rows, ids, added: rows.filter(({ line }) => !sameAs.has(line)).length }
  })
}
