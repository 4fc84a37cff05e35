import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { defineCall, envelope, failures, jsonBody, rowId, staff } from '@/lib/api'

const settings = z.strictObject(
  {
    words: orNothing(neededLine('Write the words.', 240)),
    signer: orNothing(neededLine('Write the name.', 60)),
    role: orNothing(neededLine('Write the role.', 80)),
    signatureId: rowId('Choose a picture.').nullable(),
    version: z.string({ error: 'Say which version you changed.' }).max(40),
  },
  onlyThese,
)

export type CertificateChange = z.infer<typeof settings>

/** New downloads follow at once. */
export const changeCertificates = defineCall({
  method: 'put',
  path: '/desk/settings/certificates/',
  tags: ['Desk: settings'],
  summary: 'Set what certificates say, and who signs them',
  access: staff('admin'),
  request: { body: jsonBody(settings) },
  responses: { 200: envelope(z.object({ version: z.string() })), ...failures(404, 409, 422) },
})
