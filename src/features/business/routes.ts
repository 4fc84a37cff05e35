import { answerStaff } from '@/features/account/callers.routes'
import { changeBrand as brandCall, changeLogo as logoCall } from './brand.contract'
import { changeBrand, changeLogo } from './brand.mutations'
import { changeCertificates as certificatesCall } from './certificates.contract'
import { changeCertificates } from './certificates.mutations'
import * as contract from './contract'
import { changeBusiness } from './mutations'

export const businessCalls = {
  changeBusiness: answerStaff(contract.changeBusiness, ({ staff, body }) => changeBusiness(staff, body)),
  changeBrand: answerStaff(brandCall, ({ staff, body }) => changeBrand(staff, body)),
  changeLogo: answerStaff(logoCall, async ({ staff, body }) => {
    await changeLogo(staff, body.mediaId)
    return {}
  }),
  changeCertificates: answerStaff(certificatesCall, ({ staff, body }) => changeCertificates(staff, body)),
}
