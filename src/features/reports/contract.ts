import { z } from '@hono/zod-openapi'
import { defineCall, failures, queryId, staff, tableAnswer, tableFormat } from '@/lib/api'
import { isDay } from '@/lib/day-rules'
import { reportNames, reportReaders } from './rules'

const day = z.string().refine(isDay, { error: 'Write the day as 2026-11-30.' }).optional()

export const exportReport = defineCall({
  method: 'get',
  path: '/desk/reports/{report}/export/',
  tags: ['Desk'],
  summary: 'Export a report as CSV or XLSX',
  access: staff(...reportReaders),
  request: {
    params: z.object({ report: z.enum(reportNames, { error: 'There is no such report.' }) }),
    query: z.object({
      format: tableFormat,
      from: day,
      to: day,
      place: queryId('Choose a place.').optional(),
      course: queryId('Choose a course.').optional(),
    }),
  },
  responses: { 200: tableAnswer, ...failures(404) },
})
