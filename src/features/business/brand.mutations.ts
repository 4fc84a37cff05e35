import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { noteAction, staffName } from '@/lib/audit'
import { AppError, fieldError, staleError } from '@/lib/errors'
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

/** @param mediaId of the back office; null for our own logo. @throws AppError NOT_FOUND before the first seeding, INVALID for what is no picture there. */
export function changeLogo(by: Pick<StaffActor, 'staffId'>, mediaId: number | null): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{ id: number; logoId: number | null }>(
      'SELECT id, logo_id FROM settings ORDER BY id LIMIT 1 FOR NO KEY UPDATE',
    )
    const [held] = rows
    if (!held) throw new AppError('NOT_FOUND', 'There are no settings yet.')
    const known = await client.query(
      'SELECT 1 FROM media WHERE id = $1 AND filename IS NOT NULL AND width IS NOT NULL FOR KEY SHARE',
      [mediaId],
    )
    if (mediaId !== null && known.rowCount === 0) throw fieldError('INVALID', 'mediaId', 'Choose a picture.')
    await client.query('UPDATE settings SET logo_id = $2, updated_at = now() WHERE id = $1', [held.id, mediaId])
    await noteAction(client, {
      actor: staffName(by),
      action: 'update',
      what: 'settings',
      row: held.id,
      before: { logo_id: held.logoId },
      after: { logo_id: mediaId },
    })
  })
}
