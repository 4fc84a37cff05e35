import type { CollectionConfig } from 'payload'
import { keptMoney } from '@/lib/money-fields'
import { defineCollection, readOnly } from '@/lib/staff'
import { paymentStates, refundStates, reviewReasons } from './rules'

const reviewLabels = {
  amount: 'Another amount was taken',
  currency: 'Another currency was taken',
  second: 'The order is paid already',
} as const

const stateLabels = {
  created: 'Begun',
  processing: 'At the provider',
  unknown: 'No answer yet',
  succeeded: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  review: 'To be looked at',
} as const

const refundLabels = {
  requested: 'Waits for a second person',
  approved: 'Approved',
  processing: 'At the provider',
  done: 'Done',
  failed: 'Failed',
} as const

/** Attempts to pay an order by card (integrity, section 2.3). Written by SQL alone; the database holds their rules. */
export const payments: CollectionConfig = defineCollection({
  slug: 'payments',
  rights: { read: ['finance'], bySqlOnly: true },
  admin: {
    useAsTitle: 'providerIdem',
    defaultColumns: ['createdAt', 'description', 'amountCents', 'state', 'provider', 'problem'],
    listSearchableFields: ['providerIdem', 'providerRef', 'providerCharge', 'description'],
    group: 'Money',
  },
  defaultSort: '-createdAt',
  fields: [
    readOnly({ name: 'orderId', label: 'Order', type: 'number', required: true, index: true }),
    readOnly({
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'created',
      index: true,
      options: paymentStates.map((value) => ({ value, label: stateLabels[value] })),
    }),
    keptMoney('amountCents', 'Amount', { required: true }),
    readOnly({ name: 'currency', type: 'text', required: true, maxLength: 3 }),
    readOnly({ name: 'description', type: 'text', required: true, maxLength: 200 }),
    readOnly({ name: 'provider', type: 'text', required: true }),
    readOnly({ name: 'providerIdem', label: 'Idempotency key', type: 'text', required: true, unique: true }),
    readOnly({ name: 'providerRef', label: 'Number at the provider', type: 'text', unique: true }),
    readOnly({ name: 'providerCharge', label: 'Charge at the provider', type: 'text', index: true }),
    keptMoney('capturedCents', 'Taken'),
    readOnly({ name: 'capturedCurrency', type: 'text', maxLength: 3 }),
    readOnly({
      name: 'review',
      label: 'Why to look at it',
      type: 'select',
      options: reviewReasons.map((value) => ({ value, label: reviewLabels[value] })),
    }),
    readOnly({ name: 'problem', type: 'text', admin: { components: { Cell: '/ui/cells#PlainCell' } } }),
    readOnly({ name: 'returnPath', type: 'text', required: true }),
    readOnly({ name: 'cancelPath', type: 'text', required: true }),
    readOnly({ name: 'expiresAt', type: 'date', required: true }),
    readOnly({ name: 'cancelRequestedAt', type: 'date' }),
    readOnly({ name: 'settledAt', type: 'date' }),
    readOnly({ name: 'nextCheckAt', type: 'date', required: true, index: true }),
  ],
})

/** Money that goes back to the card it came from (integrity, section 2.7). */
export const refunds: CollectionConfig = defineCollection({
  slug: 'refunds',
  rights: { read: ['finance'], bySqlOnly: true },
  admin: {
    useAsTitle: 'providerIdem',
    defaultColumns: ['createdAt', 'payment', 'amountCents', 'state', 'reason', 'problem'],
    listSearchableFields: ['providerIdem', 'providerRef', 'reason'],
    group: 'Money',
  },
  defaultSort: '-createdAt',
  fields: [
    readOnly({ name: 'payment', type: 'relationship', relationTo: 'payments', required: true, index: true }),
    readOnly({
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'requested',
      index: true,
      options: refundStates.map((value) => ({ value, label: refundLabels[value] })),
    }),
    keptMoney('amountCents', 'Amount', { required: true }),
    readOnly({ name: 'reason', type: 'text', required: true, maxLength: 500 }),
    readOnly({ name: 'bySystem', label: 'By the system', type: 'checkbox', required: true, defaultValue: false }),
    readOnly({ name: 'requestedBy', type: 'relationship', relationTo: 'staff' }),
    readOnly({ name: 'approvedBy', label: 'Second person', type: 'relationship', relationTo: 'staff' }),
    readOnly({ name: 'providerIdem', label: 'Idempotency key', type: 'text', required: true, unique: true }),
    readOnly({ name: 'providerRef', label: 'Number at the provider', type: 'text', unique: true }),
    readOnly({ name: 'problem', type: 'text', admin: { components: { Cell: '/ui/cells#PlainCell' } } }),
    readOnly({ name: 'attempts', type: 'number', required: true, defaultValue: 0 }),
    readOnly({ name: 'settledAt', type: 'date' }),
    readOnly({ name: 'nextCheckAt', type: 'date', required: true, index: true }),
  ],
})
