import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { financeRoles } from '@/features/payments/rules'
import { defineCall, envelope, failures, fileAnswer, jsonBody, staff } from '@/lib/api'
import { accountingFormats } from './rules'

const month = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: 'Write the month as 2026-11.' })
  .optional()
  .openapi({ example: '2026-10', description: 'The month before this one unless another is named.' })

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

const code = neededLine('Write the code.', 60)

const codes = z.strictObject(
  {
    program: z.enum(accountingFormats, { error: 'Choose Xero or MYOB.' }),
    codes: z.strictObject({ seats: code, shop: code, freight: code, discount: code, tax: code }, onlyThese),
    version: z.string({ error: 'Say which version you changed.' }).max(400),
  },
  onlyThese,
)

export type CodesChange = z.infer<typeof codes>

export const changeCodes = defineCall({
  method: 'put',
  path: '/desk/settings/accounts/',
  tags: ['Desk: settings'],
  summary: 'Set the account and GST codes of an accounting program',
  access: staff(...financeRoles),
  request: { body: jsonBody(codes) },
  responses: { 200: envelope(z.object({ version: z.string() })), ...failures(409) },
})
