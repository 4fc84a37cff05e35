import type { CollectionConfig, Field } from 'payload'
import { titleField } from '@/features/account/collections'
import { isCompanyName } from '@/features/account/details/rules'
import { nameActorOfChange } from '@/features/account/lifecycle'
import { companyKinds, permissions } from '@/features/account/rules'
import { validateDay } from '@/lib/dates'
import { keptMoney, moneyField } from '@/lib/money-fields'
import { defineCollection, fieldFor, readOnly } from '@/lib/staff'
import { adminsOfCompanies } from './lifecycle'

const day = (name: string, label: string): Field => ({
  name,
  label,
  type: 'text',
  maxLength: 10,
  validate: validateDay,
  admin: { placeholder: 'YYYY-MM-DD' },
})

/** What the account terms are is decided by finance alone. */
const byFinance = { create: fieldFor('finance'), update: fieldFor('finance') }

/** Who is a member, and until when, is decided by support. */
const bySupport = { create: fieldFor('support'), update: fieldFor('support') }

/** Customers: companies, and single people who book for themselves (product decisions, section 1). */
export const companies: CollectionConfig = defineCollection({
  slug: 'companies',
  rights: { read: ['support', 'finance', 'scheduler'], write: ['support', 'finance'] },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'kind', 'membership.state', 'accountTerms.state'],
    listSearchableFields: ['name', 'nzbn', 'membership.number'],
    group: 'Customers',
  },
  hooks: nameActorOfChange,
  fields: [
    {
      name: 'name',
      type: 'text',
      required: true,
      maxLength: 120,
      index: true,
      validate: (value: unknown) =>
        (typeof value === 'string' && value.trim() !== '' && value.length <= 120 && isCompanyName(value)) ||
        'Write the name alone: one line, without a web or email address.',
    },
    { name: 'kind', type: 'select', required: true, defaultValue: 'business', options: [...companyKinds] },
    { name: 'nzbn', label: 'NZBN', type: 'text', maxLength: 13, index: true },
    { name: 'phoneNumber', type: 'text', maxLength: 30 },
    { name: 'industryTradeArea', type: 'relationship', relationTo: 'industry-trade-areas' },
    {
      name: 'hasSiteApp',
      label: 'Uses the site-management app',
      type: 'checkbox',
      defaultValue: false,
      required: true,
    },
    {
      name: 'membership',
      type: 'group',
      access: bySupport,
      fields: [
        {
          name: 'state',
          type: 'select',
          required: true,
          defaultValue: 'none',
          options: ['none', 'requested', 'active', 'ended'],
        },
        { name: 'number', type: 'text', maxLength: 20 },
        day('since', 'Member since'),
        day('until', 'Member until'),
      ],
    },
    {
      name: 'accountTerms',
      type: 'group',
      admin: { description: 'Whether the company may buy on account, and for how much. Finance decides.' },
      fields: [
        {
          name: 'state',
          type: 'select',
          required: true,
          defaultValue: 'none',
          options: ['none', 'open', 'stopped'],
          access: byFinance,
        },
        Object.assign(moneyField({ name: 'limitCents', label: 'Limit', description: 'GST included.' }), {
          defaultValue: 0,
          access: byFinance,
        }),
        Object.assign(keptMoney('usedCents', 'Used', { required: true }), { defaultValue: 0 }),
        {
          name: 'dueIn',
          label: 'Invoices are due',
          type: 'select',
          required: true,
          defaultValue: '20th',
          options: [
            { value: '7-days', label: 'After 7 days' },
            { value: '20th', label: 'On the 20th of the month following' },
          ],
          access: byFinance,
        },
        {
          name: 'requiresPoNumber',
          label: 'Asks for a purchase order number',
          type: 'checkbox',
          defaultValue: false,
          required: true,
          access: byFinance,
        },
      ],
    },
  ],
})

/** Who runs a company’s account here, and with which permission. A company always keeps an owner (trigger). */
export const businessAdmins: CollectionConfig = defineCollection({
  slug: 'business-admins',
  rights: { read: ['support', 'finance'], write: ['support'] },
  labels: { singular: 'Business admin', plural: 'Business admins' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'permission', 'state'],
    listSearchableFields: ['title'],
    group: 'Customers',
  },
  hooks: adminsOfCompanies,
  fields: [
    titleField,
    { name: 'company', type: 'relationship', relationTo: 'companies', required: true, index: true },
    { name: 'person', type: 'relationship', relationTo: 'people', required: true, index: true },
    { name: 'permission', type: 'select', required: true, options: [...permissions] },
    {
      name: 'mayPayByAccount',
      label: 'May buy on account',
      type: 'checkbox',
      defaultValue: false,
      required: true,
      admin: { description: 'For bookers; managers and owners always may.' },
    },
    { name: 'state', type: 'select', required: true, defaultValue: 'active', options: ['active', 'removed'] },
  ],
})

/** Who works where, or did. */
export const employments: CollectionConfig = defineCollection({
  slug: 'employments',
  rights: { read: ['support', 'scheduler'], write: ['support'] },
  labels: { singular: 'Employee', plural: 'Employees' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'jobTitle', 'endedOn'],
    listSearchableFields: ['title'],
    group: 'Customers',
  },
  hooks: nameActorOfChange,
  fields: [
    titleField,
    { name: 'company', type: 'relationship', relationTo: 'companies', required: true, index: true },
    { name: 'person', type: 'relationship', relationTo: 'people', required: true, index: true },
    { name: 'jobTitle', type: 'text', maxLength: 80 },
    { name: 'employeeNumber', type: 'text', maxLength: 30 },
    day('startedOn', 'Started on'),
    day('endedOn', 'Ended on'),
  ],
})

/** Invitations to run a company. Written by SQL alone: staff see them. */
export const invitations: CollectionConfig = defineCollection({
  slug: 'invitations',
  rights: { read: ['support'], bySqlOnly: true },
  admin: {
    useAsTitle: 'email',
    defaultColumns: ['company', 'email', 'permission', 'state', 'expiresAt'],
    group: 'Customers',
  },
  fields: [
    readOnly({ name: 'company', type: 'relationship', relationTo: 'companies', required: true, index: true }),
    readOnly({ name: 'email', type: 'text', required: true }),
    readOnly({ name: 'emailHash', type: 'text', required: true, index: true }),
    readOnly({ name: 'permission', type: 'select', required: true, options: [...permissions] }),
    {
      name: 'guidHash',
      type: 'text',
      required: true,
      hidden: true,
      access: { read: () => false, create: () => false, update: () => false },
    },
    readOnly({
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'invited',
      options: ['invited', 'accepted', 'removed', 'expired'],
    }),
    readOnly({ name: 'expiresAt', type: 'date', required: true }),
    readOnly({ name: 'invitedBy', type: 'relationship', relationTo: 'people' }),
    readOnly({ name: 'acceptedBy', type: 'relationship', relationTo: 'people' }),
    readOnly({ name: 'sentToday', type: 'number', required: true, defaultValue: 1 }),
    readOnly({ name: 'sentOn', type: 'text', required: true }),
  ],
})

/** People who say that they work for a company that is here already. An owner or manager answers. */
export const accessRequests: CollectionConfig = defineCollection({
  slug: 'access-requests',
  rights: { read: ['support'], bySqlOnly: true },
  labels: { singular: 'Access request', plural: 'Access requests' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'state', 'createdAt'],
    listSearchableFields: ['title'],
    group: 'Customers',
  },
  fields: [
    titleField,
    readOnly({ name: 'company', type: 'relationship', relationTo: 'companies', required: true, index: true }),
    readOnly({ name: 'person', type: 'relationship', relationTo: 'people', required: true, index: true }),
    readOnly({ name: 'message', type: 'text' }),
    readOnly({
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'open',
      options: ['open', 'approved', 'declined'],
    }),
    readOnly({ name: 'answeredBy', type: 'relationship', relationTo: 'people' }),
  ],
})

/** Trades that a company or person works in (product decisions, section 12). */
export const industryTradeAreas: CollectionConfig = defineCollection({
  slug: 'industry-trade-areas',
  rights: { read: ['support', 'finance', 'scheduler', 'editor'], write: ['support', 'editor'] },
  labels: { singular: 'Trade area', plural: 'Trade areas' },
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'division', 'active'], group: 'Customers' },
  defaultSort: 'sortOrder',
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, maxLength: 100 },
    { name: 'division', label: 'Group', type: 'text', required: true, maxLength: 100 },
    { name: 'sortOrder', type: 'number', required: true, defaultValue: 0 },
    { name: 'active', type: 'checkbox', defaultValue: true, required: true },
  ],
})
