import type { PoolClient } from 'pg'
import { auditName, changeAs, unknownTradeOr } from '@/features/account/mutations'
import type { Actor, Permission } from '@/features/account/rules'
import { queueMessage } from '@/features/messages/mutations'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { SignUp } from './contract'
import { companyFor, mayHandOut, permissionsFor } from './rules'

/** Self-service limit; staff can open more. */
const companiesPerPerson = 5

/** Locks first, so that later checks still hold at the write. Doesn’t block foreign keys. @returns false if it doesn’t exist. */
export async function lockCompany(client: PoolClient, id: number): Promise<boolean> {
  return (await client.query('SELECT 1 FROM companies WHERE id = $1 FOR NO KEY UPDATE', [id])).rowCount === 1
}

/** @throws AppError NOT_FOUND, also for a company that is not theirs. */
export async function chooseActiveCompany(actor: Actor, companyId: number): Promise<void> {
  const { rowCount } = await pool().query(
    `UPDATE user_sessions SET active_company_id = $2 WHERE id = $1 AND (
       EXISTS (SELECT 1 FROM business_admins WHERE company_id = $2 AND person_id = $3 AND state = 'active')
       OR EXISTS (SELECT 1 FROM employments WHERE company_id = $2 AND person_id = $3 AND ended_on IS NULL))`,
    [actor.sessionId, companyId, actor.personId],
  )
  if (!rowCount) throw new AppError('NOT_FOUND', 'There is no such company.')
}

/** True if another company has this name, whatever its case, spaces, punctuation or Limited. Of two made at once, the second sees the first. */
async function isNameTaken(client: PoolClient, name: string): Promise<boolean> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended(hivis_company_name($1), 1))', [name])
  const taken = `SELECT 1 FROM companies WHERE hivis_company_name(name) = hivis_company_name($1) AND kind = 'business' LIMIT 1`
  return (await client.query(taken, [name])).rowCount === 1
}

/** If the NZBN is known, asks its owners and managers for access instead. Without one, a company with the name of another waits. @throws AppError CONFLICT, TOO_MANY_REQUESTS, INVALID. */
export async function openCompany(
  actor: Actor,
  given: SignUp,
): Promise<{ outcome: 'created' | 'requested' | 'waiting'; companyName: string }> {
  return await changeAs(auditName(actor), async (client) => {
    await client.query('SELECT 1 FROM people WHERE id = $1 FOR NO KEY UPDATE', [actor.personId])
    const personal = `${actor.firstName} ${actor.lastName}`.trim()
    const name = given.kind === 'personal' ? personal : (given.name ?? personal)
    const nzbn = given.kind === 'business' ? (given.nzbn ?? null) : null
    if (nzbn) {
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`nzbn ${nzbn}`])
      const { rows } = await client.query<{ id: number }>('SELECT id FROM companies WHERE nzbn = $1', [nzbn])
      if (rows[0]) {
        await requestAccess(client, actor, rows[0].id)
        return { outcome: 'requested', companyName: name }
      }
    }
    await refuseTooMany(client, actor, given.kind)
    const isWaiting = given.kind === 'business' && !nzbn && (await isNameTaken(client, name))
    const { rows } = await client
      .query<{ id: number }>(
        `INSERT INTO companies (name, kind, nzbn, phone_number, industry_trade_area_id, membership_state, waits_since)
         VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7::boolean THEN now() END) RETURNING id`,
        [
          name,
          given.kind,
          nzbn,
          given.phoneNumber,
          given.industryTradeAreaId ?? null,
          given.wantsMembership ? 'requested' : 'none',
          isWaiting,
        ],
      )
      .catch((error: unknown) => {
        throw unknownTradeOr(error)
      })
    const id = rows[0]?.id ?? 0
    await client.query(`INSERT INTO business_admins (company_id, person_id, permission) VALUES ($1, $2, 'owner')`, [
      id,
      actor.personId,
    ])
    await client.query('INSERT INTO employments (company_id, person_id) VALUES ($1, $2)', [id, actor.personId])
    await client.query('UPDATE user_sessions SET active_company_id = $2 WHERE id = $1', [actor.sessionId, id])
    if (actor.email) {
      const about = { company: id, person: actor.personId }
      await queueMessage(client, {
        kind: 'account-welcome',
        to: actor.email,
        about,
        dedupeKey: `account-welcome:${id}`,
      })
    }
    return { outcome: isWaiting ? 'waiting' : 'created', companyName: name }
  })
}

async function refuseTooMany(client: PoolClient, actor: Actor, kind: SignUp['kind']): Promise<void> {
  const { rows } = await client.query<{ total: number; personal: number }>(
    `SELECT count(*) AS total, (count(*) FILTER (WHERE c.kind = 'personal')) AS personal
     FROM business_admins b JOIN companies c ON c.id = b.company_id
     WHERE b.person_id = $1 AND b.state = 'active' AND b.permission = 'owner'`,
    [actor.personId],
  )
  if (kind === 'personal' && (rows[0]?.personal ?? 0) > 0)
    throw new AppError('CONFLICT', 'You can already book for yourself.')
  if ((rows[0]?.total ?? 0) >= companiesPerPerson) {
    throw new AppError(
      'TOO_MANY_REQUESTS',
      'You own several companies here already. Call us and we open another one for you.',
    )
  }
}

/** Once while it is open; notifies those who may answer. @throws AppError CONFLICT for one who runs it already. */
export async function requestAccess(
  client: PoolClient,
  actor: Pick<Actor, 'personId'>,
  companyId: number,
): Promise<void> {
  const runs = `SELECT 1 FROM business_admins WHERE company_id = $1 AND person_id = $2 AND state = 'active'`
  if ((await client.query(runs, [companyId, actor.personId])).rowCount) {
    throw new AppError('CONFLICT', 'You already run this company here.')
  }
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO access_requests (company_id, person_id) VALUES ($1, $2)
     ON CONFLICT (company_id, person_id) WHERE state = 'open' DO NOTHING RETURNING id`,
    [companyId, actor.personId],
  )
  if (!rows[0]) return
  const admins = await client.query<{ id: number; email: string }>(
    `SELECT p.id, p.email FROM business_admins b JOIN people p ON p.id = b.person_id
     WHERE b.company_id = $1 AND b.state = 'active' AND b.permission::text = ANY($2) AND p.email IS NOT NULL`,
    [companyId, permissionsFor('answer requests')],
  )
  for (const admin of admins.rows) {
    const about = { company: companyId, person: actor.personId }
    const dedupeKey = `company-access-requested:${rows[0].id}:${admin.id}`
    await queueMessage(client, { kind: 'company-access-requested', to: admin.email, about, dedupeKey })
  }
}

/** Once. @throws AppError NOT_PERMITTED, NOT_FOUND, also for another company's request. */
export async function answerRequest(
  actor: Actor,
  requestId: number,
  { isApproved, permission }: { isApproved: boolean; permission: Permission },
): Promise<void> {
  const company = companyFor(actor, 'answer requests')
  if (isApproved && !mayHandOut(company.permission, permission)) {
    throw new AppError('NOT_PERMITTED', 'Only an owner may make managers and owners.')
  }
  await changeAs(auditName(actor), async (client) => {
    await lockCompany(client, company.id)
    const { rows } = await client.query<{ personId: number; email: string | null }>(
      `UPDATE access_requests r SET state = $3, answered_by_id = $4, updated_at = now() FROM people p
       WHERE r.id = $1 AND r.company_id = $2 AND r.state = 'open' AND p.id = r.person_id
         AND EXISTS (SELECT 1 FROM business_admins WHERE company_id = $2 AND person_id = $4 AND state = 'active'
           AND permission::text = ANY($5))
       RETURNING p.id AS person_id, p.email`,
      [requestId, company.id, isApproved ? 'approved' : 'declined', actor.personId, permissionsFor('answer requests')],
    )
    const [asker] = rows
    if (!asker) throw new AppError('NOT_FOUND', 'There is no such request.')
    if (isApproved) {
      await client.query(
        `INSERT INTO business_admins (company_id, person_id, permission) VALUES ($1, $2, $3)
         ON CONFLICT (company_id, person_id) WHERE state = 'active' DO NOTHING`,
        [company.id, asker.personId, permission],
      )
    }
    if (asker.email) {
      const about = { company: company.id, person: asker.personId, request: requestId }
      const dedupeKey = `company-access-answered:${requestId}`
      await queueMessage(client, { kind: 'company-access-answered', to: asker.email, about, dedupeKey })
    }
  })
}
