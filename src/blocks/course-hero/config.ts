import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { courseTypes, deliveryModes } from '@/features/courses/rules'
import { imageSchema, textSchema, validateUrl, wrapperFields } from '@/lib/fields'
import { isSafeUrl } from '@/lib/safe-url'

/** Empty fields come from the course (spec section 3, course hero). */
export const courseHero = {
  slug: 'courseHero',
  labels: { singular: 'Course hero: the head of a course page, with prices', plural: 'Course heroes' },
  fields: [
    { name: 'course', type: 'relationship', relationTo: 'courses', required: true },
    { name: 'title', type: 'text', maxLength: 90 },
    { name: 'description', type: 'textarea', maxLength: 400 },
    { name: 'hero_image', type: 'upload', relationTo: 'media' },
    {
      name: 'get_booking_page_url',
      label: 'Booking page',
      type: 'text',
      validate: validateUrl,
      admin: { description: 'Empty: people log in or sign up first, then book.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

/** As delivered, with the spec's names. Prices and the discount are cents with GST. */
export const courseHeroSchema = z.object({
  course: z.object({ id: z.number(), slug: z.string() }),
  hero_image: imageSchema.nullish(),
  title: z.string().min(1),
  category: z.enum(courseTypes),
  description: textSchema,
  non_member_price: z.int(),
  member_price: z.int(),
  member_discount: z.int(),
  get_booking_page_url: z.string().refine(isSafeUrl, 'This address is not allowed.'),
  eligibleCardRenewal: z.boolean(),
  siteSafeCredits: z.int(),
  formats: z.array(z.enum(deliveryModes.map(({ value }) => value))),
  breadcrumbs: z.array(z.object({ label: z.string(), href: z.string() })),
  duration: z.string(),
  next: z.object({ startDate: z.string(), locationName: z.string() }).nullable(),
})

export const courseHeroTopics = [cacheTopics.courses]
