import { peopleListCalls } from '@/features/account/desk.routes'
import { deskPersonCalls } from '@/features/account/people.routes'
import { accountCalls } from '@/features/account/routes'
import { staffCalls } from '@/features/account/staff/routes'
import { deskViewCalls } from '@/features/account/views/routes'
import { billingListCalls } from '@/features/billing/lists.routes'
import { accountPaymentCalls } from '@/features/billing/payments.routes'
import { reminderCalls } from '@/features/billing/reminders.routes'
import { statementCalls } from '@/features/billing/statements.routes'
import { feedCalls } from '@/features/bookings/feed.routes'
import { bookingCalls } from '@/features/bookings/routes'
import { sharingCalls } from '@/features/bookings/share.routes'
import { bankCalls } from '@/features/books/bank/routes'
import { payoutCalls } from '@/features/books/payouts.routes'
import { accountingCalls } from '@/features/books/routes'
import { businessCalls } from '@/features/business/routes'
import { cartCalls } from '@/features/catalogue/cart/routes'
import { catalogueListCalls } from '@/features/catalogue/lists.routes'
import { shopCatalogueCalls } from '@/features/catalogue/routes'
import { certificateCalls } from '@/features/certificates/routes'
import { changingCalls } from '@/features/changes/routes'
import { clearanceCalls } from '@/features/clearances/routes'
import { adminCalls } from '@/features/company/admins/routes'
import { deskCompanyCalls } from '@/features/company/back-office/routes'
import { companyListCalls } from '@/features/company/desk.routes'
import { companyCalls } from '@/features/company/routes'
import { tradeAreaCalls } from '@/features/company/trades/routes'
import { welcomeCalls } from '@/features/company/welcome.routes'
import { configCalls } from '@/features/content/routes'
import { bookingPurchaseCalls } from '@/features/counter/exchange.routes'
import { bookingListCalls } from '@/features/counter/lists.routes'
import { phoneBookingCalls } from '@/features/counter/phone.routes'
import { bookingRecordCalls } from '@/features/counter/routes'
import { completedCourseCalls } from '@/features/courses/completed.routes'
import { courseCalls } from '@/features/courses/routes'
import { dayCalls } from '@/features/day/routes'
import { findCalls } from '@/features/desk/find/routes'
import { presenceCalls } from '@/features/desk/presence/routes'
import { messageCalls } from '@/features/desk/routes'
import { taskCalls } from '@/features/desk/tasks/routes'
import { wordingCalls } from '@/features/desk/wordings/routes'
import { listedCalls } from '@/features/employees/listed.routes'
import { employeeCalls } from '@/features/employees/routes'
import { captchaCalls } from '@/features/enquiries/captcha/routes'
import { enquiryFileCalls } from '@/features/enquiries/files.routes'
import { matchingCalls } from '@/features/enquiries/matching/routes'
import { assignmentCalls, enquiryCalls, formConfigCalls } from '@/features/enquiries/routes'
import { formSettingsCalls } from '@/features/enquiries/settings/routes'
import { feedbackCalls } from '@/features/feedback/routes'
import { homeCalls } from '@/features/home/routes'
import { importCalls } from '@/features/imports/routes'
import { phoneEnquiryCalls } from '@/features/inbox/calls.routes'
import { caseRuleCalls } from '@/features/inbox/case-rules.routes'
import { enquiryListCalls } from '@/features/inbox/desk.routes'
import { mergingCalls } from '@/features/inbox/merge.routes'
import { inboxCalls } from '@/features/inbox/routes'
import { signatureCalls } from '@/features/inbox/signatures.routes'
import { snippetCalls } from '@/features/inbox/snippets.routes'
import { talkCalls } from '@/features/inbox/talk.routes'
import { textCalls } from '@/features/inbox/texts.routes'
import { apiKeyCalls } from '@/features/integrations/keys/routes'
import { keyCalls } from '@/features/integrations/reads/routes'
import { webhookCalls } from '@/features/integrations/webhooks/routes'
import { elsewhereCalls } from '@/features/learning/elsewhere.routes'
import { moduleCalls } from '@/features/learning/modules.routes'
import { packageCalls } from '@/features/learning/packages.routes'
import { learningCalls } from '@/features/learning/routes'
import { openedCalls } from '@/features/messages/opened.routes'
import { addressCalls } from '@/features/places/addresses/routes'
import { placeCalls } from '@/features/places/routes'
import { plannerCalls } from '@/features/planner/routes'
import { moveOfferCalls } from '@/features/planner/starts/offers.routes'
import { startDecisionCalls } from '@/features/planner/starts/routes'
import { startWaitlistCalls } from '@/features/planner/starts/waitlist.routes'
import { personMergingCalls } from '@/features/privacy/merging/routes'
import { privacyRequestCalls } from '@/features/privacy/requests/routes'
import { privacyCalls } from '@/features/privacy/routes'
import { equipmentCalls } from '@/features/programme/equipment.routes'
import { trainingListCalls } from '@/features/programme/lists.routes'
import { deskPlaceCalls } from '@/features/programme/places.routes'
import { courseCatalogueCalls } from '@/features/programme/routes'
import { deskOrderCalls } from '@/features/purchases/desk.routes'
import { documentCalls } from '@/features/purchases/documents.routes'
import { orderListCalls } from '@/features/purchases/lists.routes'
import { payLinkCalls } from '@/features/purchases/pay-link.routes'
import { orderCalls } from '@/features/purchases/routes'
import { renewalCalls } from '@/features/renewals/routes'
import { reportCalls } from '@/features/reports/routes'
import { savedReportCalls } from '@/features/reports/saved.routes'
import { sessionDetailCalls } from '@/features/sessions/details.routes'
import { doorCalls } from '@/features/sessions/door.routes'
import { materialCalls } from '@/features/sessions/materials.routes'
import { sessionPlanningCalls } from '@/features/sessions/plan.routes'
import { sessionCalls } from '@/features/sessions/routes'
import { firstCalls } from '@/features/setup/first.routes'
import { invitationCalls } from '@/features/setup/invitations.routes'
import { setupCalls } from '@/features/setup/routes'
import { waitlistCalls } from '@/features/waitlist/routes'
import { deskCardCalls } from '@/features/wallet/back-office/routes'
import { checkCalls } from '@/features/wallet/check/routes'
import { cardListCalls } from '@/features/wallet/desk.routes'
import { matrixCalls } from '@/features/wallet/matrix/routes'
import { passCalls } from '@/features/wallet/passes/routes'
import { proofCalls } from '@/features/wallet/proof.routes'
import type { AnsweredCall } from '@/lib/calls'

export const platformCalls = {
  ...placeCalls,
  ...addressCalls(),
  ...courseCalls,
  ...configCalls,
  ...accountCalls,
  ...companyCalls,
  ...adminCalls,
  ...employeeCalls,
  ...listedCalls,
  ...welcomeCalls,
  ...formConfigCalls,
  ...enquiryCalls,
  ...enquiryFileCalls,
  ...matchingCalls,
  ...captchaCalls(),
  ...cartCalls,
  ...orderCalls,
  ...payLinkCalls,
  ...documentCalls,
  ...statementCalls,
  ...waitlistCalls,
  ...feedbackCalls,
  ...openedCalls,
  ...certificateCalls,
  ...doorCalls,
  ...bookingCalls,
  ...renewalCalls,
  ...feedCalls,
  ...homeCalls,
  ...learningCalls,
  ...elsewhereCalls,
  ...moduleCalls,
  ...packageCalls,
  ...changingCalls,
  ...bookingRecordCalls,
  ...phoneBookingCalls,
  ...startWaitlistCalls,
  ...passCalls,
  ...checkCalls,
  ...sharingCalls,
  ...clearanceCalls,
  ...proofCalls,
  ...matrixCalls,
  ...peopleListCalls,
  ...staffCalls,
  ...deskViewCalls,
  ...companyListCalls,
  ...bookingListCalls,
  ...orderListCalls,
  ...billingListCalls,
  ...catalogueListCalls,
  ...shopCatalogueCalls,
  ...enquiryListCalls,
  ...messageCalls,
  ...taskCalls,
  ...dayCalls,
  ...businessCalls,
  ...setupCalls,
  ...firstCalls,
  ...invitationCalls,
  ...findCalls,
  ...inboxCalls,
  ...phoneEnquiryCalls,
  ...mergingCalls,
  ...signatureCalls,
  ...snippetCalls,
  ...talkCalls,
  ...textCalls,
  ...caseRuleCalls,
  ...formSettingsCalls,
  // Before the calls on one order, whose path begins the same.
  ...accountingCalls,
  ...deskOrderCalls,
  ...accountPaymentCalls,
  ...bankCalls,
  ...payoutCalls,
  ...reminderCalls,
  ...cardListCalls,
  ...deskCardCalls,
  ...completedCourseCalls,
  ...trainingListCalls,
  ...courseCatalogueCalls,
  ...deskPlaceCalls,
  ...equipmentCalls,
  ...deskPersonCalls,
  ...deskCompanyCalls,
  ...tradeAreaCalls,
  ...sessionCalls,
  ...materialCalls,
  ...sessionPlanningCalls,
  ...sessionDetailCalls,
  ...plannerCalls,
  ...startDecisionCalls,
  ...bookingPurchaseCalls,
  ...moveOfferCalls,
  ...privacyCalls,
  ...personMergingCalls,
  ...privacyRequestCalls,
  ...reportCalls,
  ...savedReportCalls,
  ...wordingCalls,
  ...presenceCalls,
  ...webhookCalls,
  ...importCalls,
  ...apiKeyCalls,
  ...keyCalls,
}

/** Calls next to the content API (spec section 7). `npm run new` looks for this line. */
export const besideCalls = assignmentCalls

type Contracts<Calls> = { readonly [Name in keyof Calls]: Calls[Name] extends AnsweredCall<infer C> ? C : never }

function contractsOf<Calls extends Record<string, AnsweredCall>>(calls: Calls): Contracts<Calls>
function contractsOf(calls: Record<string, AnsweredCall>): object {
  return Object.fromEntries(Object.entries(calls).map(([name, { contract }]) => [name, contract]))
}

/** Exactly the calls that are served. Tests go through this list. */
export const contracts = contractsOf({ ...platformCalls, ...besideCalls })
