import { z } from '@hono/zod-openapi'
import { defineCall, envelope, failures, keyed, listOf, queryNumber } from '@/lib/api'
import type { KeyScope } from '../keys/rules'

const tags = ['Other systems']

const query = z.strictObject(
  {
    updatedSince: z.iso
      .datetime({ offset: true, error: 'Enter an instant such as 2026-11-27T00:00:00Z.' })
      .optional()
      .openapi({ description: 'Only what changed since then; left out with a cursor.' }),
    cursor: z.string().max(100, { error: 'Send the cursor of an answer.' }).optional().openapi({
      description: 'Where the answer before ended. Keep the last one: it goes on from there tomorrow, too.',
    }),
    limit: queryNumber(100, { min: 1, max: 200 }),
  },
  { error: 'The query has a name that is not known here.' },
)
export type Asked = z.output<typeof query>

const moment = z.string().openapi({ description: 'An instant, ISO 8601 in UTC.' })
const person = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
  })
  .nullable()
  .openapi('PersonOfKey', { description: 'Null without the scope `people`, and where no one is named.' })

const page = <S extends z.ZodType>(item: S) =>
  envelope(
    z.object({
      items: listOf(item).openapi({
        description: 'By when they changed, the oldest first. One that changed again comes again.',
      }),
      cursor: z.string().nullable().openapi({ description: 'For the next call; null while nothing was ever there.' }),
      hasMore: z.boolean(),
    }),
  )

const read = <S extends z.ZodType>(scope: Exclude<KeyScope, 'people' | 'course-results'>, summary: string, item: S) =>
  ({
    method: 'get',
    path: `/integrations/${scope}/`,
    tags,
    summary,
    access: keyed(scope),
    request: { query },
    responses: { 200: page(item), ...failures(429) },
  }) as const

const order = z
  .object({
    id: z.int(),
    number: z.string(),
    state: z.string(),
    method: z.enum(['card', 'account']),
    companyId: z.int(),
    companyName: z.string(),
    poNumber: z.string().nullable(),
    excludingGstCents: z.int(),
    gstCents: z.int(),
    includingGstCents: z.int(),
    freightCents: z.int(),
    discountCents: z.int(),
    appliedCreditCents: z.int(),
    toPayCents: z.int(),
    pricesIncludeGst: z.boolean().openapi({
      description:
        'Whether lines, freight and discount are with GST, as of every order placed since prices are kept with GST. Of older orders they are without.',
    }),
    dueOn: z.string().nullable(),
    settledAt: moment.nullable(),
    createdAt: moment,
    updatedAt: moment,
    lines: listOf(
      z.object({
        title: z.string(),
        bookingId: z.int().nullable(),
        itemId: z.int().nullable(),
        count: z.int(),
        unitCents: z.int(),
        lineCents: z.int(),
        lineDiscountCents: z.int(),
      }),
    ),
    documents: listOf(z.object({ kind: z.string(), number: z.string(), includingGstCents: z.int() })),
    buyer: person,
  })
  .openapi('OrderOfKey')
export type OrderOfKey = z.infer<typeof order>

const booking = z
  .object({
    id: z.int(),
    number: z.string(),
    state: z.enum(['confirmed', 'cancelled']),
    companyId: z.int(),
    companyName: z.string(),
    orderId: z.int().nullable(),
    sessionId: z.int(),
    startId: z.int(),
    courseId: z.int(),
    courseName: z.string(),
    startsAt: moment,
    endsAt: moment,
    createdAt: moment,
    updatedAt: moment,
    attendees: listOf(
      z.object({
        id: z.int(),
        personId: z.int().nullable(),
        state: z.string(),
        checkedInAt: moment.nullable(),
        person,
      }),
    ),
  })
  .openapi('BookingOfKey')
export type BookingOfKey = z.infer<typeof booking>

const result = z
  .object({
    attendeeId: z.int(),
    bookingId: z.int(),
    companyId: z.int(),
    personId: z.int().nullable(),
    startId: z.int(),
    courseId: z.int(),
    courseName: z.string(),
    startsAt: moment,
    result: z.enum(['pass', 'not-yet', 'resit']),
    resultAt: moment.nullable(),
    updatedAt: moment,
    card: z
      .object({ level: z.string(), issuedOn: z.string(), expiresOn: z.string(), revokedOn: z.string().nullable() })
      .nullable()
      .openapi({ description: 'The card that this result gave.' }),
    person,
  })
  .openapi('ResultOfKey')
export type ResultOfKey = z.infer<typeof result>

const enquiry = z
  .object({
    id: z.int(),
    reference: z.string(),
    form: z.string(),
    state: z.string(),
    region: z.string().nullable(),
    assigneeId: z.int().nullable(),
    dueOn: z.string().nullable(),
    createdAt: moment,
    updatedAt: moment,
    sender: z
      .object({
        name: z.string().nullable(),
        email: z.string().nullable(),
        phoneNumber: z.string().nullable(),
        companyName: z.string().nullable(),
        answers: z.record(z.string(), z.unknown()),
      })
      .nullable()
      .openapi({ description: 'Who wrote, and what; null without the scope `people`.' }),
  })
  .openapi('EnquiryOfKey')
export type EnquiryOfKey = z.infer<typeof enquiry>

const session = z
  .object({
    startId: z.int(),
    sessionId: z.int(),
    title: z.string(),
    courseId: z.int(),
    place: z.string(),
    format: z.string(),
    state: z.string(),
    sessionState: z.string(),
    startsAt: moment,
    endsAt: moment,
    seats: z.int(),
    taken: z.int(),
    updatedAt: moment,
  })
  .openapi('StartOfKey')
export type StartOfKey = z.infer<typeof session>

export const readOrdersByKey = defineCall(
  read('orders', 'Orders that changed, with lines, sums in cents and documents', order),
)

export const readBookingsByKey = defineCall(read('bookings', 'Bookings that changed, with who comes', booking))

export const readResultsByKey = defineCall(read('results', 'Results that were entered or corrected', result))

export const readEnquiriesByKey = defineCall(read('enquiries', 'Enquiries that changed', enquiry))

export const readSessionsByKey = defineCall(read('sessions', 'Starts of sessions that changed', session))
