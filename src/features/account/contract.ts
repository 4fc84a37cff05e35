import { createRoute, z } from '@hono/zod-openapi'
import { envelope, failures } from '@/lib/api'

/** Auth status (spec section 3). */
const authStatus = z
  .object({
    success: z.boolean(),
    isBusinessUser: z.boolean(),
    isPlatformUser: z.boolean(),
    isPersonalCompanyUser: z.boolean(),
    isMember: z.boolean(),
    id: z.int().nullable(),
  })
  .openapi('AuthStatus')

/** GET /user/is_authenticated/: who is asking. A visitor is an answer, not an error. */
export const readAuthStatus = createRoute({
  method: 'get',
  path: '/user/is_authenticated/',
  tags: ['Account'],
  summary: 'Auth status of whoever asks',
  responses: { 200: envelope(authStatus), ...failures(503) },
})

/** GET /user/get_csrf/: a token for the header of unsafe calls; its twin is set as a cookie. */
export const readCsrf = createRoute({
  method: 'get',
  path: '/user/get_csrf/',
  tags: ['Account'],
  summary: 'Token that unsafe calls carry in X-CSRFToken',
  responses: { 200: envelope(z.object({ csrfToken: z.string() })), ...failures(503) },
})
