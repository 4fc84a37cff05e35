import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { biggestInt, defineCall, envelope, failures, jsonBody, listOf, pathId, staff } from '@/lib/api'
import { runStates } from './rules'

/** Each kind has writers of its own among them. */
export const importRoles = ['support', 'finance', 'scheduler', 'publisher'] as const

const tags = ['Desk: imports']
const access = staff(...importRoles)
const text = z.string()
const count = z.int()
export const runParam = z.object({ runId: pathId })
export const nothing = z.object({})

const started = z.strictObject(
  {
    kind: z
      .string({ error: 'Choose what comes in.' })
      .min(1, { error: 'Choose what comes in.' })
      .max(40, { error: 'Choose what comes in.' }),
    fileName: z
      .string({ error: 'Choose a file.' })
      .trim()
      .min(1, { error: 'Choose a file.' })
      .max(200, { error: 'The name of the file is too long.' }),
  },
  onlyThese,
)

export const startImport = defineCall({
  method: 'post',
  path: '/desk/imports/',
  tags,
  summary: 'Begin an import; its file is sent in parts',
  access,
  request: { body: jsonBody(started) },
  responses: { 200: envelope(z.object({ id: count })), ...failures(404) },
})

/** 5 MB in base64, below what one request may have: a part that a weak connection can repeat. */
const mostPartCharacters = 7_000_000

const part = z.strictObject(
  {
    place: z
      .int({ error: 'Number the parts from 0.' })
      .min(0, { error: 'Number the parts from 0.' })
      .max(99, { error: 'These are too many parts.' }),
    content: z
      .string({ error: 'Send a part of the file.' })
      .min(1, { error: 'Send a part of the file.' })
      .max(mostPartCharacters, { error: 'Send smaller parts.' })
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: 'Send the part in base64.' }),
  },
  onlyThese,
)

export const sendImportPart = defineCall({
  method: 'post',
  path: '/desk/imports/{runId}/parts/',
  tags,
  summary: 'A part of the file; the same part again replaces it',
  access,
  request: { params: runParam, body: jsonBody(part) },
  responses: { 200: envelope(nothing), ...failures(404, 409) },
})

const reading = z.strictObject(
  {
    sheet: z
      .string({ error: 'Choose a sheet of the file.' })
      .max(200, { error: 'Choose a sheet of the file.' })
      .nullable()
      .default(null),
    hasHeading: z.boolean({ error: 'Say whether the first row is a heading.' }).nullable().default(null),
  },
  onlyThese,
)

export const readImportFile = defineCall({
  method: 'post',
  path: '/desk/imports/{runId}/read/',
  tags,
  summary: 'Read the file, or read it again from another sheet or row',
  access,
  request: { params: runParam, body: jsonBody(reading) },
  responses: { 200: envelope(nothing), ...failures(404, 409) },
})

const rowCounts = z.object({
  rows: count,
  new: count,
  changed: count,
  same: count,
  held: count,
  left: count,
  added: count,
  altered: count,
  unchanged: count,
  undone: count,
  stays: count,
  done: count,
})

const importRun = z
  .object({
    id: count,
    kind: text,
    title: text,
    one: text,
    many: text,
    fileName: text,
    state: z.enum(runStates),
    problem: text.nullable(),
    sheets: listOf(text),
    sheet: text.nullable(),
    hasHeading: z.boolean().nullable().openapi({ description: 'Null: a person has to say.' }),
    columns: listOf(
      z.object({
        heading: text,
        samples: listOf(text),
        filled: count,
        field: text.nullable(),
        dates: z.enum(['day-first', 'month-first']).nullable(),
        tone: z.enum(['sure', 'guess', 'asks', 'none']),
        why: text,
        question: text.nullable().openapi({ description: 'Of dates that can be read both ways.' }),
      }),
    ),
    fields: listOf(z.object({ name: text, label: text, example: text, isNeeded: z.boolean(), isDay: z.boolean() })),
    keepsOurs: z.boolean(),
    above: count.openapi({ description: 'Rows above the first one that comes in: a title, and the headings.' }),
    hasRows: z
      .boolean()
      .openapi({ description: 'False once its days are over: what it came to is kept, its rows are not.' }),
    progress: z
      .number()
      .openapi({ description: 'Share of the rows that the state at work is done with, from 0 to 1.' }),
    counts: rowCounts,
    groups: listOf(z.object({ code: text, title: text, field: text.nullable(), remedy: text.nullable(), rows: count })),
    sums: z
      .object({
        owedFile: count,
        owedIn: count,
        owedHeld: count,
        creditFile: count,
        creditIn: count,
        creditHeld: count,
      })
      .nullable()
      .openapi({ description: 'Cents, of a kind that has to balance.' }),
    missing: z
      .object({ count, names: listOf(text) })
      .openapi({ description: 'What earlier files brought in and this one doesn’t have.' }),
    totalCents: count.nullable(),
    undoUntil: text.nullable().openapi({ description: 'A day in New Zealand.' }),
  })
  .openapi('ImportRun')

export type ImportRun = z.infer<typeof importRun>

export const readImport = defineCall({
  method: 'get',
  path: '/desk/imports/{runId}/',
  tags,
  summary: 'An import: its columns, what the check found, how far it is',
  access,
  request: { params: runParam },
  responses: { 200: envelope(importRun), ...failures(404) },
})

const noColumn = 'Say where each of the columns goes.'
const placed = z.array(
  z.strictObject(
    {
      field: z.string({ error: noColumn }).max(60, { error: noColumn }).nullable(),
      dates: z
        .enum(['day-first', 'month-first'], { error: 'Say whether the day or the month comes first.' })
        .nullable(),
    },
    onlyThese,
  ),
  { error: noColumn },
)
export const mapping = placed.min(1, { error: noColumn }).max(200, { error: 'A file has 200 columns at most.' })

const columns = z.strictObject(
  {
    mapping,
    keepsOurs: z.boolean({ error: 'Say whose value counts where both have one.' }).default(false),
    isRemembered: z.boolean({ error: 'Choose yes or no.' }).default(true),
  },
  onlyThese,
)

export const setImportColumns = defineCall({
  method: 'put',
  path: '/desk/imports/{runId}/columns/',
  tags,
  summary: 'Say where each column goes, and check the rows',
  access,
  request: { params: runParam, body: jsonBody(columns) },
  responses: { 200: envelope(nothing), ...failures(404, 409) },
})

const act = (name: 'check' | 'pause' | 'undo', summary: string) =>
  defineCall({
    method: 'post',
    path: `/desk/imports/{runId}/${name}/`,
    tags,
    summary,
    access,
    request: { params: runParam },
    responses: { 200: envelope(nothing), ...failures(404, 409) },
  })

export const checkImport = act('check', 'Check again what was held back')
export const pauseImport = act('pause', 'Pause while rows come in; “apply” goes on')
export const undoImport = act('undo', 'Take back what came in, as far as nothing was built on it')

const badTotal = 'Type the total in dollars and cents.'
const applied = z.strictObject(
  {
    totalCents: z
      .int({ error: badTotal })
      .min(-biggestInt, { error: badTotal })
      .max(biggestInt, { error: badTotal })
      .nullable()
      .default(null)
      .openapi({ description: 'What the old system shows, of a kind that has to balance.' }),
  },
  onlyThese,
)

export const applyImport = defineCall({
  method: 'post',
  path: '/desk/imports/{runId}/apply/',
  tags,
  summary: 'Bring in the rows that are fine, in the background',
  access,
  request: { params: runParam, body: jsonBody(applied) },
  responses: { 200: envelope(nothing), ...failures(404, 409) },
})

export const dropImport = defineCall({
  method: 'post',
  path: '/desk/imports/{runId}/forget/',
  tags,
  summary: 'Forget a file of which nothing has come in',
  access,
  request: { params: runParam },
  responses: { 200: envelope(nothing), ...failures(404, 409) },
})
