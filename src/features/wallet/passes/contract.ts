import { z } from '@hono/zod-openapi'
import { defineCall, envelope, failures, fileAnswer, jsonBody, queryId, rowId } from '@/lib/api'

const noEmployee = 'Enter the number of an employee.'

const whose = {
  query: z.object({
    employeeId: queryId(noEmployee).optional().openapi({ description: 'Of the employment; without it the own pass.' }),
  }),
}

/** Product decisions, section 10. */
export const readGooglePass = defineCall({
  method: 'get',
  path: '/google-wallet/employee-pass/',
  tags: ['Wallet'],
  summary: 'Link that saves a card to Google Wallet',
  access: 'loggedIn',
  request: whose,
  responses: {
    200: envelope(z.object({ saveUrl: z.url(), expiresOn: z.string() }).openapi('GooglePass')),
    ...failures(403, 404, 409),
  },
})

export const readApplePass = defineCall({
  method: 'get',
  path: '/apple-wallet/employee-pass/',
  tags: ['Wallet'],
  summary: 'Card as a signed pass for Apple Wallet',
  access: 'loggedIn',
  request: whose,
  responses: {
    200: fileAnswer('application/vnd.apple.pkpass'),
    ...failures(403, 404, 409),
  },
})

export const readCardLetter = defineCall({
  method: 'get',
  path: '/card/letter/',
  tags: ['Wallet'],
  summary: 'A letter that says what the own card is and how to check it, as PDF',
  access: 'loggedIn',
  responses: { 200: fileAnswer('application/pdf'), ...failures(404, 409) },
})

/** Emails only the address on record. The answer is the same if there is none. */
export const emailPass = defineCall({
  method: 'post',
  path: '/apple-wallet/email-employee-pass/',
  tags: ['Wallet'],
  summary: 'Email a link to a card’s pass',
  access: 'loggedIn',
  request: {
    body: jsonBody(
      z.strictObject({
        employeeId: rowId(noEmployee).optional(),
      }),
    ),
  },
  responses: { 200: envelope(z.object({})), ...failures(403, 404, 409, 429) },
})
