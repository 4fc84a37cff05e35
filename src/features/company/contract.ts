import { z } from '@hono/zod-openapi'
import { companyNameOr, phoneNumber } from '@/features/account/details.contract'
import { companyKinds, permissions } from '@/features/account/rules'
import { defineCall, envelope, failures, jsonBody, pathId, rowId } from '@/lib/api'
import { customer, isNzbn } from './rules'

const kinds = companyKinds.map(({ value }) => value)
/** Product decisions, section 12. */
export const listTradeAreas = defineCall({
  method: 'get',
  path: '/company/industry-trade-areas/',
  tags: ['Company'],
  summary: 'Trades, by group',
  access: 'public',
  responses: {
    200: envelope(z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), division: z.string() })) })),
  },
})

const membership = z.object({
  state: z.enum(['none', 'requested', 'active', 'ended']),
  number: z.string().nullable(),
  since: z.string().nullable(),
  until: z.string().nullable(),
})

const overview = z
  .object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(kinds),
    permission: z.enum(permissions),
    isWaiting: z
      .boolean()
      .openapi({ description: 'Has the name of another company, and waits until we have checked it.' }),
    membership,
    accountTerms: z
      .object({ state: z.enum(['none', 'open', 'stopped']), limitCents: z.int(), usedCents: z.int() })
      .nullable()
      .openapi({ description: 'For those who may buy on account.' }),
    hasAccount: z
      .boolean()
      .openapi({ description: 'The company has an account, open or on hold, also for those who may not buy on it.' }),
    employees: z.object({ total: z.int(), expiring: z.int(), expired: z.int(), withoutCard: z.int() }),
    openRequests: z.int(),
    companies: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .openapi({ description: 'All of the person’s own.' }),
  })
  .openapi('CompanyOverview')

export type CompanyOverview = z.infer<typeof overview>

export const readOverview = defineCall({
  method: 'get',
  path: '/company/overview/',
  tags: ['Company'],
  summary: 'The own company at a glance',
  access: customer('read company'),
  responses: { 200: envelope(overview) },
})

export const chooseCompany = defineCall({
  method: 'post',
  path: '/company/active/',
  tags: ['Company'],
  summary: 'Act for another of the own companies',
  access: 'loggedIn',
  request: { body: jsonBody(z.strictObject({ companyId: rowId('Choose a company.') })) },
  responses: { 200: envelope(z.object({ companyId: z.int() })), ...failures(404) },
})

const companyName = companyNameOr('Enter the name of your company.')

const badNzbn = 'Enter the 13 digits of the NZBN, or leave it empty.'

export const nzbn = z
  .string({ error: badNzbn })
  .transform((value) => value.replace(/\s/g, ''))
  .refine((value) => value === '' || isNzbn(value), { error: badNzbn })
  .transform((value) => value || null)

export const signUpBody = z
  .strictObject({
    kind: z.enum(kinds, { error: 'Choose whether you book for a company or for yourself.' }),
    name: companyName.or(z.literal('')).optional(),
    nzbn: nzbn.nullable().optional(),
    phoneNumber,
    industryTradeAreaId: rowId('Choose a trade from the list.').nullable().optional(),
    wantsMembership: z.boolean({ error: 'Choose yes or no.' }).default(false),
  })
  .superRefine(({ kind, name }, context) => {
    if (kind === 'business' && !name) {
      context.addIssue({ code: 'custom', message: 'Enter the name of your company.', path: ['name'] })
    }
  })

export type SignUp = z.infer<typeof signUpBody>

export const signUp = defineCall({
  method: 'post',
  path: '/company/sign-up/',
  tags: ['Company'],
  summary: 'Sign a company up, or oneself',
  access: 'loggedIn',
  request: { body: jsonBody(signUpBody) },
  responses: {
    200: envelope(z.object({ outcome: z.enum(['created', 'requested', 'waiting']), companyName: z.string() })),
    ...failures(409, 429),
  },
})

const accessRequest = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    message: z.string().nullable(),
    createdAt: z.string(),
  })
  .openapi('AccessRequest')

export type AccessRequest = z.infer<typeof accessRequest>

export const listAccessRequests = defineCall({
  method: 'get',
  path: '/company/access-requests/',
  tags: ['Company'],
  summary: 'Open access requests',
  access: customer('answer requests'),
  responses: { 200: envelope(z.object({ items: z.array(accessRequest) })) },
})

export const answerAccessRequest = defineCall({
  method: 'post',
  path: '/company/access-requests/{requestId}/answer/',
  tags: ['Company'],
  summary: 'Answer an access request',
  access: customer('answer requests'),
  request: {
    params: z.object({ requestId: pathId }),
    body: jsonBody(
      z.strictObject({
        isApproved: z.boolean({ error: 'Choose yes or no.' }),
        permission: z.enum(permissions, { error: 'Choose viewer, booker, manager or owner.' }).default('viewer'),
      }),
    ),
  },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(404) },
})

export const listOwnCompanies = defineCall({
  method: 'get',
  path: '/company/mine/',
  tags: ['Company'],
  summary: 'Own companies to act for',
  access: 'loggedIn',
  responses: {
    200: envelope(z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), isActive: z.boolean() })) })),
  },
})
