import { z } from '@hono/zod-openapi'
import { neededLine } from '@/features/account/details.contract'
import { customer } from '@/features/company/rules'
import { expectedCents } from '@/features/purchases/contract'
import { poNumber } from '@/features/purchases/entered-order.contract'
import { defineCall, envelope, failures, idempotencyKey, jsonBody, pathId, rowId } from '@/lib/api'
import { mostPlanned } from './plan.rules'
import { lineStates, proposalStates } from './rules'

const id = rowId('Choose people from the proposal.')
const proposalParam = z.object({ proposalId: pathId })

const line = z.object({
  id,
  employeeId: id.nullable().openapi({ description: 'Null once they no longer work for the company.' }),
  courseId: id
    .nullable()
    .openapi({ description: 'Of the seat, else what they need; null for any course that renews the card.' }),
  name: z.string(),
  lacksContact: z.boolean().openapi({ description: 'What would be sent to them goes to the person who books.' }),
  needs: z.enum(['card', 'course']),
  endsOn: z.string(),
  state: z.enum(lineStates),
  reason: z.string().openapi({ description: 'Why this start, or why none, in a sentence.' }),
  course: z.string().nullable(),
  start: z
    .object({
      slotId: id,
      startDate: z.iso.datetime(),
      endDate: z.iso.datetime(),
      place: z.string(),
      venue: z.string().nullable(),
    })
    .nullable(),
  priceIncGST: z.int().nullable().openapi({ description: 'What the seat costs now.' }),
  priceThen: z.int().nullable().openapi({ description: 'What it cost when it was proposed.' }),
  problem: z.string().nullable().openapi({ description: 'Why it can no longer be booked; null when it can.' }),
  booking: z.object({ id, number: z.string(), state: z.string() }).nullable(),
})

const proposal = z
  .object({
    id,
    month: z.string().openapi({ example: '2026-12' }),
    state: z.enum(proposalStates),
    createdAt: z.iso.datetime(),
    heldUntil: z.iso.datetime().openapi({ description: 'Until when the seats are held.' }),
    wished: z.string().openapi({ description: 'How the company wanted it when it was made.' }),
    mayMakeAgain: z.boolean(),
    declineReason: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    lines: z.array(line),
    orders: z.array(
      z.object({ id, number: z.string(), state: z.string(), totalPriceIncGST: z.int(), amountToPay: z.int() }),
    ),
  })
  .openapi('RenewalProposal')

export type Proposal = z.infer<typeof proposal>
export type ProposalLine = Proposal['lines'][number]

const totals = z
  .object({
    people: z.int(),
    totalPriceExcGST: z.int(),
    gstAmount: z.int(),
    totalPriceIncGST: z.int(),
    memberSaving: z.int().openapi({ description: 'With GST.' }),
    availableCredit: z.int().openapi({ description: 'Of the company, whether it is spent or not.' }),
    appliedCredit: z.int(),
    amountToPay: z.int(),
  })
  .openapi('RenewalTotals')

export type RenewalTotals = z.infer<typeof totals>

const usesCredit = z
  .boolean({ error: 'Choose yes or no.' })
  .default(false)
  .openapi({ description: 'Spend the company’s credit first.' })

const lines = z
  .array(id, { error: 'Choose people from the proposal.' })
  .max(mostPlanned, { error: 'Choose people from the proposal.' })

const choice = lines.min(1, { error: 'Choose at least one person.' }).transform((ids) => [...new Set(ids)])

const booking = z.strictObject({
  lines: choice,
  checkoutId: z.uuid({ error: 'Reload the page and try again.' }),
  poNumber,
  acceptedTermsVersion: z
    .string({ error: 'Please accept the terms of sale' })
    .min(1, { error: 'Please accept the terms of sale' }),
  usesCredit,
  expectedTotalCents: expectedCents,
})

export type BookingWords = z.infer<typeof booking>

const answers = { 200: envelope(proposal), ...failures(404, 409) }

export const readRenewalProposal = defineCall({
  method: 'get',
  path: '/company/renewals/{proposalId}/',
  tags: ['Renewals'],
  summary: 'One proposal with everyone on it',
  access: customer('read renewals'),
  request: { params: proposalParam },
  responses: { 200: envelope(proposal), ...failures(404) },
})

export const proposeRenewals = defineCall({
  method: 'post',
  path: '/company/renewals/propose/',
  tags: ['Renewals'],
  summary: 'Make this month’s proposal now',
  access: customer('set renewals'),
  responses: { 200: envelope(proposal), ...failures(409) },
})

export const renewalTotals = defineCall({
  method: 'post',
  path: '/company/renewals/{proposalId}/totals/',
  tags: ['Renewals'],
  summary: 'What chosen people of a proposal cost',
  access: customer('read renewals'),
  request: { params: proposalParam, body: jsonBody(z.strictObject({ lines, usesCredit })) },
  responses: { 200: envelope(totals), ...failures(404) },
})

const booked = z
  .object({
    proposal,
    redirectUrl: z.string().nullable().openapi({ description: 'Where to pay by card; null on account.' }),
  })
  .openapi('BookedRenewals')

export type BookedRenewals = z.infer<typeof booked>

type Booked = { path: string; summary: string; action: 'book' | 'buy on account' }

const book = ({ path, summary, action }: Booked) =>
  defineCall({
    method: 'post',
    path,
    tags: ['Renewals'],
    summary,
    access: customer(action),
    request: { params: proposalParam, headers: idempotencyKey, body: jsonBody(booking) },
    responses: { 200: envelope(booked), ...failures(404, 409) },
  })

/** Books the chosen by card and releases the other seats; payment continues at `redirectUrl`. */
export const bookRenewalsByCard = book({
  path: '/company/renewals/{proposalId}/checkout/',
  summary: 'Book chosen people by card',
  action: 'book',
})

/** Books the chosen on account and releases the other seats. */
export const bookRenewalsOnAccount = book({
  path: '/company/renewals/{proposalId}/checkout/pay-by-account/',
  summary: 'Book chosen people on account',
  action: 'buy on account',
})

export const declineRenewals = defineCall({
  method: 'post',
  path: '/company/renewals/{proposalId}/decline/',
  tags: ['Renewals'],
  summary: 'Decline a proposal',
  access: customer('book'),
  request: {
    params: proposalParam,
    body: jsonBody(z.strictObject({ reason: neededLine('Please say why, in a few words', 200) })),
  },
  responses: answers,
})
