import type { CollectionConfig, Field, GlobalConfig } from 'payload'
import { validateUrl } from '@/lib/fields'
import { defineCollection, defineGlobal, staffRoles } from '@/lib/staff'
import { bringStoredPicture, refuseFalseImage, refuseFalsePdf } from './lifecycle'
import { avifQuality, avifWidths, type Theme, themeNames, validateHexColour, webpWidths } from './rules'
import { usedOnField } from './uses.collections'
import { guardDelete } from './uses.lifecycle'
import { usesEndpoint } from './uses.routes'

const contentWriters = ['editor', 'publisher'] as const

const webp = (width: number) => ({
  name: `webp${width}`,
  width,
  withoutEnlargement: true,
  formatOptions: { format: 'webp' as const, options: { quality: 80, effort: 2 } },
})
const avif = (width: number) => ({
  name: `avif${width}`,
  width,
  withoutEnlargement: true,
  formatOptions: { format: 'avif' as const, options: { quality: avifQuality, effort: 1 } },
})

export const media = (staticDir: string): CollectionConfig =>
  defineCollection({
    slug: 'media',
    rights: { read: staffRoles, write: contentWriters, remove: contentWriters },
    labels: { singular: 'picture', plural: 'Pictures' },
    admin: {
      group: 'Content',
      defaultColumns: ['filename', 'alt', 'updatedAt'],
      description: 'Each is kept in the sizes that phones and screens need.',
    },
    upload: {
      staticDir,
      mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
      imageSizes: [...avifWidths.map(avif), ...webpWidths.map(webp)],
      adminThumbnail: 'webp480',
      focalPoint: true,
      crop: true,
      pasteURL: false,
      constructorOptions: { limitInputPixels: 50_000_000 },
    },
    endpoints: [usesEndpoint('media')],
    hooks: { beforeOperation: [bringStoredPicture, refuseFalseImage], beforeDelete: [guardDelete] },
    fields: [
      usedOnField,
      {
        name: 'alt',
        label: 'Text for people who can’t see the picture',
        type: 'text',
        maxLength: 250,
        validate: (value: unknown, { data }: { data: { decorative?: unknown } }) =>
          data.decorative === true ||
          (typeof value === 'string' && value.trim() !== '') ||
          'Describe the picture, or mark it as decorative.',
        admin: { description: 'Read out in place of the picture, and shown while it loads. Say what matters in it.' },
      },
      {
        name: 'decorative',
        label: 'Decorative',
        type: 'checkbox',
        defaultValue: false,
        admin: { description: 'On: it says nothing that the text doesn’t, and isn’t read out.' },
      },
      {
        name: 'cuts',
        type: 'ui',
        admin: {
          disableListColumn: true,
          components: { Field: '/features/content/components/picture-cuts#PictureCuts' },
        },
      },
    ],
  })

export const documents = (staticDir: string): CollectionConfig =>
  defineCollection({
    slug: 'documents',
    rights: { read: staffRoles, write: contentWriters, remove: contentWriters },
    labels: { singular: 'document', plural: 'Documents' },
    admin: {
      useAsTitle: 'title',
      group: 'Content',
      defaultColumns: ['title', 'filename', 'updatedAt'],
      description: 'PDFs that people download.',
    },
    upload: { staticDir, mimeTypes: ['application/pdf'], pasteURL: false },
    endpoints: [usesEndpoint('documents')],
    hooks: { beforeOperation: [refuseFalsePdf], beforeDelete: [guardDelete] },
    fields: [
      usedOnField,
      {
        name: 'title',
        label: 'Title',
        type: 'text',
        required: true,
        maxLength: 120,
        admin: { description: 'The words of the link people download it by.' },
      },
    ],
  })

export const categories: CollectionConfig = defineCollection({
  slug: 'categories',
  rights: { read: staffRoles, write: contentWriters, remove: contentWriters },
  labels: { singular: 'category', plural: 'Categories' },
  admin: { useAsTitle: 'name', group: 'Content', description: 'Topics of articles.' },
  fields: [
    {
      name: 'name',
      label: 'Name',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 40,
      admin: { description: 'People narrow the articles by it.' },
    },
  ],
})

const themeParts = {
  orange: { label: 'The site', where: 'Everywhere else on the site.' },
  yellow: { label: 'Site-wise', where: 'Pages below /site-wise/.' },
  blue: { label: 'Site-right and the app', where: 'Pages below /site-right/ and /sitesmart/.' },
  support: { label: 'Support', where: 'Pages below /support/.' },
} as const satisfies Record<Theme, { label: string; where: string }>

/** Words and looks of the site (product decisions, section 12). The desk edits business settings in other columns of the same table. */
export const settings: GlobalConfig = defineGlobal({
  slug: 'settings',
  label: 'Words and looks',
  rights: { read: staffRoles, write: ['admin'] },
  admin: { group: 'Site' },
  fields: [
    {
      name: 'brandName',
      label: 'Name of the brand',
      type: 'text',
      required: true,
      defaultValue: 'Hivis Training',
      maxLength: 60,
      admin: { description: 'In the titles of pages, in emails and for search engines.' },
    },
    {
      name: 'tagline',
      label: 'Tagline',
      type: 'text',
      defaultValue: 'Home safe, every night.',
      maxLength: 100,
      admin: { description: 'In large letters at the foot of every page.' },
    },
    {
      name: 'supportPhone',
      label: 'Phone',
      type: 'text',
      required: true,
      defaultValue: '0800 448 472',
      maxLength: 30,
      admin: { description: 'At the top of every page and beside each problem. Left empty, no number is shown.' },
    },
    {
      name: 'supportHours',
      label: 'Office hours',
      type: 'text',
      defaultValue: 'Weekdays 7.30 am to 5 pm',
      maxLength: 60,
      admin: { description: 'Below the phone number.' },
    },
    {
      name: 'supportEmail',
      label: 'Email',
      type: 'email',
      required: true,
      defaultValue: 'kia.ora@hivis.example',
      admin: { description: 'At the foot of every page and of our emails.' },
    },
    {
      name: 'courseWaitlistUrl',
      label: 'Page of the course waitlist',
      type: 'text',
      required: true,
      defaultValue: '/training/course-waitlist/',
      validate: validateUrl,
      admin: { description: 'People are sent there when no date suits them.' },
    },
    {
      name: 'changePolicyUrl',
      label: 'Page about changing a booking',
      type: 'text',
      required: true,
      defaultValue: '/support/changing-a-booking/',
      validate: validateUrl,
      admin: { description: 'Linked wherever a booking can be changed or cancelled.' },
    },
    {
      name: 'logo',
      label: 'Logo, in place of ours',
      type: 'upload',
      relationTo: 'media',
      admin: {
        description:
          'At the top and the foot of every page. A PNG or WebP without a ground of its own, wider than high.',
      },
    },
    {
      name: 'socialImage',
      label: 'Picture for pages without one',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Shown with the link when someone shares such a page.' },
    },
    {
      name: 'themes',
      label: 'Colours',
      type: 'group',
      admin: {
        description: 'Main colour of each part of the site. Text on it is near-black, so choose a light or bright one.',
      },
      fields: themeNames.map(
        (name): Field => ({
          name,
          label: themeParts[name].label,
          type: 'text',
          maxLength: 7,
          validate: validateHexColour,
          admin: { placeholder: '#ff6b1a', description: `${themeParts[name].where} Left empty, it’s ours.` },
        }),
      ),
    },
  ],
})
