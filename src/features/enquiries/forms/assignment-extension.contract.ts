import { companyName, dateOfBirth, day, neededLine, phoneNumber } from '@/features/account/details.contract'
import { nzDay } from '@/lib/dates'
import { z } from '@/lib/zod'
import { envelopeFields, limits, lockedSender, neededText, siteSafeIdNumber } from '../fields.contract'

/** Spec sections 5 and 7. The assignment is due three months after the course. */
export const assignmentExtension = z.object({
  siteSafeIdNumber,
  ...lockedSender,
  dateOfBirth,
  phoneNumber,
  companyName,
  courseName: neededLine('Please enter the name of the course', limits.line),
  dateOfCourse: day.refine((given) => given <= nzDay(new Date()), {
    error: 'The date of the course can’t be after today',
  }),
  reasonForExtension: neededText('Please enter the reason for the extension', 2000),
  ...envelopeFields,
})
