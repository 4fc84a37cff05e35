import { answerStaff } from '@/features/account/callers.routes'
import { takeAccountPayment } from './payments.contract'
import { takePayment } from './payments.mutations'

/** The call on payments that are entered by hand. */
export const accountPaymentCalls = {
  takeAccountPayment: answerStaff(takeAccountPayment, ({ staff, param: { companyId }, body }) =>
    takePayment({ id: staff.staffId }, { ...body, companyId, source: 'hand' }),
  ),
}
