import { type RouteConfig, z } from '@hono/zod-openapi'
import type { CacheTopic } from '@/cache-topics'
import { type Reason, reasons } from './errors'
import { biggestInt, readWhole } from './ids'
import type { StaffRole } from './staff'
// Imported for its side effect too: it replaces zod's messages with ours.
import { severalLines } from './zod'

export { biggestInt }

export const rowId = (error: string) => z.int({ error }).min(1, { error }).max(biggestInt, { error })

export const noPathId = 'The address needs a whole number here.'

/** A number in an address, in its one spelling (`src/lib/ids.ts`). */
export const spelledNumber = (error: string, min: number, max: number) =>
  z.preprocess(readWhole, z.int({ error }).min(min, { error }).max(max, { error }))

/** A row id in a path. An impossible id is a 404 (`src/api/input.ts`). */
export const pathId = spelledNumber(noPathId, 1, biggestInt)

export const queryId = (error: string) => spelledNumber(error, 1, biggestInt)

export const queryNumber = (fallback: number, { min = 0, max }: { min?: number; max: number }) => {
  const error = `Enter a number from ${min} to ${max}.`
  return spelledNumber(error, min, max).default(fallback)
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

/** Success envelope `{success: true, data}` (spec section 7). */
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
  404: 'Not found, or belongs to someone else',
  409: 'The state does not allow it',
  413: 'Too large',
  415: 'Unsupported type',
  422: 'Some fields are not valid',
  429: 'Too many requests',
  503: 'A part of the system is down',
} as const

export function failures<S extends keyof typeof words>(...statuses: S[]) {
  const answer = (status: S) => ({
    description: words[status],
    content: { 'application/json': { schema: failure } },
  })
  return Object.fromEntries(statuses.map((status) => [status, answer(status)]))
}

export const writtenText = (missing: string, longest: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(longest).register(severalLines, { lines: 'several' })

export const listOf = <S extends z.ZodType>(entry: S) => z.array(entry).readonly()

export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  required: true,
  content: { 'application/json': { schema } },
})

export const fileAnswer = (type: string) => ({
  description: 'The file',
  content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } },
})

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const tableAnswer = {
  description: 'The file',
  content: { ...fileAnswer('text/csv').content, ...fileAnswer(xlsxType).content },
}

export const tableFormat = z.enum(['csv', 'xlsx'], { error: 'Choose csv or xlsx.' }).default('csv')

/** `customer` is a permission of `src/features/company/rules.ts` in the company they act for; `key` is the scope of a key. */
export type Access =
  | 'public'
  | 'loggedIn'
  | { readonly customer: string }
  | { readonly staff: readonly StaffRole[] }
  | { readonly key: string }

/** Staff with one of these roles, or `admin`. No roles: all staff. */
export const staff = (...roles: readonly StaffRole[]) => ({ staff: roles })

export const keyed = (scope: string) => ({ key: scope })

type CallConfig = Omit<RouteConfig, 'security' | 'operationId'> & {
  readonly access: Access
  /** Cache topics of a response that is the same for everyone. `public` calls only. */
  readonly topics?: readonly CacheTopic[]
  /** Overrides the usual message for callers without permission. */
  readonly refusals?: { readonly [R in Extract<Reason, 'NO_SESSION' | 'NOT_PERMITTED'>]?: string }
}

export type Call = CallConfig & { readonly security: Record<string, string[]>[] }

/** Access as OpenAPI security, with the permission or staff roles it needs as scopes. */
function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'public') return []
  if (access === 'loggedIn') return [{ session: [] }]
  if ('key' in access) return [{ key: [access.key] }]
  return 'staff' in access ? [{ desk: [...access.staff] }] : [{ session: [access.customer] }]
}

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
 * `access` drives both the check before any input is read (`src/api/callers.ts`) and the OpenAPI security.
 * Failures that follow from access and request (400, 401, 403, 422, 503) need not be listed.
 */
export function defineCall<C extends CallConfig>(config: C): C & Pick<Call, 'security'> {
  const responses = Object.assign(impliedFailures(config), config.responses)
  return { ...config, responses, security: securityOf(config.access) }
}

/** For calls about money. A retry with the same key gets the same response and has no further effect. */
export const idempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .min(8, { error: 'An Idempotency-Key has 8 to 100 characters.' })
    .max(100, { error: 'An Idempotency-Key has 8 to 100 characters.' })
    .optional()
    .openapi({ description: 'Needed: the same again is answered the same.' }),
})
