import type { CollectionConfig } from 'payload'
import { validateUrl } from '@/lib/fields'
import { defineCollection, fieldFor, readOnly, staffRoles } from '@/lib/staff'
import { addUses, checkRedirect } from './redirects.lifecycle'
import { traceEndpoint } from './redirects.routes'
import { isOldAddress } from './redirects.rules'

const contentWriters = ['editor', 'publisher'] as const

const byPublisher = fieldFor('publisher')

const traceField = '/features/content/components/redirect-trace#RedirectTrace'

/** Moving a page writes a redirect. An editor's entry needs a publisher's approval, and then only publishers edit it. */
export const redirects: CollectionConfig = defineCollection({
  slug: 'redirects',
  rights: {
    read: staffRoles,
    write: contentWriters,
    remove: contentWriters,
    within: { role: 'editor', change: () => ({ isLive: { equals: false } }) },
  },
  labels: { singular: 'redirect', plural: 'Redirects' },
  admin: {
    useAsTitle: 'fromPath',
    defaultColumns: ['fromPath', 'page', 'url', 'isLive', 'hits', 'days', 'lastUsedOn'],
    group: 'Content',
    description: 'Send people on from an old address, so that old links, bookmarks and search results keep working.',
    components: { beforeListTable: [traceField] },
  },
  endpoints: [traceEndpoint],
  hooks: { beforeChange: [checkRedirect], afterOperation: [addUses] },
  fields: [
    {
      name: 'fromPath',
      label: 'Old address',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 500,
      validate: (value: unknown) =>
        (typeof value === 'string' && isOldAddress(value)) || 'Begin and end with a slash, such as /old/page/.',
      admin: { description: 'People who open this address are sent on. A page at the same address comes first.' },
    },
    {
      name: 'page',
      label: 'Leads to the page',
      type: 'relationship',
      relationTo: 'pages',
      admin: {
        description: 'People are sent to this page, wherever it moves. Choose a page or type an address below.',
      },
    },
    {
      name: 'url',
      label: 'Or leads to the address',
      type: 'text',
      maxLength: 500,
      validate: validateUrl,
      admin: { description: 'For anything that isn’t a page: /training/courses/ or https://…' },
    },
    {
      name: 'isPermanent',
      label: 'For good',
      type: 'checkbox',
      defaultValue: true,
      admin: {
        description:
          'On: search engines take over the new address, and browsers remember it. Off for something that comes back.',
      },
    },
    {
      name: 'isLive',
      label: 'Live',
      type: 'checkbox',
      required: true,
      defaultValue: false,
      index: true,
      access: { create: byPublisher, update: byPublisher },
      admin: {
        description:
          'Visitors are redirected while this is on. Only a publisher can turn it on; until then it’s a draft.',
        components: { Cell: '/ui/cells#YesCell' },
      },
    },
    readOnly({
      name: 'automatic',
      label: 'Written when a page moved',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'The site added this one itself, so that the page’s old address keeps working.' },
    }),
    readOnly({
      name: 'hits',
      label: 'Times used',
      type: 'number',
      virtual: true,
      admin: {
        position: 'sidebar',
        disableListFilter: true,
        description: 'How often someone, or a search engine, was sent on. Counted a few seconds later.',
      },
    }),
    readOnly({
      name: 'days',
      label: 'Last 30 days',
      type: 'json',
      virtual: true,
      admin: {
        position: 'sidebar',
        disableListFilter: true,
        description: 'Uses by day, in New Zealand.',
        components: {
          Field: '/features/content/components/redirect-days#DaysField',
          Cell: '/features/content/components/redirect-days#DaysCell',
        },
      },
    }),
    readOnly({
      name: 'lastUsedOn',
      label: 'Last used',
      type: 'text',
      virtual: true,
      admin: {
        position: 'sidebar',
        disableListFilter: true,
        description: 'One that no one has used for a year can usually go.',
        components: { Cell: '/ui/cells#DayCell' },
      },
    }),
    {
      name: 'trace',
      type: 'ui',
      admin: { disableListColumn: true, components: { Field: traceField } },
    },
  ],
})
