import { neededLine, phoneNumber } from '@/features/account/details.contract'
import { z } from '@/lib/zod'
import { envelopeFields, limits, lockedSender, neededText, siteSafeIdNumber } from '../fields.contract'

/** Spec section 5. */
export const complaintTypes = ['Academic', 'Behaviour', 'Service', 'Other'] as const

/** Spec sections 5 and 7. */
export const assignmentComplaint = z.object({
  siteSafeIdNumber,
  ...lockedSender,
  phoneNumber,
  courseName: neededLine('Please enter the name of the course', limits.line),
  complaintType: z.enum(complaintTypes, { error: 'Please choose the type of complaint' }),
  reasonForComplaint: neededText('Please enter the reason for your complaint', 2000),
  furtherInformation: neededText('Please enter further information', 2000),
  ...envelopeFields,
})
