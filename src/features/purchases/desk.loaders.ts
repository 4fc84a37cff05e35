import { findStaffOrder, findTimeline, listAttempts, listGivenBack, listStaffDocuments } from './desk.data'
import { actionsOf, describeEvent, methodLabel, stateLabel } from './desk.rules'

const givenBackWords: Readonly<Record<string, string>> = {
  requested: 'Waiting for approval',
  approved: 'Approved',
  processing: 'At the provider',
  done: 'Done',
  failed: 'Failed',
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

export async function loadOrderRecord(id: number, staff: { id: number; isFinance: boolean }) {
  const order = await findStaffOrder(id)
  if (!order) return null
  const [timeline, back, attempts, documents] = await Promise.all([
    findTimeline(id),
    listGivenBack(id),
    listAttempts(id),
    listStaffDocuments(id),
  ])
  const actions = actionsOf(order)
  const { createdAt, settledAt, ...facts } = order
  return {
    ...facts,
    stateLabel: stateLabel(order.state),
    methodLabel: methodLabel(order),
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    actions: staff.isFinance
      ? actions
      : { ...actions, takeOff: false, refundToCard: false, refundToCredit: false, markPaid: false, cancel: false },
    isFinance: staff.isFinance,
    attempts: attempts.map(({ at, state, ...attempt }) => ({
      ...attempt,
      state,
      stateLabel: attemptWords[state] ?? state,
      at: at.toISOString(),
    })),
    refunds: back.map(({ at, state, requestedBy, ...refund }) => ({
      ...refund,
      state,
      stateLabel: givenBackWords[state] ?? state,
      at: at.toISOString(),
      isWaiting: staff.isFinance && state === 'requested',
      // A second person must approve; the requester may only decline.
      mayAgree: staff.isFinance && state === 'requested' && requestedBy !== staff.id,
    })),
    documents: documents.map(({ at, ...document }) => ({ ...document, at: at.toISOString() })),
    timeline: timeline.flatMap((row, index) => {
      const text = describeEvent(row)
      return text ? [{ id: index, at: row.at.toISOString(), by: row.actor, text }] : []
    }),
  }
}
