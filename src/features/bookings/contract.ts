import { z } from '@hono/zod-openapi'
import { languages } from '@/features/account/rules'
import { customer } from '@/features/company/rules'
import { waysBack } from '@/features/purchases/refunds.rules'
import { partyLimit } from '@/features/seats/rules'
import { joiningShown } from '@/features/sessions/joining.contract'
import { defineCall, envelope, failures, jsonBody, pathId, queryNumber, rowId } from '@/lib/api'
import { checkCodes } from './checks.rules'

const languageValues = languages.map(({ value }) => value)
const id = rowId('Choose one of those on offer.')
const bookingParam = z.object({ bookingId: pathId })

export const isToBooker = z.boolean({ error: 'Choose yes or no.' }).optional().openapi({
  description:
    'What would be sent to them goes to the person who booked, as long as we have no email address or phone number of theirs. Left out: as it was.',
})

const partyMember = z.union([
  z.strictObject({ employeeId: id, isToBooker }),
  z.strictObject({ isSelf: z.literal(true) }),
  z.strictObject({ isLater: z.literal(true) }),
])

export type PartyMember = z.infer<typeof partyMember>

const party = z
  .array(partyMember)
  .min(1, { error: 'Choose at least one person.' })
  .max(partyLimit, { error: `Book ${partyLimit} people at most at once.` })

const note = z
  .string()
  .trim()
  .max(200, { error: 'The maximum number of characters is 200.' })
  .nullish()
  .transform((given) => given || null)

export const needsInput = z.strictObject({
  language: z
    .enum(languageValues)
    .nullish()
    .transform((given) => given ?? null),
  reading: z.boolean(),
  access: note,
  diet: note,
})

export type Needs = z.infer<typeof needsInput>

const attendee = z
  .object({
    id,
    state: z.enum(['held', 'booked', 'cancelled', 'released']),
    employeeId: id.nullable(),
    isSelf: z.boolean(),
    name: z.string().nullable().openapi({ description: 'Null for a seat that is named later.' }),
    hasEmail: z.boolean(),
    reach: z.enum(['email', 'text']).nullable().openapi({
      description:
        'How we write to them, or to the person who booked for them; null where we have no address and no mobile number, or send no texts.',
    }),
    isToBooker: z.boolean().openapi({ description: 'What would be sent to them goes to the person who booked.' }),
    checks: z.array(
      z.object({
        level: z.enum(['warn', 'block']),
        code: z.enum(checkCodes),
        text: z.string(),
        way: z
          .object({ text: z.string(), path: z.string() })
          .optional()
          .openapi({ description: 'A page with dates that suit this person.' }),
      }),
    ),
    needs: needsInput.nullable(),
    result: z.enum(['pass', 'not-yet', 'resit']).nullable(),
  })
  .openapi('Attendee')

export type Attendee = z.infer<typeof attendee>

export const booking = z
  .object({
    id,
    number: z.string().openapi({ example: 'BKG-2026-000123' }),
    state: z.enum(['held', 'paying', 'confirmed', 'cancelled', 'lapsed']),
    sessionId: id,
    slotId: id,
    course: z.object({
      name: z.string(),
      slug: z.string(),
      renewsCard: z.boolean(),
      whatToBring: z.string().nullable().openapi({ description: 'One thing a line.' }),
    }),
    type: z.string(),
    language: z.enum(languageValues),
    location: z.object({
      name: z.string(),
      slug: z.string(),
      region: z.string().nullable(),
      isVirtual: z.boolean(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      parking: z.string().nullable(),
      transitNote: z.string().nullable(),
    }),
    venue: z.string().nullable(),
    joining: joiningShown.nullable().openapi({
      description:
        'How to join a webinar: for those who come and those who may book, once it is confirmed and until it is over.',
    }),
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime(),
    heldUntil: z.iso.datetime().nullable(),
    mayExtend: z.boolean(),
    now: z.iso.datetime().openapi({ description: 'The server’s time: a hold is counted down from it.' }),
    freeUntil: z.string().openapi({ description: 'The last NZ day on which cancelling and moving are free.' }),
    isCancelledByProvider: z.boolean().openapi({
      description:
        'We cancelled this start: the person who booked chooses a refund, credit or another start, free at any time.',
    }),
    movedFrom: z.iso.datetime().nullable().openapi({
      description:
        'When it was to begin, after we moved it by over an hour or to another day: changes are free until it begins.',
    }),
    bookedBy: z.string(),
    agreedCents: z.int().nullable().openapi({
      description: 'The price of a seat that was agreed with us, in cents with GST; null at the list price.',
    }),
    insteadOf: z
      .object({ id, number: z.string(), course: z.string(), to: z.enum(waysBack), backCents: z.int() })
      .nullable()
      .openapi({
        description: 'The booking whose place this one takes once it is paid, and what goes back for that one.',
      }),
    attendees: z.array(attendee),
    order: z
      .object({
        id,
        number: z.string(),
        state: z.string(),
        totalPriceIncGST: z.int(),
        amountOwed: z.int().openapi({ description: 'What is still to be paid on account, in cents.' }),
        amountToPay: z.int(),
        paymentState: z.string().nullable().openapi({
          description: 'Of the last try to pay by card: failed when the card was declined; null without one.',
        }),
        poNumber: z.string().nullable(),
        documents: z.array(z.object({ id, number: z.string(), kind: z.enum(['invoice', 'correction']) })),
      })
      .nullable(),
  })
  .openapi('Booking')

export type Booking = z.infer<typeof booking>

/** What the ticket of a course shows, to those who booked it and to their crew. */
export type TicketFacts = Pick<
  Booking,
  'type' | 'language' | 'startDate' | 'endDate' | 'location' | 'venue' | 'now'
> & {
  course: Pick<Booking['course'], 'name' | 'renewsCard' | 'whatToBring'>
}

const holdBody = z.strictObject({
  holdId: z
    .uuid({ error: 'Reload the page and try again.' })
    .openapi({ description: 'The same again is the same hold.' }),
  slotId: id,
  party,
})

export type HoldWords = z.infer<typeof holdBody>

const answers = { 200: envelope(booking) }

export const holdBooking = defineCall({
  method: 'post',
  path: '/booking/',
  tags: ['Booking'],
  summary: 'Hold seats for people',
  access: customer('book'),
  request: { body: jsonBody(holdBody) },
  responses: { ...answers, ...failures(404, 409) },
})

/** Only the actor's own bookings with the right to book alone. */
export const listBookings = defineCall({
  method: 'get',
  path: '/booking/',
  tags: ['Booking'],
  summary: 'Own bookings, the next course first',
  access: customer('read bookings'),
  request: {
    query: z.object({
      when: z.enum(['coming', 'past']).default('coming'),
      page: queryNumber(1, { min: 1, max: 1_000 }),
    }),
  },
  responses: { 200: envelope(z.object({ items: z.array(booking), total: z.int() })) },
})

export const readBooking = defineCall({
  method: 'get',
  path: '/booking/{bookingId}/',
  tags: ['Booking'],
  summary: 'One booking with what is to be known of its people',
  access: customer('read bookings'),
  request: { params: bookingParam },
  responses: { ...answers, ...failures(404) },
})

export const changeParty = defineCall({
  method: 'put',
  path: '/booking/{bookingId}/party/',
  tags: ['Booking'],
  summary: 'Change who a hold is for',
  access: customer('book'),
  request: { params: bookingParam, body: jsonBody(z.strictObject({ party })) },
  responses: { ...answers, ...failures(404, 409) },
})

export const changeNeeds = defineCall({
  method: 'put',
  path: '/booking/{bookingId}/needs/',
  tags: ['Booking'],
  summary: 'Say what people need on the day',
  access: customer('book'),
  request: {
    params: bookingParam,
    body: jsonBody(
      z.strictObject({ needs: z.array(z.strictObject({ attendeeId: id, needs: needsInput })).max(partyLimit) }),
    ),
  },
  responses: { ...answers, ...failures(404, 409) },
})

const action = (path: string, summary: string) =>
  defineCall({
    method: 'post',
    path,
    tags: ['Booking'],
    summary,
    access: customer('book'),
    request: { params: bookingParam },
    responses: { ...answers, ...failures(404, 409) },
  })

export const extendHold = action('/booking/{bookingId}/extend/', 'Hold the seats ten minutes longer, once')

export const releaseHold = action('/booking/{bookingId}/release/', 'Give held seats back')

export const readCalendar = defineCall({
  method: 'get',
  path: '/booking/{bookingId}/calendar/',
  tags: ['Booking'],
  summary: 'The course as a calendar file',
  access: customer('read bookings'),
  request: { params: bookingParam },
  responses: {
    200: { description: 'An iCalendar file', content: { 'text/calendar': { schema: z.string() } } },
    ...failures(404),
  },
})
