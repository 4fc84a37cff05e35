import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { email, neededLine, personName, phoneNumber } from '@/features/account/details.contract'
import { bookingStaff, seatStaff } from '@/features/bookings/changer.rules'
import { isToBooker } from '@/features/bookings/contract'
import { waysBack } from '@/features/purchases/refunds.rules'
import { partyLimit } from '@/features/seats/rules'
import { preview } from '@/features/sessions/preview.contract'
import { longest } from '@/features/sessions/rules'
import {
  defineCall,
  envelope,
  failures,
  idempotencyKey,
  jsonBody,
  listOf,
  pathId,
  rowId,
  staff,
  writtenText,
} from '@/lib/api'
import type { StaffRole } from '@/lib/staff'

const tags = ['Desk: bookings']
const bookingParam = z.object({ bookingId: pathId })
const id = rowId('Choose one of those on offer.')
const text = z.string()
const cents = z.int()

export const bookingVersionField = z
  .string({ error: 'Say which version you changed.' })
  .max(40)
  .openapi({ description: 'Of the booking as it was seen; another answers 409.' })

const reason = orNothing(neededLine('Say why.', longest.reason))
  .optional()
  .openapi({ description: 'Why it is done although the policy says that it is too late.' })

const attendeeIds = z.array(id).min(1, { error: 'Choose at least one person.' }).max(partyLimit)
const yesOrNo = z.boolean({ error: 'Choose yes or no.' })

type Config = {
  readonly path: string
  readonly summary: string
  readonly roles?: readonly StaffRole[]
}

const bookingCall = <Body extends z.ZodType, Data extends z.ZodType>(
  { path, summary, roles = bookingStaff }: Config,
  body: Body,
  data: Data,
) =>
  defineCall({
    method: 'post',
    path: `/desk/bookings/{bookingId}/${path}/`,
    tags,
    summary,
    access: staff(...roles),
    request: { params: bookingParam, body: jsonBody(body) },
    responses: { 200: envelope(data), ...failures(404, 409) },
  })

const done = z.object({ bookingId: z.int() })

const moving = z.strictObject({ version: bookingVersionField, slotId: id, attendeeIds, reason }, onlyThese)
export type Moving = z.infer<typeof moving>

const cancelling = z.strictObject(
  {
    version: bookingVersionField,
    attendeeIds,
    to: z
      .enum([...waysBack, 'none'], { error: 'Choose how we refund it.' })
      .nullish()
      .openapi({ description: 'A way that fits how it was paid; `none` keeps the money, once it is too late.' }),
    reason,
  },
  onlyThese,
)
export type CancellingAtDesk = z.infer<typeof cancelling>

export const pricedPreview = preview
  .extend({
    expectedTotalCents: cents,
    availableCreditCents: cents.openapi({ description: 'The company’s credit that may be spent on it.' }),
    checks: listOf(z.object({ text, isBlock: z.boolean() })),
    problem: text.nullable(),
  })
  .openapi('PricedPreview')

export type PricedPreview = z.infer<typeof pricedPreview>

export const moveDeskBooking = bookingCall(
  { path: 'move', roles: seatStaff, summary: 'Move some or all people of a booking to another start of the course' },
  moving,
  done,
)

export const previewMove = bookingCall(
  {
    path: 'move/preview',
    roles: seatStaff,
    summary: 'What a move would cost, who would be told, and what the policy says',
  },
  moving,
  preview,
)

const parts = z.object({ account: cents, card: cents, credit: cents })

/** Refunds in cents with GST, by the customers' rule. */
export const cancelDeskSeats = defineCall({
  method: 'post',
  path: '/desk/bookings/{bookingId}/cancel/',
  tags,
  summary: 'Cancel some or all people of a booking',
  access: staff(...bookingStaff),
  request: { params: bookingParam, headers: idempotencyKey, body: jsonBody(cancelling) },
  responses: {
    200: envelope(done.extend({ back: parts.extend({ invoiceNumber: text.nullable(), noteNumber: text.nullable() }) })),
    ...failures(404, 409),
  },
})

export const previewCancel = bookingCall(
  {
    path: 'cancel/preview',
    summary: 'What a cancellation would give back, who would be told, and what the policy says',
  },
  cancelling,
  preview,
)

export const someone = {
  employeeId: id.nullish(),
  firstName: orNothing(personName('Please enter the first name')).optional(),
  lastName: orNothing(personName('Please enter the last name')).optional(),
  email: orNothing(email.transform((given) => given.toLowerCase())).optional(),
  phoneNumber: orNothing(phoneNumber).optional(),
  isSeparate: yesOrNo.default(false).openapi({ description: 'Someone else has this email too.' }),
  isToBooker,
}

export type Someone = z.infer<z.ZodObject<typeof someone>>

export function assertSomeone(given: Someone, context: z.RefinementCtx): void {
  if (given.employeeId) return
  const missing = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] })
  if (!given.firstName) missing('firstName', 'Please enter the first name')
  if (!given.lastName) missing('lastName', 'Please enter the last name')
  if (!given.email && !given.phoneNumber && !given.isToBooker)
    missing('phoneNumber', 'Please enter a phone number or an email address')
}

const named = {
  ...someone,
  isKnown: yesOrNo
    .default(false)
    .openapi({ description: 'They are the one person who has this email, and are added to the company.' }),
}

function assertNamed(given: Someone & { readonly isKnown: boolean }, context: z.RefinementCtx): void {
  assertSomeone(given, context)
  if (given.isKnown && !given.employeeId && !given.email)
    context.addIssue({ code: 'custom', message: 'Please enter the email that we know them by', path: ['email'] })
}

const naming = z
  .strictObject({ version: bookingVersionField, attendeeId: id, ...named }, onlyThese)
  .superRefine(assertNamed)
export type Naming = z.infer<typeof naming>

export const nameDeskSeat = bookingCall(
  { path: 'name', roles: seatStaff, summary: 'Name the person on a seat, or send someone else' },
  naming,
  done,
)

const giving = z
  .strictObject({ version: bookingVersionField, ...named, reason: neededLine('Say why.', longest.reason) }, onlyThese)
  .superRefine(assertNamed)
export type Giving = z.infer<typeof giving>

export const giveBookingSeat = bookingCall(
  { path: 'free-seat', roles: seatStaff, summary: 'Give someone a free seat outside a booking' },
  giving,
  done,
)

const contact = z
  .strictObject(
    {
      version: bookingVersionField,
      name: personName('Please enter a name', 120),
      email: orNothing(email),
      phoneNumber: orNothing(phoneNumber),
    },
    onlyThese,
  )
  .superRefine((given, context) => {
    if (given.email || given.phoneNumber) return
    const message = 'Please enter a phone number or an email address'
    context.addIssue({ code: 'custom', message, path: ['email'] })
  })
export type Contact = z.infer<typeof contact>

export const changeBookingContact = bookingCall(
  { path: 'contact', summary: 'Change who we write to about a booking' },
  contact,
  done,
)

const sending = z.strictObject(
  {
    key: z.uuid({ error: 'Reload the page and try again.' }).openapi({ description: 'The same again sends nothing.' }),
    isBookerToo: yesOrNo,
    attendeeIds: z.array(id).max(partyLimit),
  },
  onlyThese,
)
export type Sending = z.infer<typeof sending>

export const sendBookingAgain = bookingCall(
  { path: 'send-again', summary: 'Send the confirmation again' },
  sending,
  z.object({ messages: z.int() }),
)

const noting = z.strictObject(
  { text: writtenText('Write the note.', longest.notes), mentionedId: rowId('Choose a colleague.').nullish() },
  onlyThese,
)
export type Noting = z.infer<typeof noting>

export const noteBooking = bookingCall(
  { path: 'note', summary: 'Write a note on a booking' },
  noting,
  z.object({ id: z.int() }),
)

export const seeBookingNote = defineCall({
  method: 'post',
  path: '/desk/booking-notes/{noteId}/seen/',
  tags,
  summary: 'Say that a note that mentions you is seen',
  access: staff(...bookingStaff),
  request: { params: z.object({ noteId: pathId }) },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(404) },
})
