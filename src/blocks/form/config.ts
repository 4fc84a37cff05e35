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
      admin: { description: 'Decides the questions, who may send it, and where it goes in the inbox.' },
    },
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: 90,
      admin: { description: 'The heading of the form.' },
    },
    {
      name: 'intro',
      label: 'Introduction',
      type: 'textarea',
      maxLength: 400,
      admin: { description: 'Above the first question: what it’s for, and how long an answer takes.' },
    },
    {
      name: 'successTitle',
      label: 'Title after it was sent',
      type: 'text',
      required: true,
      maxLength: 90,
      defaultValue: 'Thank you',
      admin: { description: 'The heading people see once it’s sent. The reference number appears below it.' },
    },
    {
      name: 'successMessage',
      label: 'Message after it was sent',
      type: 'textarea',
      required: true,
      maxLength: 600,
      admin: { description: 'Tells people what happens next, and when. An empty line begins a new paragraph.' },
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
