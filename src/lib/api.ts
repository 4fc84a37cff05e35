import { type RouteConfig, z } from '@hono/zod-openapi'
import type { CacheTopic } from '@/cache-topics'
import { type Reason, reasons } from './errors'
import type { StaffRole } from './staff'
// Also puts our words in the place of the library's.
import { severalLines } from './zod'

/** The biggest number of a row, and of anything that a column for whole numbers takes. */
export const biggestInt = 2_147_483_647

/** The number of a row in a body; `error` is said of anything else. */
export const rowId = (error: string) => z.int({ error }).min(1, { error }).max(biggestInt, { error })

const noPathId = 'The address needs a whole number here.'

/** The number of a row in a path. One that no row can have is a thing that is not there: `src/api/input.ts` answers 404. */
export const pathId = z.coerce
  .number({ error: noPathId })
  .int({ error: noPathId })
  .min(1, { error: noPathId })
  .max(biggestInt, { error: noPathId })

/** The number of a row in a query. */
export const queryId = (error: string) =>
  z.coerce.number({ error }).int({ error }).min(1, { error }).max(biggestInt, { error })

/** A number in a query that may be left out, such as of a page. */
export const queryNumber = (fallback: number, { min = 0, max }: { min?: number; max: number }) => {
  const error = `Enter a number from ${min} to ${max}.`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).default(fallback)
}

const failure = z
  .object({
    success: z.literal(false),
    code: z.int().openapi({ description: 'The HTTP status.' }),
    reason: z.enum(Object.keys(reasons)).openapi({ description: 'One of a closed list.', example: 'NOT_FOUND' }),
    errors: z.record(z.string(), z.array(z.string())).openapi({
      description: 'Field to its messages; general ones under non_field_errors.',
    }),
  })
  .openapi('Failure')

/** The success envelope `{success: true, data}` around a schema (spec section 7). */
export function envelope<T extends z.ZodType>(data: T) {
  return {
    description: 'Success',
    content: { 'application/json': { schema: z.object({ success: z.literal(true), data }) } },
  }
}

const words = {
  400: 'The request can’t be understood',
  401: 'No session',
  403: 'Not permitted',
  404: 'Missing, or somebody else’s',
  409: 'The state does not allow it',
  413: 'Too large',
  415: 'Unsupported type',
  422: 'Fields did not pass',
  429: 'Too many requests',
  503: 'A part of the system is down',
} as const

/** The failure envelope for the named statuses of a route. */
export function failures<S extends keyof typeof words>(...statuses: S[]) {
  const answer = (status: S) => ({
    description: words[status],
    content: { 'application/json': { schema: failure } },
  })
  return Object.fromEntries(statuses.map((status) => [status, answer(status)]))
}

/** What staff write, of several lines; `missing` is said where nothing stands. */
export const writtenText = (missing: string, longest: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(longest).register(severalLines, { lines: 'several' })

/** A list that is only read. */
export const listOf = <S extends z.ZodType>(entry: S) => z.array(entry).readonly()

/** A JSON body that must be there. */
export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  required: true,
  content: { 'application/json': { schema } },
})

/** The success answer of a call that gives a file. */
export const fileAnswer = (type: string) => ({
  description: 'The file',
  content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } },
})

/** What a workbook is called on the wire. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The success answer of a call that gives a table as comma-separated values or as a workbook. */
export const tableAnswer = {
  description: 'The file',
  content: { ...fileAnswer('text/csv').content, ...fileAnswer(xlsxType).content },
}

/** Which of the two a call of a table is asked for. */
export const tableFormat = z.enum(['csv', 'xlsx'], { error: 'Choose csv or xlsx.' }).default('csv')

/**
 * Who may make a call: anyone, somebody who is logged in, somebody who may do this in the company that they act for (`customer` of
 * `src/features/company/rules.ts`), staff at the desk (`staff`), or another system by a key with a scope (`keyed`).
 */
export type Access =
  | 'public'
  | 'loggedIn'
  | { readonly customer: string }
  | { readonly staff: readonly StaffRole[] }
  | { readonly key: string }

/** Access for staff who hold one of the roles, and for `admin`; without a role for any member of staff. */
export const staff = (...roles: readonly StaffRole[]) => ({ staff: roles })

/** Access for another system whose key has the scope. */
export const keyed = (scope: string) => ({ key: scope })

type CallConfig = Omit<RouteConfig, 'security' | 'operationId'> & {
  readonly access: Access
  /** The topics of an answer that is the same for everyone and may be kept; only calls that are `public` have any. */
  readonly topics?: readonly CacheTopic[]
  /** What is said instead of the usual words to those who may not call. */
  readonly refusals?: { readonly [R in Extract<Reason, 'NO_SESSION' | 'NOT_PERMITTED'>]?: string }
}

/** A call of the contract, as `defineCall` makes it. */
export type Call = CallConfig & { readonly security: Record<string, string[]>[] }

/** How OpenAPI says who may call: its roles are what somebody must be allowed to do, or the roles of staff. */
function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'public') return []
  if (access === 'loggedIn') return [{ session: [] }]
  if ('key' in access) return [{ key: [access.key] }]
  return 'staff' in access ? [{ desk: [...access.staff] }] : [{ session: [access.customer] }]
}

/** Failures that follow from who may call and from what is sent. */
function impliedFailures({ access, request }: CallConfig) {
  const isOfSome = typeof access === 'object' && !('staff' in access && access.staff.length === 0)
  return {
    ...failures(400),
    ...(access === 'public' ? {} : failures(401)),
    ...(isOfSome ? failures(403) : {}),
    ...(request?.body ? failures(422) : {}),
    ...failures(503),
  }
}

/**
 * One call of the contract. From `access` follow its check, before anything that was sent is looked at (`src/api/callers.ts`), and its security in
 * OpenAPI. Failures that follow from access and request (400, 401, 403, 422, 503) need not be named.
 */
export function defineCall<C extends CallConfig>(config: C): C & Pick<Call, 'security'> {
  const responses = Object.assign(impliedFailures(config), config.responses)
  return { ...config, responses, security: securityOf(config.access) }
}

/** The headers of a call about money: sent again with the same key it is answered the same, and nothing is done twice. */
export const idempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .min(8, { error: 'An Idempotency-Key has 8 to 100 characters.' })
    .max(100, { error: 'An Idempotency-Key has 8 to 100 characters.' })
    .optional()
    .openapi({ description: 'Needed: the same again is answered the same.' }),
})
