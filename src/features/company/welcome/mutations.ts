import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import { companyFor } from '../rules'

/** Closes the first steps for everybody who runs the actor’s company. Twice is once. @throws AppError NOT_PERMITTED */
export async function closeWelcome(actor: Actor): Promise<void> {
  const { id } = companyFor(actor, 'manage admins')
  await changeAs(auditName(actor), async (client) => {
    await client.query(
      'UPDATE companies SET welcome_closed_at = now(), updated_at = now() WHERE id = $1 AND welcome_closed_at IS NULL',
      [id],
    )
  })
}
