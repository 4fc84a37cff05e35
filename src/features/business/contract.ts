import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { email, neededLine } from '@/features/account/details.contract'
import { isNzbn } from '@/features/company/rules'
import { defineCall, envelope, failures, jsonBody, staff } from '@/lib/api'
import { priceSchema } from '@/lib/prices'

const account = 'Write it as 12-3456-0123456-00.'
const businessNumber = 'Write the 13 digits of the NZBN.'
const minutes = 'Write whole minutes, from 1 to 30.'
const yesOrNo = z.boolean({ error: 'Choose yes or no.' })

const settings = z.strictObject(
  {
    accountsEmail: orNothing(email).openapi({
      description:
        'Shown on statements, and notified of refunds that are due and books that differ; null is the support email.',
    }),
    bankAccount: orNothing(z.string({ error: account }).regex(/^\d{2}-\d{4}-\d{7}-\d{2,3}$/, { error: account })),
    gstNumber: orNothing(neededLine('Write the GST number.', 20)),
    legalName: orNothing(neededLine('Write the name of the company.', 100)).openapi({
      description: 'The name in the Companies Register, or of the person in business: in footers and on papers.',
    }),
    nzbn: orNothing(
      z
        .string({ error: businessNumber })
        .transform((value) => value.replace(/\s/g, ''))
        .refine(isNzbn, { error: businessNumber }),
    ),
    companyNumber: orNothing(neededLine('Write the company number.', 20)),
    address: orNothing(neededLine('Write the address.', 200)).openapi({
      description: 'One line, as on an envelope: in footers and on papers.',
    }),
    overrideLimitCents: priceSchema.openapi({
      description: 'Up to so much staff may give back against the policy, in cents with GST; finance any amount.',
    }),
    holdMinutes: z.int({ error: minutes }).min(1, { error: minutes }).max(30, { error: minutes }),
    recaptchaSiteKey: orNothing(neededLine('Write the key.', 100)),
    walletEnabled: yesOrNo,
    version: z.string({ error: 'Say which version you changed.' }).max(40),
  },
  onlyThese,
)

export type BusinessChange = z.infer<typeof settings>

/** Invoices, statements and holds follow at once. */
export const changeBusiness = defineCall({
  method: 'put',
  path: '/desk/settings/business/',
  tags: ['Desk: settings'],
  summary: 'Set what the business is: where it is paid, how long seats are held',
  access: staff('admin'),
  request: { body: jsonBody(settings) },
  responses: { 200: envelope(z.object({ version: z.string() })), ...failures(404, 409) },
})
