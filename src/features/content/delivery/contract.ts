import { z } from 'zod'

/** A list of any endpoint: how many there are, and one part of them (content API, section 3). */
export const contentList = z.object({ meta: z.object({ total_count: z.int() }), items: z.array(z.unknown()) })

const pageName = z.object({ id: z.int(), meta: z.object({ html_url: z.string() }), title: z.string() })

/** The ancestors of a page, as a list of pages gives them. */
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

/** A page in the detail shape, as far as the site shows it; fields that its type does not have are null. */
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

/** Menus with two levels of entries (content API, section 5). */
export const menuList = contentList.extend({
  items: z.array(
    z.object({
      handle: z.string(),
      items: z.array(menuEntry.extend({ children: z.array(menuEntry).default([]) })),
    }),
  ),
})
