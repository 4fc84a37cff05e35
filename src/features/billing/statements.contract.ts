import { z } from '@hono/zod-openapi'
import { customer } from '@/features/company/rules'
import { financeRoles } from '@/features/payments/rules'
import { defineCall, envelope, failures, fileAnswer, jsonBody, listOf, pathId, rowId, staff } from '@/lib/api'

export const mostStatements = 100

const month = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: 'Write the month as 2026-11.' })
  .optional()
  .openapi({ example: '2026-11', description: 'This month unless another is named.' })

const query = z.object({ month })
const day = z.string().openapi({ example: '2026-11-20' })
const cents = z.int().openapi({ description: 'Cents, GST included.' })

const statement = z
  .object({
    companyName: z.string(),
    isWhole: z.boolean().openapi({ description: 'False when only the caller’s own orders are in it.' }),
    month: z.string(),
    from: day,
    asOf: day.openapi({ description: 'The last day of the month, or today while it lasts.' }),
    openingBalance: cents,
    entries: z.array(
      z.object({
        on: day,
        kind: z.enum(['invoice', 'payment', 'correction', 'credit']),
        reference: z.string().openapi({ example: 'INV-000012' }),
        orderId: z.int(),
        orderNumber: z.string(),
        amount: cents,
        balance: cents,
      }),
    ),
    closingBalance: cents,
    open: z.array(
      z.object({
        orderId: z.int(),
        orderNumber: z.string(),
        invoiceNumber: z.string(),
        poNumber: z.string().nullable(),
        issuedOn: day,
        dueOn: day,
        daysOverdue: z.int(),
        amount: cents,
      }),
    ),
    ageing: z.object({
      notDue: cents,
      days1To30: cents,
      days31To60: cents,
      days61To90: cents,
      over90: cents,
    }),
  })
  .openapi('Statement')

export type StatementAnswer = z.infer<typeof statement>

export const readStatement = defineCall({
  method: 'get',
  path: '/shopping/statement/',
  tags: ['Shop'],
  summary: 'Statement of account',
  access: customer('read orders'),
  request: { query },
  responses: { 200: envelope(statement) },
})

export const readStatementFile = defineCall({
  method: 'get',
  path: '/shopping/statement/file/',
  tags: ['Shop'],
  summary: 'Statement of account as PDF',
  access: customer('read orders'),
  request: { query },
  responses: {
    200: fileAnswer('application/pdf'),
  },
})

export const readDeskStatementFile = defineCall({
  method: 'get',
  path: '/desk/companies/{companyId}/statement/',
  tags: ['Desk: orders'],
  summary: 'Statement of a company as PDF',
  access: staff(...financeRoles),
  request: { params: z.object({ companyId: pathId }), query },
  responses: { 200: fileAnswer('application/pdf'), ...failures(404) },
})

const chosen = z.strictObject({
  companyIds: z
    .array(rowId('Choose companies from the list.'), { error: 'Choose companies from the list.' })
    .min(1, 'Choose at least one company.')
    .max(mostStatements, `Choose ${mostStatements} companies at most.`),
  month,
})

export const readStatements = defineCall({
  method: 'post',
  path: '/desk/money/statements/',
  tags: ['Desk: orders'],
  summary: 'Statements of many companies in one PDF',
  access: staff(...financeRoles),
  request: { body: jsonBody(chosen) },
  responses: { 200: fileAnswer('application/pdf'), ...failures(404) },
})

export const emailStatements = defineCall({
  method: 'post',
  path: '/desk/money/statements/email/',
  tags: ['Desk: orders'],
  summary: 'Email the statements of many companies',
  access: staff(...financeRoles),
  request: { body: jsonBody(chosen) },
  responses: {
    200: envelope(z.object({ sent: z.int(), without: listOf(z.string()) })),
    ...failures(404),
  },
})
