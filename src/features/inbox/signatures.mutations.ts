import { changeAs } from '@/features/account/mutations'
import { cleanSignature, refuseSignature } from '@/features/enquiries/signatures.rules'
import { noteAction, staffName } from '@/lib/audit'
import { fieldError } from '@/lib/errors'

/** How their emails end from now on; nothing brings the usual one back. @throws AppError INVALID for too many lines. */
export function changeSignature(by: { id: number }, given: string): Promise<void> {
  const text = cleanSignature(given)
  const refusal = refuseSignature(text)
  if (refusal) throw fieldError('INVALID', 'text', refusal)
  return changeAs(staffName(by), async (client) => {
    if (text === '') await client.query('DELETE FROM staff_signatures WHERE staff_id = $1', [by.id])
    else
      await client.query(
        `INSERT INTO staff_signatures (staff_id, text) VALUES ($1, $2) ON CONFLICT (staff_id) DO UPDATE SET text = excluded.text, updated_at = now()`,
        [by.id, text],
      )
    await noteAction(client, { actor: staffName(by), action: 'change-signature', what: 'staff', row: by.id })
  })
}
