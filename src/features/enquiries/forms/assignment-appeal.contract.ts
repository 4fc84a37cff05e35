import { phoneNumber } from '@/features/account/details.contract'
import { z } from '@/lib/zod'
import { envelopeFields, lockedSender, neededText, siteSafeIdNumber } from '../fields.contract'

/** Spec sections 5 and 7. */
export const assignmentAppeal = z.object({
  siteSafeIdNumber,
  ...lockedSender,
  phoneNumber,
  reasonForAppeal: neededText('Please enter the reason for your appeal', 2000),
  furtherInformation: neededText('Please enter further information', 2000),
  ...envelopeFields,
})
