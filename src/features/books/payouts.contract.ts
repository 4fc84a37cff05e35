import { z } from '@hono/zod-openapi'
import { financeRoles } from '@/features/payments/rules'
import { defineCall, envelope, failures, listOf, staff } from '@/lib/api'

const text = z.string()
const cents = z.int()

const payout = z.object({
  ref: text,
  status: z.enum(['paid', 'on-its-way', 'failed']),
  arrivesOn: text,
  amountCents: cents,
  sums: z.object({ grossCents: cents, refundCents: cents, feeCents: cents, otherCents: cents, netCents: cents }),
  entries: listOf(
    z.object({
      kind: z.enum(['payment', 'refund', 'fee', 'other']),
      ref: text,
      chargeRef: text.nullable(),
      at: text,
      cents,
      feeCents: cents,
      description: text,
      orderId: cents.nullable(),
      order: text.nullable(),
      buyer: text.nullable(),
      problem: text.nullable(),
    }),
  ),
  problems: listOf(text),
})

const payouts = z
  .object({
    payouts: listOf(payout),
    earlier: text.nullable(),
    missing: listOf(z.object({ ref: text, orderId: cents.nullable(), order: text, buyer: text, cents })),
  })
  .openapi('DeskPayouts')

export const listPayouts = defineCall({
  method: 'get',
  path: '/desk/money/payouts/',
  tags: ['Desk: orders'],
  summary: 'Payouts of the card provider, matched with our payments',
  access: staff(...financeRoles),
  request: {
    query: z.object({
      before: z
        .string()
        .regex(/^[\w-]{1,100}$/, { error: 'There is no such payout.' })
        .optional(),
    }),
  },
  responses: { 200: envelope(payouts), ...failures(503) },
})
