import { answerStaff } from '@/features/account/callers.routes'
import { loadMailBrand } from '@/features/content/loaders'
import { usualSignature } from '@/features/enquiries/signatures.rules'
import * as contract from './signatures.contract'
import { findSignature } from './signatures.data'
import { changeSignature } from './signatures.mutations'

export const signatureCalls = {
  changeSignature: answerStaff(contract.changeSignature, async ({ staff, body }) => {
    await changeSignature({ id: staff.staffId }, body.text)
    const [own, { brandName }] = await Promise.all([findSignature(staff.staffId), loadMailBrand()])
    return { signature: own?.text ?? usualSignature(own?.name ?? '', brandName) }
  }),
}
