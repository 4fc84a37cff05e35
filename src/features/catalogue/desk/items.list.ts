import { deskShopItemPath } from '@/desk-paths'
import { defineList, type Fields, type RowOf } from '@/lib/desk-list'

const row = {
  id: 'whole',
  title: 'text',
  who: 'text?',
  priceCents: 'number?',
  memberPriceCents: 'number?',
  stock: 'number?',
  weightGrams: 'number',
  state: 'text',
} as const satisfies Fields

export type ItemRow = RowOf<typeof row>

/** Cents with GST. */
export const itemsList = defineList<ItemRow>({
  name: 'shop-items',
  words: ['item', 'items'],
  row,
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
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      choices: [
        { value: 'onSale', label: 'On sale' },
        { value: 'soldOut', label: 'Sold out' },
        { value: 'unpriced', label: 'No price yet' },
        { value: 'off', label: 'Not on sale' },
      ],
    },
    { key: 'members', label: 'For members only', kind: 'yes' },
  ],
  views: [
    { label: 'Sold out', query: 'state=soldOut' },
    { label: 'To be priced', query: 'state=unpriced' },
  ],
  sort: 'title',
  href: ({ id }) => deskShopItemPath(id),
  finds: 'Name',
  empty: 'The shop sells nothing yet',
})
