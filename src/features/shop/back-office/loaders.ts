import { formatDate, formatDay, formatTime } from '@/lib/dates'
import { findStaffOrder, findTimeline, listAttempts, listGivenBack, listStaffDocuments } from './data'
import { deedsOf, describeEvent, methodLabel, stateLabel } from './rules'

const momentOf = (at: Date): string => `${formatDate(at)}, ${formatTime(at)}`

const givenBackWords: Readonly<Record<string, string>> = {
  requested: 'Waits for a second person',
  approved: 'Approved',
  processing: 'At the provider',
  done: 'Done',
  failed: 'Did not happen',
  declined: 'Turned down',
}

const attemptWords: Readonly<Record<string, string>> = {
  created: 'Begun',
  processing: 'At the provider',
  unknown: 'No answer yet',
  succeeded: 'Paid',
  failed: 'Failed',
  cancelled: 'Ended',
  review: 'To be looked at',
}

/** The record of an order as the back office shows it to a member of staff; null for a number that nobody has. */
export async function loadOrderRecord(id: number, staff: { id: number; isFinance: boolean }) {
  const order = await findStaffOrder(id)
  if (!order) return null
  const [timeline, back, attempts, documents] = await Promise.all([
    findTimeline(id),
    listGivenBack(id),
    listAttempts(id),
    listStaffDocuments(id),
  ])
  const deeds = deedsOf(order)
  const { createdAt, settledAt, dueOn, ...facts } = order
  return {
    ...facts,
    stateLabel: stateLabel(order.state),
    methodLabel: methodLabel(order),
    createdAt: momentOf(createdAt),
    settledAt: settledAt && momentOf(settledAt),
    dueOn: dueOn && formatDay(dueOn),
    // Support reads, and sends the confirmation again.
    deeds: staff.isFinance
      ? deeds
      : { ...deeds, takeOff: false, refundToCard: false, refundToCredit: false, markPaid: false, cancel: false },
    isFinance: staff.isFinance,
    attempts: attempts.map(({ at, state, ...attempt }) => ({
      ...attempt,
      state,
      stateLabel: attemptWords[state] ?? state,
      at: momentOf(at),
    })),
    refunds: back.map(({ at, state, requestedBy, ...refund }) => ({
      ...refund,
      state,
      stateLabel: givenBackWords[state] ?? state,
      at: momentOf(at),
      isWaiting: staff.isFinance && state === 'requested',
      // Somebody else must agree; whoever asked may still turn it down.
      mayAgree: staff.isFinance && state === 'requested' && requestedBy !== staff.id,
    })),
    documents: documents.map(({ at, ...document }) => ({ ...document, at: momentOf(at) })),
    timeline: timeline.flatMap((row, index) => {
      const text = describeEvent(row)
      return text ? [{ id: index, at: momentOf(row.at), by: row.actor, text }] : []
    }),
  }
}
