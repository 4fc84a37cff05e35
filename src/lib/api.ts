import { z } from '@hono/zod-openapi'
import { reasons } from './errors'
// Not only for its names: it puts our words in the place of the library's.
import './zod'

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

/** Marks a call as one for people who are logged in. Asked before anything that they sent is looked at (`src/api/callers.ts`). */
export const loggedIn = { security: [{ session: [] as string[] }] }

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
