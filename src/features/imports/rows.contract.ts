import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import {
  biggestInt,
  defineCall,
  envelope,
  failures,
  jsonBody,
  listOf,
  pathId,
  staff,
  tableAnswer,
  tableFormat,
} from '@/lib/api'
import { importRoles, mapping, nothing, runParam } from './contract'
import { groupFixes } from './fixes.rules'
import { rowStates } from './rules'

const tags = ['Desk: imports']
const access = staff(...importRoles)
const text = z.string()
const count = z.int()

const preview = z.strictObject(
  {
    mapping,
    row: z
      .int({ error: 'Choose a row.' })
      .min(0, { error: 'Choose a row.' })
      .max(1_000_000, { error: 'Choose a row.' }),
  },
  onlyThese,
)

export const previewImportRow = defineCall({
  method: 'post',
  path: '/desk/imports/{runId}/preview/',
  tags,
  summary: 'What a row becomes by these columns; nothing is kept',
  access,
  request: { params: runParam, body: jsonBody(preview) },
  responses: {
    200: envelope(
      z.object({
        line: count,
        name: text,
        values: listOf(z.object({ label: text, text })),
        problems: listOf(text),
      }),
    ),
    ...failures(404),
  },
})

export const listImportRows = defineCall({
  method: 'get',
  path: '/desk/imports/{runId}/rows/',
  tags,
  summary: 'Rows in one state, in the order of the file',
  access,
  request: {
    params: runParam,
    query: z.object({
      state: z.enum(rowStates, { error: 'Choose a state of rows.' }).default('held'),
      code: z.string().max(60, { error: 'Choose a reason from the list.' }).optional(),
      after: z.coerce
        .number({ error: 'Choose a row.' })
        .int({ error: 'Choose a row.' })
        .min(0, { error: 'Choose a row.' })
        .default(0),
    }),
  },
  responses: {
    200: envelope(
      z.object({
        rows: listOf(
          z.object({
            line: count,
            name: text,
            state: z.enum(rowStates),
            isFixed: z.boolean(),
            values: listOf(z.object({ field: text, label: text, text })),
            problems: listOf(z.object({ code: text, says: text, field: text.nullable() })),
            matches: listOf(z.object({ id: count, name: text, by: text })),
            changes: listOf(z.object({ label: text, from: text, to: text })),
            stays: text.nullable(),
          }),
        ),
        hasMore: z.boolean(),
      }),
    ),
    ...failures(404),
  },
})

const fixes = z.strictObject(
  {
    values: z
      .record(
        z.string().max(60),
        z.string({ error: 'Type the value as text.' }).max(500, { error: 'The value is too long.' }),
        {
          error: 'Name the values by their fields.',
        },
      )
      .optional(),
    leaveOut: z
      .array(z.string({ error: 'Name a field.' }).max(60, { error: 'Name a field.' }), { error: 'Name fields.' })
      .max(60, { error: 'Name fields of the row.' })
      .optional(),
    letIn: z
      .array(z.string({ error: 'Name a reason.' }).max(60, { error: 'Name a reason.' }), { error: 'Name reasons.' })
      .max(60, { error: 'Name reasons of the row.' })
      .optional(),
    same: z
      .union([z.int().min(1).max(biggestInt), z.literal('new')], { error: 'Choose which it is, or that it is new.' })
      .optional(),
    isKept: z.boolean({ error: 'Choose yes or no.' }).optional(),
  },
  onlyThese,
)

const rowOfRun = z.object({ runId: pathId, line: pathId })

export const fixImportRow = defineCall({
  method: 'put',
  path: '/desk/imports/{runId}/rows/{line}/',
  tags,
  summary: 'Fix a row that is held back',
  access,
  request: { params: rowOfRun, body: jsonBody(fixes) },
  responses: { 200: envelope(nothing), ...failures(404, 409) },
})

export const leaveImportRow = defineCall({
  method: 'post',
  path: '/desk/imports/{runId}/rows/{line}/leave/',
  tags,
  summary: 'Leave a row out',
  access,
  request: { params: rowOfRun },
  responses: { 200: envelope(nothing), ...failures(404, 409) },
})

const group = z.strictObject(
  {
    code: z.string({ error: 'Choose a reason from the list.' }).max(60, { error: 'Choose a reason from the list.' }),
    fix: z.enum(groupFixes, { error: 'Choose what to do with them.' }),
  },
  onlyThese,
)

export const fixImportGroup = defineCall({
  method: 'post',
  path: '/desk/imports/{runId}/groups/',
  tags,
  summary: 'Fix all rows that are held back for one reason alike',
  access,
  request: { params: runParam, body: jsonBody(group) },
  responses: { 200: envelope(z.object({ rows: count })), ...failures(404, 409) },
})

export const exportImportRows = defineCall({
  method: 'get',
  path: '/desk/imports/{runId}/held/',
  tags,
  summary: 'The rows that are held back, as they came, each with its reason',
  access,
  request: { params: runParam, query: z.object({ format: tableFormat }) },
  responses: { 200: tableAnswer, ...failures(404) },
})
