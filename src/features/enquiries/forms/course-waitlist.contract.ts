import { companyName, neededLine, phoneNumber } from '@/features/account/details.contract'
import { z } from '@/lib/zod'
import { contactMethod, envelopeFields, limits, lockedSender, neededText, whereAreYouBased } from '../fields.contract'

/** Sizes of a team (spec section 9). */
export const teamSizes = ['1-3', '4-6', '7-10', '10+'] as const

const noCourse = 'Please choose at least one course'

/**
 * Course waitlist (spec sections 5 and 7). The table of section 5 counts `whereAreYouBased` among its fields, the call of section 7 does not
 * carry it: it is taken when it comes, and not asked for, as the area says it too.
 */
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
