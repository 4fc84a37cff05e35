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
    {
      name: 'course',
      label: 'Course',
      type: 'relationship',
      relationTo: 'courses',
      required: true,
      admin: { description: 'Its price, length, dates and places come from the desk by themselves.' },
    },
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      maxLength: 90,
      admin: { description: 'The main heading of the page. Left empty, it’s the name of the course.' },
    },
    {
      name: 'description',
      label: 'Description',
      type: 'textarea',
      maxLength: 400,
      admin: { description: 'Below the title. Left empty, it’s the description of the course.' },
    },
    {
      name: 'hero_image',
      label: 'Picture',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Beside the title. Left empty, it’s the picture of the course.' },
    },
    {
      name: 'get_booking_page_url',
      label: 'Booking page',
      type: 'text',
      validate: validateUrl,
      admin: { description: 'Where “Book” leads. Left empty, people log in or sign up first, then book.' },
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
