import { z } from '@hono/zod-openapi'
import { defineCall, fileAnswer, staff } from '@/lib/api'
import { financeRoles } from '../back-office/rules'
import { accountingFormats } from './rules'

const month = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: 'Write the month as 2026-11.' })
  .optional()
  .openapi({ example: '2026-10', description: 'The month before this one unless another is named.' })

/** GET /desk/money/export/: the tax documents of a month for an accounting program, a line for each of their lines. */
export const exportAccounting = defineCall({
  method: 'get',
  path: '/desk/money/export/',
  tags: ['Desk: orders'],
  summary: 'The invoices and corrections of a month in the import columns of Xero or MYOB',
  access: staff(...financeRoles),
  request: {
    query: z.object({ month, format: z.enum(accountingFormats, { error: 'Choose Xero or MYOB.' }).default('xero') }),
  },
  responses: { 200: fileAnswer('text/csv') },
})
