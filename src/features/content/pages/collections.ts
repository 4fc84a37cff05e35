import type { Block, CollectionConfig, Endpoint, Field } from 'payload'
import { validateUrl } from '@/lib/fields'
import { defineCollection, readOnly, staffRoles } from '@/lib/staff'
import { pageTypes, pageTypeWords } from '../rules'
import { usedOnField } from '../uses.collections'
import { guardDelete } from '../uses.lifecycle'
import { usesEndpoint } from '../uses.routes'
import {
  endSitting,
  guardNeeded,
  guardNeededDelete,
  guardPublishing,
  guardSharedBlock,
  guardTrash,
  rememberDraft,
  requireTitle,
  stampPage,
  stampReferences,
  writePath,
} from './lifecycle'
import { keptVersions } from './loaders'
import { livePreviewUrl, shareEndpoint } from './preview.routes'
import { problemsEndpoint, restoreBlockEndpoint, restoreEndpoint } from './routes'
import { startEndpoint } from './start.routes'

const writers = ['editor', 'publisher'] as const

const ofType =
  (...types: (typeof pageTypes)[number][]) =>
  (data: { pageType?: unknown }) =>
    types.some((type) => type === data.pageType)

const machineField = (field: Field): Field =>
  Object.assign({}, field, { access: { create: () => false, update: () => false }, admin: { hidden: true } })

const sidebarFields: Field[] = [
  {
    name: 'tools',
    type: 'ui',
    admin: {
      position: 'sidebar',
      components: { Field: '/features/content/pages/components/page-tools#PageTools' },
    },
  },
  {
    name: 'slug',
    type: 'text',
    maxLength: 80,
    admin: {
      position: 'sidebar',
      description:
        'Last part of the address. Left empty it is made from the title. A new one leaves a redirect behind.',
    },
    validate: (value: unknown, { data }: { data: { pageType?: unknown } }) =>
      (data.pageType === 'HomePage' && !value) ||
      (typeof value === 'string' && /^[a-z0-9-]+$/.test(value)) ||
      'Use small letters, digits and hyphens.',
  },
  {
    name: 'parent',
    type: 'relationship',
    relationTo: 'pages',
    admin: { position: 'sidebar', allowCreate: false, description: 'Empty: right below the home page.' },
  },
  {
    name: 'path',
    label: 'Address',
    type: 'text',
    index: true,
    admin: { position: 'sidebar', readOnly: true },
    access: { create: () => false, update: () => false },
  },
  {
    name: 'pageType',
    label: 'Page type',
    type: 'select',
    required: true,
    defaultValue: 'ContentPage',
    options: pageTypes.map((value) => ({ value, label: pageTypeWords[value] })),
    admin: { position: 'sidebar' },
  },
  {
    name: 'sortOrder',
    label: 'Place among its neighbours',
    type: 'number',
    defaultValue: 0,
    min: 0,
    max: 999_999,
    admin: { position: 'sidebar' },
  },
  {
    name: 'showInMenus',
    label: 'Show in menus',
    type: 'checkbox',
    defaultValue: false,
    admin: { position: 'sidebar' },
  },
  {
    // Asked for, approved and sent back through calls of its own: a form that was open before can't undo it.
    name: 'review',
    type: 'select',
    defaultValue: 'none',
    options: [
      { value: 'none', label: 'Not asked for' },
      { value: 'requested', label: 'Waiting for review' },
    ],
    access: { create: () => false, update: () => false },
    admin: {
      position: 'sidebar',
      components: { Field: '/features/editorial/components/review-field#ReviewField' },
    },
  },
  {
    name: 'publishAt',
    label: 'Publish at',
    type: 'date',
    admin: {
      position: 'sidebar',
      date: { pickerAppearance: 'dayAndTime' },
      description: 'New Zealand time, to the minute.',
    },
  },
  {
    name: 'unpublishAt',
    label: 'Unpublish at',
    type: 'date',
    admin: { position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
  },
  readOnly({ name: 'updatedBy', label: 'Last changed by', type: 'text', admin: { position: 'sidebar' } }),
  readOnly({ name: 'firstPublishedAt', type: 'date', index: true, admin: { position: 'sidebar' } }),
]

/** Fields of articles, news and jobs (spec section 3). */
const editorialFields: Field[] = [
  { name: 'date', type: 'date', index: true, admin: { condition: ofType('ArticlePage', 'NewsPage') } },
  {
    name: 'image',
    label: 'Picture',
    type: 'upload',
    relationTo: 'media',
    admin: { condition: ofType('ArticlePage', 'NewsPage') },
  },
  {
    name: 'summary',
    type: 'textarea',
    maxLength: 300,
    admin: { condition: ofType('ArticlePage', 'NewsPage') },
  },
  { name: 'author', type: 'text', maxLength: 80, admin: { condition: ofType('ArticlePage') } },
  {
    name: 'categories',
    type: 'relationship',
    relationTo: 'categories',
    hasMany: true,
    admin: { condition: ofType('ArticlePage') },
  },
  {
    name: 'closingDate',
    label: 'Applications close',
    type: 'date',
    admin: { condition: ofType('JobPage'), description: 'The last day. The listing disappears after it.' },
  },
  { name: 'description', type: 'textarea', maxLength: 1000, admin: { condition: ofType('JobPage') } },
  {
    name: 'link',
    label: 'Where to apply',
    type: 'text',
    maxLength: 500,
    validate: validateUrl,
    admin: { condition: ofType('JobPage') },
  },
  {
    name: 'pdf',
    label: 'Job description (PDF)',
    type: 'upload',
    relationTo: 'documents',
    admin: { condition: ofType('JobPage') },
  },
]

const seoFields: Field[] = [
  {
    name: 'seoTitle',
    type: 'text',
    maxLength: 70,
    admin: { description: 'Empty: the page’s title and the name of the site.' },
  },
  {
    name: 'searchDescription',
    type: 'textarea',
    maxLength: 200,
    admin: { description: 'Empty: the summary, or the first words of the page.' },
  },
  {
    name: 'socialImage',
    type: 'upload',
    relationTo: 'media',
    admin: { description: 'Empty: the page’s own picture, then the site’s.' },
  },
  { name: 'noindex', label: 'Keep out of search engines', type: 'checkbox', defaultValue: false },
]

/** Who else has the page open: above all, before anyone types. */
const whoElse: Field = {
  name: 'whoElse',
  type: 'ui',
  admin: { components: { Field: '/features/desk/components/page-presence#PagePresence' } },
}

/** Rows open collapsed and render their content only when expanded: a page of 40 blocks opens
 * and publishes in about two thirds of the time. Expanded rows stay open for that editor. */
const blocksField = (blocks: readonly string[]): Field => ({
  name: 'blocks',
  type: 'blocks',
  blocks: [],
  blockReferences: [...blocks],
  admin: { initCollapsed: true },
})

export const pages = (blocks: readonly string[], endpoints: readonly Endpoint[] = []): CollectionConfig =>
  defineCollection({
    slug: 'pages',
    rights: { read: staffRoles, write: writers, remove: writers, publish: ['publisher'] },
    admin: {
      useAsTitle: 'title',
      defaultColumns: ['title', 'path', '_status', 'review', 'updatedBy', 'updatedAt'],
      group: 'Content',
      components: {
        views: {
          edit: {
            versions: { Component: '/features/content/pages/components/version-list#VersionList' },
            version: { Component: '/features/content/pages/components/version#Version' },
          },
        },
      },
      livePreview: {
        url: ({ data, req }) => livePreviewUrl(req, data.id),
        breakpoints: [
          { name: 'phone', label: 'Phone', width: 390, height: 844 },
          { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
          { name: 'desktop', label: 'Desktop', width: 1280, height: 800 },
        ],
      },
    },
    endpoints: [
      ...endpoints,
      startEndpoint,
      problemsEndpoint,
      restoreBlockEndpoint,
      restoreEndpoint('pages'),
      shareEndpoint,
      usesEndpoint('pages'),
    ],
    defaultSort: 'path',
    trash: true,
    versions: { drafts: { autosave: { interval: 800 } }, maxPerDoc: keptVersions },
    hooks: {
      beforeOperation: [rememberDraft, endSitting],
      beforeChange: [requireTitle, writePath, guardNeeded, guardTrash, guardPublishing, stampPage],
      beforeDelete: [guardNeededDelete, guardDelete],
    },
    fields: [
      whoElse,
      { name: 'title', type: 'text', required: true, maxLength: 120 },
      {
        type: 'tabs',
        tabs: [
          {
            label: 'Content',
            fields: [...editorialFields, blocksField(blocks)],
          },
          { label: 'Search and sharing', fields: seoFields },
        ],
      },
      ...sidebarFields,
      machineField({ name: 'refs', type: 'json' }),
      machineField({ name: 'searchText', type: 'textarea' }),
    ],
  })

/** Placeholder: the loader replaces it with the shared block's blocks. */
export const sharedBlockBlock: Block = {
  slug: 'sharedBlock',
  labels: {
    singular: 'Shared block: written once, shown on many pages',
    plural: 'Shared blocks',
  },
  fields: [
    { name: 'sharedBlock', label: 'Which one', type: 'relationship', relationTo: 'shared-blocks', required: true },
  ],
}

export const sharedBlocks = (blocks: readonly string[]): CollectionConfig =>
  defineCollection({
    slug: 'shared-blocks',
    rights: { read: staffRoles, write: writers, remove: writers, publish: ['publisher'] },
    admin: { useAsTitle: 'title', defaultColumns: ['title', '_status', 'updatedAt'], group: 'Content' },
    endpoints: [restoreEndpoint('shared-blocks'), usesEndpoint('shared-blocks')],
    versions: { drafts: true, maxPerDoc: keptVersions },
    hooks: {
      beforeOperation: [rememberDraft],
      beforeChange: [guardSharedBlock, stampReferences],
      beforeDelete: [guardDelete],
    },
    fields: [
      usedOnField,
      { name: 'title', type: 'text', required: true, maxLength: 120, admin: { description: 'For editors only.' } },
      { name: 'blocks', type: 'blocks', required: true, maxRows: 3, blocks: [], blockReferences: [...blocks] },
      machineField({ name: 'refs', type: 'json' }),
    ],
  })
