import { z } from 'zod'
import { imageSchema, linkSchema, textSchema } from '@/lib/fields'

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** Spec section 2; prices in cents with GST. */
export const courseDetailSchema = z.object({
  slug: z.string(),
  type: z.string(),
  credits: z.int(),
  completion: z.string(),
  price: z.int(),
  memberPrice: z.int(),
  next: z.object({ startDate: z.string(), locationName: z.string() }).nullable(),
})

/** Every field of spec section 3; unfilled ones are empty or false. */
export const cardSchema = z
  .object({
    color: z.enum(['white', 'sand', 'ink', 'primary']).nullish(),
    href: z.string().nullish(),
    features: z.array(z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])).nullish(),
    overrideColours: flag,
    pill: textSchema,
    time: textSchema,
    title: z.string().min(1),
    description: textSchema,
    shortDescription: textSchema,
    statement: textSchema,
    courseDetail: courseDetailSchema.nullish(),
    testimonial: textSchema,
    author: textSchema,
    occupation: textSchema,
    bgImage: imageSchema.nullish(),
    cta: linkSchema,
    isMembersOnly: flag,
    isTitleOnly: flag,
    annotation: textSchema,
    price: textSchema,
    feature_intro: textSchema,
    is_member_subscription: flag,
    company_is_member: flag,
    is_business_user: flag,
    is_staff_user: flag,
    is_contact: flag,
    height: z.enum(['512', '763']).nullish(),
  })
  .transform((card) => ({
    ...card,
    color: card.color ?? 'white',
    href: card.href ?? card.cta?.href ?? null,
    features: card.features ?? [],
    courseDetail: card.courseDetail ?? null,
    bgImage: card.bgImage ?? null,
    height: card.height ?? '512',
  }))

export type Card = z.infer<typeof cardSchema>
