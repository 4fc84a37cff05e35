import { neededLine } from '@/features/account/details.contract'
import { z } from '@/lib/zod'
import { envelopeFields, limits, neededText, sender, whereAreYouBased } from '../fields.contract'

/** Spec sections 5 and 7. */
export const contactUs = z.object({
  ...sender,
  whereAreYouBased,
  knowMoreAbout: neededLine('Please choose what you would like to know more about', limits.choice),
  message: neededText('Please enter your message', 2000),
  ...envelopeFields,
})
