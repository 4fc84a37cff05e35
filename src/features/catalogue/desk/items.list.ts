import { deskShopItemsPath } from '@/desk-paths'
import { financeRoles } from '@/features/payments/rules'
import { action } from '@/lib/desk-action'
import { defineRecord, type RowIn } from '@/lib/desk-list'
import { addItem, changeItem } from '../contract'
import type { ShopItem } from '../data'
import { itemReaders } from '../rules'

const fields = [
  { name: 'title', label: 'Name' },
  {
    name: 'weightGrams',
    label: 'Weight in grams',
    hint: 'With its packaging. Leave 0 for something that’s sent by email.',
    kind: 'whole',
    first: 0,
  },
  { name: 'isForMembers', label: 'For members only', kind: 'tick' },
  { name: 'countsStock', label: 'Keep count of the stock', kind: 'tick' },
] as const

/** Cents with GST. */
export const itemsList = defineRecord({
  name: 'shop-items',
  title: 'Shop items',
  words: ['item', 'items'],
  path: deskShopItemsPath,
  roles: itemReaders,
  exports: { roles: financeRoles, noted: 'shop_items' },
  row: {
    id: 'whole',
    title: 'text',
    who: 'text?',
    priceCents: 'number?',
    memberPriceCents: 'number?',
    stock: 'number?',
    weightGrams: 'number',
    state: 'text',
  },
  columns: [
    { key: 'title', label: 'Item', sub: 'who', isSorted: true },
    { key: 'priceCents', label: 'Price', kind: 'money', isSorted: true },
    { key: 'memberPriceCents', label: 'For members', kind: 'money', isSorted: true, from: 'md' },
    { key: 'stock', label: 'Left', kind: 'number', isSorted: true },
    { key: 'weightGrams', label: 'Grams', kind: 'number', isSorted: true, from: 'lg' },
    {
      key: 'state',
      label: 'State',
      kind: 'chip',
      chips: {
        onSale: { label: 'On sale', tone: 'ok' },
        soldOut: { label: 'Sold out', tone: 'urgent' },
        unpriced: { label: 'No price yet', tone: 'warn' },
        off: { label: 'Not on sale', tone: 'line' },
      },
    },
  ],
  filters: [
    { key: 'state', kind: 'choice' },
    { key: 'members', label: 'For members only', kind: 'yes' },
  ],
  views: [
    { label: 'Sold out', query: 'state=soldOut' },
    { label: 'To be priced', query: 'state=unpriced' },
  ],
  sort: 'title',
  finds: 'Name',
  empty: 'The shop sells nothing yet',
  adds: action(addItem, {
    label: 'New item',
    tone: 'primary',
    title: 'New item',
    lead: 'It goes on sale once finance has set its prices. An editor describes it and gives it a picture.',
    submit: 'Add item',
    fields,
    said: 'The item is added.',
    goTo: `${deskShopItemsPath}{id}/`,
  }),
  actions: [
    action(changeItem, {
      label: 'Edit',
      title: ({ title }: ShopItem) => `Edit ${title}`,
      lead: 'The site shows it straight away.',
      submit: 'Save',
      fields: [...fields, { name: 'isOnSale', label: 'On sale', kind: 'tick' }],
      sends: ({ version }) => ({ version }),
      said: 'The item is saved.',
    }),
  ],
})

export type ItemRow = RowIn<typeof itemsList>
