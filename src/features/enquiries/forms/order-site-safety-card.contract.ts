import { badDate, neededLine, optionalLine, optionalPhoneNumber } from '@/features/account/details.contract'
import { detailLimits, typedDay } from '@/features/account/details.rules'
import { optionalAddress } from '@/features/places/addresses/entered-address.contract'
import { nzDay } from '@/lib/dates'
import { isBirthDay } from '@/lib/day-rules'
import { z } from '@/lib/zod'
import { dueDate, envelopeFields, limits, lockedSender, optionalText, whereAreYouBased } from '../fields.contract'

/** Stands for a number, which is no date at all. */
const anyBirthDay = '1990-01-01'

/** The choice of who is invoiced that needs a company's name (product decisions, section 12). */
export const anotherCompany = 'another-company'

/** Order a site safety card (spec sections 5 and 7). */
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

/** The company's name is asked for even when something else is wrong, so that everything is said at once. */
const invoiceToOf = z.object({ invoiceTo: z.string(), companyName: z.string() })
