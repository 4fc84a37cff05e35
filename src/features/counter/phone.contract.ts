import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { companyNameOr, day, email, neededLine, personName, phoneNumber } from '@/features/account/details.contract'
import { seatStaff } from '@/features/bookings/changer.rules'
import { isToBooker } from '@/features/bookings/contract'
import { noVoucher } from '@/features/bookings/rules'
import { priceOptions } from '@/features/catalogue/cart/contract'
import { expectedCents } from '@/features/purchases/contract'
import { poNumber } from '@/features/purchases/entered-order.contract'
import { partyLimit } from '@/features/seats/rules'
import { toldFields } from '@/features/sessions/preview.contract'
import { longest } from '@/features/sessions/rules'
import {
  defineCall,
  envelope,
  failures,
  idempotencyKey,
  jsonBody,
  listOf,
  pathId,
  queryId,
  rowId,
  staff,
} from '@/lib/api'
import { centsError, dollarsText, mostCents } from '@/lib/money'
import { assertSomeone, type Someone, someone } from './contract'
import { ways } from './phone.rules'

const tags = ['Desk: bookings']
const access = staff(...seatStaff)
const text = z.string()
const cents = z.int()
const id = rowId('Choose one of those on offer.')
const find = z.string().trim().max(100).default('')

export const whyFree = 'Say why it is free.'
export const whyAgreed = 'Say why this price was agreed.'

const customerFields = {
  companyId: id.nullish(),
  personId: id.nullish().openapi({ description: 'Who rang; without one, the person who acts for the company.' }),
  companyName: orNothing(companyNameOr('Please enter the name of the company')).optional(),
  firstName: orNothing(personName('Please enter the first name')).optional(),
  lastName: orNothing(personName('Please enter the last name')).optional(),
  email: orNothing(email.transform((given) => given.toLowerCase())).optional(),
  phoneNumber: orNothing(phoneNumber).optional(),
  dateOfBirth: orNothing(day).optional(),
  isSeparate: z
    .boolean({ error: 'Choose yes or no.' })
    .default(false)
    .openapi({ description: 'They are another person than those who look like them.' }),
  isJoining: z
    .boolean({ error: 'Choose yes or no.' })
    .optional()
    .openapi({ description: 'They are known, and are added to this company.' }),
}

function assertCustomer(given: Partial<Omit<Someone, 'employeeId'>> & Identified, context: z.RefinementCtx): void {
  if (given.personId) return
  if (given.companyId && !given.firstName && !given.lastName) return
  assertSomeone({ isSeparate: false, ...given, employeeId: null }, context)
}

type Identified = { readonly personId?: number | null | undefined; readonly companyId?: number | null | undefined }

export const customer = z.strictObject(customerFields, onlyThese).superRefine(assertCustomer)

const newcomer = z.strictObject({ ...customerFields, isToBooker }, onlyThese).superRefine(assertCustomer)

export type Customer = z.infer<typeof customer>

const guest = z.union(
  [
    z.strictObject({ employeeId: id, isToBooker }),
    z
      .strictObject({ personId: id, isToBooker })
      .openapi({ description: 'Someone who is known, and is added to the company.' }),
    z.strictObject({ isSelf: z.literal(true) }),
    z.strictObject({ isLater: z.literal(true) }),
    z.strictObject({ ...someone, employeeId: z.null().optional() }, onlyThese).superRefine(assertSomeone),
  ],
  { error: 'Enter a first name, a last name, and a phone number or an email address.' },
)

export type Guest = z.infer<typeof guest>

export const usesCredit = z
  .boolean({ error: 'Choose yes or no.' })
  .default(false)
  .openapi({ description: 'Spend the company’s credit first; on account only.' })

/** In cents with GST. */
export const agreedCents = z
  .int({ error: centsError })
  .min(1, { error: 'Enter a price above $0, or choose Free.' })
  .max(mostCents, { error: dollarsText })
  .nullish()
  .transform((given) => given ?? null)
  .openapi({
    description:
      'The price of a seat that was agreed, in cents with GST, at most the list price; not where it is free.',
  })

export const buyingWords = {
  customer,
  slotId: rowId('Choose a start.'),
  party: z
    .array(guest, { error: 'Choose who comes.' })
    .min(1, { error: 'Choose who comes.' })
    .max(partyLimit, { error: `Book ${partyLimit} people at most at once.` }),
  way: z.enum(ways, { error: 'Choose how it is paid.' }),
  poNumber,
  usesCredit,
  agreedCents,
  reason: orNothing(neededLine(whyFree, longest.reason))
    .optional()
    .openapi({ description: 'Why it is free, or why this price was agreed.' }),
}

const { voucherCode } = priceOptions

const phoneWords = {
  ...buyingWords,
  voucherCode: voucherCode.openapi({ description: 'On account only; anyone who pays by a link enters it there.' }),
}

const looking = z.strictObject(phoneWords, onlyThese)
export type Looking = z.infer<typeof looking>

export const paidWords = {
  key: z.uuid({ error: 'Reload the page and try again.' }).openapi({ description: 'The same is the same booking.' }),
  expectedTotalCents: expectedCents,
}

export function assertReason(
  { way, reason }: { way: string; reason?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  if (way === 'free' && !reason) context.addIssue({ code: 'custom', message: whyFree, path: ['reason'] })
}

type Agreed = {
  way: string
  agreedCents: number | null
  voucherCode?: string | null
  reason?: string | null | undefined
}

export function assertAgreed(
  { way, agreedCents: agreed, voucherCode: code, reason }: Agreed,
  context: z.RefinementCtx,
): void {
  if (agreed === null) return
  const say = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] })
  if (way === 'free') say('agreedCents', 'A free booking has no price to agree on.')
  if (code) say('voucherCode', noVoucher)
  if (!reason) say('reason', whyAgreed)
}

const booking = z
  .strictObject({ ...phoneWords, ...paidWords }, onlyThese)
  .superRefine(assertReason)
  .superRefine(assertAgreed)
export type PhoneBooking = z.infer<typeof booking>

const found = z
  .object({
    companyId: z.int().nullable(),
    personId: z.int().nullable(),
    name: text,
    sub: text.openapi({ description: 'Who they book for, and how to reach them.' }),
  })
  .openapi('FoundCustomer')

export type FoundCustomer = z.infer<typeof found>

export const findCustomers = defineCall({
  method: 'get',
  path: '/desk/phone-bookings/customers/',
  tags,
  summary: 'Find who books',
  access,
  request: {
    query: z.object({
      find,
      companyId: queryId('Choose a company.').optional().openapi({
        description: 'Only its people, who act for it first, even without a search.',
      }),
    }),
  },
  responses: { 200: envelope(z.object({ items: listOf(found) })) },
})

const twin = z.object({
  id: z.int(),
  name: text,
  sub: text,
  why: text,
  employeeId: z.int().nullable().openapi({ description: 'Of their job in the company that books.' }),
})
export type Twin = z.infer<typeof twin>

export const findTwins = defineCall({
  method: 'post',
  path: '/desk/phone-bookings/twins/',
  tags,
  summary: 'People already here who look like someone new',
  access,
  request: { body: jsonBody(newcomer) },
  responses: { 200: envelope(z.object({ items: listOf(twin) })) },
})

export const readCrew = defineCall({
  method: 'get',
  path: '/desk/phone-bookings/crew/{companyId}/',
  tags,
  summary: 'Who works for a company, and how it buys',
  access,
  request: {
    params: z.object({ companyId: pathId }),
    query: z.object({ slotId: queryId('Choose a start.').default(1) }),
  },
  responses: {
    200: envelope(
      z.object({
        people: listOf(z.object({ id: z.int(), name: text, sub: text.nullable() })),
        terms: z.enum(['none', 'open', 'stopped']),
        needsPo: z.boolean(),
        leftCents: cents,
      }),
    ),
    ...failures(404),
  },
})

const start = z.object({
  slotId: z.int(),
  course: text,
  place: text,
  startDate: z.iso.datetime(),
  left: z.int(),
  waiting: z.int(),
})
export type PhoneStart = z.infer<typeof start>

export const findStarts = defineCall({
  method: 'get',
  path: '/desk/phone-bookings/starts/',
  tags,
  summary: 'Coming starts with the seats that are left',
  access,
  request: { query: z.object({ find }) },
  responses: { 200: envelope(z.object({ items: listOf(start) })) },
})

const preview = z
  .object({
    line: text,
    seats: z.int(),
    unitCents: cents.openapi({ description: 'The price of a seat, with GST.' }),
    listCents: cents
      .nullable()
      .openapi({ description: 'What a seat costs them without an agreed price, with GST; null without one.' }),
    discountCents: cents.openapi({ description: 'What the voucher takes off, with GST.' }),
    excludingGstCents: cents,
    gstCents: cents,
    totalCents: cents,
    creditCents: cents.openapi({ description: 'Of the company’s credit, taken off what is to be paid.' }),
    paid: text.openapi({ description: 'On account, what pays for it: credit, and the sum that goes on the invoice.' }),
    availableCreditCents: cents.openapi({ description: 'The company’s credit that may be spent on it.' }),
    people: listOf(z.object({ name: text.nullable(), level: z.enum(['pass', 'warn', 'block']), texts: listOf(text) })),
    problem: text.nullable().openapi({ description: 'Why it can’t be booked like this.' }),
    ...toldFields,
  })
  .openapi('PhonePreview')

export type PhonePreview = z.infer<typeof preview>

export const previewPhoneBooking = defineCall({
  method: 'post',
  path: '/desk/phone-bookings/preview/',
  tags,
  summary: 'What a booking by phone would cost, who may come, and who would be told',
  access,
  request: { body: jsonBody(looking) },
  responses: { 200: envelope(preview), ...failures(404, 409) },
})

export const bookByPhone = defineCall({
  method: 'post',
  path: '/desk/phone-bookings/',
  tags,
  summary: 'Book for the person on the phone',
  access,
  request: { headers: idempotencyKey, body: jsonBody(booking) },
  responses: { 200: envelope(z.object({ bookingId: z.int(), number: text })), ...failures(404, 409) },
})
