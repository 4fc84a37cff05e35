import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { formNames, formPolicies } from '@/features/enquiries/rules'
import { textSchema, wrapperFields } from '@/lib/fields'

/** Spec section 2, form pages. */
export const form = {
  slug: 'form',
  labels: { singular: 'Form: an enquiry or request, sent to the inbox', plural: 'Forms' },
  fields: [
    {
      name: 'formName',
      label: 'Form',
      type: 'select',
      required: true,
      options: formNames.map((value) => ({ value, label: formPolicies[value].label })),
    },
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'intro', type: 'textarea', maxLength: 400 },
    {
      name: 'successTitle',
      type: 'text',
      required: true,
      maxLength: 90,
      defaultValue: 'Thank you',
      admin: { description: 'The reference number appears below.' },
    },
    {
      name: 'successMessage',
      type: 'textarea',
      required: true,
      maxLength: 600,
      admin: { description: 'What happens next, and when. An empty line begins a new paragraph.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

/** Any name is delivered. The page reports an unknown one (spec section 8, unknown form name). */
export const formSchema = z.object({
  formName: z.string(),
  title: z.string().min(1),
  intro: textSchema,
  successTitle: textSchema,
  successMessage: textSchema,
})

export const formTopics = [cacheTopics.forms, cacheTopics.courses, cacheTopics.jobs]
