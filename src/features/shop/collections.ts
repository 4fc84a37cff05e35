import type { CollectionConfig } from 'payload'
import { nameActorOfChange } from '@/features/account/lifecycle'
import { defineCollection, readOnly } from '@/lib/staff'

const components = '/features/shop/orders/components/item-at-desk'

/**
 * What editors say of the things that the shop sells (spec section 3, shop item), and pick for pages. Their name, prices, weight and stock are kept at the
 * desk, in columns of the same table (`catalogue/`), which adds the rows too.
 */
export const shopItems: CollectionConfig = defineCollection({
  slug: 'shop-items',
  rights: { read: ['finance', 'support', 'editor', 'publisher'], write: ['editor'], rowsBySqlOnly: true },
  labels: { singular: 'Shop item', plural: 'Shop items' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'description', 'image'],
    group: 'Content',
    components: { beforeListTable: [`${components}#ItemsAtDesk`] },
  },
  hooks: nameActorOfChange,
  fields: [
    readOnly({ name: 'title', type: 'text', required: true, maxLength: 90 }),
    {
      name: 'atDesk',
      type: 'ui',
      admin: { components: { Field: `${components}#ItemAtDesk` } },
    },
    { name: 'description', type: 'textarea', maxLength: 300 },
    { name: 'image', type: 'upload', relationTo: 'media' },
    { name: 'details', type: 'richText', admin: { description: 'Opens below the item: sizes, materials, delivery.' } },
  ],
})
