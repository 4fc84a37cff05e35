import { z } from '@hono/zod-openapi'
import { defineCall, envelope, failures, fileAnswer, jsonBody, pathId, staff } from '@/lib/api'
import { jobFilePath } from '@/paths'
import { captchaLimits } from './captcha/rules'
import { fileTexts, mostCharacters } from './files.rules'

/** Takes a file before its form is sent. Kept for an hour unless an application names it. */
export const sendJobFile = defineCall({
  method: 'post',
  path: jobFilePath,
  tags: ['Enquiries'],
  summary: 'Send the CV of a job application',
  access: 'public',
  request: {
    body: jsonBody(
      z.strictObject({
        name: z.string({ error: fileTexts.missing }).trim().min(1, { error: fileTexts.missing }).max(300, {
          error: 'The name of the file is too long.',
        }),
        file: z
          .string({ error: fileTexts.missing })
          .min(1, { error: fileTexts.missing })
          .max(mostCharacters, { error: fileTexts.tooBig })
          .regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: fileTexts.wrongKind })
          .openapi({ description: 'The file in base64, 5 MB at most.' }),
        recaptchaToken: z
          .string()
          .max(captchaLimits.tokenLength, { error: fileTexts.notOurForm })
          .default('')
          .openapi({ description: 'Of the bot check, as for a form. Each file needs its own.' }),
      }),
    ),
  },
  responses: {
    200: envelope(z.object({ id: z.uuid(), name: z.string(), bytes: z.int() })),
    ...failures(403, 429),
  },
})

/** Staff only. Always a download, never rendered in the browser. */
export const readEnquiryFile = defineCall({
  method: 'get',
  path: '/desk/enquiries/{enquiryId}/files/{fileId}/',
  tags: ['Desk: enquiries'],
  summary: 'The file that came with an enquiry',
  access: staff('support'),
  request: { params: z.object({ enquiryId: pathId, fileId: z.uuid({ error: 'There is no such file.' }) }) },
  responses: { 200: fileAnswer('application/octet-stream'), ...failures(404) },
})
