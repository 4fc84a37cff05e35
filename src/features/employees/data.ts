import type { PoolClient } from 'pg'
import { type Actor, type CardLevel, cardStatus, cardWarningDays } from '@/features/account/rules'
import { finderOfSame, type Known, mostAsked } from '@/features/account/same-person.rules'
import { companyFor } from '@/features/company/rules'
import { addNzDays, nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { AlikeEmployee, Employee, EmployeeDetail } from './contract'
import type { Worker } from './list-matches.rules'

type Row = Omit<Employee, 'card'> & { card: { level: CardLevel; expiresOn: string; revokedOn: string | null } | null }

const currentCard = `LEFT JOIN LATERAL (SELECT level, expires_on, revoked_on FROM current_card WHERE person_id = p.id) k ON true`

const employeeColumns = `e.id, p.first_name, p.last_name, p.email, p.phone_number,
  e.job_title, e.employee_number, p.site_safe_id_number,
  p.issuer IS NOT NULL AS has_login, CASE WHEN k.level IS NULL THEN NULL ELSE
    json_build_object('level', k.level, 'expiresOn', k.expires_on, 'revokedOn', k.revoked_on) END AS card`

type Search = { q: string; card: 'all' | 'active' | 'expiring' | 'expired' | 'none'; offset: number; limit: number }

const cardConditions: Record<Search['card'], string> = {
  all: 'true',
  active: `coalesce(k.revoked_on, 'infinity') > $3 AND k.expires_on > $4`,
  expiring: `coalesce(k.revoked_on, 'infinity') > $3 AND k.expires_on BETWEEN $3 AND $4`,
  expired: `k.expires_on < $3 OR k.revoked_on <= $3`,
  none: 'k.level IS NULL',
}

export async function searchEmployees(
  actor: Actor,
  { q, card, offset, limit }: Search,
  now: Date,
): Promise<{ items: Employee[]; totalCount: number }> {
  const company = companyFor(actor, 'read employees')
  const today = nzDay(now)
  const words = q.split(/\s+/).filter(Boolean).slice(0, 6)
  const { rows } = await pool().query<Row & { total: number }>(
    `SELECT ${employeeColumns}, count(*) OVER () AS total
     FROM employments e JOIN people p ON p.id = e.person_id ${currentCard}
     WHERE e.company_id = $1 AND e.ended_on IS NULL AND $3::date IS NOT NULL AND $4::date IS NOT NULL
       AND (${cardConditions[card]}) AND hivis_words(p.first_name, p.preferred_name, p.last_name, p.email,
         p.site_safe_id_number, e.job_title, e.employee_number) LIKE ALL (SELECT hivis_like(word) FROM unnest($6::text[]) AS word)
     ORDER BY hivis_unaccent(lower(p.last_name)), hivis_unaccent(lower(p.first_name)), e.id LIMIT $2 OFFSET $5`,
    [company.id, limit, today, addNzDays(today, cardWarningDays), offset, words],
  )
  return { items: rows.map((row) => withCard(row, now)), totalCount: rows[0]?.total ?? 0 }
}

/** @throws AppError NOT_FOUND, also for another company's. */
export async function findEmployee(actor: Actor, employeeId: number, now: Date): Promise<EmployeeDetail> {
  const company = companyFor(actor, 'read employees')
  const { rows } = await pool().query<Row & Omit<EmployeeDetail, keyof Employee>>(
    `SELECT ${employeeColumns}, p.date_of_birth, e.started_on,
       coalesce((SELECT json_agg(json_build_object('name', c.name, 'numberOfCredits', c.number_of_credits, 'completedDate',
           c.completed_date, 'result', c.result) ORDER BY c.completed_date DESC)
         FROM completed_courses c WHERE c.person_id = p.id), '[]') AS completed_courses
     FROM employments e JOIN people p ON p.id = e.person_id ${currentCard}
     WHERE e.company_id = $1 AND e.id = $2 AND e.ended_on IS NULL`,
    [company.id, employeeId],
  )
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND', 'There is no such employee.')
  const { dateOfBirth, startedOn, completedCourses } = row
  return { ...withCard(row, now), dateOfBirth, startedOn, completedCourses }
}

function withCard(row: Row, now: Date): Employee {
  const { id, firstName, lastName, email, phoneNumber, jobTitle, employeeNumber, siteSafeIdNumber, hasLogin, card } =
    row
  const today = nzDay(now)
  const status = cardStatus(card, today, addNzDays(today, cardWarningDays))
  const shown = card && { level: card.level, status, expiresOn: card.expiresOn }
  return {
    id,
    firstName,
    lastName,
    email,
    phoneNumber,
    jobTitle,
    employeeNumber,
    siteSafeIdNumber,
    hasLogin,
    card: shown,
  }
}

type Asked = Known & Omit<AlikeEmployee, 'sharesEmail'> & { readonly personId: number; readonly email: string | null }

type Entered = { readonly firstName: string; readonly lastName: string; readonly email?: string | null | undefined }

/** Matches names and email addresses with current employees. The caller checks access. */
export async function finderOfEmployees(companyId: number, client: Pick<PoolClient, 'query'> = pool()) {
  const { rows } = await client.query<Asked>(
    `SELECT e.id, e.person_id, p.first_name, p.last_name, p.preferred_name, p.first_name || ' ' || p.last_name AS name, e.job_title,
       lower(p.email) AS email,
       p.email IS NULL AND p.phone_number IS NULL AS lacks_contact
     FROM employments e JOIN people p ON p.id = e.person_id WHERE e.company_id = $1 AND e.ended_on IS NULL ORDER BY e.id`,
    [companyId],
  )
  const find = finderOfSame(rows)
  return {
    find: (entered: Entered) => {
      const email = entered.email?.toLowerCase()
      const sharers = email ? rows.filter((row) => row.email === email).slice(0, mostAsked) : []
      return [...new Set([...find(entered), ...sharers])].map((row) => ({ ...row, sharesEmail: sharers.includes(row) }))
    },
  }
}

/** Everyone who works for a company today, as a list is compared with them. The caller checks access. */
export async function findWorkers(companyId: number, client: Pick<PoolClient, 'query'> = pool()): Promise<Worker[]> {
  const { rows } = await client.query<Worker>(
    `SELECT e.id, e.person_id, p.first_name, p.last_name, p.preferred_name, p.email, p.phone_number, p.date_of_birth, e.job_title,
       e.employee_number, p.issuer IS NOT NULL OR EXISTS (SELECT 1 FROM employments o
         WHERE o.person_id = p.id AND o.id <> e.id AND o.ended_on IS NULL) AS is_own,
       EXISTS (SELECT 1 FROM business_admins b WHERE b.company_id = e.company_id AND b.person_id = p.id AND b.state = 'active') AS is_admin,
       (SELECT count(*) FROM attendees a JOIN bookings b ON b.id = a.booking_id JOIN session_slots s ON s.id = a.slot_id
         WHERE a.person_id = p.id AND b.company_id = e.company_id AND a.state = 'booked' AND b.state = 'confirmed' AND s.ends_at > now()) AS seats
     FROM employments e JOIN people p ON p.id = e.person_id WHERE e.company_id = $1 AND e.ended_on IS NULL
     ORDER BY hivis_unaccent(lower(p.last_name)), hivis_unaccent(lower(p.first_name)), e.id`,
    [companyId],
  )
  return rows
}

const asAlike = ({ id, name, jobTitle, lacksContact, sharesEmail }: AlikeEmployee): AlikeEmployee => ({
  id,
  name,
  jobTitle,
  lacksContact,
  sharesEmail,
})

/** @throws AppError NOT_PERMITTED. */
export async function findAlike(actor: Actor, entered: Entered): Promise<AlikeEmployee[]> {
  const { find } = await finderOfEmployees(companyFor(actor, 'change employees').id)
  return find(entered).map(asAlike)
}

/** The fields of a company’s last list of a shape, in the alphabetical order of its headings; null if there was none. */
export async function findListFields(companyId: number, print: string): Promise<(string | null)[] | null> {
  const { rows } = await pool().query<{ fields: (string | null)[] }>(
    'SELECT fields FROM employee_list_shapes WHERE company_id = $1 AND print = $2',
    [companyId, print],
  )
  return rows[0]?.fields ?? null
}
