import type { CollectionConfig, Field } from 'payload'
import { nameActorOfChange } from '@/features/account/lifecycle'
import { regions } from '@/features/places/rules'
import { validateDay } from '@/lib/dates'
import { guardPrices, keptMoney, priceFields } from '@/lib/money-fields'
import { defineCollection, readOnly } from '@/lib/staff'
import { creditReasons, orderStates, payMethods } from './rules'

const priceText = 'Without GST. Finance sets it.'
const components = '/features/shop/back-office/components'

const keptCents = (name: string, label: string): Field =>
  Object.assign(keptMoney(name, label, { required: true }), { defaultValue: 0 })

/** In lists and filters, but not in the form: the record shows it in better words. */
const listed = (field: Field, cell?: string): Field => {
  const given = 'admin' in field && field.admin && 'components' in field.admin ? field.admin.components : {}
  const shown = { ...given, ...(cell ? { Cell: cell } : {}), Field: `${components}/cells#Unshown` }
  const admin = { ...('admin' in field ? field.admin : {}), components: shown }
  return Object.assign({}, readOnly(field), { admin: { ...admin, readOnly: true } })
}

const yes = { components: { Cell: '/ui/cells#YesCell' } } as const

/** A day that may be left open, as YYYY-MM-DD. */
const openDay = (name: string, label: string): Field => ({
  name,
  label,
  type: 'text',
  maxLength: 10,
  validate: validateDay,
  admin: { placeholder: 'YYYY-MM-DD', components: { Cell: '/ui/cells#PlainCell' } },
})

const whole = (value: unknown) =>
  (Number.isSafeInteger(value) && Number(value) >= 0) || 'Write a whole number from 0 up.'

/** A voucher takes a part of what the goods cost: cents, or percents up to the whole of it. */
const voucherValue = (value: unknown, { siblingData }: { siblingData: unknown }) => {
  const isPercent =
    typeof siblingData === 'object' && siblingData !== null && Reflect.get(siblingData, 'kind') === 'percent'
  return isPercent && Number(value) > 100 ? 'A voucher takes at most 100 percent.' : whole(value)
}

/** Things to buy (spec section 3, shop item). Stock is counted by orders: staff write it when a delivery arrives. */
export const shopItems: CollectionConfig = defineCollection({
  slug: 'shop-items',
  rights: { read: ['finance', 'support', 'editor', 'publisher'], write: ['finance', 'support', 'editor'] },
  labels: { singular: 'Shop item', plural: 'Shop items' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'priceCents', 'memberPriceCents', 'stock', 'active'],
    group: 'Shop',
  },
  hooks: { beforeChange: [...(nameActorOfChange.beforeChange ?? []), guardPrices] },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'description', type: 'textarea', maxLength: 300 },
    { name: 'image', type: 'upload', relationTo: 'media' },
    ...priceFields([
      { name: 'priceCents', label: 'Price', description: priceText },
      { name: 'memberPriceCents', label: 'Member price', description: priceText },
    ]),
    { name: 'details', type: 'richText', admin: { description: 'Opens below the item: sizes, materials, delivery.' } },
    { name: 'membersOnly', label: 'For members only', type: 'checkbox', required: true, defaultValue: false },
    { name: 'tracksStock', label: 'Counts stock', type: 'checkbox', required: true, defaultValue: false },
    {
      name: 'stock',
      type: 'number',
      required: true,
      defaultValue: 0,
      validate: whole,
      admin: { components: { Cell: `${components}/cells#StockCell` } },
    },
    {
      name: 'weightGrams',
      label: 'Weight in grams',
      type: 'number',
      required: true,
      defaultValue: 0,
      validate: whole,
      admin: { description: 'With its packaging. What weighs nothing is sent by e-mail.' },
    },
    {
      name: 'active',
      label: 'On sale',
      type: 'checkbox',
      hooks: { beforeDuplicate: [() => false] },
      required: true,
      defaultValue: false,
      admin: { ...yes, description: 'It needs its prices first, which finance sets.' },
    },
  ],
})

/** What it costs to send a parcel, by weight and region. */
export const freightRules: CollectionConfig = defineCollection({
  slug: 'freight-rules',
  rights: { read: ['finance', 'support'], write: ['finance'], remove: ['finance'] },
  labels: { singular: 'Freight rule', plural: 'Freight' },
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'upToGrams', 'regions', 'priceCents'], group: 'Shop' },
  hooks: { beforeChange: [...(nameActorOfChange.beforeChange ?? []), guardPrices] },
  defaultSort: 'upToGrams',
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 60 },
    { name: 'upToGrams', label: 'Up to so many grams', type: 'number', required: true, min: 1, validate: whole },
    {
      name: 'regions',
      type: 'select',
      hasMany: true,
      options: [...regions],
      admin: { description: 'Without any it counts everywhere.' },
    },
    ...priceFields([{ name: 'priceCents', label: 'Freight', description: 'Without GST.' }], { isRequired: true }),
  ],
})

/** Codes that take something off the goods. */
export const vouchers: CollectionConfig = defineCollection({
  slug: 'vouchers',
  rights: { read: ['finance', 'support'], write: ['finance'] },
  admin: { useAsTitle: 'code', defaultColumns: ['code', 'kind', 'value', 'endsOn', 'used', 'active'], group: 'Shop' },
  hooks: nameActorOfChange,
  fields: [
    {
      name: 'code',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 20,
      validate: (value: unknown) =>
        (typeof value === 'string' && /^[A-Z0-9-]{3,20}$/.test(value)) || 'Use 3 to 20 capitals, digits and hyphens.',
    },
    {
      name: 'kind',
      type: 'select',
      required: true,
      defaultValue: 'percent',
      options: [
        { value: 'percent', label: 'Percents' },
        { value: 'amount', label: 'Dollars without GST' },
      ],
    },
    {
      name: 'value',
      type: 'number',
      required: true,
      min: 1,
      validate: voucherValue,
      admin: {
        components: {
          Cell: `${components}/cells#VoucherValueCell`,
          Field: { path: '/ui/money-field#MoneyField', clientProps: { onlyWhen: { field: 'kind', is: 'amount' } } },
        },
      },
    },
    openDay('startsOn', 'From'),
    openDay('endsOn', 'Up to and on'),
    {
      name: 'mostUses',
      label: 'How often in all',
      type: 'number',
      min: 1,
      admin: { description: 'Empty is without limit.' },
    },
    readOnly({ name: 'used', type: 'number', required: true, defaultValue: 0 }),
    { name: 'active', type: 'checkbox', required: true, defaultValue: true, admin: yes },
  ],
})

/** What was bought, as it was priced that day (product decisions, section 8). Written by SQL alone, never deleted. */
export const orders: CollectionConfig = defineCollection({
  slug: 'orders',
  rights: { read: ['finance', 'support'], bySqlOnly: true },
  admin: {
    useAsTitle: 'number',
    defaultColumns: ['number', 'buyerName', 'state', 'includingGstCents', 'dueOn', 'createdAt'],
    listSearchableFields: ['number', 'buyerName', 'contactEmail', 'poNumber'],
    group: 'Shop',
    components: { beforeListTable: [`${components}/list-tools#OrderListTools`] },
  },
  defaultSort: '-createdAt',
  fields: [
    { name: 'record', type: 'ui', admin: { components: { Field: `${components}/order-record#OrderRecordView` } } },
    listed({ name: 'number', type: 'text', required: true, unique: true }),
    listed(
      { name: 'state', type: 'select', required: true, index: true, options: [...orderStates] },
      `${components}/cells#StateCell`,
    ),
    listed({ name: 'method', type: 'select', required: true, options: [...payMethods] }),
    listed({ name: 'company', type: 'relationship', relationTo: 'companies', required: true, index: true }),
    listed({ name: 'person', label: 'Ordered by', type: 'relationship', relationTo: 'people', required: true }),
    listed({ name: 'buyerName', label: 'Buyer', type: 'text', required: true }),
    listed({ name: 'contactName', type: 'text', required: true }),
    listed({ name: 'contactEmail', type: 'text', required: true }),
    listed({ name: 'contactPhone', type: 'text' }),
    listed({ name: 'shipping', type: 'json', required: true }),
    listed({ name: 'poNumber', label: 'PO number', type: 'text', index: true }),
    listed({ name: 'voucher', type: 'relationship', relationTo: 'vouchers' }),
    listed({ name: 'termsVersion', type: 'text', required: true }),
    listed({ name: 'checkoutId', type: 'text', required: true }),
    listed(keptCents('freightCents', 'Freight')),
    listed(keptCents('discountCents', 'Discount')),
    listed(keptCents('excludingGstCents', 'Without GST')),
    listed(keptCents('gstCents', 'GST')),
    listed(keptCents('includingGstCents', 'With GST')),
    listed(keptCents('appliedCreditCents', 'Paid with credit')),
    listed(keptCents('toPayCents', 'Paid by card or on account')),
    listed({ name: 'dueOn', label: 'Due', type: 'text', index: true }, `${components}/cells#DueCell`),
    listed({ name: 'settledAt', label: 'Paid at', type: 'date' }),
    listed({ name: 'dataLayerSentAt', type: 'date', admin: { hidden: true } }),
  ],
})

/** Lines of orders: prices as they were. */
export const orderLines: CollectionConfig = defineCollection({
  slug: 'order-lines',
  rights: { read: ['finance', 'support'], bySqlOnly: true },
  labels: { singular: 'Order line', plural: 'Order lines' },
  admin: { useAsTitle: 'title', defaultColumns: ['order', 'title', 'count', 'lineCents'], group: 'Shop' },
  fields: [
    readOnly({ name: 'order', type: 'relationship', relationTo: 'orders', required: true, index: true }),
    readOnly({ name: 'item', type: 'relationship', relationTo: 'shop-items', index: true }),
    readOnly({ name: 'title', type: 'text', required: true }),
    readOnly({ name: 'count', type: 'number', required: true }),
    keptCents('unitCents', 'One'),
    keptCents('lineCents', 'Line'),
    keptCents('lineDiscountCents', 'Share of the discount'),
  ],
})

/** Money that a company has with us, in and out, in cents with GST. Its sum is never negative (a trigger keeps the balance). */
export const creditEntries: CollectionConfig = defineCollection({
  slug: 'credit-entries',
  rights: { read: ['finance'], bySqlOnly: true },
  labels: { singular: 'Credit entry', plural: 'Credit' },
  admin: { defaultColumns: ['createdAt', 'company', 'amountCents', 'reason', 'order'], group: 'Money' },
  defaultSort: '-createdAt',
  fields: [
    readOnly({ name: 'company', type: 'relationship', relationTo: 'companies', required: true, index: true }),
    keptMoney('amountCents', 'Amount', { required: true }),
    readOnly({ name: 'reason', type: 'select', required: true, options: [...creditReasons] }),
    readOnly({ name: 'order', type: 'relationship', relationTo: 'orders', index: true }),
    readOnly({ name: 'actor', type: 'text', required: true }),
    readOnly({ name: 'note', type: 'text' }),
  ],
})

/** Tax documents with gapless numbers (product decisions, section 8). What they say is copied when they are issued; never changed or deleted. */
export const taxDocuments: CollectionConfig = defineCollection({
  slug: 'tax-documents',
  rights: { read: ['finance', 'support'], bySqlOnly: true },
  labels: { singular: 'Tax document', plural: 'Tax documents' },
  admin: {
    useAsTitle: 'number',
    defaultColumns: ['number', 'kind', 'order', 'company', 'includingGstCents', 'createdAt'],
    listSearchableFields: ['number'],
    group: 'Money',
  },
  defaultSort: '-createdAt',
  fields: [
    readOnly({ name: 'number', type: 'text', required: true, unique: true }),
    readOnly({
      name: 'kind',
      type: 'select',
      required: true,
      options: [
        { value: 'invoice', label: 'Tax invoice' },
        { value: 'correction', label: 'Correction' },
      ],
    }),
    readOnly({ name: 'order', type: 'relationship', relationTo: 'orders', required: true, index: true }),
    readOnly({ name: 'company', type: 'relationship', relationTo: 'companies', required: true, index: true }),
    keptCents('includingGstCents', 'With GST'),
    readOnly({ name: 'says', type: 'json', required: true }),
  ],
})
