import { z } from '@hono/zod-openapi'
import { reasons } from './errors'

// Without this zod compiles checks with `new Function`, which the content security policy reports as eval.
z.config({ jitless: true })

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
