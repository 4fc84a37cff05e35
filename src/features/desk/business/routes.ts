import { answerStaff } from '@/features/account/callers.routes'
import { changeCertificates as certificatesCall } from './certificates.contract'
import { changeCertificates } from './certificates.mutations'
import * as contract from './contract'
import { changeBusiness } from './mutations'

export const businessCalls = {
  changeBusiness: answerStaff(contract.changeBusiness, ({ staff, body }) => changeBusiness(staff, body)),
  changeCertificates: answerStaff(certificatesCall, ({ staff, body }) => changeCertificates(staff, body)),
}
