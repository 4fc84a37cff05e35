import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { companyNameOr, day, neededLine, phoneNumber } from '@/features/account/details.contract'
import { newPerson } from '@/features/account/people.contract'
import { companyKinds, permissions } from '@/features/account/rules'
import { biggestInt, defineCall, envelope, failures, jsonBody, pathId, rowId, staff } from '@/lib/api'
import type { StaffRole } from '@/lib/staff'
import { nzbn } from '../contract'
import { mayEnd } from './rules'

/** Details support and finance, employees and admins support, the account finance. */
export const companyWriters = ['support', 'finance'] as const
export const memberWriters = ['support'] as const
export const accountWriters = ['finance'] as const

const yesOrNo = z.boolean({ error: 'Choose yes or no.' })
const id = z.object({ id: z.int() })
const companyParam = z.object({ companyId: pathId })

const companyCall = <Params extends z.ZodObject, Body extends z.ZodType>(
  method: 'post' | 'put',
  path: `/desk/companies/${string}`,
  { summary, roles, params, body }: { summary: string; roles: readonly StaffRole[]; params: Params; body: Body },
) =>
  defineCall({
    method,
    path,
    tags: ['Desk: companies'],
    summary,
    access: staff(...roles),
    request: { params, body: jsonBody(body) },
    responses: { 200: envelope(id), ...failures(404, 409) },
  })

const name = companyNameOr('Please enter the name of the company')
const kind = z.enum(
  companyKinds.map(({ value }) => value),
  { error: 'Choose whether you’re a company or just yourself.' },
)

const details = {
  nzbn: nzbn.nullable().optional(),
  phoneNumber: orNothing(phoneNumber).optional(),
  industryTradeAreaId: rowId('Choose a trade from the list.').nullable().optional(),
  hasSiteApp: yesOrNo.optional(),
}

const newCompany = z.strictObject({ ...details, name, kind: kind.default('business') }, onlyThese)
const companyChange = z.strictObject({ ...details, name: name.optional(), kind: kind.optional() }, onlyThese)

export type NewCompany = z.infer<typeof newCompany>
export type CompanyChange = z.infer<typeof companyChange>

export const addDeskCompany = defineCall({
  method: 'post',
  path: '/desk/companies/',
  tags: ['Desk: companies'],
  summary: 'Add a company',
  access: staff(...companyWriters),
  request: { body: jsonBody(newCompany) },
  responses: { 200: envelope(id), ...failures(409) },
})

export const changeDeskCompany = companyCall('put', '/desk/companies/{companyId}/', {
  summary: 'Change the details of a company',
  roles: companyWriters,
  params: companyParam,
  body: companyChange,
})

const lastDay = 'The last day is before the first.'

const membership = z
  .strictObject(
    {
      state: z.enum(['none', 'requested', 'active', 'ended'], { error: 'Choose a state.' }),
      number: orNothing(neededLine('Please enter the number', 20)),
      since: orNothing(day),
      until: orNothing(day),
    },
    onlyThese,
  )
  .refine(({ since, until }) => !since || !until || since <= until, { error: lastDay, path: ['until'] })

export type Membership = z.infer<typeof membership>

export const setMembership = companyCall('put', '/desk/companies/{companyId}/membership/', {
  summary: 'Set the membership of a company',
  roles: memberWriters,
  params: companyParam,
  body: membership,
})

const badLimit = 'Enter a limit in whole cents, 0 or more.'

const account = z.strictObject(
  {
    isOpen: yesOrNo.openapi({
      description: 'False closes the account. One on stop stays so until the stop is lifted.',
    }),
    limitCents: z.int({ error: badLimit }).min(0, { error: badLimit }).max(biggestInt, { error: badLimit }),
    dueIn: z.enum(['7-days', '20th'], { error: 'Choose when invoices are due.' }),
    requiresPoNumber: yesOrNo,
  },
  onlyThese,
)

export type Account = z.infer<typeof account>

/** Cents, GST included. */
export const setAccount = companyCall('put', '/desk/companies/{companyId}/account/', {
  summary: 'Set whether and how a company buys on account',
  roles: accountWriters,
  params: companyParam,
  body: account,
})

const who = neededLine('Enter an email or a card number.', 100).openapi({ description: 'Their email or card number.' })
const job = {
  jobTitle: orNothing(neededLine('Enter the job as text.', 80)).optional(),
  employeeNumber: orNothing(neededLine('Enter the employee number as text.', 30)).optional(),
}

export const addDeskEmployee = companyCall('post', '/desk/companies/{companyId}/employees/', {
  summary: 'Add someone we know to a company',
  roles: memberWriters,
  params: companyParam,
  body: z.strictObject({ who, ...job }, onlyThese),
})

export const addNewDeskEmployee = companyCall('post', '/desk/companies/{companyId}/employees/new/', {
  summary: 'Add a new person to a company',
  roles: memberWriters,
  params: companyParam,
  body: newPerson.extend(job),
})

const employment = z.strictObject(
  {
    ...job,
    endedOn: orNothing(day.refine((given) => mayEnd(given), { error: 'Choose today or an earlier day.' })).optional(),
  },
  onlyThese,
)

export type Employment = z.infer<typeof employment>

export const changeDeskEmployee = companyCall('put', '/desk/companies/{companyId}/employees/{employmentId}/', {
  summary: 'Change or end an employment',
  roles: memberWriters,
  params: companyParam.extend({ employmentId: pathId }),
  body: employment,
})

const right = {
  permission: z.enum(permissions, { error: 'Choose viewer, booker, manager or owner.' }),
  mayPayByAccount: yesOrNo.default(false),
}

export type Right = { permission: (typeof permissions)[number]; mayPayByAccount: boolean }

export const addDeskAdmin = companyCall('post', '/desk/companies/{companyId}/admins/', {
  summary: 'Let someone we know act for a company',
  roles: memberWriters,
  params: companyParam,
  body: z.strictObject({ who, ...right }, onlyThese),
})

const adminParam = companyParam.extend({ adminId: pathId })

export const changeDeskAdmin = companyCall('put', '/desk/companies/{companyId}/admins/{adminId}/', {
  summary: 'Change what someone may do for a company',
  roles: memberWriters,
  params: adminParam,
  body: z.strictObject(right, onlyThese),
})

export const removeDeskAdmin = companyCall('post', '/desk/companies/{companyId}/admins/{adminId}/remove/', {
  summary: 'Stop someone acting for a company',
  roles: memberWriters,
  params: adminParam,
  body: z.strictObject({}, onlyThese),
})

export const checkDeskCompany = companyCall('post', '/desk/companies/{companyId}/check/', {
  summary: 'Decide about a company that has the name of another one',
  roles: memberWriters,
  params: companyParam,
  body: z.strictObject(
    {
      sameAsId: rowId('Choose a company from the list.')
        .nullable()
        .openapi({ description: 'The company that it is; null if it is another one and goes on.' }),
    },
    onlyThese,
  ),
})

export const answerDeskRequest = companyCall('post', '/desk/companies/{companyId}/requests/{requestId}/answer/', {
  summary: 'Answer an access request in the company’s place',
  roles: memberWriters,
  params: companyParam.extend({ requestId: pathId }),
  body: z.strictObject({ isApproved: yesOrNo, permission: right.permission.default('viewer') }, onlyThese),
})
