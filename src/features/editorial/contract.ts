import { z } from 'zod'
import { documentSchema, imageSchema } from '@/lib/fields'

/** Spec section 3, article; other sizes only if it is ours. */
const listImageSchema = z.object({
  large: z.object({ src: z.string(), width: z.number(), height: z.number() }),
  sizes: imageSchema.shape.sizes.optional(),
  focus: imageSchema.shape.focus,
  alt: z.string(),
})

/** Spec section 3. Days are `YYYY-MM-DD`. */
export const articleSchema = z.object({
  url: z.string(),
  title: z.string(),
  date: z.string().nullable(),
  image: listImageSchema.nullable(),
  categories: z.array(z.string()),
})

/** Spec section 3. */
export const newsSchema = z.object({
  meta: z.object({ html_url: z.string() }),
  date: z.string().nullable(),
  image: listImageSchema.nullable(),
  title: z.string(),
})

/** Spec section 3. */
export const jobSchema = z.object({
  title: z.string(),
  closing_date: z.string().nullable(),
  description: z.string(),
  link: z.string(),
  pdf: documentSchema.nullable(),
})

export type ListImage = z.infer<typeof listImageSchema>
export type Article = z.infer<typeof articleSchema>
export type News = z.infer<typeof newsSchema>
export type Job = z.infer<typeof jobSchema>
