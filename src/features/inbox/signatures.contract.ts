import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { longestSignature } from '@/features/enquiries/signatures.rules'
import { defineCall, envelope, jsonBody, staff } from '@/lib/api'
import { severalLines } from '@/lib/zod'
import { inboxRoles } from './rules'

export const changeSignature = defineCall({
  method: 'put',
  path: '/desk/signature/',
  tags: ['Desk: enquiries'],
  summary: 'Change how your answers by email end',
  access: staff(...inboxRoles),
  request: {
    body: jsonBody(
      z.strictObject(
        {
          text: z
            .string({ error: 'Write your signature.' })
            .max(longestSignature, { error: `Write ${longestSignature} letters or fewer.` })
            .openapi({ description: 'Five lines at most; nothing for your name and ours.' })
            .register(severalLines, { lines: 'several' }),
        },
        onlyThese,
      ),
    ),
  },
  responses: { 200: envelope(z.object({ signature: z.string() })) },
})
