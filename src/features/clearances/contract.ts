import { z } from '@hono/zod-openapi'
import { day, email, neededLine } from '@/features/account/details.contract'
import { cardLevels } from '@/features/account/rules'
import { customer } from '@/features/company/rules'
import { mostRequirements } from '@/features/wallet/matrix/contract'
import { defineCall, envelope, failures, fileAnswer, jsonBody, pathId, rowId } from '@/lib/api'
import { nzDay } from '@/lib/dates'
import { addMonthsClamped, isDay } from '@/lib/day-rules'
import { linkLives, packStates } from './page.rules'
import { clearanceStates, needStates } from './rules'

const packParam = z.object({ packId: pathId })
const levels = cardLevels.map(({ value }) => value)
const span = z.object({ from: z.string(), to: z.string() })
const id = z.int()

const listed = z
  .object({
    id,
    reference: z.string(),
    project: z.string(),
    principal: z.string(),
    fromDay: z.string(),
    toDay: z.string(),
    state: z.enum(packStates),
    people: z.int(),
    summary: z.string(),
    lastOpenedAt: z.string().nullable(),
  })
  .openapi('ListedClearancePack')

export type ListedPack = z.infer<typeof listed>

const standing = z.object({
  state: z.enum(needStates),
  completedOn: z.string().nullable(),
  until: z.string().nullable().openapi({ description: 'Null is for good, or no proof.' }),
  gap: z.string().nullable().openapi({ description: 'Why it does not cover every day, in a sentence.' }),
  closing: z.object({ bookingId: id, day: z.string(), text: z.string() }).nullable(),
})

const person = z.object({
  employeeId: id,
  name: z.string(),
  cardNumber: z.string().nullable(),
  level: z.enum(levels).nullable(),
  state: z.enum(clearanceStates),
  words: z.string(),
  spans: z.array(span).openapi({ description: 'Days on which they may be on site now.' }),
  booked: z.array(span).openapi({ description: 'The same once what is booked is passed.' }),
  standings: z.array(standing).openapi({ description: 'In the order of the needs.' }),
})

const pack = z
  .object({
    id,
    reference: z.string(),
    project: z.string(),
    principal: z.string(),
    companyName: z.string(),
    fromDay: z.string(),
    toDay: z.string(),
    days: span.openapi({ description: 'The days that are looked at: what is over is left out.' }),
    asOf: z.iso.datetime(),
    state: z.enum(packStates),
    summary: z.string(),
    linkEndsOn: z.string().openapi({ description: 'The last day on which the link works.' }),
    needs: z.array(
      z.object({ name: z.string(), courseId: id.nullable().openapi({ description: 'Null for the card.' }) }),
    ),
    people: z.array(person),
  })
  .openapi('ClearancePack')

export type Pack = z.infer<typeof pack>
export type PackPerson = Pack['people'][number]

const opening = z.object({
  what: z.enum(['page', 'pdf']),
  client: z.string(),
  address: z.string(),
  openedAt: z.iso.datetime(),
})

const ownPack = pack
  .extend({
    version: z.int(),
    isEveryone: z.boolean(),
    needsCard: z.boolean(),
    contactEmail: z.string().nullable(),
    sentAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
    link: z
      .url()
      .nullable()
      .openapi({ description: 'Null for those who may not share it, and for a link that ended.' }),
    openings: z.array(opening).openapi({ description: 'The last 50 of the last 12 months, newest first.' }),
  })
  .openapi('OwnClearancePack')

export type OwnPack = z.infer<typeof ownPack>

export const mostPackPeople = 500
const longestYears = 5
const choosePeople = 'Choose people from the list.'
const chooseCourses = 'Choose courses from the list.'
const chooseLife = 'Choose how long the link works.'

const linkLife = z.enum(linkLives, { error: chooseLife })
const contactEmail = z
  .union([z.literal(''), email], { error: 'Please enter a valid email address' })
  .transform((given) => given || null)

const fields = z.strictObject({
  project: neededLine('Please enter the name of the project or site', 120),
  principal: neededLine('Please enter who it is for', 120),
  contactEmail,
  fromDay: day,
  toDay: day,
  isEveryone: z.boolean({ error: 'Choose whether everyone is on it.' }),
  people: z
    .array(rowId(choosePeople), { error: choosePeople })
    .max(mostPackPeople, { error: `Choose ${mostPackPeople} people at most.` })
    .transform((ids) => [...new Set(ids)]),
  needsCard: z.boolean({ error: 'Choose whether a card is needed.' }),
  courses: z
    .array(rowId(chooseCourses), { error: chooseCourses })
    .max(mostRequirements, { error: `Choose ${mostRequirements} courses at most.` })
    .transform((ids) => [...new Set(ids)]),
})

type Fields = z.infer<typeof fields>

function checkFields(
  { fromDay, toDay, isEveryone, people, needsCard, courses }: Fields,
  context: z.RefinementCtx,
): void {
  const say = (field: keyof Fields, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (isDay(fromDay) && isDay(toDay)) {
    if (toDay < fromDay) say('toDay', 'The last day is before the first. Please change one of them.')
    else if (toDay < nzDay(new Date())) say('toDay', 'The last day is over. Please enter a later one.')
    else if (toDay > addMonthsClamped(fromDay, longestYears * 12))
      say('toDay', `Please choose ${longestYears} years at most`)
  }
  if (!isEveryone && people.length === 0) say('people', 'Please choose at least one person')
  if (!needsCard && courses.length === 0) say('needsCard', 'Please choose the card or at least one course')
}

const newPack = fields.extend({ linkLife }).superRefine(checkFields)
const changedPack = fields
  .extend({
    linkLife: z.enum(['keep', ...linkLives], { error: chooseLife }),
    version: z.int({ error: 'Say which version you changed.' }).min(1, { error: 'Say which version you changed.' }),
  })
  .superRefine(checkFields)

export type NewPack = z.infer<typeof newPack>
export type ChangedPack = z.infer<typeof changedPack>

const tags = ['Clearances']

export const listClearancePacks = defineCall({
  method: 'get',
  path: '/company/clearances/',
  tags,
  summary: 'Clearance packs of the own company',
  access: customer('read clearances'),
  responses: { 200: envelope(z.object({ items: z.array(listed) })) },
})

export const makeClearancePack = defineCall({
  method: 'post',
  path: '/company/clearances/',
  tags,
  summary: 'Make a clearance pack',
  access: customer('make clearances'),
  request: { body: jsonBody(newPack) },
  responses: { 200: envelope(ownPack), ...failures(409) },
})

export const readClearancePack = defineCall({
  method: 'get',
  path: '/company/clearances/{packId}/',
  tags,
  summary: 'Who can be on site, and when',
  access: customer('read clearances'),
  request: { params: packParam },
  responses: { 200: envelope(ownPack), ...failures(404) },
})

export const readClearanceFile = defineCall({
  method: 'get',
  path: '/company/clearances/{packId}/file/',
  tags,
  summary: 'A clearance pack as a PDF',
  access: customer('read clearances'),
  request: { params: packParam },
  responses: { 200: fileAnswer('application/pdf'), ...failures(404) },
})

/** Needs the version that was read; the link stays. */
export const changeClearancePack = defineCall({
  method: 'put',
  path: '/company/clearances/{packId}/',
  tags,
  summary: 'Change a clearance pack',
  access: customer('make clearances'),
  request: { params: packParam, body: jsonBody(changedPack) },
  responses: { 200: envelope(ownPack), ...failures(404, 409) },
})

/** At most five times a day. */
export const sendClearancePack = defineCall({
  method: 'post',
  path: '/company/clearances/{packId}/send/',
  tags,
  summary: 'Email the link of a clearance pack',
  access: customer('make clearances'),
  request: { params: packParam, body: jsonBody(z.strictObject({ email })) },
  responses: { 200: envelope(ownPack), ...failures(404, 409, 429) },
})

export const endClearanceLink = defineCall({
  method: 'post',
  path: '/company/clearances/{packId}/end/',
  tags,
  summary: 'End the link of a clearance pack',
  access: customer('make clearances'),
  request: { params: packParam },
  responses: { 200: envelope(ownPack), ...failures(404) },
})

export const renewClearanceLink = defineCall({
  method: 'post',
  path: '/company/clearances/{packId}/link/',
  tags,
  summary: 'Make a new link for a clearance pack',
  access: customer('make clearances'),
  request: { params: packParam, body: jsonBody(z.strictObject({ linkLife })) },
  responses: { 200: envelope(ownPack), ...failures(404, 409) },
})
