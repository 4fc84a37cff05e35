import { companyName } from '@/features/account/details.contract'
import { z } from '@/lib/zod'
import { contactMethod, envelopeFields, neededText, sender, whereAreYouBased } from '../fields.contract'

/** Spec sections 5 and 7. */
export const askAnAdvisor = z.object({
  ...sender,
  companyName,
  whereAreYouBased,
  howWouldYouLikeToBeContacted: contactMethod,
  message: neededText('Please enter your message', 500),
  ...envelopeFields,
})
