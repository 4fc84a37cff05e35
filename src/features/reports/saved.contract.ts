import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { defineCall, envelope, failures, jsonBody, pathId, rowId, staff } from '@/lib/api'
import { reportNames, reportReaders } from './rules'

const tags = ['Desk']
const access = staff(...reportReaders)
const yesOrNo = z.boolean({ error: 'Choose yes or no.' })

const sharing = {
  name: neededLine('Give the report a name.', 60),
  isShared: yesOrNo.openapi({ description: 'Colleagues who read the report see it too.' }),
  readerIds: z
    .array(rowId('Choose colleagues from the list.'))
    .max(50, 'Choose 50 colleagues at most.')
    .openapi({ description: 'Staff who get it by email every Monday.' }),
}

const newReport = z.strictObject(
  {
    ...sharing,
    report: z.enum(reportNames, { error: 'There is no such report.' }),
    query: z.string({ error: 'Say what is asked.' }).max(300, 'Say what is asked in fewer words.'),
    moves: yesOrNo.openapi({ description: 'Its days move on with the time; false keeps them.' }),
  },
  onlyThese,
)

export type NewSavedReport = z.infer<typeof newReport>

const done = envelope(z.object({ id: z.int() }))
const params = z.object({ savedId: pathId })

export const saveReport = defineCall({
  method: 'post',
  path: '/desk/reports/saved/',
  tags,
  summary: 'Save a report with what it asks',
  access,
  request: { body: jsonBody(newReport) },
  responses: { 200: done, ...failures(409) },
})

const change = z.strictObject(sharing, onlyThese)

export type SavedReportChange = z.infer<typeof change>

export const changeSavedReport = defineCall({
  method: 'put',
  path: '/desk/reports/saved/{savedId}/',
  tags,
  summary: 'Rename a saved report, share it, or say who gets it by email',
  access,
  request: { params, body: jsonBody(change) },
  responses: { 200: done, ...failures(404, 409) },
})

export const removeSavedReport = defineCall({
  method: 'post',
  path: '/desk/reports/saved/{savedId}/remove/',
  tags,
  summary: 'Remove a saved report',
  access,
  request: { params },
  responses: { 200: done, ...failures(404) },
})
