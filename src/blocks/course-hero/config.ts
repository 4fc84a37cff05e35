import type { Block } from 'payload'
import { z } from 'zod'
import { imageSchema, textSchema, validateUrl, wrapperFields, wrapperSchema } from '@/lib/fields'

/** The head of a course page. What it leaves empty comes from the course (spec section 3, course hero). */
export const courseHero = {
  slug: 'courseHero',
  labels: { singular: 'Course hero', plural: 'Course heroes' },
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

export const courseHeroSchema = wrapperSchema.extend({
  course: z.number(),
  title: textSchema,
  description: textSchema,
  hero_image: imageSchema.nullish(),
  get_booking_page_url: textSchema,
})
