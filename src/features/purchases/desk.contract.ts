import { z } from '@hono/zod-openapi'
import { financeRoles, readerRoles } from '@/features/payments/rules'
import {
  defineCall,
  envelope,
  failures,
  fileAnswer,
  idempotencyKey,
  jsonBody,
  listOf,
  pathId,
  rowId,
  staff,
  writtenText,
} from '@/lib/api'
import { centsError } from '@/lib/money'
import { lineSeats } from './contract'
import { longestReason } from './desk.rules'
import { waysBack } from './refunds.rules'
import { orderStates, payMethods } from './rules'

const tags = ['Desk: orders']
const finance = staff(...financeRoles)
const readers = staff(...readerRoles)

const cents = z.int()
const text = z.string()
const id = z.int()
const state = z.enum(orderStates.map(({ value }) => value))
const method = z.enum(payMethods.map(({ value }) => value))
const orderParam = z.object({ orderId: pathId })
const reason = writtenText('Say why.', longestReason)

const actions = z.object({
  takeOff: z.boolean(),
  refundToCard: z.boolean(),
  refundToCredit: z.boolean(),
  markPaid: z.boolean(),
  cancel: z.boolean(),
  resend: z.boolean(),
})

const company = z.object({
  id,
  name: text,
  termsState: z.enum(['none', 'open', 'stopped']),
  limitCents: cents,
  usedCents: cents,
  creditCents: cents,
})

const goneBack = z.object({
  id,
  to: z.enum(waysBack),
  amountCents: cents,
  state: text,
  stateLabel: text,
  reason: text,
  problem: text.nullable(),
  requester: text.nullable(),
  approver: text.nullable(),
  cardEnding: text.nullable().openapi({ description: 'Of the card it goes back to; null for any other way.' }),
  at: text,
  isWaiting: z.boolean(),
  mayAgree: z.boolean(),
})

/** Cents, ISO instants; `dueOn` is an NZ day. */
const orderRecord = z
  .object({
    id,
    number: text,
    state,
    stateLabel: text,
    method,
    methodLabel: text,
    createdAt: text,
    settledAt: text.nullable(),
    dueOn: text.nullable(),
    poNumber: text.nullable(),
    buyerName: text,
    contact: z.object({ name: text, email: text, phone: text.nullable() }),
    shipping: z.record(z.string(), text.nullable()).readonly(),
    personId: id,
    company,
    lines: listOf(z.object({ title: text, count: z.int(), unitCents: cents, lineCents: cents, seats: lineSeats })),
    pricesIncludeGst: z
      .boolean()
      .openapi({ description: 'Whether lines, freight and discount are with GST; of older orders they are without.' }),
    freightCents: cents,
    discountCents: cents,
    excludingGstCents: cents,
    gstCents: cents,
    includingGstCents: cents,
    appliedCreditCents: cents,
    toPayCents: cents,
    refundedCents: cents,
    offAccountCents: cents,
    partPaidCents: cents,
    owedCents: cents,
    paidCents: cents,
    cardCents: cents,
    actions,
    isFinance: z.boolean(),
    attempts: listOf(
      z.object({
        id,
        state: text,
        stateLabel: text,
        amountCents: cents,
        problem: text.nullable(),
        cardEnding: text.nullable().openapi({ description: 'The last four digits of the card that paid.' }),
        at: text,
      }),
    ),
    refunds: listOf(goneBack),
    documents: listOf(z.object({ id, number: text, kind: z.enum(['invoice', 'correction']), cents, at: text })),
    timeline: listOf(z.object({ id, at: text, by: text, text })),
  })
  .openapi('DeskOrder')

export type OrderRecord = z.infer<typeof orderRecord>

export const readBooks = defineCall({
  method: 'get',
  path: '/desk/orders/reconciliation/',
  tags,
  summary: 'Whether the books are true',
  access: finance,
  responses: {
    200: envelope(z.object({ checks: listOf(z.object({ name: text, says: text, wrong: listOf(text) })) })),
  },
})

export const readDeskOrder = defineCall({
  method: 'get',
  path: '/desk/orders/{orderId}/',
  tags,
  summary: 'An order with what was paid, what went back, and why it is in its state',
  access: readers,
  request: { params: orderParam },
  responses: { 200: envelope(orderRecord), ...failures(404) },
})

export const readDeskDocument = defineCall({
  method: 'get',
  path: '/desk/orders/{orderId}/documents/{documentId}/',
  tags,
  summary: 'A tax document of an order, as PDF',
  access: readers,
  request: { params: orderParam.extend({ documentId: pathId }) },
  responses: { 200: fileAnswer('application/pdf'), ...failures(404) },
})

const done = envelope(z.object({ orderId: id }))

const moneyCall = <S extends z.ZodType>(name: string, summary: string, body: S) =>
  defineCall({
    method: 'post',
    path: `/desk/orders/{orderId}/${name}/`,
    tags,
    summary,
    access: finance,
    request: { params: orderParam, headers: idempotencyKey, body: jsonBody(body) },
    responses: { 200: done, ...failures(404, 409) },
  })

const answered = z.object({
  to: z.enum(['card', 'credit'], { error: 'To the card, or as credit?' }),
  refundId: rowId('Choose a refund.'),
})

export const refundOrder = moneyCall(
  'refund',
  'Give money of an order back',
  z.object({
    to: z.enum(waysBack, { error: 'Off the account, to the card, or as credit?' }),
    amountCents: z
      .int({ error: centsError })
      .positive('Write an amount above $0.00.')
      .max(100_000_000, 'Write a smaller amount.'),
    leftCents: z.int().nonnegative().optional(),
    reason,
  }),
)
export const approveRefund = moneyCall('approve-refund', 'Agree to a refund as the second person', answered)
export const declineRefund = moneyCall('decline-refund', 'Turn a refund down', answered.extend({ reason }))
export const markOrderPaid = moneyCall('mark-paid', 'Mark the invoice of an order paid', z.object({ reason }))
export const cancelDeskOrder = moneyCall('cancel', 'Cancel an order on account', z.object({ reason }))

export const resendConfirmation = defineCall({
  method: 'post',
  path: '/desk/orders/{orderId}/resend/',
  tags,
  summary: 'Send the confirmation of an order again',
  access: readers,
  request: { params: orderParam },
  responses: { 200: done, ...failures(404, 409) },
})

export const setTerms = defineCall({
  method: 'post',
  path: '/desk/companies/{companyId}/terms/',
  tags,
  summary: 'Stop or open the account of a company',
  access: finance,
  request: {
    params: z.object({ companyId: pathId }),
    body: jsonBody(z.object({ state: z.enum(['stopped', 'open']), reason })),
  },
  responses: { 200: envelope(z.object({ state: z.enum(['stopped', 'open']) })), ...failures(404, 409) },
})
