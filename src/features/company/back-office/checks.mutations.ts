import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { queueMessage } from '@/features/messages/mutations'
import { staffName } from '@/lib/audit'
import { AppError, fieldError } from '@/lib/errors'
import { letGoOn, lockWaiting } from '../admins/kept.mutations'
import { requestAccess } from '../mutations'

type Founder = { readonly personId: number; readonly email: string | null }

/**
 * Without `sameAsId` it goes on, and what it invited is sent. Else the owners of that company are asked to let its founder in, and what was signed up
 * books for the founder alone. Notifies the founder. @throws AppError NOT_FOUND if it doesn’t wait, INVALID, CONFLICT if others are in it.
 */
export async function checkCompany(
  by: Pick<StaffActor, 'staffId'>,
  companyId: number,
  sameAsId: number | null,
): Promise<{ id: number }> {
  return await changeAs(staffName(by), async (client) => {
    await lockWaiting(client, companyId, () => new AppError('NOT_FOUND', 'There is no such company to check.'))
    const founder = await findFounder(client, companyId)
    if (sameAsId === null) await letGoOn(client, companyId, null)
    else await joinInstead(client, { companyId, sameAsId, founder })
    if (founder?.email)
      await queueMessage(client, {
        kind: 'company-checked',
        to: founder.email,
        about: { company: sameAsId ?? companyId, person: founder.personId, isSame: sameAsId === null ? 0 : 1 },
        dedupeKey: `company-checked:${companyId}`,
      })
    return { id: companyId }
  })
}

async function findFounder(client: PoolClient, companyId: number): Promise<Founder | undefined> {
  const { rows } = await client.query<Founder>(
    `SELECT p.id AS person_id, p.email FROM business_admins b JOIN people p ON p.id = b.person_id
     WHERE b.company_id = $1 AND b.state = 'active' AND b.permission = 'owner' ORDER BY b.id LIMIT 1`,
    [companyId],
  )
  return rows[0]
}

type Joined = { companyId: number; sameAsId: number; founder: Founder | undefined }

async function joinInstead(client: PoolClient, { companyId, sameAsId, founder }: Joined): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM companies k JOIN companies own ON own.id = $2 AND hivis_company_name(k.name) = hivis_company_name(own.name)
     WHERE k.id = $1 AND k.id <> own.id AND k.kind = 'business'`,
    [sameAsId, companyId],
  )
  if (rowCount !== 1) throw fieldError('INVALID', 'sameAsId', 'Choose a company with the same name.')
  const { rows } = await client.query<{ hasOthers: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM business_admins WHERE company_id = $1 AND state = 'active' AND person_id <> $2)
       OR EXISTS (SELECT 1 FROM employments WHERE company_id = $1 AND ended_on IS NULL AND person_id <> $2) AS has_others`,
    [companyId, founder?.personId ?? 0],
  )
  if (rows[0]?.hasOthers)
    throw new AppError('CONFLICT', 'Other people are in this company. Remove them first, or let it go on.')
  if (founder) await requestAccess(client, founder, sameAsId)
  await client.query(
    `UPDATE companies SET waits_since = NULL, kind = 'personal', membership_state = CASE membership_state WHEN 'requested' THEN 'none' ELSE membership_state END,
       name = coalesce((SELECT first_name || ' ' || last_name FROM people WHERE id = $2), name), updated_at = now() WHERE id = $1`,
    [companyId, founder?.personId ?? null],
  )
  await client.query(
    `UPDATE invitations SET state = 'removed', updated_at = now() WHERE company_id = $1 AND state = 'invited'`,
    [companyId],
  )
}
