import { seal, unseal } from '@/lib/seal'
import { z } from '@/lib/zod'

const purpose = 'mail stop'
const id = z.int().positive()

const stop = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), person: id }),
  z.strictObject({ kind: z.literal('request'), enquiry: id }),
  z.strictObject({ kind: z.literal('report'), saved: id, staff: id }),
  z.strictObject({ kind: z.literal('renewals'), company: id, person: id }),
])

/** What a person no longer wants to get. */
export type Stop = z.infer<typeof stop>

/** Works without a login, and for nothing else. */
export const stopToken = (what: Stop): string => seal(purpose, what)

/** Null for a token that we didn’t seal. */
export const readStop = (token: string): Stop | null => stop.safeParse(unseal(purpose, token)).data ?? null
