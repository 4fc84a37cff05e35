import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import { companyFor } from './rules'

/** For all admins of the company; idempotent. @throws AppError NOT_PERMITTED */
export async function closeWelcome(actor: Actor): Promise<void> {
  const { id } = companyFor(actor, 'manage admins')
  await changeAs(auditName(actor), async (client) => {
    await client.query(
      'UPDATE companies SET welcome_closed_at = now(), updated_at = now() WHERE id = $1 AND welcome_closed_at IS NULL',
      [id],
    )
  })
}
