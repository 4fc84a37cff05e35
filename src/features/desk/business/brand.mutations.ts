import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { noteAction, staffName } from '@/lib/audit'
import { AppError, staleError } from '@/lib/errors'
import type { BrandChange } from './brand.contract'
import { findBrand } from './brand.data'

/** Editors may change the same in the back office. @throws AppError NOT_FOUND before the first seeding, STALE_VERSION. */
export function changeBrand(
  by: Pick<StaffActor, 'staffId'>,
  { version, brandName, supportPhone, supportEmail, supportHours, colour }: BrandChange,
): Promise<{ version: string }> {
  return changeAs(staffName(by), async (client) => {
    await client.query('SELECT 1 FROM settings ORDER BY id LIMIT 1 FOR NO KEY UPDATE')
    const held = await findBrand(client)
    if (!held) throw new AppError('NOT_FOUND', 'There are no settings yet.')
    if (held.version !== version) throw staleError('this')
    await client.query(
      `UPDATE settings SET brand_name = $2, support_phone = $3, support_email = $4, support_hours = $5, themes_orange = $6, updated_at = now()
       WHERE id = $1`,
      [held.id, brandName, supportPhone, supportEmail, supportHours, colour],
    )
    // The database's own log leaves these columns out, as editors change them too.
    const columns = (one: Omit<BrandChange, 'version'>) => ({
      brand_name: one.brandName,
      support_phone: one.supportPhone,
      support_email: one.supportEmail,
      support_hours: one.supportHours,
      themes_orange: one.colour,
    })
    const after = columns({ brandName, supportPhone, supportEmail, supportHours, colour })
    await noteAction(client, {
      actor: staffName(by),
      action: 'update',
      what: 'settings',
      row: held.id,
      before: columns(held),
      after,
    })
    return { version: (await findBrand(client))?.version ?? '' }
  })
}
