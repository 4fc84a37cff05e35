import { z } from '@hono/zod-openapi'
import { defineCall, envelope, failures, jsonBody, pathId, staff } from '@/lib/api'
import { onlyThese, orNothing, profileChange, values } from './contract'
import { email, neededLine, personName } from './details.contract'
import { languages } from './rules'

const tags = ['Desk: people']
const text = z.string().nullable()

export const peopleWriters = ['support'] as const

const { version, ...ofProfile } = profileChange.shape

const fields = {
  ...ofProfile,
  firstName: personName('Please enter the first name').optional(),
  lastName: personName('Please enter the last name').optional(),
  preferredName: orNothing(personName('Please enter the preferred name')).optional(),
  email: orNothing(email.transform((given) => given.toLowerCase())).optional(),
  cardNumber: orNothing(neededLine('Please enter the card number', 20)).optional(),
}

const personChange = z.strictObject({ ...fields, version }, onlyThese)

/** For a known email, staff must confirm that this is a different person. */
export const newPerson = z.strictObject(
  {
    ...fields,
    firstName: personName('Please enter the first name'),
    lastName: personName('Please enter the last name'),
    isSeparate: z.boolean({ error: 'Choose yes or no.' }).default(false),
  },
  onlyThese,
)

export type PersonChange = z.infer<typeof personChange>
export type NewPerson = z.infer<typeof newPerson>

/** Days are YYYY-MM-DD. */
const personDetails = z
  .object({
    id: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    preferredName: text,
    email: text,
    phoneNumber: text,
    dateOfBirth: text,
    cardNumber: text,
    address: z.object({
      line1: text,
      line2: text,
      suburb: text,
      city: text,
      postcode: text,
      region: text,
      country: text,
    }),
    industryTradeAreaId: z.int().nullable(),
    preferredLanguage: z.enum(values(languages)).nullable(),
    commsPrefs: z.object({ email: z.boolean(), sms: z.boolean(), marketing: z.boolean() }),
    hasLogin: z.boolean().openapi({ description: 'They log in, so their email is not changed here.' }),
    version: z.int(),
  })
  .openapi('DeskPerson')

export type PersonDetails = z.infer<typeof personDetails>

/** A stale version answers 409 with the current details. */
export const changeDeskPerson = defineCall({
  method: 'put',
  path: '/desk/people/{personId}/',
  tags,
  summary: 'Change a person’s details',
  access: staff(...peopleWriters),
  request: { params: z.object({ personId: pathId }), body: jsonBody(personChange) },
  responses: { 200: envelope(personDetails), ...failures(404, 409) },
})

export const endPersonSession = defineCall({
  method: 'post',
  path: '/desk/people/{personId}/sessions/{sessionId}/end/',
  tags,
  summary: 'Log a person out on one device',
  access: staff(...peopleWriters),
  request: { params: z.object({ personId: pathId, sessionId: pathId }) },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(404) },
})

export const addDeskPerson = defineCall({
  method: 'post',
  path: '/desk/people/',
  tags,
  summary: 'Add a person',
  access: staff(...peopleWriters),
  request: { body: jsonBody(newPerson) },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(409) },
})
