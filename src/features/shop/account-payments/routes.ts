import { answerStaff } from '@/features/account/callers.routes'
import { takeAccountPayment } from './contract'
import { takePayment } from './mutations'

/** The call on payments that are entered by hand. */
export const accountPaymentCalls = {
  takeAccountPayment: answerStaff(takeAccountPayment, ({ staff, param: { companyId }, body }) =>
    takePayment({ id: staff.staffId }, { ...body, companyId, source: 'hand' }),
  ),
}
