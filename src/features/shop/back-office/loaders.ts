import { csvLine, streamCsv } from '@/lib/csv'
import { formatDate, formatDay, formatTime, nzDay } from '@/lib/dates'
import type { OrderFilters } from './contract'
import {
  findStaffOrder,
  findTimeline,
  type ListedOrder,
  listAttempts,
  listGivenBack,
  listStaffDocuments,
  readOrderParts,
} from './data'
import { deedsOf, describeEvent, methodLabel, mostExported, stateLabel } from './rules'

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

const columns = [
  'Number',
  'Ordered',
  'State',
  'Method',
  'Buyer',
  'Contact',
  'E-mail',
  'PO number',
  'Without GST',
  'GST',
  'With GST',
  'Paid with credit',
  'By card or on account',
  'Due',
  'Paid',
] as const

const dollars = (value: number) => (value / 100).toFixed(2)

const exportLine = (order: ListedOrder): string =>
  csvLine([
    order.number,
    `${nzDay(order.createdAt)} ${formatTime(order.createdAt)}`,
    stateLabel(order.state),
    methodLabel(order),
    order.buyerName,
    order.contactName,
    order.contactEmail,
    order.poNumber ?? '',
    dollars(order.excludingGstCents),
    dollars(order.gstCents),
    dollars(order.includingGstCents),
    dollars(order.appliedCreditCents),
    dollars(order.toPayCents),
    order.dueOn ?? '',
    order.settledAt ? nzDay(order.settledAt) : '',
  ])

/**
 * The filtered list of orders as comma-separated values, part by part, 50,000 rows at most. `note` is told how many there were before the last is
 * sent, so nothing leaves unnoted.
 */
export async function fileOfOrders(
  filters: OrderFilters,
  note: (after: Record<string, unknown>) => Promise<void>,
): Promise<ReadableStream<Uint8Array>> {
  const { q, ...others } = filters
  const isFiltered = Object.values(others).some((value) => value !== undefined)
  return await streamCsv({
    head: columns,
    parts: readOrderParts(filters, mostExported),
    line: exportLine,
    note: (rows) => note({ rows, isFiltered, isSearch: Boolean(q) }),
  })
}
