import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import { AppError } from '@/lib/errors'
import { lockCompany, requestAccess } from '../mutations'
import { companyFor } from '../rules'
import { sendInvitation } from './mutations'
import { invitationDays, newGuid } from './rules'

/** Locks it. @throws what `otherwise` gives unless it waits. */
export async function lockWaiting(client: PoolClient, companyId: number, otherwise: () => AppError): Promise<void> {
  await lockCompany(client, companyId)
  const waits = 'SELECT 1 FROM companies WHERE id = $1 AND waits_since IS NOT NULL'
  if ((await client.query(waits, [companyId])).rowCount !== 1) throw otherwise()
}

/** Ends the wait and sends what was invited in the meantime, with links that work from now. Needs the company's lock. */
export async function letGoOn(client: PoolClient, companyId: number, nzbn: string | null): Promise<void> {
  await client.query(
    'UPDATE companies SET waits_since = NULL, nzbn = coalesce($2, nzbn), updated_at = now() WHERE id = $1',
    [companyId, nzbn],
  )
  const { rows } = await client.query<{ id: number; email: string }>(
    `SELECT id, email FROM invitations WHERE company_id = $1 AND state = 'invited' ORDER BY id`,
    [companyId],
  )
  for (const { id, email } of rows) {
    const { guid, guidHash } = newGuid()
    await client.query(
      'UPDATE invitations SET guid_hash = $2, expires_at = now() + make_interval(days => $3), updated_at = now() WHERE id = $1',
      [id, guidHash, invitationDays],
    )
    await sendInvitation(client, { id, email, guid })
  }
}

/** Ends the wait, unless another company has this NZBN: then its owners are asked for access. @throws AppError CONFLICT if it doesn’t wait. */
export async function acceptNzbn(actor: Actor, nzbn: string): Promise<{ outcome: 'accepted' | 'requested' }> {
  const { id } = companyFor(actor, 'manage admins')
  return await changeAs(auditName(actor), async (client) => {
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`nzbn ${nzbn}`])
    const { rows } = await client.query<{ id: number }>('SELECT id FROM companies WHERE nzbn = $1', [nzbn])
    await lockWaiting(
      client,
      id,
      () => new AppError('CONFLICT', 'Your company is checked. Call us to change its NZBN.'),
    )
    if (rows[0]) {
      await requestAccess(client, actor, rows[0].id)
      return { outcome: 'requested' }
    }
    await letGoOn(client, id, nzbn)
    return { outcome: 'accepted' }
  })
}
