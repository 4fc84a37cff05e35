import {
  badDate,
  email,
  firstName,
  lastName,
  phoneNumber,
  tooLong,
  unreadable,
} from '@/features/account/details.contract'
import { regionValues } from '@/features/places/rules'
import { nzDay } from '@/lib/dates'
import { isDay } from '@/lib/day-rules'
import { unreadableLine, unreadableText } from '@/lib/readable'
import { typed } from '@/lib/typed'
import { severalLines, z } from '@/lib/zod'

/* Fields shared by forms, with their rules and texts (spec section 5), for browser and server. Nothing
 * here reads the database: the server also checks that a course or place on an editable list exists. */

export const limits = {
  siteSafeIdNumber: 20,
  choice: 100,
  line: 200,
} as const

/** Line ends as browsers count them: one character each. */
const cleanText = (text: string) => typed(text).replace(/\r\n?/g, '\n')

const text = (error: string, max: number, over: string) =>
  z
    .string({ error })
    .overwrite(cleanText)
    .max(max, { error: over })
    .refine((given) => !unreadableText.test(given), { error: 'Please remove the characters that can’t be read' })
    .register(severalLines, { lines: 'several' })

export const neededText = (missing: string, max: number, over = tooLong(max)) =>
  text(missing, max, over).regex(/\S/, { error: missing })

export const optionalText = (max: number, over = tooLong(max)) =>
  text(unreadable, max, over)
    .nullish()
    .transform((given) => given ?? '')

export const whereAreYouBased = z.enum(regionValues, { error: 'Please choose where you are based' })

export const contactMethods = ['phone', 'email'] as const

export const contactMethod = z.enum(contactMethods, { error: 'Please choose how you would like to be contacted' })

/** Accepts stray spaces and lower case (design, manner 14). */
export const siteSafeIdNumber = z
  .string({ error: 'Please enter your site safety card number' })
  .overwrite((given) => typed(given).replace(/\s+/g, '').toUpperCase())
  .min(1, { error: 'Please enter your site safety card number' })
  .max(limits.siteSafeIdNumber, { error: tooLong(limits.siteSafeIdNumber) })
  .refine((given) => !unreadableLine.test(given), { error: unreadable })

/** An optional NZ day, not before today; '' if left out. */
export const dueDate = z
  .string({ error: badDate })
  .trim()
  .refine((given) => given === '' || isDay(given), { error: badDate })
  .refine((given) => !isDay(given) || given >= nzDay(new Date()), { error: 'The date can’t be before today' })
  .nullish()
  .transform((given) => given ?? '')

export const sender = { firstName, lastName, email, phoneNumber }

const locked = z.unknown().optional().describe('Ignored: it is taken from the profile of the person who is logged in.')

/** For logged-in senders, names and email are those of the profile, whatever is sent (spec section 6). */
export const lockedSender = { firstName: locked, lastName: locked, email: locked }

/** Sent with every form, not answers. Clients other than our pages may leave out all but the token. */
export const envelopeFields = {
  recaptchaToken: z
    .string({ error: 'Send the token as text.' })
    .max(5000, { error: 'This is no token of the bot check.' })
    .nullish()
    .transform((given) => given ?? ''),
  submissionId: z
    .uuid({ error: 'Please reload the page and try again.' })
    .optional()
    .describe('The same one again is the same submission.'),
  website: z
    .string()
    .max(500)
    .optional()
    .describe('A field that people do not see. Anything in it was put there by a robot.'),
  secondsToFill: z.number().nonnegative().optional().describe('How long the form was open.'),
}
