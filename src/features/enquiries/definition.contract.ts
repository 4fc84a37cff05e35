import { z } from '@hono/zod-openapi'
import { defineCall, envelope, failures, jsonBody } from '@/lib/api'
import { contentApiBase } from '@/paths'
import type { FormDefinition } from './definition.rules'
import type { FormName } from './rules'

const receipt = z
  .object({
    reference: z.string().openapi({ example: 'ENQ-2026-000123' }),
    receivedAt: z.string().openapi({ description: 'UTC instant.' }),
  })
  .openapi('Receipt')

export type Receipt = z.infer<typeof receipt>

/** The call that takes a form (spec section 7). */
export const takesForm = <S extends z.ZodType>({ path, summary, isGated, base }: FormDefinition, schema: S) => ({
  ...defineCall({
    method: 'post',
    path,
    tags: ['Enquiries'],
    summary,
    access: isGated ? 'loggedIn' : 'public',
    request: { body: jsonBody(schema) },
    responses: { 200: envelope(receipt), ...failures(409, 429) },
  }),
  ...(base === 'content' ? { servers: [{ url: contentApiBase }] } : {}),
})

export type SentForm = Record<string, unknown> & {
  recaptchaToken: string
  submissionId?: string | undefined
  website?: string | undefined
  secondsToFill?: number | undefined
}

/** Takes a form that has passed its contract. @throws AppError as `submitEnquiry`, and WaitError. */
export type TakeForm = (request: Request, form: FormName, sent: SentForm) => Promise<Receipt>
