import { neededLine } from '@/features/account/details.contract'
import { z } from '@/lib/zod'
import { envelopeFields, limits, neededText, sender } from '../fields.contract'

/** `cv` is the number of a file uploaded before; empty without one. */
export const jobApplication = z.object({
  ...sender,
  job: neededLine('Please choose a job', limits.choice),
  message: neededText('Please tell us about yourself', 2000),
  cv: z
    .union([z.literal(''), z.uuid()], { error: 'Please choose your CV again' })
    .nullish()
    .transform((given) => given ?? ''),
  ...envelopeFields,
})
