import { deskShopItemsPath } from '@/desk-paths'
import { financeRoles } from '@/features/payments/rules'
import { defineRecord, type RowIn } from '@/lib/desk-list'
import { itemReaders } from '../rules'

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
})

export type ItemRow = RowIn<typeof itemsList>
