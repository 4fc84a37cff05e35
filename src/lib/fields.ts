import type { Field } from 'payload'
import { z } from 'zod'
import { isSafeUrl } from './safe-url'

export function validateUrl(value: unknown): true | string {
  return value === null || value === undefined || value === '' || (typeof value === 'string' && isSafeUrl(value))
    ? true
    : 'Start with / for a page of this site, or https://, mailto: or tel:.'
}

export function linkFields({ required = false } = {}): Field[] {
  return [
    {
      name: 'label',
      label: 'Words of the link',
      type: 'text',
      required,
      maxLength: 60,
      admin: { description: 'What people read and choose. Without words the link isn’t shown.' },
    },
    {
      name: 'page',
      label: 'Leads to the page',
      type: 'relationship',
      relationTo: 'pages',
      admin: { allowCreate: false, description: 'A page of this site. It keeps working when the page moves.' },
    },
    {
      name: 'url',
      label: 'Or leads to the address',
      type: 'text',
      maxLength: 500,
      validate: validateUrl,
      admin: { description: 'For anything that isn’t a page: /training/courses/ or https://…' },
    },
  ]
}

/** Spec section 3, block. */
export const wrapperFields: Field[] = [
  {
    type: 'collapsible',
    label: 'Layout',
    admin: { initCollapsed: true },
    fields: [
      {
        name: 'container',
        label: 'Width',
        type: 'select',
        defaultValue: 'default',
        options: [
          { value: 'default', label: 'Page width' },
          { value: 'narrow', label: 'Reading width' },
          { value: 'full', label: 'Full width' },
        ],
        admin: { description: 'How much of the screen the block takes. Reading width keeps long texts easy to read.' },
      },
      {
        name: 'hasSplitBackground',
        label: 'Sand in the lower half',
        type: 'checkbox',
        defaultValue: false,
        admin: { description: 'On: the block stands half on the page’s colour and half on sand.' },
      },
      {
        name: 'backgroundColor',
        label: 'Background',
        type: 'select',
        defaultValue: 'none',
        options: [
          { value: 'none', label: 'None' },
          { value: 'sand', label: 'Sand' },
          { value: 'ink', label: 'Ink' },
          { value: 'primary', label: 'Primary' },
        ],
        admin: { description: 'The colour behind the whole block. Primary is the colour of this part of the site.' },
      },
    ],
  },
]

/** Stored wrapper props, with defaults so that old content still renders. */
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

export const imageSchema = z.object({
  id: z.number(),
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  sizes: z.array(z.object({ url: z.string(), width: z.number(), mimeType: z.string() })),
  /** What must stay in sight when it is cut to fit, in per cent from the left and the top; missing for the middle. */
  focus: z.object({ x: z.number(), y: z.number() }).optional(),
})

export type StoredImage = z.infer<typeof imageSchema>

export const documentSchema = z.object({ id: z.number(), title: z.string(), url: z.string(), bytes: z.int() })

export type StoredDocument = z.infer<typeof documentSchema>

/** Null if empty, its page is gone or the address is not allowed. Also parses its own output `{label, href}`, as a content API sends it. */
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

export const textSchema = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** Nested blocks as delivered. Each value is parsed by its own schema, on delivery and on render. */
export const wireBlocksSchema = z
  .array(wrapperSchema.extend({ type: z.string(), id: z.string(), value: z.unknown() }))
  .nullish()
  .transform((blocks) => blocks ?? [])
