import { answerStaff } from '@/features/account/callers.routes'
import { loadMailBrand } from '@/features/content/loaders'
import { writeReply } from '@/features/enquiries/mail/mails'
import { findLastMail } from '@/features/enquiries/reply.data'
import { usualSignature } from '@/features/enquiries/signatures.rules'
import { answerTo } from '@/features/enquiries/threads.rules'
import { renderMail } from '@/features/messages/mail/render'
import { findWording } from '@/features/messages/wordings.data'
import { AppError } from '@/lib/errors'
import * as contract from './merge.contract'
import { findReplyHead } from './merge.data'
import { mergeEnquiries, partEnquiries, splitEnquiry } from './merge.mutations'

export const mergingCalls = {
  mergeEnquiry: answerStaff(contract.mergeEnquiry, ({ staff, param, body }) =>
    mergeEnquiries({ id: staff.staffId }, param.enquiryId, body.other),
  ),
  partEnquiry: answerStaff(contract.partEnquiry, ({ staff, param }) =>
    partEnquiries({ id: staff.staffId }, param.enquiryId),
  ),
  splitEnquiry: answerStaff(contract.splitEnquiry, ({ staff, param, body }) =>
    splitEnquiry({ id: staff.staffId }, param.enquiryId, body),
  ),
  previewReply: answerStaff(contract.previewReply, async ({ staff, param, body }) => {
    const head = await findReplyHead(param.enquiryId, staff.staffId)
    if (!head) throw new AppError('NOT_FOUND', 'There is no one to write to.')
    const { to: sender, by, signature, ...said } = head
    const brand = await loadMailBrand()
    const last = await findLastMail(param.enquiryId)
    const signed = signature ?? usualSignature(by, brand.brandName)
    const mail = writeReply({ ...said, ...answerTo(last, said.reference), text: body.text, signature: signed })
    const to = last?.to ?? sender
    const { subject, html } = await renderMail(mail, brand, findWording)
    return { to, subject, html }
  }),
}
