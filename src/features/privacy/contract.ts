import { z } from '@hono/zod-openapi'
import { eraseReasonValues } from '@/features/inbox/rules'
import { defineCall, envelope, failures, fileAnswer, jsonBody, listOf, rowId, staff } from '@/lib/api'
import { isEmail } from '@/lib/email-address'
import { typedEmail } from '@/lib/typed'
import { privacyRoles } from './requests/rules'

const tags = ['Desk: people']
const access = staff(...privacyRoles)
const text = z.string()

const badAddress = 'This isn’t a valid email address.'
const address = z.string({ error: badAddress }).overwrite(typedEmail).max(254).refine(isEmail, { error: badAddress })

const subject = z.union([z.strictObject({ person: rowId('Choose a person.') }), z.strictObject({ email: address })], {
  error: 'Choose a person or write an email address.',
})

const foundPerson = z
  .object({
    id: z.int(),
    name: text,
    email: text.nullable(),
    phone: text.nullable(),
    card: text.nullable(),
    companies: text,
  })
  .openapi('FoundPerson')

export type FoundPerson = z.infer<typeof foundPerson>

export const isAddress = (words: string): boolean => address.safeParse(words).success

/** POST, as browsers and proxies log URLs. */
export const findPerson = defineCall({
  method: 'post',
  path: '/desk/people/find/',
  tags,
  summary: 'People by name, email address, phone or card number',
  access,
  request: {
    body: jsonBody(z.object({ words: z.string().trim().min(3, 'Write at least three letters.').max(254) })),
  },
  responses: { 200: envelope(z.object({ people: listOf(foundPerson), email: text.nullable() })) },
})

export const readHeld = defineCall({
  method: 'post',
  path: '/desk/people/held/',
  tags,
  summary: 'What we hold about someone, as counts',
  access,
  request: { body: jsonBody(subject) },
  responses: {
    200: envelope(
      z.object({
        name: text,
        isErased: z.boolean(),
        counts: listOf(z.object({ part: text, count: z.int() })),
        open: listOf(text),
        goes: listOf(text),
        stays: listOf(text),
      }),
    ),
    ...failures(404),
  },
})

/** As a readable page or as data. */
export const exportPerson = defineCall({
  method: 'post',
  path: '/desk/people/export/',
  tags,
  summary: 'Everything we hold about someone, as a page or JSON',
  access,
  request: { body: jsonBody(z.object({ of: subject, format: z.enum(['json', 'page']) })) },
  responses: { 200: fileAnswer('application/octet-stream'), ...failures(404) },
})

export const erasePerson = defineCall({
  method: 'post',
  path: '/desk/people/erase/',
  tags,
  summary: 'Erase someone everywhere',
  access,
  request: {
    body: jsonBody(z.object({ of: subject, reason: z.enum(eraseReasonValues), isConfirmed: z.literal(true) })),
  },
  responses: { 200: envelope(z.object({ rows: z.int(), isAgain: z.boolean() })), ...failures(404, 409) },
})
