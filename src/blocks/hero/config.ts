import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { imageSchema, linkFields, linkSchema, textSchema, wrapperFields } from '@/lib/fields'

export const hero = {
  slug: 'hero',
  labels: { singular: 'Hero: the first thing on a page, a plain statement', plural: 'Heroes' },
  fields: [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: 90,
      admin: { description: 'The main heading of the page. Search engines give it the most weight.' },
    },
    {
      name: 'text',
      label: 'Text',
      type: 'textarea',
      maxLength: 300,
      admin: { description: 'Below the title: what people can do here, in a sentence.' },
    },
    {
      name: 'image',
      label: 'Picture',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Beside the title, on phones below it. Without one the words take the whole width.' },
    },
    {
      name: 'primaryLink',
      label: 'Main button',
      type: 'group',
      fields: linkFields(),
      admin: { description: 'The one thing people should do on this page. Without words it isn’t shown.' },
    },
    {
      name: 'secondaryLink',
      label: 'Second button',
      type: 'group',
      fields: linkFields(),
      admin: { description: 'Drawn in outline beside the main button. Without words it isn’t shown.' },
    },
    {
      name: 'showFinder',
      label: 'Show the course finder below',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'On: people search dates by course, place and format right below.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const heroSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  image: imageSchema.nullish(),
  primaryLink: linkSchema,
  secondaryLink: linkSchema,
  showFinder: z.boolean().nullish(),
})

export const heroTopics = [cacheTopics.courses]
