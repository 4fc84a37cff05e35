import type { CollectionConfig } from 'payload'
import { nameActorOfChange } from '@/features/account/lifecycle'
import { defineCollection, readOnly } from '@/lib/staff'

const components = '/features/purchases/components/item-at-desk'

/** Editors' content of shop items (spec section 3, shop item). The desk adds the rows and
 * keeps names, prices, weight and stock in other columns of the same table (`catalogue/`). */
export const shopItems: CollectionConfig = defineCollection({
  slug: 'shop-items',
  rights: { read: ['finance', 'support', 'editor', 'publisher'], write: ['editor'], rowsBySqlOnly: true },
  labels: { singular: 'shop item', plural: 'Shop items' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'description', 'image'],
    group: 'Content',
    components: { beforeListTable: [`${components}#ItemsAtDesk`] },
  },
  hooks: nameActorOfChange,
  fields: [
    readOnly({
      name: 'title',
      label: 'Name',
      type: 'text',
      required: true,
      maxLength: 90,
      admin: { description: 'Changed at the desk, under Shop.' },
    }),
    {
      name: 'atDesk',
      type: 'ui',
      admin: { components: { Field: `${components}#ItemAtDesk` } },
    },
    {
      name: 'description',
      label: 'Description',
      type: 'textarea',
      maxLength: 300,
      admin: { description: 'Below the name in the shop.' },
    },
    {
      name: 'image',
      label: 'Picture',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'In the shop and in the cart.' },
    },
    {
      name: 'details',
      label: 'Details',
      type: 'richText',
      admin: { description: 'Opens below the item: sizes, materials, delivery.' },
    },
  ],
})
