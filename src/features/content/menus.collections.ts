import type { CollectionConfig } from 'payload'
import { linkFields } from '@/lib/fields'
import { defineCollection, staffRoles } from '@/lib/staff'
import { refuseHiddenLinks } from './menus.lifecycle'
import { linkPagesEndpoint, linksEndpoint, menuSiteEndpoint } from './menus.routes'

const contentWriters = ['editor', 'publisher'] as const

export const menus: CollectionConfig = defineCollection({
  slug: 'menus',
  rights: { read: staffRoles, write: contentWriters, remove: contentWriters },
  labels: { singular: 'menu', plural: 'Menus' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'handle', 'updatedAt'],
    group: 'Content',
    description: 'The links at the top and at the end of every page. What you save is live at once.',
  },
  endpoints: [linksEndpoint, linkPagesEndpoint, menuSiteEndpoint],
  hooks: { beforeChange: [refuseHiddenLinks] },
  fields: [
    {
      // Drawn by the tree, next to the links it is about.
      name: 'showsLater',
      label: 'Save links to pages that aren’t live yet',
      type: 'checkbox',
      virtual: true,
      defaultValue: false,
      admin: { hidden: true, disableListColumn: true, description: 'Visitors see them once their pages are live.' },
    },
    {
      name: 'items',
      label: 'Links',
      labels: { singular: 'link', plural: 'links' },
      type: 'array',
      required: true,
      admin: {
        description: 'In this order, as visitors see them.',
        components: { Field: '/features/content/components/menu-tree#MenuTree' },
      },
      fields: [
        ...linkFields({ required: true }),
        {
          name: 'openInNewTab',
          label: 'Open in a new tab',
          type: 'checkbox',
          defaultValue: false,
          admin: { description: 'For a link that leads away from the site.' },
        },
        {
          name: 'children',
          label: 'Links below it',
          labels: { singular: 'link', plural: 'links' },
          type: 'array',
          fields: linkFields({ required: true }),
          admin: { description: 'They open below this link.' },
        },
      ],
    },
    {
      type: 'collapsible',
      label: 'Name and place of this menu',
      admin: { initCollapsed: true },
      fields: [
        {
          name: 'title',
          label: 'Name',
          type: 'text',
          required: true,
          maxLength: 60,
          admin: { description: 'For editors: visitors don’t see it.' },
        },
        {
          name: 'handle',
          label: 'Place on the site',
          type: 'text',
          required: true,
          unique: true,
          maxLength: 40,
          admin: {
            description:
              'header is the main menu, utility the bar above it, footer the end of the page. Any other name isn’t shown on the site; other programs can read it.',
          },
        },
      ],
    },
  ],
})
