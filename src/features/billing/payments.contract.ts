import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { financeRoles } from '@/features/payments/rules'
import { defineCall, envelope, failures, idempotencyKey, jsonBody, pathId, rowId, staff } from '@/lib/api'
import { nzDay } from '@/lib/dates'
import { isDay } from '@/lib/day-rules'
import { centsError } from '@/lib/money'

const cents = z
  .int({ error: centsError })
  .positive('Write an amount above $0.00.')
  .max(100_000_000, 'Write a smaller amount.')

/** Cents. */
export const paymentParts = z
  .array(z.strictObject({ orderId: rowId('Choose an order from the list.'), cents }, onlyThese))
  .max(200, 'Choose 200 orders at most.')
  .refine((parts) => new Set(parts.map(({ orderId }) => orderId)).size === parts.length, {
    error: 'Name each order once.',
  })

const wrongDay = 'Choose today or an earlier day.'

const payment = z.strictObject(
  {
    amountCents: cents,
    receivedOn: z
      .string({ error: wrongDay })
      .refine((day) => isDay(day) && day <= nzDay(new Date()) && day >= '2000-01-01', { error: wrongDay }),
    reference: orNothing(neededLine('Enter the reference from the bank statement.', 200)),
    parts: paymentParts,
  },
  onlyThese,
)

export const takeAccountPayment = defineCall({
  method: 'post',
  path: '/desk/companies/{companyId}/payments/',
  tags: ['Desk: orders'],
  summary: 'Enter a payment on account for one order or several',
  access: staff(...financeRoles),
  request: { params: z.object({ companyId: pathId }), headers: idempotencyKey, body: jsonBody(payment) },
  responses: { 200: envelope(z.object({ id: z.int(), creditCents: z.int() })), ...failures(404, 409) },
})
