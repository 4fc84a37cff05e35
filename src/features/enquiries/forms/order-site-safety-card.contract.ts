import { badDate, neededLine, optionalLine, optionalPhoneNumber } from '@/features/account/details.contract'
import { detailLimits, typedDay } from '@/features/account/details.rules'
import { optionalAddress } from '@/features/places/addresses/entered-address.contract'
import { nzDay } from '@/lib/dates'
import { isBirthDay } from '@/lib/day-rules'
import { z } from '@/lib/zod'
import { dueDate, envelopeFields, limits, lockedSender, optionalText, whereAreYouBased } from '../fields.contract'

/** A card number isn't a date, so it must pass the birth date check. */
const anyBirthDay = '1990-01-01'

/** This choice requires a company name (product decisions, section 12). */
export const anotherCompany = 'another-company'

/** Spec sections 5 and 7. */
export const orderSiteSafetyCard = z
  .object({
    ...lockedSender,
    phoneNumber: optionalPhoneNumber,
    companyName: optionalLine(detailLimits.company),
    whereAreYouBased,
    invoiceTo: neededLine('Please choose who we invoice', limits.choice),
    poNumber: optionalLine(50),
    dueDate,
    replacementPassportFor: optionalLine(limits.choice),
    siteSafePassportIdentifierOrDateOfBirth: neededLine('Please enter the card number or the date of birth', 50).refine(
      (given) => isBirthDay(typedDay(given) ?? anyBirthDay, nzDay(new Date())),
      { error: badDate },
    ),
    addressForMailing: optionalAddress.optional().transform((given) => given ?? null),
    addressForMailingIsManualEntry: z.enum(['yes', 'no'], { error: 'This can be yes or no' }).default('no'),
    message: optionalText(500, 'You can only enter 500 characters'),
    ...envelopeFields,
  })
  .refine(({ invoiceTo, companyName }) => invoiceTo !== anotherCompany || companyName !== '', {
    path: ['companyName'],
    error: 'Please enter your company name',
    when: ({ value }) => invoiceToOf.safeParse(value).success,
  })

/** Checked even if other fields fail, so that all errors show together. */
const invoiceToOf = z.object({ invoiceTo: z.string(), companyName: z.string() })
