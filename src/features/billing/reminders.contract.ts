import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { financeRoles } from '@/features/payments/rules'
import { longestReason } from '@/features/purchases/desk.rules'
import { defineCall, envelope, failures, jsonBody, pathId, staff, writtenText } from '@/lib/api'

const held = z.strictObject(
  {
    reason: writtenText('Say why.', longestReason)
      .nullable()
      .openapi({ description: 'Why reminders are off; null has reminders go out again.' }),
  },
  onlyThese,
)

const done = { 200: envelope(z.object({ id: z.int() })), ...failures(404, 409) }

export const holdCompanyReminders = defineCall({
  method: 'put',
  path: '/desk/companies/{companyId}/reminders/',
  tags: ['Desk: companies'],
  summary: 'Have a company reminded of nothing, or of what is overdue again',
  access: staff(...financeRoles),
  request: { params: z.object({ companyId: pathId }), body: jsonBody(held) },
  responses: done,
})

export const holdOrderReminders = defineCall({
  method: 'put',
  path: '/desk/orders/{orderId}/reminders/',
  tags: ['Desk: orders'],
  summary: 'Turn reminders for an order off or back on',
  access: staff(...financeRoles),
  request: { params: z.object({ orderId: pathId }), body: jsonBody(held) },
  responses: done,
})

const wrong = 'Write whole days, from 1 to 365.'
const days = z.int({ error: wrong }).min(1, { error: wrong }).max(365, { error: wrong })

const settings = z
  .strictObject(
    {
      friendly: days,
      firm: days,
      final: days,
      version: z.string({ error: 'Say which version you changed.' }).max(40),
    },
    onlyThese,
  )
  .refine(({ friendly, firm }) => friendly < firm, { error: 'It goes out after the friendly one.', path: ['firm'] })
  .refine(({ firm, final }) => firm < final, { error: 'It goes out after the firm one.', path: ['final'] })

export type ReminderChange = z.infer<typeof settings>

export const changeReminders = defineCall({
  method: 'put',
  path: '/desk/settings/reminders/',
  tags: ['Desk: settings'],
  summary: 'Set after how many days reminders go out',
  access: staff(...financeRoles),
  request: { body: jsonBody(settings) },
  responses: { 200: envelope(z.object({ version: z.string() })), ...failures(404, 409) },
})
