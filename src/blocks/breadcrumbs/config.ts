import type { Block } from 'payload'
import { z } from 'zod'
import { wrapperFields } from '@/lib/fields'

/** Crumbs come from the page tree, so there are no fields. */
export const breadcrumbs = {
  slug: 'breadcrumbs',
  labels: { singular: 'Breadcrumbs: the way from the home page, for a page without a hero', plural: 'Breadcrumbs' },
  fields: [...wrapperFields],
} as const satisfies Block

export const breadcrumbsSchema = z.object({
  breadcrumbs: z.array(z.object({ label: z.string(), href: z.string() })),
})
