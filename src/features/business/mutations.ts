import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { staffName } from '@/lib/audit'
import { AppError, staleError } from '@/lib/errors'
import type { BusinessChange } from './contract'
import { findBusiness } from './data'

/** @throws AppError NOT_FOUND before the first seeding, STALE_VERSION. */
export function changeBusiness(
  by: Pick<StaffActor, 'staffId'>,
  { version, ...given }: BusinessChange,
): Promise<{ version: string }> {
  return changeAs(staffName(by), async (client) => {
    await client.query('SELECT 1 FROM settings ORDER BY id LIMIT 1 FOR NO KEY UPDATE')
    const held = await findBusiness(client)
    if (!held) throw new AppError('NOT_FOUND', 'There are no settings yet.')
    if (held.version !== version) throw staleError('this')
    await client.query(
      `UPDATE settings SET accounts_email = $2, bank_account = $3, gst_number = $4, hold_minutes = $5, recaptcha_site_key = $6, wallet_enabled = $7,
         override_limit_cents = $8, legal_name = $9, nzbn = $10, company_number = $11, address = $12,
         updated_at = now() WHERE id = $1`,
      [
        held.id,
        given.accountsEmail,
        given.bankAccount,
        given.gstNumber,
        given.holdMinutes,
        given.recaptchaSiteKey,
        given.walletEnabled,
        given.overrideLimitCents,
        given.legalName,
        given.nzbn,
        given.companyNumber,
        given.address,
      ],
    )
    return { version: (await findBusiness(client))?.version ?? '' }
  })
}
