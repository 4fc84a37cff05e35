import type { FormName } from '@/features/enquiries/rules'
import { addNzDays, nzDay } from '@/lib/dates'
import { readEnv } from '@/lib/env'
import { richText } from './lexical'

/** References from demo pages, by name. An unknown name stops the seed. */
export type Refs = {
  image: (name: string) => number
  course: (slug: string) => number
  category: (name: string) => number
  document: (name: string) => number
  shared: (name: string) => number
  shopItem: (title: string) => number
}

export type SeedBlock = { blockType: string } & Record<string, unknown>

export type SeedPage = {
  path: string
  title: string
  pageType?: string
  searchDescription: string
  blocks: SeedBlock[]
  fields?: Record<string, unknown>
}

export type Content = (refs: Refs) => SeedPage[]

/** Throws on an unknown name, rather than leave a hole in a page. */
export function finder(kind: string, ids: Map<string, number>): (name: string) => number {
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The demo site has no ${kind} “${name}”.`)
    return id
  }
}

/** An NZ day relative to today, stored as a UTC day like the editor's date picker does. */
export const daysFromToday = (days: number): string => `${addNzDays(nzDay(new Date()), days)}T00:00:00.000Z`

export const calendar = '/training/course-calendar/'
export const contactUs = { label: 'Contact us', url: '/about/contact-us/' }

/** The demo may invent numbers to ring, pay or visit; a production database may not. */
export const invents = readEnv().HIVIS_ENV === 'demo'
export const phone = invents ? '0800 448 472' : 'our number'
export const phoneLink = invents ? 'tel:0800448472' : contactUs.url
export const callUs = invents ? { label: `Call ${phone}`, url: phoneLink } : contactUs

/** A picture opens one page only (tests/e2e/visitor-sees-pictures.spec.ts); a form, a list, prices or an article open with themselves. */
export const hero = (
  title: string,
  text: string,
  image: number | null,
  extra: Record<string, unknown> = {},
): SeedBlock => ({ blockType: 'hero', title, text, ...(image !== null && { image }), ...extra })

export const prose = (markdown: string, extra: Record<string, unknown> = {}): SeedBlock => ({
  blockType: 'richText',
  content: richText(markdown),
  ...extra,
})

export const crumbs: SeedBlock = { blockType: 'breadcrumbs' }

export const sharedBlock = (id: number): SeedBlock => ({ blockType: 'sharedBlock', sharedBlock: id })

type FormTexts = Record<'title' | 'intro' | 'successTitle' | 'successMessage', string>

/** One of the eight forms, with its success text. */
export const form = (formName: FormName, texts: FormTexts): SeedBlock => ({ blockType: 'form', formName, ...texts })

export const answer = (title: string, markdown: string) => ({ title, content: richText(markdown) })

const cells = (texts: string[]) => texts.map((text) => ({ text }))

export const table = (caption: string, header: string[], rows: string[][], title?: string): SeedBlock => ({
  blockType: 'table',
  title,
  caption,
  header: cells(header),
  rows: rows.map((row) => ({ cells: cells(row) })),
})

export const quote = (text: string, author: string, occupation: string, extra: Record<string, unknown> = {}) => ({
  blockType: 'quote',
  text,
  author,
  occupation,
  ...extra,
})

export const picture = (image: number, caption: string, extra: Record<string, unknown> = {}): SeedBlock => ({
  blockType: 'image',
  image,
  caption,
  ...extra,
})

export const statements = (title: string, items: [string, string][], extra: Record<string, unknown> = {}) => ({
  blockType: 'statements',
  title,
  items: items.map(([itemTitle, text]) => ({ title: itemTitle, text })),
  ...extra,
})

export const ticks = (
  title: string,
  items: [string, string][],
  image: number,
  extra: Record<string, unknown> = {},
): SeedBlock => ({
  blockType: 'tickList',
  title,
  items: items.map(([itemTitle, description]) => ({ itemTitle, description })),
  image,
  ...extra,
})

export const pageCard = (
  [title, description, url, label]: [string, string, string, string],
  bgImage: number,
  extra: Record<string, unknown> = {},
) => ({ title, description, bgImage, cta: { label, url }, ...extra })

/** Invented companies whose sites require the card. */
export const endorsers = [
  'Harbour Build',
  'Tairua Civil',
  'Southern Scaffold',
  'Kererū Homes',
  'Waitematā Plant Hire',
  'Alpine Roads',
  'Ngā Ringa Mahi',
  'Kaikōura Rope Access',
]
