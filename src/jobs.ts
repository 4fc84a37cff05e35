import type { Payload } from 'payload'
import { purgeAnswers } from '@/features/account/repeats.mutations'
import { staffRenderers } from '@/features/account/staff/mail/renderers'
import { dailyBackup } from '@/features/backups/daily.mutations'
import { keepArchiving } from '@/features/backups/restorable.mutations'
import { billingRenderers } from '@/features/billing/mail/renderers'
import { bookingRenderers } from '@/features/bookings/mail/renderers'
import { queueBookingReminders } from '@/features/bookings/reminders.mutations'
import { checkBooksDaily, lapseUnpaid, writeToDebtors } from '@/features/books/daily.mutations'
import { bookRenderers } from '@/features/books/mail/renderers'
import { finishExchanges } from '@/features/changes/exchange.mutations'
import { clearanceRenderers } from '@/features/clearances/mail/renderers'
import { forgetOpenings } from '@/features/clearances/openings.mutations'
import { forgetInvitations } from '@/features/company/admins/mutations'
import { companyRenderers } from '@/features/company/mail/renderers'
import { forgetRedirectDays } from '@/features/content/redirects.mutations'
import { deskRenderers } from '@/features/desk/mail/renderers'
import { editorialRenderers } from '@/features/editorial/mail/renderers'
import { tellComments, tellReviews } from '@/features/editorial/reviews.mutations'
import { enquiryRenderers } from '@/features/enquiries/mail/renderers'
import { matchDemand } from '@/features/enquiries/matching/mutations'
import { queueFeedback } from '@/features/feedback/mutations'
import { purgeImports } from '@/features/imports/purge.mutations'
import { keepImporting } from '@/features/imports/work.mutations'
import { keepTakingMail } from '@/features/inbox/mailbox.mutations'
import { purgeEnquiries } from '@/features/inbox/mutations'
import { keepSendingWebhooks } from '@/features/integrations/webhooks/deliveries.mutations'
import { learningRenderers } from '@/features/learning/mail/renderers'
import { queueLearningReminders } from '@/features/learning/reminders.mutations'
import { keepSendingMessages } from '@/features/messages/outbox.mutations'
import type { Renderers } from '@/features/messages/rules'
import { forgetShortLinks } from '@/features/messages/short-links.mutations'
import { keepLookingAfter } from '@/features/operations/mutations'
import { runPublishingSchedule } from '@/features/pages/mutations'
import { choosePaymentGateway } from '@/features/payments/gateway'
import { keepReconciling } from '@/features/payments/reconciliation.mutations'
import { plannerRenderers } from '@/features/planner/mail/renderers'
import { endMerges } from '@/features/planner/starts/offers.mutations'
import { findErasures } from '@/features/privacy/data'
import { forgetMerges } from '@/features/privacy/merging/mutations'
import { replayErasures } from '@/features/privacy/mutations'
import { orderRenderers } from '@/features/purchases/mail/renderers'
import { orderMoney, settleOrders } from '@/features/purchases/settlement.mutations'
import { endKeptHolds } from '@/features/purchases/waiting.mutations'
import { renewalRenderers } from '@/features/renewals/mail/renderers'
import { endProposals, proposeDue } from '@/features/renewals/mutations'
import { queueReports } from '@/features/reports/saved.mutations'
import { sweepHolds } from '@/features/seats/ledger.mutations'
import { offerSeats } from '@/features/seats/queue.mutations'
import { trainerRenderers } from '@/features/sessions/mail/renderers'
import { chooseMeetingGateway } from '@/features/sessions/meetings.gateway'
import { keepMeetings } from '@/features/sessions/meetings.mutations'
import { tellMoves } from '@/features/sessions/moves.mutations'
import { queueRolls, tellTrainers } from '@/features/sessions/notices.mutations'
import { findOpening } from '@/features/setup/data'
import { setupRenderers } from '@/features/setup/mail/renderers'
import { walletRenderers } from '@/features/wallet/mail/renderers'
import { keepPushing } from '@/features/wallet/passes/updates.mutations'
import { sendDigests } from '@/features/wallet/reminders.mutations'
import { keepDoing, type Scheduled } from '@/lib/background'
import { forgetRateLimits } from '@/lib/rate-limit'

/** Renders each kind of message. A missing kind is a compile error. */
const renderers: Renderers = {
  ...staffRenderers,
  ...editorialRenderers,
  ...companyRenderers,
  ...enquiryRenderers,
  ...orderRenderers,
  ...billingRenderers,
  ...bookRenderers,
  ...walletRenderers,
  ...clearanceRenderers,
  ...bookingRenderers,
  ...learningRenderers,
  ...renewalRenderers,
  ...trainerRenderers,
  ...plannerRenderers,
  ...setupRenderers,
  ...deskRenderers,
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/**
 * What goes to customers by itself waits until the site first opened: its links would lead nowhere. The work gets when that was, as what was due before
 * then is not made up for. What staff do still notifies the people it is about, and staff get all of theirs.
 */
const onceOpen = (work: (openedAt: Date) => Promise<unknown>) => async (): Promise<unknown> => {
  const { openedAt } = await findOpening()
  return openedAt === null ? null : await work(openedAt)
}

/** One process of the cluster runs these. Those due at a certain time or day poll more often, and know by their rows what is done. */
export const schedule: readonly Scheduled[] = [
  {
    name: 'holds',
    everyMs: 5 * second,
    work: sweepHolds,
    failure: 'holds could not be swept; they are tried again',
  },
  {
    name: 'holds after payments',
    everyMs: 5 * second,
    work: () => endKeptHolds(orderMoney()),
    failure: 'seats that were not paid for could not be released; they are tried again',
  },
  {
    name: 'waitlists',
    everyMs: 5 * second,
    work: onceOpen(() => offerSeats(new Date())),
    done: 'seats were offered to people on waitlists',
    failure: 'seats could not be offered; they are tried again',
  },
  {
    name: 'exchanges',
    everyMs: 5 * second,
    work: () => finishExchanges(orderMoney()),
    failure: 'an exchange could not be finished; it is tried again',
  },
  {
    name: 'moved starts',
    everyMs: 5 * second,
    work: tellMoves,
    failure: 'the people of moved starts were not notified; it is tried again',
  },
  {
    name: 'changes for trainers',
    everyMs: 5 * second,
    work: tellTrainers,
    failure: 'trainers were not notified of changes; it is tried again',
  },
  {
    name: 'meetings of webinars',
    everyMs: 5 * second,
    work: () => keepMeetings(chooseMeetingGateway()),
    done: 'meetings of webinars were made, changed or deleted',
    failure: 'meetings of webinars could not be kept; it is tried again',
  },
  {
    name: 'reviews of pages',
    everyMs: 5 * second,
    work: () => tellReviews(new Date()),
    failure: 'colleagues were not notified of reviews of pages; it is tried again',
  },
  {
    name: 'comments in reviews',
    everyMs: 15 * second,
    work: () => tellComments(new Date()),
    failure: 'colleagues were not notified of comments on pages; it is tried again',
  },
  {
    name: 'merges of dates',
    everyMs: 5 * second,
    work: endMerges,
    failure: 'a merge of two dates could not be ended; it is tried again',
  },
  {
    name: 'demand',
    everyMs: 15 * second,
    work: onceOpen(() => matchDemand(new Date())),
    done: 'sessions were matched with what people wait for',
    failure: 'demand was not matched; it is tried again',
  },
  {
    name: 'unpaid orders',
    everyMs: minute,
    work: () => lapseUnpaid(new Date()),
    failure: 'unpaid orders were not released; it is tried again',
  },
  {
    name: 'backups',
    everyMs: minute,
    firstAfterMs: 5 * second,
    work: dailyBackup(findErasures),
    failure: 'the backup was not made; it is tried again in a quarter of an hour',
  },
  {
    name: 'ended renewal proposals',
    everyMs: 5 * minute,
    firstAfterMs: minute,
    work: endProposals,
    failure: 'renewal proposals were not ended; it is tried again',
  },
  {
    name: 'renewal proposals',
    everyMs: 5 * minute,
    firstAfterMs: minute,
    work: onceOpen(() => proposeDue(new Date())),
    done: 'renewal proposals were made',
    failure: 'renewals were not proposed; it is tried again',
  },
  {
    name: 'reminders of courses',
    everyMs: 10 * minute,
    firstAfterMs: minute / 2,
    work: onceOpen((openedAt) => queueBookingReminders(new Date(), openedAt)),
    done: 'reminders of courses were queued',
    failure: 'reminders could not be queued; they are tried again',
  },
  {
    name: 'questions after courses',
    everyMs: 10 * minute,
    firstAfterMs: minute,
    work: onceOpen((openedAt) => queueFeedback(new Date(), openedAt)),
    done: 'people were asked how their course was',
    failure: 'people were not asked how their course was; it is tried again',
  },
  {
    name: 'reminders of courses online',
    everyMs: hour,
    firstAfterMs: minute,
    work: onceOpen((openedAt) => queueLearningReminders(new Date(), openedAt)),
    done: 'reminders of courses online were queued',
    failure: 'reminders of courses online could not be queued; they are tried again',
  },
  {
    name: 'rolls of tomorrow',
    everyMs: 10 * minute,
    firstAfterMs: minute,
    work: () => queueRolls(new Date()),
    done: 'trainers got tomorrow’s rolls',
    failure: 'tomorrow’s rolls were not queued; it is tried again',
  },
  {
    name: 'Monday’s reports',
    everyMs: 10 * minute,
    firstAfterMs: minute,
    work: () => queueReports(new Date()),
    done: 'Monday’s reports were queued',
    failure: 'Monday’s reports were not queued; it is tried again',
  },
  {
    name: 'reminders of cards',
    everyMs: hour,
    firstAfterMs: minute,
    work: onceOpen((openedAt) => sendDigests(new Date(), openedAt)),
    done: 'companies were notified whose cards run out',
    failure: 'reminders of cards were not sent; it is tried again',
  },
  {
    name: 'reminders and statements of accounts',
    everyMs: hour,
    firstAfterMs: minute,
    work: onceOpen((openedAt) => writeToDebtors(new Date(), openedAt)),
    done: 'reminders and statements of accounts were queued',
    failure: 'reminders and statements of accounts were not queued; it is tried again',
  },
  {
    name: 'daily check of the books',
    everyMs: hour,
    firstAfterMs: minute,
    work: () => checkBooksDaily(choosePaymentGateway(), new Date()),
    failure: 'the books were not checked; it is tried again',
  },
  {
    name: 'days of redirects',
    everyMs: hour,
    firstAfterMs: minute,
    work: () => forgetRedirectDays(new Date()),
    done: 'old days of redirects were forgotten',
    failure: 'old days of redirects were not forgotten; it is tried again',
  },
  {
    name: 'enquiries kept too long',
    everyMs: hour,
    firstAfterMs: minute,
    work: () => purgeEnquiries(new Date()),
    done: 'old enquiries were erased',
    failure: 'old enquiries were not erased; it is tried again',
  },
  {
    name: 'files that came in',
    everyMs: hour,
    firstAfterMs: minute,
    work: purgeImports,
    failure: 'rows of old imports were not forgotten; it is tried again',
  },
  {
    name: 'ended invitations',
    everyMs: hour,
    work: forgetInvitations,
    failure: 'ended invitations were not forgotten; it is tried again',
  },
  {
    name: 'openings of clearance packs',
    everyMs: hour,
    work: forgetOpenings,
    failure: 'old openings of clearance packs were not deleted; it is tried again',
  },
  {
    name: 'answers of repeated calls',
    everyMs: hour,
    work: purgeAnswers,
    failure: 'answers of repeated calls were not purged; it is tried again',
  },
  {
    name: 'attempts counted for limits',
    everyMs: minute,
    work: forgetRateLimits,
    failure: 'counts of attempts that are over were not deleted; it is tried again',
  },
  {
    name: 'short links that ended',
    everyMs: hour,
    work: forgetShortLinks,
    failure: 'ended short links were not deleted; it is tried again',
  },
  {
    name: 'merges past their undo',
    everyMs: hour,
    firstAfterMs: minute / 2,
    work: forgetMerges,
    failure: 'merges past their undo were not cleaned up; it is tried again',
  },
  {
    name: 'people who were erased',
    everyMs: hour,
    firstAfterMs: minute / 2,
    work: replayErasures,
    done: 'people of a restored backup were erased again',
    failure: 'people of a restored backup were not erased again; it is tried again',
  },
]

/** Starts background work that needs features of every level. Without Payload, pages are not published on schedule. */
export function startJobs(getPayload?: () => Promise<Payload>): void {
  for (const scheduled of schedule) keepDoing(scheduled)
  if (getPayload)
    keepDoing({
      name: 'publishing schedule',
      everyMs: 5 * second,
      work: () => runPublishingSchedule(getPayload),
      failure: 'the publishing schedule could not be read; it is tried again',
    })
  keepSendingMessages(renderers)
  keepTakingMail()
  keepReconciling(choosePaymentGateway(), settleOrders)
  keepPushing()
  keepSendingWebhooks()
  keepImporting()
  keepArchiving()
  keepLookingAfter()
}
