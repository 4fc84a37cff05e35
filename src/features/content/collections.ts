import type { CollectionConfig, Field, GlobalConfig } from 'payload'
import { validateUrl } from '@/lib/fields'
import { defineCollection, defineGlobal, staffRoles } from '@/lib/staff'
import { bringStoredPicture, refuseFalseImage, refuseFalsePdf } from './lifecycle'
import { avifWidths, themeNames, validateHexColour, webpWidths } from './rules'
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
  formatOptions: { format: 'avif' as const, options: { quality: 50, effort: 1 } },
})

export const media = (staticDir: string): CollectionConfig =>
  defineCollection({
    slug: 'media',
    rights: { read: staffRoles, write: contentWriters, remove: contentWriters },
    labels: { singular: 'Image', plural: 'Media' },
    admin: { group: 'Content', defaultColumns: ['filename', 'alt', 'updatedAt'] },
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
      },
      {
        name: 'decorative',
        label: 'Decorative: says nothing that the text does not',
        type: 'checkbox',
        defaultValue: false,
      },
    ],
  })

export const documents = (staticDir: string): CollectionConfig =>
  defineCollection({
    slug: 'documents',
    rights: { read: staffRoles, write: contentWriters, remove: contentWriters },
    admin: { useAsTitle: 'title', group: 'Content', defaultColumns: ['title', 'filename', 'updatedAt'] },
    upload: { staticDir, mimeTypes: ['application/pdf'], pasteURL: false },
    endpoints: [usesEndpoint('documents')],
    hooks: { beforeOperation: [refuseFalsePdf], beforeDelete: [guardDelete] },
    fields: [usedOnField, { name: 'title', type: 'text', required: true, maxLength: 120 }],
  })

export const categories: CollectionConfig = defineCollection({
  slug: 'categories',
  rights: { read: staffRoles, write: contentWriters, remove: contentWriters },
  admin: { useAsTitle: 'name', group: 'Content' },
  fields: [{ name: 'name', type: 'text', required: true, unique: true, maxLength: 40 }],
})

/** Words and looks of the site (product decisions, section 12). The desk edits business settings in other columns of the same table. */
export const settings: GlobalConfig = defineGlobal({
  slug: 'settings',
  rights: { read: staffRoles, write: ['admin'] },
  admin: { group: 'Site' },
  fields: [
    { name: 'brandName', type: 'text', required: true, defaultValue: 'Hivis Training', maxLength: 60 },
    { name: 'tagline', type: 'text', defaultValue: 'Home safe, every night.', maxLength: 100 },
    { name: 'supportPhone', type: 'text', required: true, defaultValue: '0800 448 472', maxLength: 30 },
    { name: 'supportHours', type: 'text', defaultValue: 'Weekdays 7.30 am to 5 pm', maxLength: 60 },
    { name: 'supportEmail', type: 'email', required: true, defaultValue: 'kia.ora@hivis.example' },
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
    {
      name: 'logo',
      label: 'Logo, in place of ours',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'A PNG or WebP without a ground of its own, wider than high.' },
    },
    {
      name: 'socialImage',
      label: 'Picture for pages without one, when they are shared',
      type: 'upload',
      relationTo: 'media',
    },
    {
      name: 'themes',
      type: 'group',
      admin: {
        description: 'Main colour of each part of the site. Text on it is near-black, so choose a light or bright one.',
      },
      fields: themeNames.map(
        (name): Field => ({
          name,
          type: 'text',
          maxLength: 7,
          validate: validateHexColour,
          admin: { placeholder: '#ff6b1a' },
        }),
      ),
    },
  ],
})
