import { companyName } from '@/features/account/details.contract'
import { z } from '@/lib/zod'
import { contactMethod, envelopeFields, neededText, sender, whereAreYouBased } from '../fields.contract'

/** Spec section 5. */
export const supportTypes = ['Technical support', 'Safety advice'] as const

/** Spec sections 5 and 7. */
export const sitesmartContact = z.object({
  ...sender,
  companyName,
  whereAreYouBased,
  supportType: z
    .enum(supportTypes, { error: 'Please choose the type of support' })
    .or(z.literal(''))
    .nullish()
    .transform((given) => given || null),
  howWouldYouLikeToBeContacted: contactMethod,
  message: neededText('Please enter your message', 2000),
  ...envelopeFields,
})
