import type { Block, CollectionConfig, Endpoint, Field } from 'payload'
import { pageTypes, pageTypeWords } from '@/features/content/rules'
import { usedOnField } from '@/features/content/uses.collections'
import { guardDelete } from '@/features/content/uses.lifecycle'
import { usesEndpoint } from '@/features/content/uses.routes'
import { defineCollection, readOnly, staffRoles } from '@/lib/staff'
import { editorialFields, reviewField, seoFields } from './fields.collections'
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
  takeTurns,
  writePath,
} from './lifecycle'
import { keptVersions } from './loaders'
import { livePreviewUrl, previewBreakpoints, shareEndpoint } from './preview.routes'
import { newestEndpoint, problemsEndpoint, restoreBlockEndpoint, restoreEndpoint } from './routes'
import { startEndpoint } from './start.routes'

const writers = ['editor', 'publisher'] as const

const machineField = (field: Field): Field =>
  Object.assign({}, field, { access: { create: () => false, update: () => false }, admin: { hidden: true } })

const sidebarFields: Field[] = [
  {
    name: 'tools',
    type: 'ui',
    admin: {
      position: 'sidebar',
      components: { Field: '/features/pages/components/page-tools#PageTools' },
    },
  },
  reviewField,
  {
    name: 'slug',
    label: 'End of the address',
    type: 'text',
    maxLength: 80,
    admin: {
      position: 'sidebar',
      description:
        'Left empty, it’s made from the title. A new one leaves a redirect behind, so that old links keep working.',
    },
    validate: (value: unknown, { data }: { data: { pageType?: unknown } }) =>
      (data.pageType === 'HomePage' && !value) ||
      (typeof value === 'string' && /^[a-z0-9-]+$/.test(value)) ||
      'Use small letters, digits and hyphens.',
  },
  {
    name: 'parent',
    label: 'Below the page',
    type: 'relationship',
    relationTo: 'pages',
    admin: {
      position: 'sidebar',
      allowCreate: false,
      description: 'Its address begins with the address of this page. Left empty, it’s right below the home page.',
    },
  },
  {
    name: 'path',
    label: 'Address',
    type: 'text',
    index: true,
    admin: {
      description: 'Where visitors find it. It follows from the two fields above.',
      position: 'sidebar',
      readOnly: true,
    },
    access: { create: () => false, update: () => false },
  },
  {
    name: 'pageType',
    label: 'Page type',
    type: 'select',
    required: true,
    defaultValue: 'ContentPage',
    options: pageTypes.map((value) => ({ value, label: pageTypeWords[value] })),
    admin: { description: 'Decides how the page is drawn, and which lists it’s in.', position: 'sidebar' },
  },
  {
    name: 'sortOrder',
    label: 'Place among its neighbours',
    type: 'number',
    defaultValue: 0,
    min: 0,
    max: 999_999,
    admin: {
      description: 'The lower the number, the earlier it comes among pages below the same page.',
      position: 'sidebar',
    },
  },
  {
    name: 'showInMenus',
    label: 'Show in menus',
    type: 'checkbox',
    defaultValue: false,
    admin: {
      description: 'For other programs that build menus from the pages. The site’s own menus are kept under Menus.',
      position: 'sidebar',
    },
  },
  {
    name: 'publishAt',
    label: 'Publish at',
    type: 'date',
    admin: {
      position: 'sidebar',
      date: { pickerAppearance: 'dayAndTime' },
      description: 'Goes live by itself, New Zealand time, to the minute.',
    },
  },
  {
    name: 'unpublishAt',
    label: 'Unpublish at',
    type: 'date',
    admin: {
      description: 'Visitors no longer find it from then on, New Zealand time.',
      position: 'sidebar',
      date: { pickerAppearance: 'dayAndTime' },
    },
  },
  readOnly({
    name: 'updatedBy',
    label: 'Last changed by',
    type: 'text',
    admin: { description: 'Who saved it last.', position: 'sidebar' },
  }),
  readOnly({
    name: 'firstPublishedAt',
    label: 'First published',
    type: 'date',
    index: true,
    admin: { description: 'The date search engines and feeds give it.', position: 'sidebar' },
  }),
]

const titleField: Field = {
  name: 'title',
  label: 'Title',
  type: 'text',
  required: true,
  maxLength: 120,
  admin: {
    description: 'In lists, in the browser’s tab and in the address. The heading people see is in the first block.',
  },
}

/** Who else has the page open: above all, before anyone types. */
const whoElse: Field = {
  name: 'whoElse',
  type: 'ui',
  admin: { components: { Field: '/features/desk/components/page-presence#PagePresence' } },
}

/** That a colleague saved the page in the meantime. */
const savedByOther: Field = {
  name: 'savedByOther',
  type: 'ui',
  admin: { components: { Field: '/features/pages/components/saved-by-other#SavedByOther' } },
}

/** Rows open collapsed and render their content only when expanded: a page of 40 blocks opens
 * and publishes in about two thirds of the time. Expanded rows stay open for that editor. */
const blocksField = (blocks: readonly string[]): Field => ({
  name: 'blocks',
  label: 'Blocks',
  labels: { singular: 'block', plural: 'blocks' },
  type: 'blocks',
  blocks: [],
  blockReferences: [...blocks],
  admin: { description: 'The page is made of these, from top to bottom.', initCollapsed: true },
})

export const pages = (blocks: readonly string[], endpoints: readonly Endpoint[] = []): CollectionConfig =>
  defineCollection({
    slug: 'pages',
    rights: { read: staffRoles, write: writers, remove: writers, publish: ['publisher'] },
    labels: { singular: 'page', plural: 'Pages' },
    admin: {
      useAsTitle: 'title',
      defaultColumns: ['title', 'path', '_status', 'review', 'updatedBy', 'updatedAt'],
      group: 'Content',
      components: {
        edit: { PublishButton: '/features/pages/components/publish-button#PublishButton' },
        views: {
          edit: {
            versions: { Component: '/features/pages/components/version-list#VersionList' },
            version: { Component: '/features/pages/components/version#Version' },
          },
        },
      },
      livePreview: {
        url: ({ data, req }) => livePreviewUrl(req, data.id),
        breakpoints: previewBreakpoints,
      },
    },
    endpoints: [
      ...endpoints,
      startEndpoint,
      problemsEndpoint,
      newestEndpoint,
      restoreBlockEndpoint,
      restoreEndpoint('pages'),
      shareEndpoint,
      usesEndpoint('pages'),
    ],
    defaultSort: 'path',
    trash: true,
    versions: { drafts: { autosave: { interval: 800 } }, maxPerDoc: keptVersions },
    hooks: {
      beforeOperation: [takeTurns, rememberDraft, endSitting],
      beforeChange: [requireTitle, writePath, guardNeeded, guardTrash, guardPublishing, stampPage],
      beforeDelete: [guardNeededDelete, guardDelete],
    },
    fields: [
      whoElse,
      savedByOther,
      titleField,
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
    {
      name: 'sharedBlock',
      label: 'Which one',
      type: 'relationship',
      relationTo: 'shared-blocks',
      required: true,
      admin: { description: 'Change it once, and every page that shows it changes.' },
    },
  ],
}

export const sharedBlocks = (blocks: readonly string[]): CollectionConfig =>
  defineCollection({
    slug: 'shared-blocks',
    rights: { read: staffRoles, write: writers, remove: writers, publish: ['publisher'] },
    labels: { singular: 'shared block', plural: 'Shared blocks' },
    admin: {
      useAsTitle: 'title',
      defaultColumns: ['title', '_status', 'updatedAt'],
      group: 'Content',
      description: 'Written once, shown on many pages.',
    },
    endpoints: [restoreEndpoint('shared-blocks'), usesEndpoint('shared-blocks')],
    versions: { drafts: true, maxPerDoc: keptVersions },
    hooks: {
      beforeOperation: [takeTurns, rememberDraft],
      beforeChange: [guardSharedBlock, stampReferences],
      beforeDelete: [guardDelete],
    },
    fields: [
      usedOnField,
      {
        name: 'title',
        label: 'Title',
        type: 'text',
        required: true,
        maxLength: 120,
        admin: { description: 'For editors only: it’s how you find it.' },
      },
      {
        name: 'blocks',
        label: 'Blocks',
        labels: { singular: 'block', plural: 'blocks' },
        type: 'blocks',
        required: true,
        maxRows: 3,
        blocks: [],
        blockReferences: [...blocks],
        admin: { description: 'What is shown wherever this shared block is used.' },
      },
      machineField({ name: 'refs', type: 'json' }),
    ],
  })
