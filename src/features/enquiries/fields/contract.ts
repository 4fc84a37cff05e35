import { regions } from '@/features/places/rules'
import { nzDay } from '@/lib/dates'
import { isBirthDay, isDay } from '@/lib/day-rules'
import { isPhoneNumber } from '@/lib/phone'
import { z } from '@/lib/zod'

/*
 * The fields that forms share, each with its rules and texts (spec section 5). The browser and the server read the same ones. Nothing here
 * knows the database: whether a course or a place of an editable list exists is asked by the server besides.
 */

export const limits = {
  name: 50,
  email: 100,
  phone: 50,
  company: 100,
  siteSafeIdNumber: 20,
  choice: 100,
  line: 200,
} as const

const unreadable = 'Please remove the characters that can’t be read, such as line breaks'
const tooLong = (max: number) => `The maximum number of characters is ${max}.`

/** What no field can hold: characters for machines (NUL and its like), and halves of characters. */
const isReadable = (text: string) => !/\p{Cs}|[^\P{Cc}\n\t]/u.test(text)
const isLine = (text: string) => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text)

/** Line ends as browsers count them: one character each. */
const unifyLineEnds = (text: string) => text.replace(/\r\n?/g, '\n')

/** A line of text that must be there. Spaces around it are forgiven. */
export const neededLine = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(max, { error: tooLong(max) })
    .refine(isLine, { error: unreadable })

/** A line of text that may be left out: then it is the empty string. */
export const optionalLine = (max: number) =>
  z
    .string({ error: unreadable })
    .trim()
    .max(max, { error: tooLong(max) })
    .refine(isLine, { error: unreadable })
    .nullish()
    .transform((given) => given ?? '')

const text = (error: string, max: number, over: string) =>
  z
    .string({ error })
    .overwrite(unifyLineEnds)
    .max(max, { error: over })
    .refine(isReadable, { error: 'Please remove the characters that can’t be read' })

/** Text of several lines that must be there. It is kept as it was written, line ends aside. */
export const neededText = (missing: string, max: number, over = tooLong(max)) =>
  text(missing, max, over).regex(/\S/, { error: missing })

/** Text of several lines that may be left out: then it is the empty string. */
export const optionalText = (max: number, over = tooLong(max)) =>
  text(unreadable, max, over)
    .nullish()
    .transform((given) => given ?? '')

export const firstName = neededLine('Please enter your first name', limits.name)
export const lastName = neededLine('Please enter your last name', limits.name)

export const email = z
  .string({ error: 'Please enter a valid email address' })
  .trim()
  .max(limits.email, { error: tooLong(limits.email) })
  .pipe(z.email({ error: 'Please enter a valid email address' }))

const badPhone = 'Please enter a valid phone number'

export const phoneNumber = z.string({ error: badPhone }).trim().refine(isPhoneNumber, { error: badPhone })

export const optionalPhoneNumber = z
  .string({ error: badPhone })
  .trim()
  .refine((given) => given === '' || isPhoneNumber(given), { error: badPhone })
  .nullish()
  .transform((given) => given ?? '')

export const companyName = neededLine('Please enter your company name', limits.company)

const regionValues = regions.map(({ value }) => value)

export const whereAreYouBased = z.enum(regionValues, { error: 'Please choose where you are based' })

export const contactMethods = ['phone', 'email'] as const

export const contactMethod = z.enum(contactMethods, { error: 'Please choose how you would like to be contacted' })

/** Stray spaces and small letters in a card number are forgiven (design, manner 14). */
export const siteSafeIdNumber = z
  .string({ error: 'Please enter your site safety card number' })
  .overwrite((given) => given.replace(/\s+/g, '').toUpperCase())
  .min(1, { error: 'Please enter your site safety card number' })
  .max(limits.siteSafeIdNumber, { error: tooLong(limits.siteSafeIdNumber) })
  .refine(isLine, { error: unreadable })

export const badDate = 'Please enter a valid date'

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = z.string({ error: badDate }).trim().refine(isDay, { error: badDate })

/** A day of birth: the year is at most the current one less 15 (spec section 5). */
export const dateOfBirth = day.refine((given) => !isDay(given) || isBirthDay(given, nzDay(new Date())), {
  error: badDate,
})

/** A day that may be left out and is not before today in New Zealand; '' when left out. */
export const dueDate = z
  .string({ error: badDate })
  .trim()
  .refine((given) => given === '' || isDay(given), { error: badDate })
  .refine((given) => !isDay(given) || given >= nzDay(new Date()), { error: 'The date can’t be before today' })
  .nullish()
  .transform((given) => given ?? '')

/** The names of whoever writes, and how to reach them: on the three forms that anybody may send. */
export const sender = { firstName, lastName, email, phoneNumber }

const locked = z.unknown().optional().describe('Ignored: it is taken from the profile of whoever is logged in.')

/** On forms for people who are logged in, names and e-mail are those of the profile, whatever is sent (spec section 6). */
export const lockedSender = { firstName: locked, lastName: locked, email: locked }

/** What comes with every form and is no answer of the sender. Clients other than our own pages may leave out all but the token. */
export const envelopeFields = {
  recaptchaToken: z
    .string()
    .max(5000)
    .nullish()
    .transform((given) => given ?? ''),
  submissionId: z
    .uuid({ error: 'Please reload the page and try again.' })
    .optional()
    .describe('The same one again is the same submission.'),
  website: z.string().max(500).optional().describe('A field that people do not see. Whoever fills it is no person.'),
  secondsToFill: z.number().nonnegative().optional().describe('How long the form was open.'),
}
