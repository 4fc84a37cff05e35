import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { staffName } from '@/lib/audit'
import { AppError, fieldError, staleError } from '@/lib/errors'
import type { CertificateChange } from './certificates.contract'
import { findCertificateSettings } from './certificates.data'

/** @throws AppError NOT_FOUND before the first seeding, STALE_VERSION, INVALID for a picture that is not there. */
export function changeCertificates(
  by: Pick<StaffActor, 'staffId'>,
  { version, words, signer, role, signatureId }: CertificateChange,
): Promise<{ version: string }> {
  return changeAs(staffName(by), async (client) => {
    await client.query('SELECT 1 FROM settings ORDER BY id LIMIT 1 FOR NO KEY UPDATE')
    const held = await findCertificateSettings(client)
    if (!held) throw new AppError('NOT_FOUND', 'There are no settings yet.')
    if (held.version !== version) throw staleError('this')
    const { rowCount } = await client.query('SELECT 1 FROM media WHERE id = $1 FOR KEY SHARE', [signatureId])
    if (signatureId !== null && !rowCount) throw fieldError('INVALID', 'signatureId', 'Choose a picture.')
    await client.query(
      `UPDATE settings SET certificate_words = $2, certificate_signer = $3, certificate_signer_role = $4, certificate_signature_id = $5,
         updated_at = now() WHERE id = $1`,
      [held.id, words, signer, role, signatureId],
    )
    return { version: (await findCertificateSettings(client))?.version ?? '' }
  })
}
