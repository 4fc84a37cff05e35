import { z } from 'zod'
import { testEvent, type WebhookEvent, webhookEvents } from './rules'

const id = z.int().describe('The number of the row, as the reads of other systems have it.')
const other = z.int().nullable()
const cents = z.int().describe('NZ cents.')

const order = z.object({
  id,
  number: z.string(),
  state: z.string(),
  stateBefore: z.string().nullable().describe('Null for an order that was just placed.'),
  method: z.string(),
  companyId: other,
  excludingGstCents: cents,
  gstCents: cents,
  includingGstCents: cents,
  appliedCreditCents: cents,
  toPayCents: cents,
  dueOn: z.string().nullable().describe('NZ day.'),
})

const booking = z.object({
  id,
  number: z.string().nullable(),
  state: z.string(),
  companyId: other,
  sessionId: z.int(),
  startId: z.int(),
  orderId: other,
})

const result = z.object({
  attendeeId: z.int(),
  bookingId: z.int(),
  startId: z.int(),
  personId: other,
  result: z.string().nullable(),
})

const enquiry = z.object({
  id,
  reference: z.string(),
  form: z.string(),
  state: z.string(),
  region: z.string().nullable(),
  assigneeId: other,
  dueOn: z.string().nullable().describe('NZ day.'),
})

export const webhookFacts = {
  'order.placed': order,
  'order.changed': order,
  'booking.confirmed': booking,
  'booking.changed': booking,
  'booking.cancelled': booking,
  'result.recorded': result,
  'enquiry.received': enquiry,
  'enquiry.changed': enquiry,
} as const satisfies Record<WebhookEvent, z.ZodType>

const headers = [
  ['webhook-id', 'The same in every try.'],
  ['webhook-timestamp', 'Seconds since 1970 of this try.'],
  ['webhook-signature', 'One signature for each secret in use, as Standard Webhooks says.'],
] as const

const messageOf = (event: string, data: z.ZodType, summary: string) => ({
  post: {
    operationId: `tell-${event}`,
    summary,
    tags: ['Webhooks'],
    security: [],
    parameters: headers.map(([name, description]) => ({
      ...{ name, description, in: 'header', required: true, schema: { type: 'string' } },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: z.toJSONSchema(z.object({ type: z.literal(event), timestamp: z.iso.datetime(), data })),
        },
      },
    },
    responses: {
      '200': { description: 'Taken. Any answer from 200 to 299 within 15 seconds is as good.' },
      '4XX': { description: 'Not taken: it is sent again, for a day or so.' },
    },
  },
})

export const webhookMessages = () => ({
  ...Object.fromEntries(
    Object.entries(webhookFacts).map(([event, data]) => [
      event,
      messageOf(event, data, Object.entries(webhookEvents).find(([name]) => name === event)?.[1] ?? event),
    ]),
  ),
  [testEvent]: messageOf(testEvent, z.object({ webhookId: z.int() }), 'Someone at the desk sends a test'),
})
