import type { Field } from 'payload'
import { z } from 'zod'
import { isSafeUrl } from './safe-url'

/** Payload validation for an address an editor types. */
export function validateUrl(value: unknown): true | string {
  return value === null || value === undefined || value === '' || (typeof value === 'string' && isSafeUrl(value))
    ? true
    : 'Start with / for a page of this site, or https://, mailto: or tel:.'
}

/** A labelled link: to a page of the site, or to an address. */
export function linkFields({ required = false } = {}): Field[] {
  return [
    { name: 'label', type: 'text', required, maxLength: 60 },
    {
      name: 'page',
      type: 'relationship',
      relationTo: 'pages',
      admin: { description: 'A page of this site. It keeps working when the page moves.' },
    },
    {
      name: 'url',
      type: 'text',
      maxLength: 500,
      validate: validateUrl,
      admin: { description: 'Or an address, such as /training/ or https://…' },
    },
  ]
}

/** Wrapper props that every block has (spec section 3, block). */
export const wrapperFields: Field[] = [
  {
    type: 'collapsible',
    label: 'Layout',
    admin: { initCollapsed: true },
    fields: [
      {
        name: 'container',
        type: 'select',
        defaultValue: 'default',
        options: [
          { value: 'default', label: 'Page width' },
          { value: 'narrow', label: 'Reading width' },
          { value: 'full', label: 'Full width' },
        ],
      },
      { name: 'hasSplitBackground', type: 'checkbox', defaultValue: false },
      {
        name: 'backgroundColor',
        type: 'select',
        defaultValue: 'none',
        options: [
          { value: 'none', label: 'None' },
          { value: 'sand', label: 'Sand' },
          { value: 'ink', label: 'Ink' },
          { value: 'primary', label: 'Primary' },
        ],
      },
    ],
  },
]

/** Wrapper props as stored. Missing ones take their defaults, so that old content keeps rendering. */
export const wrapperSchema = z.object({
  container: z
    .enum(['default', 'narrow', 'full'])
    .nullish()
    .transform((value) => value ?? 'default'),
  hasSplitBackground: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  backgroundColor: z
    .enum(['none', 'sand', 'ink', 'primary'])
    .nullish()
    .transform((value) => value ?? 'none'),
})

export type Wrapper = z.infer<typeof wrapperSchema>

/** A stored image after its id was resolved: what `<Picture>` draws. */
export const imageSchema = z.object({
  id: z.number(),
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  sizes: z.array(z.object({ url: z.string(), width: z.number(), mimeType: z.string() })),
})

export type StoredImage = z.infer<typeof imageSchema>

/** A stored PDF after its id was resolved; its size in bytes. */
export const documentSchema = z.object({ id: z.number(), title: z.string(), url: z.string(), bytes: z.int() })

export type StoredDocument = z.infer<typeof documentSchema>

/**
 * A link after its page was resolved; null where the editor left it empty, the page is gone or the address is not allowed.
 * It takes its own result too: a content API delivers `{label, href}`.
 */
export const linkSchema = z
  .object({
    label: z.string().nullish(),
    url: z.string().nullish(),
    href: z.string().nullish(),
    page: z.object({ path: z.string() }).nullish(),
  })
  .nullish()
  .transform((link) => {
    const href = link?.href ?? link?.page?.path ?? link?.url
    return link?.label && href && isSafeUrl(href) ? { label: link.label, href } : null
  })

export type Link = { label: string; href: string }

/** Optional text: null and absent are the empty string. */
export const textSchema = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** Delivered blocks inside a block; each one's value is read by its own schema when it is delivered and when it is drawn. */
export const wireBlocksSchema = z
  .array(wrapperSchema.extend({ type: z.string(), id: z.string(), value: z.unknown() }))
  .nullish()
  .transform((blocks) => blocks ?? [])
