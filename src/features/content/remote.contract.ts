import { z } from 'zod'

/** Content API, section 3. */
export const contentList = z.object({ meta: z.object({ total_count: z.int() }), items: z.array(z.unknown()) })

const pageName = z.object({ id: z.int(), meta: z.object({ html_url: z.string() }), title: z.string() })

export const pageNames = contentList.extend({ items: z.array(pageName) })

const file = z
  .object({ id: z.int(), meta: z.object({ download_url: z.string() }), title: z.string() })
  .nullish()
  .transform((value) => value ?? null)
const rendition = z
  .object({ url: z.string(), width: z.number(), height: z.number(), alt: z.string() })
  .or(z.object({ error: z.string() }).transform(() => null))
const instant = z.iso
  .datetime({ offset: true })
  .nullish()
  .transform((text) => (text ? new Date(text) : null))
const day = z.iso
  .date()
  .nullish()
  .transform((text) => (text ? new Date(text) : null))
const text = z
  .string()
  .nullish()
  .transform((value) => value || null)

/** The detail fields our site shows; null for fields the type lacks. */
export const pageDetail = z.object({
  id: z.int(),
  meta: z.object({
    type: z.string(),
    html_url: z.string(),
    seo_title: text,
    search_description: text,
    first_published_at: instant,
  }),
  title: z.string(),
  date: day,
  image: file,
  image_large: rendition.nullish(),
  summary: text,
  author: text,
  closing_date: day,
  description: text,
  link: text,
  pdf: file,
  social_image: file,
  body: z.array(z.unknown()).default([]),
})

const menuEntry = z.object({ label: z.string(), url: z.string(), open_in_new_tab: z.boolean().default(false) })

/** Two levels of entries (content API, section 5). */
export const menuList = contentList.extend({
  items: z.array(
    z.object({
      handle: z.string(),
      items: z.array(menuEntry.extend({ children: z.array(menuEntry).default([]) })),
    }),
  ),
})
