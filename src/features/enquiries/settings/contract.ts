import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { email, neededLine } from '@/features/account/details.contract'
import { defineCall, envelope, failures, jsonBody, listOf, staff } from '@/lib/api'
import { caseKinds, formNames } from '../rules'
import { biggestSetting, formSettingsReaders, formSettingsWriters, mostChoices } from './rules'

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

const shown = z
  .object({
    contactMethods: listOf(choice),
    knowMoreAbout: listOf(choice),
    invoiceToOptions: listOf(choice),
    recipients: listOf(recipient),
    months: monthsOfForms,
    limits: z.object({ perAddress: z.number(), perEmail: z.number(), perFormAndMinute: z.number() }),
    changedAt: z.string().nullable().openapi({ description: 'When they were changed last: a change names it.' }),
  })
  .openapi('FormSettings')

export type FormSettings = z.infer<typeof shown>

export const readFormSettings = defineCall({
  method: 'get',
  path,
  tags,
  summary: 'What forms offer, who is notified of them, how long they are kept, and limits',
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
    changedAt: z.iso.datetime({ error: 'Say which version you changed.' }).nullable(),
  },
  onlyThese,
)

export type FormSettingsChange = z.infer<typeof change>

export const changeFormSettings = defineCall({
  method: 'put',
  path,
  tags,
  summary: 'Change what forms offer, who is notified of them, how long they are kept, and limits',
  access: staff(...formSettingsWriters),
  request: { body: jsonBody(change) },
  responses: { 200: envelope(shown), ...failures(409) },
})
