import { createRoute, z } from '@hono/zod-openapi'
import { envelope, failures, loggedIn, queryId, rowId } from '@/lib/api'

const noEmployee = 'Enter the number of an employee.'

const whose = {
  query: z.object({
    employeeId: queryId(noEmployee).optional().openapi({ description: 'Of the employment; without it the own pass.' }),
  }),
}

/** GET /google-wallet/employee-pass/: where a pass is saved to Google Wallet, and the last day of its card (product decisions, section 10). */
export const readGooglePass = createRoute({
  method: 'get',
  path: '/google-wallet/employee-pass/',
  tags: ['Wallet'],
  summary: 'Link that saves a card to Google Wallet',
  ...loggedIn,
  request: whose,
  responses: {
    200: envelope(z.object({ saveUrl: z.url(), expiresOn: z.string() }).openapi('GooglePass')),
    ...failures(400, 401, 403, 404, 409, 503),
  },
})

/** GET /apple-wallet/employee-pass/: the signed pass as a file. */
export const readApplePass = createRoute({
  method: 'get',
  path: '/apple-wallet/employee-pass/',
  tags: ['Wallet'],
  summary: 'Card as a signed pass for Apple Wallet',
  ...loggedIn,
  request: whose,
  responses: {
    200: {
      description: 'The file',
      content: { 'application/vnd.apple.pkpass': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures(400, 401, 403, 404, 409, 503),
  },
})

/** POST /apple-wallet/email-employee-pass/: mails a link, only to the address on record. The answer is the same without one. */
export const emailPass = createRoute({
  method: 'post',
  path: '/apple-wallet/email-employee-pass/',
  tags: ['Wallet'],
  summary: 'E-mail a link to a card’s pass',
  ...loggedIn,
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            employeeId: rowId(noEmployee).optional(),
          }),
        },
      },
    },
  },
  responses: { 200: envelope(z.object({})), ...failures(400, 401, 403, 404, 409, 422, 429, 503) },
})
