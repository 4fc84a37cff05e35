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
    {
      name: 'pre_title',
      label: 'Words above the title',
      type: 'text',
      maxLength: 60,
      admin: { description: 'A few words, small, to lead into the title.' },
    },
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: 90,
      admin: { description: 'The heading above the cards.' },
    },
    {
      name: 'items',
      label: 'Cards',
      labels: { singular: 'card', plural: 'cards' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 8,
      fields: [
        {
          name: 'title',
          label: 'Title',
          type: 'text',
          required: true,
          maxLength: 80,
          admin: { description: 'The name of the offer, such as “Member”.' },
        },
        {
          name: 'description',
          label: 'Description',
          type: 'textarea',
          maxLength: 240,
          admin: { description: 'Below it: who it’s for.' },
        },
        {
          name: 'features',
          label: 'Points',
          labels: { singular: 'point', plural: 'points' },
          type: 'array',
          maxRows: 6,
          fields: [
            {
              name: 'text',
              label: 'Point',
              type: 'text',
              required: true,
              maxLength: 120,
              admin: { description: 'A few words.' },
            },
          ],
          admin: { description: 'What people get, with a tick each.' },
        },
        {
          name: 'bgImage',
          label: 'Picture',
          type: 'upload',
          relationTo: 'media',
          admin: { description: 'At the top of the card.' },
        },
        {
          name: 'cta',
          label: 'Button',
          type: 'group',
          fields: [
            {
              name: 'label',
              label: 'Words on the button',
              type: 'text',
              required: true,
              maxLength: 60,
              admin: { description: 'Say what it does, such as “Sign up as a member”.' },
            },
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
              admin: { description: 'Which way of signing up begins.' },
            },
          ],
          admin: { description: 'At the foot of the card.' },
        },
      ],
      admin: { description: 'Shown in this order; people swipe or press the arrows.' },
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
