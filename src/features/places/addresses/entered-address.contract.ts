import { typedLine } from '@/lib/typed'
import { z } from '@/lib/zod'
import { regions } from '../rules'
import { addressLimits, addressTexts, countries, homeCountry, isBlankAddress, isPostcode } from './rules'

const needed = (text: string, max: number, over: string) =>
  z.string({ error: text }).overwrite(typedLine).min(1, { error: text }).max(max, { error: over })

const optional = (max: number, wrong: string, over: string) =>
  z
    .string({ error: wrong })
    .overwrite(typedLine)
    .max(max, { error: over })
    .transform((given) => given || null)
    .nullable()
    .default(null)

/** Spec section 5, Address. Shared by all forms. */
export const enteredAddress = z.object(
  {
    line1: needed(
      addressTexts.line1,
      addressLimits.line1,
      `The first line must be ${addressLimits.line1} letters or fewer.`,
    ),
    line2: optional(
      addressLimits.line2,
      'Enter the second line as text.',
      `The second line must be ${addressLimits.line2} letters or fewer.`,
    ),
    suburb: optional(
      addressLimits.suburb,
      'Enter the suburb as text.',
      `The suburb must be ${addressLimits.suburb} letters or fewer.`,
    ),
    city: needed(addressTexts.city, addressLimits.city, `The city must be ${addressLimits.city} letters or fewer.`),
    postcode: z
      .string({ error: addressTexts.postcode })
      .overwrite(typedLine)
      .min(1, { error: addressTexts.postcode })
      .refine((given) => given === '' || isPostcode(given), { error: addressTexts.badPostcode }),
    region: z
      .string({ error: addressTexts.region })
      .overwrite(typedLine)
      .min(1, { error: addressTexts.region })
      .refine((given) => given === '' || regions.some(({ value }) => value === given), {
        error: addressTexts.region,
      }),
    country: z
      .string({ error: addressTexts.country })
      .overwrite(typedLine)
      .toUpperCase()
      .refine((given) => countries.has(given), { error: addressTexts.country })
      .default(homeCountry),
  },
  { error: addressTexts.address },
)

const unlessBlank = (nothing: null | undefined) => (given: unknown) => {
  const parts = blankable.safeParse(given)
  return given === null || (parts.success && isBlankAddress(parts.data)) ? nothing : given
}

const blankable = z.record(z.string(), z.string().nullish())

/** A blank address is one error, not four. */
export const neededAddress = z.preprocess(unlessBlank(undefined), enteredAddress)

/** As `neededAddress`; typed by hand, each blank field has its own error at once (spec section 5). */
export const addressAsEntered = (isManualEntry: string) => (isManualEntry === 'yes' ? enteredAddress : neededAddress)

/** Optional, but complete if partly filled (spec section 5). */
export const optionalAddress = z.preprocess(unlessBlank(null), enteredAddress.nullable())
