import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs, unknownTradeOr } from '@/features/account/mutations'
import type { NewPerson } from '@/features/account/people.contract'
import { insertPerson } from '@/features/account/people.mutations'
import type { Permission } from '@/features/account/rules'
import { queueMessage } from '@/features/messages/mutations'
import { staffName } from '@/lib/audit'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { formatCents } from '@/lib/money'
import { changeAdmin, tellOfPermission, tellOfRemoval } from '../admins/mutations'
import { lockCompany } from '../mutations'
import type { Account, CompanyChange, Employment, Membership, NewCompany, Right } from './contract'

type Staff = Pick<StaffActor, 'staffId'>
type Done = { id: number }

const noCompany = () => new AppError('NOT_FOUND', 'There is no such company.')

/** Locks the company first. @throws AppError NOT_FOUND. */
async function onCompany(by: Staff, companyId: number, work: (client: PoolClient) => Promise<Done>): Promise<Done> {
  return await changeAs(staffName(by), async (client) => {
    if (!(await lockCompany(client, companyId))) throw noCompany()
    return await work(client)
  })
}

/** NZBNs are unique. @throws AppError CONFLICT. */
async function refuseTaken(client: PoolClient, nzbn: string | null | undefined, companyId: number): Promise<void> {
  if (!nzbn) return
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`nzbn ${nzbn}`])
  const { rows } = await client.query<{ name: string }>('SELECT name FROM companies WHERE nzbn = $1 AND id <> $2', [
    nzbn,
    companyId,
  ])
  if (!rows[0]) return
  const message = `This NZBN is ${rows[0].name}’s.`
  throw new AppError('CONFLICT', message, { nzbn: [message] })
}

const orTrade = (error: unknown): never => {
  throw unknownTradeOr(error)
}

/** No one acts for it yet. @throws AppError CONFLICT for an NZBN in use, INVALID for an unknown trade. */
export async function addCompany(by: Staff, given: NewCompany): Promise<Done> {
  return await changeAs(staffName(by), async (client) => ({ id: await insertCompany(client, given) }))
}

/** @throws AppError as `addCompany`. */
async function insertCompany(client: PoolClient, given: NewCompany): Promise<number> {
  await refuseTaken(client, given.nzbn, 0)
  const { rows } = await client
    .query<Done>(
      `INSERT INTO companies (name, kind, nzbn, phone_number, industry_trade_area_id, has_site_app)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [
        given.name,
        given.kind,
        given.nzbn ?? null,
        given.phoneNumber ?? null,
        given.industryTradeAreaId ?? null,
        given.hasSiteApp ?? false,
      ],
    )
    .catch(orTrade)
  return rows[0]?.id ?? 0
}

/** The person becomes its owner. @returns its id. */
export async function openFor(client: PoolClient, personId: number, given: NewCompany): Promise<number> {
  const companyId = await insertCompany(client, given)
  await client.query(`INSERT INTO business_admins (company_id, person_id, permission) VALUES ($1, $2, 'owner')`, [
    companyId,
    personId,
  ])
  await employ(client, companyId, personId, {})
  return companyId
}

/** @throws AppError NOT_FOUND, CONFLICT for an NZBN in use, INVALID for an unknown trade. */
export function changeCompany(by: Staff, companyId: number, given: CompanyChange): Promise<Done> {
  return onCompany(by, companyId, async (client) => {
    await refuseTaken(client, given.nzbn, companyId)
    const columns = {
      name: given.name,
      kind: given.kind,
      nzbn: given.nzbn,
      phone_number: given.phoneNumber,
      industry_trade_area_id: given.industryTradeAreaId,
      has_site_app: given.hasSiteApp,
    }
    await client
      .query(
        `UPDATE companies k SET (name, kind, nzbn, phone_number, industry_trade_area_id, has_site_app) =
           (SELECT n.name, n.kind, n.nzbn, n.phone_number, n.industry_trade_area_id, n.has_site_app FROM jsonb_populate_record(k, $2) n),
           updated_at = now() WHERE id = $1`,
        [companyId, JSON.stringify(columns)],
      )
      .catch(orTrade)
    return { id: companyId }
  })
}

/** @throws AppError NOT_FOUND. */
export function setMembership(by: Staff, companyId: number, given: Membership): Promise<Done> {
  return onCompany(by, companyId, async (client) => {
    await client.query(
      `UPDATE companies SET membership_state = $2, membership_number = $3, membership_since = $4, membership_until = $5, updated_at = now()
       WHERE id = $1`,
      [companyId, given.state, given.number, given.since, given.until],
    )
    return { id: companyId }
  })
}

/** @throws AppError NOT_FOUND, CONFLICT for closing an account still in use. */
export function setAccount(by: Staff, companyId: number, given: Account): Promise<Done> {
  return onCompany(by, companyId, async (client) => {
    const { rows } = await client.query<{ usedCents: number }>(
      'SELECT account_terms_used_cents AS used_cents FROM companies WHERE id = $1',
      [companyId],
    )
    const used = rows[0]?.usedCents ?? 0
    if (!given.isOpen && used > 0)
      throw new AppError('CONFLICT', `${formatCents(used)} is still on this account. Put it on stop instead.`)
    await client.query(
      `UPDATE companies SET account_terms_limit_cents = $3, account_terms_due_in = $4, account_terms_requires_po_number = $5, updated_at = now(),
         account_terms_state = CASE WHEN NOT $2::boolean THEN 'none' WHEN account_terms_state = 'none' THEN 'open' ELSE account_terms_state END
       WHERE id = $1`,
      [companyId, given.isOpen, given.limitCents, given.dueIn, given.requiresPoNumber],
    )
    return { id: companyId }
  })
}

type Known = { id: number; name: string; email: string | null }

/** By email or card number. @throws AppError INVALID if there is none or more than one. */
async function findKnown(client: PoolClient, who: string): Promise<Known> {
  const { rows } = await client.query<Known>(
    `SELECT id, first_name || ' ' || last_name AS name, email FROM people
     WHERE lower(email) = lower($1) OR site_safe_id_number = $1 LIMIT 2`,
    [who],
  )
  const [person, other] = rows
  const refuse = (message: string) => new AppError('INVALID', message, { who: [message] })
  if (!person) throw refuse('No one was found with this email or card number.')
  if (other) throw refuse('Several people have this email. Enter a card number.')
  return person
}

type Job = Partial<Pick<Employment, 'jobTitle' | 'employeeNumber'>>

/** From today. @returns its id. @throws AppError CONFLICT if they work there. */
export async function employ(client: PoolClient, companyId: number, personId: number, job: Job): Promise<number> {
  const { rows } = await client.query<Done>(
    `INSERT INTO employments (company_id, person_id, job_title, employee_number, started_on) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (company_id, person_id) WHERE ended_on IS NULL DO NOTHING RETURNING id`,
    [companyId, personId, job.jobTitle ?? null, job.employeeNumber ?? null, nzDay(new Date())],
  )
  if (!rows[0]) throw new AppError('CONFLICT', 'They work there already.')
  return rows[0].id
}

/** @throws AppError NOT_FOUND, INVALID for an unknown person, CONFLICT if they work there. */
export const addEmployee = (by: Staff, companyId: number, { who, ...job }: Job & { who: string }): Promise<Done> =>
  onCompany(by, companyId, async (client) => ({
    id: await employ(client, companyId, (await findKnown(client, who)).id, job),
  }))

/** @throws AppError NOT_FOUND, as `insertPerson`. */
export const addNewEmployee = (
  by: Staff,
  companyId: number,
  { jobTitle, employeeNumber, ...person }: Job & NewPerson,
): Promise<Done> =>
  onCompany(by, companyId, async (client) => {
    const personId = await insertPerson(client, person)
    return { id: await employ(client, companyId, personId, { jobTitle, employeeNumber }) }
  })

/** @throws AppError NOT_FOUND if it has ended or is another company's, CONFLICT for ending that of one of its admins. */
export function changeEmployee(by: Staff, companyId: number, employmentId: number, given: Employment): Promise<Done> {
  return onCompany(by, companyId, async (client) => {
    const { rows } = await client.query<{ startedOn: string | null; isAdmin: boolean }>(
      `SELECT e.started_on, EXISTS (SELECT 1 FROM business_admins a
         WHERE a.company_id = e.company_id AND a.person_id = e.person_id AND a.state = 'active') AS is_admin
       FROM employments e WHERE e.id = $1 AND e.company_id = $2 AND e.ended_on IS NULL`,
      [employmentId, companyId],
    )
    const [held] = rows
    if (!held) throw new AppError('NOT_FOUND', 'There is no such employee.')
    if (given.endedOn && held.isAdmin)
      throw new AppError('CONFLICT', 'They still act for this company. Take that right from them first.')
    if (given.endedOn && held.startedOn && given.endedOn < held.startedOn) {
      const message = 'They started after this day.'
      throw new AppError('INVALID', message, { endedOn: [message] })
    }
    const columns = { job_title: given.jobTitle, employee_number: given.employeeNumber, ended_on: given.endedOn }
    await client.query(
      `UPDATE employments e SET (job_title, employee_number, ended_on) =
         (SELECT n.job_title, n.employee_number, n.ended_on FROM jsonb_populate_record(e, $2) n), updated_at = now() WHERE id = $1`,
      [employmentId, JSON.stringify(columns)],
    )
    return { id: employmentId }
  })
}

/** At once; notifies them. @throws AppError NOT_FOUND, INVALID for an unknown person, CONFLICT for an admin. */
export function addAdmin(by: Staff, companyId: number, { who, ...right }: Right & { who: string }): Promise<Done> {
  return onCompany(by, companyId, async (client) => {
    const { id: personId, email } = await findKnown(client, who)
    const { rows } = await client.query<Done>(
      `INSERT INTO business_admins (company_id, person_id, permission, may_pay_by_account) VALUES ($1, $2, $3, $4)
       ON CONFLICT (company_id, person_id) WHERE state = 'active' DO NOTHING RETURNING id`,
      [companyId, personId, right.permission, right.mayPayByAccount],
    )
    if (!rows[0]) throw new AppError('CONFLICT', 'They may act for this company already.')
    const concernsOwner = right.permission === 'owner'
    await tellOfPermission(client, { companyId, target: { personId }, email, concernsOwner })
    return rows[0]
  })
}

type Held = { personId: number; email: string | null; permission: Permission }

async function heldRight(client: PoolClient, companyId: number, adminId: number): Promise<Held> {
  const { rows } = await client.query<Held>(
    `SELECT p.id AS person_id, lower(p.email) AS email, a.permission FROM business_admins a JOIN people p ON p.id = a.person_id
     WHERE a.id = $1 AND a.company_id = $2 AND a.state = 'active'`,
    [adminId, companyId],
  )
  if (!rows[0]) throw new AppError('NOT_FOUND', 'No one with this number acts for the company.')
  return rows[0]
}

/** Notifies them, and owners if one is concerned. @throws AppError NOT_FOUND, CONFLICT for the last owner. */
export function changeRight(by: Staff, companyId: number, adminId: number, given: Right): Promise<Done> {
  return onCompany(by, companyId, async (client) => {
    const { personId, email, permission } = await heldRight(client, companyId, adminId)
    await client.query('UPDATE business_admins SET may_pay_by_account = $2, updated_at = now() WHERE id = $1', [
      adminId,
      given.mayPayByAccount,
    ])
    if (permission !== given.permission) {
      await changeAdmin(client, `permission = '${given.permission}'`, { adminId })
      const concernsOwner = [permission, given.permission].includes('owner')
      await tellOfPermission(client, { companyId, target: { personId }, email, concernsOwner })
    }
    return { id: adminId }
  })
}

/** Notifies them. @throws AppError NOT_FOUND, CONFLICT for the last owner. */
export function removeRight(by: Staff, companyId: number, adminId: number): Promise<Done> {
  return onCompany(by, companyId, async (client) => {
    const { personId, email } = await heldRight(client, companyId, adminId)
    await changeAdmin(client, `state = 'removed'`, { adminId })
    if (email) await tellOfRemoval(client, { companyId, personId, email })
    return { id: adminId }
  })
}

/** Once; notifies the requester. @throws AppError NOT_FOUND. */
export function answerRequest(
  by: Staff,
  { companyId, requestId }: { companyId: number; requestId: number },
  { isApproved, permission }: { isApproved: boolean; permission: Permission },
): Promise<Done> {
  return onCompany(by, companyId, async (client) => {
    const { rows } = await client.query<{ personId: number; email: string | null }>(
      `UPDATE access_requests r SET state = $3, updated_at = now() FROM people p
       WHERE r.id = $1 AND r.company_id = $2 AND r.state = 'open' AND p.id = r.person_id RETURNING p.id AS person_id, p.email AS email`,
      [requestId, companyId, isApproved ? 'approved' : 'declined'],
    )
    const [asker] = rows
    if (!asker) throw new AppError('NOT_FOUND', 'There is no such request.')
    if (isApproved)
      await client.query(
        `INSERT INTO business_admins (company_id, person_id, permission) VALUES ($1, $2, $3)
         ON CONFLICT (company_id, person_id) WHERE state = 'active' DO NOTHING`,
        [companyId, asker.personId, permission],
      )
    if (asker.email)
      await queueMessage(client, {
        kind: 'company-access-answered',
        to: asker.email,
        about: { company: companyId, person: asker.personId, request: requestId },
        dedupeKey: `company-access-answered:${requestId}`,
      })
    return { id: requestId }
  })
}
