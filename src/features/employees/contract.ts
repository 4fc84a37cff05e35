import { z } from '@hono/zod-openapi'
import { cardLevels } from '@/features/account/rules'
import { customer } from '@/features/company/rules'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, queryNumber } from '@/lib/api'
import { type EmployeeInput, employeeErrors } from './rules'

const levels = cardLevels.map(({ value }) => value)
const statuses = ['none', 'active', 'expiring', 'expired', 'revoked'] as const

const employee = z
  .object({
    id: z.int().openapi({ description: 'Of the employment.' }),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    jobTitle: z.string().nullable(),
    employeeNumber: z.string().nullable(),
    siteSafeIdNumber: z.string().nullable(),
    hasLogin: z.boolean(),
    card: z.object({ level: z.enum(levels), status: z.enum(statuses), expiresOn: z.string() }).nullable(),
  })
  .openapi('Employee')

const completed = z.object({
  name: z.string(),
  numberOfCredits: z.int(),
  completedDate: z.string().nullable(),
  result: z.enum(['pass', 'not-yet']),
})

const employeeDetail = employee
  .extend({
    dateOfBirth: z.string().nullable(),
    startedOn: z.string().nullable(),
    completedCourses: z.array(completed),
  })
  .openapi('EmployeeDetail')

export type Employee = z.infer<typeof employee>
export type EmployeeDetail = z.infer<typeof employeeDetail>

const text = z
  .string({ error: 'Enter this as text.' })
  .trim()
  .max(300, { error: 'The maximum number of characters is 300.' })
  .nullable()
  .optional()
  .transform((value) => value || null)

/** The messages match those of the pasted list. */
const employeeInput = z
  .strictObject({
    firstName: z.string({ error: 'Enter a first name.' }).trim(),
    lastName: z.string({ error: 'Enter a last name.' }).trim(),
    email: text.transform((value) => value?.toLowerCase() ?? null),
    phoneNumber: text,
    dateOfBirth: text,
    jobTitle: text,
    employeeNumber: text,
  })
  .superRefine((value: EmployeeInput, context) => {
    for (const { field, message } of employeeErrors(value)) context.addIssue({ code: 'custom', message, path: [field] })
  })

const cardFilter = z.enum(['all', 'active', 'expiring', 'expired', 'none'], { error: 'Choose a state of the card.' })

const employeeParam = z.object({ employeeId: pathId })
export const listEmployees = defineCall({
  method: 'get',
  path: '/company/employees/',
  tags: ['Company'],
  summary: 'People who work for the own company',
  access: customer('read employees'),
  request: {
    query: z.object({
      q: z.string().max(100).default(''),
      card: cardFilter.default('all'),
      offset: queryNumber(0, { max: 100_000 }),
      limit: queryNumber(25, { max: 100 }),
    }),
  },
  responses: {
    200: envelope(z.object({ items: z.array(employee), totalCount: z.int() })),
  },
})

export const readEmployee = defineCall({
  method: 'get',
  path: '/company/employees/{employeeId}/',
  tags: ['Company'],
  summary: 'One employee',
  access: customer('read employees'),
  request: { params: employeeParam },
  responses: { 200: envelope(employeeDetail), ...failures(404) },
})

export const addEmployee = defineCall({
  method: 'post',
  path: '/company/employees/',
  tags: ['Company'],
  summary: 'Add an employee',
  access: customer('change employees'),
  request: { body: jsonBody(employeeInput) },
  responses: { 200: envelope(z.object({ id: z.int() })) },
})

/** If the person logs in, only job and employee number change. */
export const changeEmployee = defineCall({
  method: 'put',
  path: '/company/employees/{employeeId}/',
  tags: ['Company'],
  summary: 'Change an employee',
  access: customer('change employees'),
  request: { params: employeeParam, body: jsonBody(employeeInput) },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(404) },
})

export const endEmployment = defineCall({
  method: 'post',
  path: '/company/employees/{employeeId}/end/',
  tags: ['Company'],
  summary: 'End an employment',
  access: customer('change employees'),
  request: { params: employeeParam },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(404, 409) },
})

export const alike = z
  .object({
    id: z.int().openapi({ description: 'Of the employment.' }),
    name: z.string(),
    jobTitle: z.string().nullable(),
    lacksContact: z.boolean(),
    sharesEmail: z.boolean().openapi({ description: 'Has the email address that was entered.' }),
  })
  .openapi('AlikeEmployee')

export type AlikeEmployee = z.infer<typeof alike>

const enteredName = z
  .string({ error: 'Enter a name.' })
  .trim()
  .max(100, { error: 'The maximum number of characters is 100.' })

/** Current employees of the own company only. A POST, to keep names out of URLs. */
export const findAlike = defineCall({
  method: 'post',
  path: '/company/employees/alike/',
  tags: ['Company'],
  summary: 'Employees a name or an email address may refer to',
  access: customer('change employees'),
  request: { body: jsonBody(z.strictObject({ firstName: enteredName, lastName: enteredName, email: text })) },
  responses: { 200: envelope(z.object({ items: listOf(alike) })) },
})
