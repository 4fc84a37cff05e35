import { keepPurgingAnswers } from '@/features/account/repeats.mutations'
import { keepBackingUp } from '@/features/backups/daily.mutations'
import { keepFinishingExchanges } from '@/features/bookings/changes/exchange.mutations'
import { bookingRenderers } from '@/features/bookings/mail/renderers'
import { keepRemindingOfCourses } from '@/features/bookings/reminders.mutations'
import { keepTellingMoves } from '@/features/bookings/sessions/moves.mutations'
import { keepEndingMerges } from '@/features/bookings/starts/offers.mutations'
import { keepForgettingInvitations } from '@/features/company/admins/mutations'
import { companyRenderers } from '@/features/company/mail/renderers'
import { deskRenderers } from '@/features/desk/mail/renderers'
import { keepMailingReports } from '@/features/desk/reports/saved.mutations'
import { keepPurgingEnquiries } from '@/features/enquiries/inbox/mutations'
import { enquiryRenderers } from '@/features/enquiries/mail/renderers'
import { keepMatchingDemand } from '@/features/enquiries/matching/mutations'
import { keepSendingWebhooks } from '@/features/integrations/webhooks/deliveries.mutations'
import { keepSendingMessages } from '@/features/messages/outbox.mutations'
import type { Renderers } from '@/features/messages/rules'
import { keepLookingAfter } from '@/features/operations/mutations'
import { choosePaymentGateway } from '@/features/payments/gateway'
import { keepReconciling } from '@/features/payments/reconciliation.mutations'
import { findErasures } from '@/features/privacy/data'
import { keepErased } from '@/features/privacy/mutations'
import { keepSweepingHolds } from '@/features/seats/ledger.mutations'
import { keepOfferingSeats } from '@/features/seats/queue.mutations'
import { keepReleasingStock, keepWorkingDaily } from '@/features/shop/books/daily.mutations'
import { shopRenderers } from '@/features/shop/mail/renderers'
import { orderMoney, settleOrders } from '@/features/shop/orders/settlement.mutations'
import { walletRenderers } from '@/features/wallet/mail/renderers'
import { keepPushing } from '@/features/wallet/passes/updates.mutations'
import { keepRemindingOfCards } from '@/features/wallet/reminders.mutations'

/** Who puts each kind of message into words, from the rows it tells about. A kind without a line is a compile error. */
const renderers: Renderers = {
  ...companyRenderers,
  ...enquiryRenderers,
  ...shopRenderers,
  ...walletRenderers,
  ...bookingRenderers,
  ...deskRenderers,
}

/** Starts what runs beside requests and needs features of every level. */
export function startJobs(): void {
  keepSendingMessages(renderers)
  keepForgettingInvitations()
  keepPurgingAnswers()
  keepPurgingEnquiries()
  keepErased()
  keepSweepingHolds()
  keepOfferingSeats()
  keepFinishingExchanges(orderMoney)
  keepMatchingDemand()
  keepRemindingOfCourses()
  keepTellingMoves()
  keepEndingMerges()
  keepReleasingStock()
  keepWorkingDaily()
  keepReconciling(choosePaymentGateway(), settleOrders)
  keepPushing()
  keepRemindingOfCards()
  keepMailingReports()
  keepSendingWebhooks()
  keepBackingUp(findErasures)
  keepLookingAfter()
}
