import { answerStaff } from '@/features/account/callers.routes'
import { takeAccountPayment } from './payments.contract'
import { takePayment } from './payments.mutations'

export const accountPaymentCalls = {
  takeAccountPayment: answerStaff(takeAccountPayment, ({ staff, param: { companyId }, body }) =>
    takePayment({ id: staff.staffId }, { ...body, companyId, source: 'hand' }),
  ),
}
