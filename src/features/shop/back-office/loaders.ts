import type { PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { csvLine, csvStart } from '@/lib/csv'
import { formatDate, formatDay, formatTime, nzDay } from '@/lib/dates'
import { readStaffList } from '@/lib/staff-endpoints'
import { findStaffOrder, findTimeline, listAttempts, listGivenBack, listStaffDocuments } from './data'
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

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof loadOrderRecord>>>

const searched = ['number', 'buyerName', 'contactEmail', 'poNumber'] as const

/** The conditions of the list that a request describes: its filters and its search. */
function whereOf(req: PayloadRequest): Where {
  const { where, search } = req.query
  const filters = typeof where === 'object' && where !== null ? [Object.fromEntries(Object.entries(where))] : []
  const words = typeof search === 'string' && search.trim() !== '' ? search.trim() : null
  return { and: [...filters, ...(words ? [{ or: searched.map((name) => ({ [name]: { like: words } })) }] : [])] }
}

const text = z.string().catch('')
const cents = z.number().catch(0)

const listedOrder = z.object({
  id: z.number(),
  number: text,
  state: text,
  method: text,
  createdAt: z.coerce.date(),
  buyerName: text,
  contactName: text,
  contactEmail: text,
  poNumber: text,
  excludingGstCents: cents,
  gstCents: cents,
  includingGstCents: cents,
  appliedCreditCents: cents,
  toPayCents: cents,
  dueOn: text,
  settledAt: z.coerce.date().nullable().catch(null),
})

type Listed = z.infer<typeof listedOrder>

/** The filtered list of orders, in parts. */
const readList = (req: PayloadRequest) =>
  readStaffList(req, { collection: 'orders', where: whereOf(req), row: listedOrder, most: mostExported })

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

const exportLine = (order: Listed): string =>
  csvLine([
    order.number,
    `${nzDay(order.createdAt)} ${formatTime(order.createdAt)}`,
    stateLabel(order.state),
    methodLabel(order),
    order.buyerName,
    order.contactName,
    order.contactEmail,
    order.poNumber,
    dollars(order.excludingGstCents),
    dollars(order.gstCents),
    dollars(order.includingGstCents),
    dollars(order.appliedCreditCents),
    dollars(order.toPayCents),
    order.dueOn,
    order.settledAt ? nzDay(order.settledAt) : '',
  ])

/**
 * The filtered list of orders as comma-separated values, part by part, 50,000 rows at most. `note` is told how many there were before the last is
 * sent, so nothing leaves unnoted.
 */
export async function exportOrders(
  req: PayloadRequest,
  note: (after: Record<string, unknown>) => Promise<void>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const parts = readList(req)
  // The first part is read before anything is answered: a filter that can't be is refused with a status.
  let next = await parts.next()
  let rows = 0
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvStart + csvLine(columns))),
    pull: async (controller) => {
      if (next.done) {
        await note({ rows, isFiltered: Boolean(req.query.where), isSearch: Boolean(req.query.search) })
        return controller.close()
      }
      rows += next.value.length
      controller.enqueue(encoder.encode(next.value.map(exportLine).join('')))
      next = await parts.next()
    },
  })
}
