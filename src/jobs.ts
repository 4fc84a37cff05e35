import { keepForgettingInvitations } from '@/features/company/admins/mutations'
import { companyRenderers } from '@/features/company/mail/renderers'
import { keepPurgingEnquiries } from '@/features/enquiries/inbox/mutations'
import { enquiryRenderers } from '@/features/enquiries/mail/renderers'
import type { Renderers } from '@/features/messages/rules'
import { keepSendingMessages } from '@/features/messages/sending/mutations'
import { choosePaymentGateway } from '@/features/payments/gateway'
import type { Settle } from '@/features/payments/mutations'
import { keepReconciling } from '@/features/payments/reconciling/mutations'

/** Who puts each kind of message into words, from the rows it tells about. A kind without a line is a compile error. */
const renderers: Renderers = { ...companyRenderers, ...enquiryRenderers }

/** Who is told, in the same transaction, that a payment or refund has changed. Nothing is sold by card yet. */
const settle: Settle = { payment: async () => undefined, refund: async () => undefined }

/** Starts what runs beside requests and needs features of every level. */
export function startJobs(): void {
  keepSendingMessages(renderers)
  keepForgettingInvitations()
  keepReconciling(choosePaymentGateway(), settle)
  keepPurgingEnquiries()
}
