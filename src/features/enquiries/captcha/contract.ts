import { z } from '@hono/zod-openapi'
import { defineCall, envelope } from '@/lib/api'

const botCheck = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('local'), token: z.string().openapi({ description: 'Goes into recaptchaToken.' }) }),
    z.object({ kind: z.literal('none') }).openapi({ description: 'This site has no bot check: no token is needed.' }),
    z.object({ kind: z.literal('recaptcha'), siteKey: z.string().openapi({ description: 'For Google’s widget.' }) }),
  ])
  .openapi('BotCheck')

/** Called before each submit (spec section 5). Its address has no word that blockers of checks look for. */
export const readBotCheck = defineCall({
  method: 'get',
  path: '/task/form-start/',
  tags: ['Enquiries'],
  summary: 'Where the token of a form’s bot check comes from',
  access: 'public',
  responses: { 200: envelope(botCheck) },
})
