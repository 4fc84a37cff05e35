import { orderPath } from '@/account-paths'
import { answerStaff } from '@/features/account/callers.routes'
import { freshMinutes, holds, requireFreshSignIn, type StaffActor } from '@/features/account/desk-session.rules'
import { financeRoles } from '@/features/payments/rules'
import { answerFile } from '@/lib/calls'
import { siteUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { drawPdf } from '@/lib/pdf'
import * as contract from './desk.contract'
import { findStaffDocument } from './desk.data'
import { loadOrderRecord } from './desk.loaders'
import {
  agree,
  cancelOnAccount,
  giveBack,
  markPaid,
  resendConfirmation,
  type Staff,
  setTerms,
  turnDown,
} from './desk.mutations'
import { footOf, partsOf } from './documents.rules'
import { orderMoney } from './settlement.mutations'

const by = ({ staffId }: StaffActor): Staff => ({ id: staffId })
const missing = () => new AppError('NOT_FOUND', 'There is no such order.')

export const deskOrderCalls = {
  readDeskOrder: answerStaff(contract.readDeskOrder, async ({ staff, param }) => {
    const record = await loadOrderRecord(param.orderId, { id: staff.staffId, isFinance: holds(staff, financeRoles) })
    if (!record) throw missing()
    return record
  }),
  readDeskDocument: answerStaff(contract.readDeskDocument, async ({ param: { orderId, documentId } }) => {
    const document = await findStaffDocument(orderId, documentId)
    if (!document) throw missing()
    const { seller } = document.content
    const bytes = await drawPdf({
      title: `${seller.name} ${document.number}`,
      parts: partsOf(document, `${siteUrl()}${orderPath(orderId)}`),
      foot: footOf(document.content),
    })
    return answerFile(`${document.number}.pdf`, 'application/pdf', new Uint8Array(bytes))
  }),

  refundOrder: answerStaff(contract.refundOrder, async ({ staff, param, body }) => {
    requireFreshSignIn(staff, freshMinutes.refunds)
    await giveBack(orderMoney(), by(staff), param.orderId, body)
    return param
  }),
  approveRefund: answerStaff(contract.approveRefund, async ({ staff, param, body }) => {
    requireFreshSignIn(staff, freshMinutes.refunds)
    await agree(orderMoney(), by(staff), param.orderId, body)
    return param
  }),
  declineRefund: answerStaff(contract.declineRefund, async ({ staff, param, body }) => {
    await turnDown(by(staff), param.orderId, body, body.reason)
    return param
  }),
  markOrderPaid: answerStaff(contract.markOrderPaid, async ({ staff, param, body }) => {
    await markPaid(by(staff), param.orderId, body.reason)
    return param
  }),
  cancelDeskOrder: answerStaff(contract.cancelDeskOrder, async ({ staff, param, body }) => {
    await cancelOnAccount(by(staff), param.orderId, body.reason)
    return param
  }),
  resendConfirmation: answerStaff(contract.resendConfirmation, async ({ staff, param }) => {
    await resendConfirmation(by(staff), param.orderId)
    return param
  }),
  setTerms: answerStaff(contract.setTerms, async ({ staff, param, body }) => {
    await setTerms(by(staff), param.companyId, body.state, body.reason)
    return { state: body.state }
  }),
}
