import { companyName, neededLine, phoneNumber } from '@/features/account/details.contract'
import { z } from '@/lib/zod'
import { contactMethod, envelopeFields, limits, lockedSender, neededText, whereAreYouBased } from '../fields.contract'

/** Spec section 9. */
export const teamSizes = ['1-3', '4-6', '7-10', '10+'] as const

const noCourse = 'Please choose at least one course'

/** Spec sections 5 and 7. Section 5 lists `whereAreYouBased`, the call of section 7 doesn't: it is optional, as the area implies it. */
export const courseWaitlist = z.object({
  ...lockedSender,
  phoneNumber,
  companyName,
  whereAreYouBased: whereAreYouBased.optional(),
  whereDoYouRequireTraining: neededLine('Please choose where you require training', limits.choice),
  courseRequired: z
    .array(z.string({ error: noCourse }).max(limits.choice, { error: noCourse }), { error: noCourse })
    .min(1, { error: noCourse })
    .max(50, { error: 'Please choose 50 courses or fewer' })
    .overwrite((given) => [...new Set(given)]),
  numberOfLearners: z.enum(teamSizes, { error: 'Please choose the number of learners' }),
  howWouldYouLikeToBeContacted: contactMethod.default('email'),
  message: neededText('Please enter your message', 500),
  ...envelopeFields,
})
