import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { companyNameOr, email, personName, phoneNumber } from '@/features/account/details.contract'
import { marks } from '@/features/sessions/attendance.rules'
import { longest, officeRoles } from '@/features/sessions/rules'
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
import { isDay } from '@/lib/day-rules'
import { longestSignature, minutesLate, mostActsAtOnce, mostPhotoBytes } from './limits.rules'

const tags = ['Desk: sessions']
const access = staff('trainer')
const text = z.string()
const mark = z.enum(marks, { error: 'Here, away or none?' })
const result = z.enum(['pass', 'not-yet', 'resit'], { error: 'Pass, not yet or resit?' })

const person = z
  .object({
    id: z.int().openapi({ description: 'Of their seat.' }),
    name: text.nullable().openapi({ description: 'Null for a seat that is named later.' }),
    company: text,
    cardNumber: text.nullable(),
    cardTie: text
      .nullable()
      .openapi({ description: 'A hash of the code on their card, to know it when it is scanned.' }),
    phoneNumber: text.nullable(),
    email: text.nullable(),
    needs: text,
    bookingNumber: text,
    contact: text,
    contactPhone: text.nullable(),
    isPaid: z.boolean(),
    payLink: text.nullable().openapi({ description: 'Where their seat can be paid, while it waits for that.' }),
    result: result.nullable(),
    days: listOf(z.object({ day: text, mark, at: z.iso.datetime(), isSigned: z.boolean() })),
  })
  .openapi('PersonOfDay')

export type DayPerson = z.infer<typeof person>

const start = z
  .object({
    slotId: z.int(),
    courseName: text,
    place: text,
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    days: listOf(text).openapi({ description: 'New Zealand days, YYYY-MM-DD.' }),
    taken: z.int(),
    capacity: z.int(),
    isCancelled: z.boolean(),
    staffNotes: text,
    joiningLink: text.nullable(),
    asksSignature: z.boolean(),
    mayPayByLink: z.boolean().openapi({ description: 'The site takes cards.' }),
    people: listOf(person),
    materials: listOf(
      z.object({ id: z.int(), name: text, url: text.nullable(), fileName: text.nullable(), bytes: z.int().nullable() }),
    ),
    notes: listOf(
      z.object({
        id: z.int(),
        isIncident: z.boolean(),
        text,
        by: text.nullable(),
        at: z.iso.datetime(),
        hasPhoto: z.boolean(),
      }),
    ),
  })
  .openapi('StartOfDay')

export type DayStart = z.infer<typeof start>

const day = z
  .object({
    staffId: z.int(),
    name: text,
    key: text.openapi({ description: 'Encrypts what the phone keeps: 256 bits of this login, base64url.' }),
    readAt: z.iso.datetime(),
    starts: listOf(start),
  })
  .openapi('TrainersDay')

export type Day = z.infer<typeof day>

/** Today and tomorrow, in New Zealand. */
export const readDay = defineCall({
  method: 'get',
  path: '/desk/day/',
  tags,
  summary: 'One’s own starts of today and tomorrow with their rolls, to keep on a phone',
  access,
  responses: { 200: envelope(day) },
})

const ofAct = {
  id: z.uuid({ error: 'Each action needs a number of its own.' }).openapi({ description: 'The same is done once.' }),
  slotId: rowId('Choose a start.'),
  madeAt: z.iso.datetime({ error: 'Say when it was.' }).openapi({ description: 'By the clock of the phone.' }),
}

const attendeeId = rowId('Choose someone on the roll.')
const dayField = z.string({ error: 'Choose a day.' }).refine(isDay, { error: 'Choose a day.' })

const badPhoto = 'Take the photo again.'

const newcomer = {
  firstName: personName('Please enter the first name'),
  lastName: personName('Please enter the last name'),
  email: orNothing(email.transform((given) => given.toLowerCase())),
  phoneNumber: orNothing(phoneNumber),
}

const payer = {
  withId: rowId('Choose who they came with.').nullish().openapi({ description: 'On the roll; their company pays.' }),
  companyName: orNothing(companyNameOr('Enter the name of the company')).optional().openapi({
    description: 'A company we know that pays on account, by its name.',
  }),
  paysByLink: z
    .boolean({ error: 'Do they pay themselves?' })
    .optional()
    .openapi({ description: 'They pay themselves, by a link that is sent to them.' }),
}

type Payer = {
  readonly withId?: number | null | undefined
  readonly companyName?: string | null | undefined
  readonly paysByLink?: boolean | undefined
  readonly email: string | null
}

function assertPayer({ withId, companyName, paysByLink, email: to }: Payer, context: z.RefinementCtx): void {
  const payers = [withId, companyName, paysByLink].filter(Boolean).length
  if (payers !== 1) context.addIssue({ code: 'custom', message: 'Choose who pays.', path: ['withId'] })
  if (paysByLink && !to)
    context.addIssue({ code: 'custom', message: 'Enter their email: the link to pay goes there.', path: ['email'] })
}

const act = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ ...ofAct, kind: z.literal('mark'), attendeeId, day: dayField, mark, seen: mark }, onlyThese),
    z.strictObject(
      {
        ...ofAct,
        kind: z.literal('sign'),
        attendeeId,
        day: dayField,
        signature: z
          .string({ error: 'Sign again.' })
          .max(longestSignature, { error: 'Sign again, with fewer strokes.' })
          .regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/, { error: 'Sign again.' })
          .openapi({ description: 'The path of an SVG of 300 by 100.' }),
      },
      onlyThese,
    ),
    z.strictObject({ ...ofAct, kind: z.literal('result'), attendeeId, result }, onlyThese),
    z.strictObject(
      {
        ...ofAct,
        kind: z.literal('note'),
        isIncident: z.boolean({ error: 'An incident or a note?' }),
        text: writtenText('Write what happened.', longest.notes),
        photo: z
          .string({ error: badPhoto })
          .min(4, { error: badPhoto })
          .max(Math.ceil(mostPhotoBytes / 3) * 4, { error: 'The photo is too large.' })
          .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: badPhoto })
          .nullish()
          .openapi({ description: `A JPEG in base64, ${mostPhotoBytes / 1000} KB at most.` }),
      },
      onlyThese,
    ),
    z.strictObject(
      {
        ...ofAct,
        kind: z.literal('late'),
        minutes: z
          .int({ error: 'Say how many minutes.' })
          .min(minutesLate.least, { error: `At least ${minutesLate.least} minutes.` })
          .max(minutesLate.most, { error: `At most ${minutesLate.most} minutes.` }),
      },
      onlyThese,
    ),
    z.strictObject({ ...ofAct, kind: z.literal('walk-in'), ...payer, ...newcomer }, onlyThese).superRefine(assertPayer),
    z.strictObject({ ...ofAct, kind: z.literal('swap'), attendeeId, ...newcomer }, onlyThese),
  ],
  { error: 'We don’t know this action.' },
)

export type Act = z.infer<typeof act>

const answer = z
  .object({
    id: text,
    isDone: z.boolean(),
    refusal: text.nullable().openapi({ description: 'Why it was not done.' }),
    receivedAt: z.iso.datetime(),
  })
  .openapi('ActAnswer')

export type ActAnswer = z.infer<typeof answer>

export const sendActs = defineCall({
  method: 'post',
  path: '/desk/day/acts/',
  tags,
  summary: 'What was done on a phone, in order; each is done once and answered by itself',
  access,
  request: {
    body: jsonBody(
      z.strictObject(
        {
          acts: z
            .array(act, { error: 'Send at least one action.' })
            .min(1, { error: 'Send at least one action.' })
            .max(mostActsAtOnce, { error: `Send ${mostActsAtOnce} actions at most at once.` }),
        },
        onlyThese,
      ),
    ),
  },
  responses: { 200: envelope(z.object({ answers: listOf(answer) })) },
})

/** A trainer’s own starts only. */
export const readDayPhoto = defineCall({
  method: 'get',
  path: '/desk/day/photos/{noteId}/',
  tags,
  summary: 'The photo of a note that a trainer made on the day',
  access: staff('trainer', ...officeRoles),
  request: { params: z.object({ noteId: pathId }) },
  responses: { 200: fileAnswer('image/jpeg'), ...failures(404) },
})
