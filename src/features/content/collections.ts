import type { Block, CollectionConfig, Field, GlobalConfig } from 'payload'
import { linkFields, validateUrl } from '@/lib/fields'
import { defineCollection, defineGlobal, staffRoles } from '@/lib/staff'
import { refuseSvg, writePath } from './lifecycle'
import { pageTypes } from './rules'

const webp = (width: number) => ({
  name: `webp${width}`,
  width,
  withoutEnlargement: true,
  formatOptions: { format: 'webp' as const, options: { quality: 82 } },
})
const avif = (width: number) => ({
  name: `avif${width}`,
  width,
  withoutEnlargement: true,
  formatOptions: { format: 'avif' as const, options: { quality: 60, effort: 3 } },
})

/** Widths of the pictures made at upload, each as AVIF and WebP. */
const imageWidths = [480, 720, 1200] as const

/** Pictures. AVIF and WebP sizes are made at upload; the public site serves the files under /media/. */
export const media = (staticDir: string): CollectionConfig =>
  defineCollection({
    slug: 'media',
    rights: { read: staffRoles, write: ['editor'], remove: ['editor'] },
    labels: { singular: 'Image', plural: 'Media' },
    admin: { group: 'Content', defaultColumns: ['filename', 'alt', 'updatedAt'] },
    upload: {
      staticDir,
      mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
      imageSizes: imageWidths.flatMap((width) => [avif(width), webp(width)]),
      adminThumbnail: 'webp480',
      focalPoint: true,
      crop: true,
      pasteURL: false,
      constructorOptions: { limitInputPixels: 50_000_000 },
    },
    hooks: { beforeOperation: [refuseSvg] },
    fields: [
      {
        name: 'alt',
        label: 'Text for people who can’t see the picture',
        type: 'text',
        maxLength: 250,
        validate: (value: unknown, { data }: { data: { decorative?: unknown } }) =>
          data.decorative === true ||
          (typeof value === 'string' && value.trim() !== '') ||
          'Describe the picture, or mark it as decorative.',
      },
      {
        name: 'decorative',
        label: 'Decorative: says nothing that the text does not',
        type: 'checkbox',
        defaultValue: false,
      },
    ],
  })

/** The page tree. A page is its blocks; its path comes from its place in the tree. */
export const pages = (blocks: Block[]): CollectionConfig =>
  defineCollection({
    slug: 'pages',
    rights: { read: staffRoles, write: ['editor'], remove: ['editor'] },
    admin: { useAsTitle: 'title', defaultColumns: ['title', 'path', '_status', 'updatedAt'], group: 'Content' },
    defaultSort: 'path',
    versions: { drafts: true, maxPerDoc: 50 },
    hooks: { beforeChange: [writePath] },
    fields: [
      { name: 'title', type: 'text', required: true, maxLength: 120 },
      { name: 'blocks', type: 'blocks', blocks, admin: { initCollapsed: true } },
      ...sidebarFields,
      {
        type: 'collapsible',
        label: 'Search engines',
        fields: [
          { name: 'seoTitle', type: 'text', maxLength: 70 },
          { name: 'searchDescription', type: 'textarea', maxLength: 200 },
          { name: 'noindex', label: 'Keep out of search engines', type: 'checkbox', defaultValue: false },
        ],
      },
    ],
  })

const sidebarFields: Field[] = [
  {
    name: 'slug',
    type: 'text',
    maxLength: 80,
    admin: { position: 'sidebar', description: 'Last part of the address. Empty for the home page only.' },
    validate: (value: unknown, { data }: { data: { pageType?: unknown } }) =>
      (data.pageType === 'HomePage' && !value) ||
      (typeof value === 'string' && /^[a-z0-9-]+$/.test(value)) ||
      'Use small letters, digits and hyphens.',
  },
  { name: 'parent', type: 'relationship', relationTo: 'pages', admin: { position: 'sidebar' } },
  {
    name: 'path',
    type: 'text',
    unique: true,
    index: true,
    admin: { position: 'sidebar', readOnly: true },
    access: { create: () => false, update: () => false },
  },
  {
    name: 'pageType',
    type: 'select',
    required: true,
    defaultValue: 'ContentPage',
    options: [...pageTypes],
    admin: { position: 'sidebar' },
  },
]

/** Menus of the site, by handle. */
export const menus: CollectionConfig = defineCollection({
  slug: 'menus',
  rights: { read: staffRoles, write: ['editor'], remove: ['editor'] },
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'handle'], group: 'Content' },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 60 },
    { name: 'handle', type: 'text', required: true, unique: true, maxLength: 40 },
    {
      name: 'items',
      type: 'array',
      required: true,
      fields: [
        ...linkFields({ required: true }),
        { name: 'openInNewTab', type: 'checkbox', defaultValue: false },
        { name: 'children', type: 'array', fields: linkFields({ required: true }) },
      ],
    },
  ],
})

/** Brand, contact and product settings (product decisions, section 12). Never literals in code. */
export const settings: GlobalConfig = defineGlobal({
  slug: 'settings',
  rights: { read: staffRoles, write: ['admin'] },
  admin: { group: 'Back office' },
  fields: [
    { name: 'brandName', type: 'text', required: true, defaultValue: 'Hivis Training', maxLength: 60 },
    { name: 'tagline', type: 'text', defaultValue: 'Home safe, every night.', maxLength: 100 },
    { name: 'supportPhone', type: 'text', required: true, defaultValue: '0800 448 472', maxLength: 30 },
    { name: 'supportHours', type: 'text', defaultValue: 'Weekdays 7.30 am to 5 pm', maxLength: 60 },
    { name: 'supportEmail', type: 'email', required: true, defaultValue: 'kia.ora@hivis.example' },
    { name: 'gstNumber', type: 'text', defaultValue: '123-456-789', maxLength: 20 },
    { name: 'gstRate', label: 'GST rate in basis points', type: 'number', required: true, defaultValue: 1500, min: 0 },
    {
      name: 'courseWaitlistUrl',
      type: 'text',
      required: true,
      defaultValue: '/training/course-waitlist/',
      validate: validateUrl,
    },
    {
      name: 'changePolicyUrl',
      type: 'text',
      required: true,
      defaultValue: '/support/changing-a-booking/',
      validate: validateUrl,
    },
    { name: 'holdMinutes', type: 'number', required: true, defaultValue: 15, min: 1, max: 30 },
    { name: 'recaptchaSiteKey', type: 'text', maxLength: 100 },
    { name: 'walletEnabled', type: 'checkbox', required: true, defaultValue: false },
  ],
})
