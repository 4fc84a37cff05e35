import type { PoolClient } from 'pg'
import { nzDay } from '@/lib/dates'

/** Who works where, of a list: null for a person who no longer works there. */
export type ListedJob = {
  readonly personId: number
  readonly companyId: number | null
  readonly jobTitle?: string | null | undefined
  readonly employeeNumber?: string | null | undefined
}

/** In the caller's transaction. One who works elsewhere leaves there; other jobs of people with several stay. */
export async function employListed(client: PoolClient, jobs: readonly ListedJob[]): Promise<void> {
  if (jobs.length === 0) return
  const today = nzDay(new Date())
  const listed = JSON.stringify(jobs)
  await client.query(
    `UPDATE employments e SET ended_on = $2, updated_at = now()
     FROM jsonb_to_recordset($1) AS j("personId" int, "companyId" int)
     WHERE e.person_id = j."personId" AND e.ended_on IS NULL AND e.company_id IS DISTINCT FROM j."companyId"
       AND (SELECT count(*) FROM employments o WHERE o.person_id = e.person_id AND o.ended_on IS NULL) = 1
       AND NOT EXISTS (SELECT 1 FROM business_admins a WHERE a.company_id = e.company_id AND a.person_id = e.person_id AND a.state = 'active')`,
    [listed, today],
  )
  await client.query(
    `INSERT INTO employments (company_id, person_id, job_title, employee_number, started_on)
     SELECT j."companyId", j."personId", j."jobTitle", j."employeeNumber", $2
     FROM jsonb_to_recordset($1) AS j("personId" int, "companyId" int, "jobTitle" text, "employeeNumber" text) WHERE j."companyId" IS NOT NULL
     ON CONFLICT (company_id, person_id) WHERE ended_on IS NULL DO UPDATE SET job_title = coalesce(excluded.job_title, employments.job_title),
       employee_number = coalesce(excluded.employee_number, employments.employee_number), updated_at = now()`,
    [listed, today],
  )
}

/** Takes back the jobs of someone who is taken back. */
export async function removeJobs(client: PoolClient, personId: number): Promise<void> {
  await client.query('DELETE FROM employments WHERE person_id = $1', [personId])
}

export type CompanyNamed = { readonly line: number; readonly id: number; readonly name: string }

/** The companies that a list names, as names are compared. */
export async function findNamedCompanies(
  client: PoolClient,
  asked: readonly { readonly line: number; readonly name: string | null }[],
): Promise<CompanyNamed[]> {
  const { rows } = await client.query<CompanyNamed>(
    `SELECT coalesce(r.line, 0) AS line, k.id, k.name FROM jsonb_to_recordset($1) AS r(line int, name text)
       JOIN companies k ON hivis_company_name(k.name) = hivis_company_name(r.name) WHERE k.kind = 'business'`,
    [JSON.stringify(asked.filter(({ name }) => name !== null))],
  )
  return rows
}
