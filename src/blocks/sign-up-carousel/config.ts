import type { Block } from 'payload'
import { z } from 'zod'
import { cardSchema } from '@/features/content/cards.contract'
import { textSchema, wrapperFields } from '@/lib/fields'
import { customerSignUpPath, memberSignUpPath } from '@/paths'

const signUpPaths: string[] = [memberSignUpPath, customerSignUpPath]

export const signUpCarousel = {
  slug: 'signUpCarousel',
  labels: {
    singular: 'Sign-up carousel: cards that lead to signing up as a member or a customer',
    plural: 'Sign-up carousels',
  },
  fields: [
    { name: 'pre_title', type: 'text', maxLength: 60, admin: { description: 'A few words above the title.' } },
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    {
      name: 'items',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 8,
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 80 },
        { name: 'description', type: 'textarea', maxLength: 240 },
        {
          name: 'features',
          type: 'array',
          maxRows: 6,
          fields: [{ name: 'text', type: 'text', required: true, maxLength: 120 }],
        },
        { name: 'bgImage', label: 'Picture', type: 'upload', relationTo: 'media' },
        {
          name: 'cta',
          label: 'Link',
          type: 'group',
          fields: [
            { name: 'label', type: 'text', required: true, maxLength: 60 },
            {
              name: 'url',
              label: 'Leads to',
              type: 'select',
              required: true,
              defaultValue: memberSignUpPath,
              options: [
                { value: memberSignUpPath, label: 'Signing up as a member' },
                { value: customerSignUpPath, label: 'Signing up as a customer' },
              ],
            },
          ],
        },
      ],
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const signUpCarouselSchema = z.object({
  pre_title: textSchema,
  title: z.string().min(1),
  items: z.array(
    cardSchema
      .refine(({ cta }) => cta !== null && signUpPaths.includes(cta.href), { path: ['cta'] })
      // A member card offers the subscription that comes with membership.
      .transform((card) => ({
        ...card,
        is_member_subscription: card.is_member_subscription || card.cta?.href === memberSignUpPath,
      })),
  ),
})
