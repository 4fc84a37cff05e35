import { z } from '@hono/zod-openapi'
import { orNothing } from '@/features/account/contract'
import { version } from '@/features/programme/contract'
import {
  defineCall,
  envelope,
  failures,
  fileAnswer,
  jsonBody,
  listOf,
  pathId,
  rowId,
  staff,
  writtenText,
} from '@/lib/api'
import { severalLines } from '@/lib/zod'
import { joiningOnRoll } from './joining.contract'
import { preview } from './preview.contract'
import { longest, most, officeRoles, runnerRoles } from './rules'

const tags = ['Desk: sessions']
const runners = staff(...runnerRoles)
const office = staff(...officeRoles)

const text = z.string()
const id = z.int()
const slotParam = z.object({ slotId: pathId })
const reason = writtenText('Say why.', longest.reason)
const attendeeId = rowId('Choose someone on the roll.')
const result = z.enum(['pass', 'not-yet', 'resit'], { error: 'Pass, not yet or resit?' })

const boardEntry = {
  slotId: id,
  day: text,
  time: text,
  courseName: text,
  place: text,
  trainer: text.nullable(),
  seats: text,
  minimum: z.int(),
  unmarked: z.int(),
  isCancelled: z.boolean(),
  isUnder: z.boolean(),
  isUnmarked: z.boolean(),
}

const rollPerson = z
  .object({
    id,
    name: text.nullable().openapi({ description: 'Null for a seat that is named later.' }),
    isNamed: z.boolean(),
    personId: id.nullable(),
    company: text,
    email: text.nullable(),
    phoneNumber: text.nullable(),
    cardNumber: text.nullable(),
    needs: text,
    bookingId: id,
    bookingNumber: text,
    contact: text,
    contactPhone: text.nullable(),
    isPaid: z.boolean(),
    checkedInAt: text.nullable(),
    joinedAt: text.nullable().openapi({ description: 'When they followed their own link into the webinar.' }),
    result: result.nullable(),
    givenClaimId: id.nullable(),
    givenReason: text.nullable(),
  })
  .openapi('RollPerson')

const roll = z
  .object({
    ...boardEntry,
    sessionId: id,
    when: text,
    taken: z.int(),
    capacity: z.int(),
    isOver: z.boolean(),
    today: text,
    copyDay: text,
    isSessionCancelled: z.boolean(),
    cancelReason: text.nullable(),
    staffNotes: text,
    mayCheckIn: z.boolean(),
    mayMark: z.boolean(),
    isOffice: z.boolean(),
    joining: joiningOnRoll.nullable().openapi({ description: 'Of a webinar.' }),
    doorUrl: z
      .string()
      .nullable()
      .openapi({ description: 'Of the check-in for a tablet at the door, while people may check in.' }),
    isLinkMissing: z.boolean().openapi({ description: 'A webinar of the next seven days without a joining link.' }),
    people: listOf(rollPerson),
    blocks: listOf(z.object({ id, seats: z.int(), reason: text })),
    sent: listOf(z.object({ id, subject: text, by: text.nullable(), mails: z.int(), at: text })),
  })
  .openapi('Roll')

export type Roll = z.infer<typeof roll>
export type RollPerson = z.infer<typeof rollPerson>

export const listTrainers = defineCall({
  method: 'get',
  path: '/desk/sessions/trainers/',
  tags,
  summary: 'Names of trainers, to choose from',
  access: runners,
  responses: { 200: envelope(z.object({ trainers: listOf(z.object({ id, name: text })) })) },
})

export const readRoll = defineCall({
  method: 'get',
  path: '/desk/starts/{slotId}/',
  tags,
  summary: 'The roll of a start',
  access: runners,
  request: { params: slotParam },
  responses: { 200: envelope(roll), ...failures(404) },
})

export const readRollSheet = defineCall({
  method: 'get',
  path: '/desk/starts/{slotId}/sheet/',
  tags,
  summary: 'The roll of a start to sign, as a PDF',
  access: runners,
  request: { params: slotParam },
  responses: { 200: fileAnswer('application/pdf'), ...failures(404) },
})

export const readDeskCertificate = defineCall({
  method: 'get',
  path: '/desk/certificates/{attendeeId}/',
  tags,
  summary: 'The certificate of someone who passed, as a PDF',
  access: runners,
  request: { params: z.object({ attendeeId: pathId }) },
  responses: { 200: fileAnswer('application/pdf'), ...failures(404) },
})

const change = <S extends z.ZodType>(name: string, summary: string, body: S, access: typeof runners = runners) =>
  defineCall({
    method: 'post',
    path: `/desk/starts/{slotId}/${name}/`,
    tags,
    summary,
    access,
    request: { params: slotParam, body: jsonBody(body) },
    responses: { 200: envelope(roll), ...failures(404, 409) },
  })

export const checkIn = change(
  'check-in',
  'Note that someone is here, or isn’t',
  z.object({ attendeeId, isHere: z.boolean() }),
)
export const markResults = change(
  'results',
  'Write results for some people, or for everyone waiting for one',
  z.object({
    attendeeIds: z.array(attendeeId).min(1, 'Choose at least one person.').max(most.marked).nullable(),
    result,
  }),
)
export const correctResult = change(
  'correct',
  'Correct a result, with the reason',
  z.object({ attendeeId, result, reason }),
)
export const writeNotes = change(
  'notes',
  'Keep notes that only staff read',
  z.object({ text: z.string().trim().max(longest.notes).register(severalLines, { lines: 'several' }) }),
)
export const messageAll = change(
  'message',
  'Send a message to everyone on the roll',
  z.object({
    key: z.uuid({ error: 'Reload the page and try again.' }),
    subject: z
      .string({ error: 'Write a subject.' })
      .trim()
      .min(1, 'Write a subject.')
      .max(longest.subject, `The subject has ${longest.subject} characters at most.`),
    text: writtenText('Write a message.', longest.message),
  }),
)
export const cancelStarts = change(
  'cancel',
  'Cancel a start, or its whole session',
  z.object({ isWhole: z.boolean(), reason, version: version.optional() }),
  office,
)

export const lookAtCancelling = defineCall({
  method: 'post',
  path: '/desk/starts/{slotId}/cancel/look/',
  tags,
  summary: 'What cancelling a start would do: who would be told what, and the money',
  access: office,
  request: {
    params: slotParam,
    body: jsonBody(
      z.object({
        isWhole: z.boolean({ error: 'Choose yes or no.' }),
        reason: orNothing(reason).optional(),
        version: version.optional(),
      }),
    ),
  },
  responses: { 200: envelope(preview), ...failures(404, 409) },
})
export const giveSeat = change(
  'give-seat',
  'Give someone a seat',
  z.object({
    who: z
      .string({ error: 'Write an email address or card number.' })
      .trim()
      .min(1, 'Write an email address or card number.')
      .max(254),
    reason,
  }),
  office,
)
export const blockSeats = change(
  'block',
  'Keep seats free',
  z.object({
    seats: z
      .int({ error: 'Write how many seats.' })
      .min(1, 'Block at least one seat.')
      .max(most.seats, `Block ${most.seats} seats at most.`),
    reason,
  }),
  office,
)
export const takeBack = change(
  'take-back',
  'Take back a seat that was given or blocked',
  z.object({ claimId: rowId('Choose a seat.'), reason }),
  office,
)
