import { z } from '@hono/zod-openapi'
import { optionalLine } from '@/features/account/details.contract'
import { customer } from '@/features/company/rules'
import { biggestInt, defineCall, envelope, failures, jsonBody, rowId } from '@/lib/api'
import { lastMonthDay, mostPlaces, weeksAheadRange } from './rules'

const settings = z
  .object({
    isOn: z.boolean(),
    weeksAhead: z.int().openapi({ description: 'People whose card or required course ends within this many weeks.' }),
    places: z
      .array(z.int())
      .openapi({ description: 'Numbers of places, the preferred first; empty: where they book.' }),
    weekdays: z.array(z.int()).openapi({ description: '1 is Monday.' }),
    mostAway: z.int().nullable().openapi({ description: 'Most people away on the same day; null: any number.' }),
    budgetCents: z.int().nullable().openapi({ description: 'For one proposal, with GST; null: no limit.' }),
    poNumber: z.string().nullable(),
    recipients: z.array(z.int()).openapi({ description: 'Who gets it by email; empty: every manager and owner.' }),
    monthDay: z.int(),
    version: z.int().openapi({ description: '0 for a company that never said anything.' }),
  })
  .openapi('RenewalSettings')

export type RenewalSettings = z.infer<typeof settings>

const weeksText = `Choose from ${weeksAheadRange.min} to ${weeksAheadRange.max} weeks.`
const placeText = 'Choose a place from the list.'
const daysText = 'Choose at least one day of the week.'
const awayText = 'Enter a number from 1 to 1,000, or leave it empty.'
const budgetText = 'Enter the budget in dollars, such as 2,500, or leave it empty.'
const dayText = `Choose a day from 1 to ${lastMonthDay}.`
const peopleText = 'Choose people who run this company.'

export const settingsInput = z.strictObject({
  isOn: z.boolean({ error: 'Say whether renewals are on.' }),
  weeksAhead: z
    .int({ error: weeksText })
    .min(weeksAheadRange.min, { error: weeksText })
    .max(weeksAheadRange.max, { error: weeksText }),
  places: z
    .array(rowId(placeText), { error: placeText })
    .max(mostPlaces, { error: `Choose ${mostPlaces} places at most.` })
    .refine((places) => new Set(places).size === places.length, { error: 'Choose each place once.' }),
  weekdays: z
    .array(z.int({ error: daysText }).min(1, { error: daysText }).max(7, { error: daysText }), { error: daysText })
    .min(1, { error: daysText })
    .max(7, { error: daysText })
    .transform((days) => [...new Set(days)].sort((one, other) => one - other)),
  mostAway: z.int({ error: awayText }).min(1, { error: awayText }).max(1_000, { error: awayText }).nullable(),
  budgetCents: z
    .int({ error: budgetText })
    .min(1, { error: budgetText })
    .max(biggestInt, { error: budgetText })
    .nullable(),
  poNumber: optionalLine(50).transform((given) => given || null),
  recipients: z.array(rowId(peopleText), { error: peopleText }).max(50, { error: peopleText }),
  monthDay: z.int({ error: dayText }).min(1, { error: dayText }).max(lastMonthDay, { error: dayText }),
  version: z.int({ error: 'Say which version you changed.' }).min(0, { error: 'Say which version you changed.' }),
})

export type SettingsInput = z.infer<typeof settingsInput>

export const readRenewalSettings = defineCall({
  method: 'get',
  path: '/company/renewals/',
  tags: ['Renewals'],
  summary: 'How people are renewed',
  access: customer('read renewals'),
  responses: { 200: envelope(settings) },
})

/** A stale version answers 409 with the current row. */
export const writeRenewalSettings = defineCall({
  method: 'put',
  path: '/company/renewals/',
  tags: ['Renewals'],
  summary: 'Say how people are renewed',
  access: customer('set renewals'),
  request: { body: jsonBody(settingsInput) },
  responses: { 200: envelope(settings), ...failures(409) },
})
