import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { email, neededLine } from '@/features/account/details.contract'
import { regionValues } from '@/features/places/rules'
import { defineCall, envelope, failures, jsonBody, listOf, staff } from '@/lib/api'
import { isDay } from '@/lib/day-rules'
import { caseKinds, formNames } from '../rules'
import {
  biggestSetting,
  formSettingsReaders,
  formSettingsWriters,
  mostAnswerHours,
  mostChoices,
  mostClosedDays,
} from './rules'

const tags = ['Desk: enquiries']
const path = '/desk/form-settings/'

const choice = z.strictObject(
  {
    value: z
      .string({ error: 'Give each choice a value.' })
      .max(100)
      .regex(/^[a-z0-9-]+$/, { error: 'Use small letters, digits and hyphens.' })
      .openapi({ description: 'Stays the same when the label changes.' }),
    label: neededLine('Write the words of each choice.', 100),
  },
  onlyThese,
)

const choices = z
  .array(choice)
  .min(1, { error: 'Leave at least one choice.' })
  .max(mostChoices, { error: `Keep to ${mostChoices} choices.` })
  .refine((all) => new Set(all.map(({ value }) => value)).size === all.length, {
    error: 'Each choice needs a value of its own.',
  })

const badNumber = `Enter a whole number from 1 to ${biggestSetting.toLocaleString('en-NZ')}.`
const setting = z.int({ error: badNumber }).min(1, { error: badNumber }).max(biggestSetting, { error: badNumber })

const recipient = z.strictObject(
  { form: z.enum(formNames, { error: 'Choose a form from the list.' }), email },
  onlyThese,
)

const lists = { contactMethods: choices, knowMoreAbout: choices, invoiceToOptions: choices }
export const monthsOfForms = z.record(z.enum(caseKinds), z.number())

const months = z
  .partialRecord(z.enum(caseKinds), setting)
  .openapi({ description: 'How many months enquiries of each form, and emails, are kept.' })

const limits = z.strictObject({ perAddress: setting, perEmail: setting, perFormAndMinute: setting }, onlyThese)

const recipients = z.array(recipient).max(100, { error: 'Keep to 100 addresses.' }).openapi({
  description:
    'Who is notified of a new enquiry: the first line of its form, else the support address of the settings.',
})

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Write times such as 08:30.' })

const officeDay = z
  .strictObject({ opens: clock, closes: clock }, onlyThese)
  .refine(({ opens, closes }) => opens < closes, { error: 'A day ends after it begins.' })
  .nullable()

const week = z
  .array(officeDay)
  .length(7, { error: 'Say it for seven days, Monday first.' })
  .refine((days) => days.some((one) => one !== null), { error: 'Be open on one day of the week at least.' })
  .openapi({ description: 'Monday first; null for a day on which the office is closed.' })

const badHours = `Enter hours from 1 to ${mostAnswerHours}, or leave it empty.`
const answerHours = z
  .partialRecord(
    z.enum(caseKinds),
    z.int({ error: badHours }).min(1, { error: badHours }).max(mostAnswerHours, { error: badHours }),
  )
  .openapi({ description: 'Office hours until the first answer, of the kinds that have them.' })

const closedDays = z
  .array(
    z.strictObject(
      {
        day: z.string().refine(isDay, { error: 'Choose a day of the calendar.' }),
        why: neededLine('Write why the office is closed.', 100),
      },
      onlyThese,
    ),
  )
  .max(mostClosedDays, { error: `Keep to ${mostClosedDays} days.` })
  .refine((all) => new Set(all.map(({ day }) => day)).size === all.length, { error: 'Name each day once.' })
  .openapi({ description: 'Besides New Zealand’s public holidays.' })

const officeRegion = z
  .enum(regionValues, { error: 'Choose a region from the list.' })
  .nullable()
  .openapi({ description: 'Whose anniversary day is a holiday of the office; null takes that of the sender’s region.' })

const shown = z
  .object({
    contactMethods: listOf(choice),
    knowMoreAbout: listOf(choice),
    invoiceToOptions: listOf(choice),
    recipients: listOf(recipient),
    months: monthsOfForms,
    limits: z.object({ perAddress: z.number(), perEmail: z.number(), perFormAndMinute: z.number() }),
    week: listOf(z.object({ opens: z.string(), closes: z.string() }).nullable()).openapi({
      description: 'When the office is open, Monday first; null for a day on which it is closed.',
    }),
    officeRegion,
    closedDays: listOf(z.object({ day: z.string(), why: z.string() })),
    answerHours,
    changedAt: z.string().nullable().openapi({ description: 'When they were changed last: a change names it.' }),
  })
  .openapi('FormSettings')

export type FormSettings = z.infer<typeof shown>

export const readFormSettings = defineCall({
  method: 'get',
  path,
  tags,
  summary: 'What forms offer, who is notified of them, how long they are kept, limits, and office hours',
  access: staff(...formSettingsReaders),
  responses: { 200: envelope(shown) },
})

const change = z.strictObject(
  {
    contactMethods: lists.contactMethods.optional(),
    knowMoreAbout: lists.knowMoreAbout.optional(),
    invoiceToOptions: lists.invoiceToOptions.optional(),
    recipients: recipients.optional(),
    months: months.optional(),
    limits: limits.optional(),
    week: week.optional(),
    officeRegion: officeRegion.optional(),
    closedDays: closedDays.optional(),
    answerHours: answerHours.optional(),
    changedAt: z.iso.datetime({ error: 'Say which version you changed.' }).nullable(),
  },
  onlyThese,
)

export type FormSettingsChange = z.infer<typeof change>

export const changeFormSettings = defineCall({
  method: 'put',
  path,
  tags,
  summary: 'Change what forms offer, who is notified of them, how long they are kept, limits, and office hours',
  access: staff(...formSettingsWriters),
  request: { body: jsonBody(change) },
  responses: { 200: envelope(shown), ...failures(409) },
})
