import type { Block } from 'payload'
import { richTextSchema, wrapperFields, wrapperSchema } from '@/lib/fields'

/** Headings, paragraphs, lists and links. */
export const richText = {
  slug: 'richText',
  labels: { singular: 'Rich text', plural: 'Rich texts' },
  fields: [{ name: 'content', type: 'richText', required: true }, ...wrapperFields],
} as const satisfies Block

export const richTextBlockSchema = wrapperSchema.extend({ content: richTextSchema })
