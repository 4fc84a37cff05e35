import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { customer } from '@/features/company/rules'
import { defineCall, envelope, failures, jsonBody, listOf, rowId } from '@/lib/api'
import { severalLines } from '@/lib/zod'
import { alike } from './contract'
import { listColumns } from './list-fields.rules'
import { importLimit } from './rules'

/** 4 MB in base64, below what one request may have. */
const mostFileCharacters = 5_500_000
const mostListCharacters = 400_000

const text = z.string()
const value = text.nullable()
const dateForms = ['day-first', 'month-first'] as const

const noColumn = 'Say where each of the columns goes.'

const placed = z.array(
  z.strictObject(
    {
      field: z.string({ error: noColumn }).max(60, { error: noColumn }).nullable(),
      dates: z.enum(dateForms, { error: 'Say whether the day or the month comes first.' }).nullable(),
    },
    onlyThese,
  ),
  { error: noColumn },
)

const typedValue = z
  .string({ error: 'Enter this as text.' })
  .max(300, { error: 'The maximum number of characters is 300.' })
  .optional()

const lineNumber = z.int({ error: 'Name the line.' })
const yesNo = (what: string) => z.boolean({ error: what })

const saidOfLine = z.strictObject(
  {
    line: lineNumber,
    employeeId: rowId('Choose one of your people.')
      .nullable()
      .optional()
      .openapi({ description: 'Of the employment that the line is; null for someone new.' }),
    values: z
      .strictObject(
        {
          firstName: typedValue,
          lastName: typedValue,
          email: typedValue,
          phoneNumber: typedValue,
          dateOfBirth: typedValue,
          jobTitle: typedValue,
          employeeNumber: typedValue,
        },
        onlyThese,
      )
      .optional()
      .openapi({ description: 'Typed in place of what the line says. Empty: the line has none.' }),
    isLeftOut: yesNo('Say whether the line is left out.').optional(),
    isKept: yesNo('Say whether these are two people.')
      .optional()
      .openapi({ description: 'Though another line says the same person.' }),
  },
  onlyThese,
)

const given = z
  .strictObject(
    {
      list: z
        .string({ error: 'Paste a list.' })
        .max(mostListCharacters, { error: 'Paste 400,000 letters at most.' })
        .register(severalLines, { lines: 'several' })
        .nullable()
        .default(null),
      file: z
        .string({ error: 'Choose a file.' })
        .max(mostFileCharacters, { error: 'Choose a file of 4 MB at most.' })
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: 'Send the file in base64.' })
        .nullable()
        .default(null)
        .openapi({ description: 'CSV, TSV or XLSX in base64, instead of `list`.' }),
      sheet: z
        .string({ error: 'Choose a sheet of the file.' })
        .max(200, { error: 'Choose a sheet of the file.' })
        .nullable()
        .default(null),
      hasHeading: yesNo('Say whether the first line is a heading or a person.')
        .nullable()
        .default(null)
        .openapi({ description: 'The answer where the list can’t tell.' }),
      columns: placed
        .max(200, { error: 'A list has 200 columns at most.' })
        .nullable()
        .default(null)
        .openapi({ description: 'Where each column goes. Null: they are only proposed.' }),
      isWhole: yesNo('Say whether this is everyone who works for you.')
        .default(false)
        .openapi({ description: 'Those who aren’t on the list are shown as leavers.' }),
      lines: z
        .array(saidOfLine, { error: 'Say what is meant by these lines.' })
        .max(importLimit, { error: `Name ${importLimit} lines at most.` })
        .default([]),
      leavers: z
        .array(rowId('Choose some of your people.'), { error: 'Choose some of your people.' })
        .max(10_000, { error: 'These are too many people.' })
        .default([])
        .openapi({ description: 'Employments that end today, of those shown as leavers.' }),
      seen: z
        .string({ error: 'Look at the list first.' })
        .max(100, { error: 'Look at the list first.' })
        .nullable()
        .default(null)
        .openapi({ description: '`seen` of the difference that was shown: it is stored now. Null: it is only shown.' }),
    },
    onlyThese,
  )
  .superRefine(({ list, file }, context) => {
    if (!list?.trim() && !file)
      context.addIssue({ code: 'custom', message: 'Paste a list or choose a file.', path: ['list'] })
  })

const change = z.object({ field: z.enum(listColumns), from: value, to: value })

const listed = z.object({
  line: z.int(),
  state: z.enum(['new', 'changed', 'same', 'asked', 'held', 'left']),
  firstName: text,
  lastName: text,
  email: value,
  phoneNumber: value,
  dateOfBirth: value,
  jobTitle: value,
  employeeNumber: value,
  cells: z.record(text, text).openapi({ description: 'As the list has them, by field; of lines that are held back.' }),
  problems: listOf(z.object({ code: text, field: text.nullable(), says: text })),
  employee: alike.nullable().openapi({ description: 'Who it is, if that is certain or was said.' }),
  changes: listOf(change),
  candidates: listOf(alike.extend({ by: text, changes: listOf(change) })).openapi({
    description: 'Of a line that may be one of them.',
  }),
  sharesEmailWith: listOf(z.int()).openapi({
    description: 'The first lines of other people with the same email address.',
  }),
})

const leaver = z.object({
  id: z.int(),
  name: text,
  jobTitle: value,
  employeeNumber: value,
  seats: z.int().openapi({ description: 'Courses to come that the company booked; they stay booked.' }),
  isAdmin: z.boolean().openapi({ description: 'Runs the company here, so their employment can’t end yet.' }),
})

/** Three times the same list: the columns are proposed, then the difference is shown, then it is stored. */
export const importEmployees = defineCall({
  method: 'post',
  path: '/company/employees/import/',
  tags: ['Company'],
  summary: 'Compare a list of people with those who work for the company, and bring it in',
  access: customer('change employees'),
  request: { body: jsonBody(given) },
  responses: {
    200: envelope(
      z.object({
        sheets: listOf(text),
        sheet: value,
        hasHeading: z.boolean().nullable().openapi({ description: 'Null: a person has to say.' }),
        firstLine: text,
        people: z.int().openapi({ description: 'Lines that may be people.' }),
        columns: listOf(
          z.object({
            heading: text,
            samples: listOf(text),
            filled: z.int(),
            field: text.nullable(),
            dates: z.enum(dateForms).nullable(),
            tone: z.enum(['sure', 'guess', 'asks', 'none']),
            why: text,
            question: text.nullable().openapi({ description: 'Of dates that can be read both ways.' }),
            dateForm: z.enum(dateForms).nullable().openapi({ description: 'How its dates can only be read.' }),
          }),
        ),
        fields: listOf(z.object({ name: text, label: text, isDay: z.boolean() })),
        difference: z
          .object({ rows: listOf(listed), leavers: listOf(leaver), seen: text })
          .nullable()
          .openapi({ description: 'Null until the columns are settled.' }),
        done: z
          .object({
            added: z.int(),
            changed: z.int(),
            ended: z.int(),
            ids: listOf(z.int()).openapi({
              description: 'Of the employments, in the order of the rows; 0 for a line that was left out.',
            }),
          })
          .nullable()
          .openapi({ description: 'Null until it is stored.' }),
      }),
    ),
    ...failures(409),
  },
})
