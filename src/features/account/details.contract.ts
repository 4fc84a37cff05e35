import { nzDay } from '@/lib/dates'
import { isBirthDay, isDay } from '@/lib/day-rules'
import { isEmail } from '@/lib/email-address'
import { isPhoneNumber } from '@/lib/phone'
import { unreadableLine } from '@/lib/readable'
import { typedEmail, typedLine, typedName, typedPhone } from '@/lib/typed'
import { z } from '@/lib/zod'
import { detailLimits, isCompanyName, isPersonName } from './details.rules'

/* Texts of spec section 5, shared by browser and server. */

export const unreadable = 'Please remove the characters that can’t be read, such as line breaks'
export const tooLong = (max: number) => `The maximum number of characters is ${max}.`

const isLine = (text: string) => !unreadableLine.test(text)

export const neededLine = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .overwrite(typedLine)
    .min(1, { error: missing })
    .max(max, { error: tooLong(max) })
    .refine(isLine, { error: unreadable })

export const optionalLine = (max: number) =>
  z
    .string({ error: unreadable })
    .overwrite(typedLine)
    .max(max, { error: tooLong(max) })
    .refine(isLine, { error: unreadable })
    .nullish()
    .transform((given) => given ?? '')

const badName = 'Please use letters, spaces, hyphens, apostrophes and full stops only'

export const personName = (missing: string, max: number = detailLimits.name) =>
  z
    .string({ error: missing })
    .overwrite(typedName)
    .pipe(neededLine(missing, max))
    .refine((given) => given === '' || !isLine(given) || isPersonName(given), { error: badName })

export const firstName = personName('Please enter your first name')
export const lastName = personName('Please enter your last name')

const badEmail = 'Please enter a valid email address'

export const email = z
  .string({ error: badEmail })
  .overwrite(typedEmail)
  .max(detailLimits.email, { error: tooLong(detailLimits.email) })
  .refine((given) => given.length > detailLimits.email || isEmail(given), { error: badEmail })

const badPhone = 'Please enter a valid phone number'

export const phoneNumber = z
  .string({ error: badPhone })
  .overwrite(typedPhone)
  .refine(isPhoneNumber, { error: badPhone })

export const optionalPhoneNumber = z
  .string({ error: badPhone })
  .overwrite(typedPhone)
  .refine((given) => given === '' || isPhoneNumber(given), { error: badPhone })
  .nullish()
  .transform((given) => given ?? '')

const badCompany = 'Please enter the name alone, without a web address'

export const companyNameOr = (missing: string) =>
  neededLine(missing, detailLimits.company).refine((given) => given === '' || !isLine(given) || isCompanyName(given), {
    error: badCompany,
  })

export const companyName = companyNameOr('Please enter your company name')

export const badDate = 'Please enter a valid date'

/** `YYYY-MM-DD`. */
export const day = z.string({ error: badDate }).overwrite(typedLine).refine(isDay, { error: badDate })

/** At least 15 years back, counted by year (spec section 5). */
export const dateOfBirth = day.refine((given) => !isDay(given) || isBirthDay(given, nzDay(new Date())), {
  error: badDate,
})
