import type { CollectionConfig, Field, GlobalConfig } from 'payload'
import { nameActorOfChange } from '@/features/account/lifecycle'
import { regions } from '@/features/places/rules'
import { validateDay } from '@/lib/dates'
import { defineCollection, defineGlobal, readOnly } from '@/lib/staff'
import {
  type Choice,
  defaultLimits,
  defaultLists,
  enquiryStates,
  formNames,
  formPolicies,
  quarantineReasons,
} from './rules'

const formOptions = formNames.map((value) => ({ value, label: formPolicies[value].label }))

const given = (name: string, label?: string): Field =>
  readOnly({ name, type: 'text', index: true, ...(label ? { label } : {}) })

/** The inbox: every form that anybody sent. Written by SQL in one transaction with its messages; staff work on state, assignee and due. */
export const enquiries: CollectionConfig = defineCollection({
  slug: 'enquiries',
  rights: { read: ['support'], write: ['support'] },
  labels: { singular: 'Enquiry', plural: 'Enquiries' },
  admin: {
    useAsTitle: 'reference',
    defaultColumns: ['reference', 'form', 'senderName', 'state', 'assignee', 'region', 'dueOn', 'createdAt'],
    listSearchableFields: ['searchText'],
    group: 'Enquiries',
  },
  defaultSort: '-createdAt',
  hooks: nameActorOfChange,
  fields: [
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'new',
      index: true,
      options: [...enquiryStates],
      admin: { position: 'sidebar' },
    },
    { name: 'assignee', type: 'relationship', relationTo: 'staff', index: true, admin: { position: 'sidebar' } },
    {
      name: 'dueOn',
      label: 'Due',
      type: 'text',
      index: true,
      maxLength: 10,
      validate: validateDay,
      admin: { position: 'sidebar', placeholder: 'YYYY-MM-DD' },
    },
    readOnly({ name: 'isLate', type: 'checkbox', required: true, defaultValue: false, admin: { position: 'sidebar' } }),
    readOnly({
      name: 'quarantineReason',
      type: 'select',
      options: [...quarantineReasons],
      admin: {
        position: 'sidebar',
        condition: (data: { quarantineReason?: unknown }) => Boolean(data.quarantineReason),
      },
    }),
    readOnly({ name: 'reference', type: 'text', required: true, unique: true }),
    readOnly({ name: 'form', type: 'select', required: true, index: true, options: formOptions }),
    given('senderName', 'Name'),
    given('email', 'E-mail'),
    given('phoneNumber'),
    given('companyName'),
    readOnly({ name: 'region', type: 'select', index: true, options: [...regions] }),
    readOnly({ name: 'person', type: 'relationship', relationTo: 'people', index: true }),
    readOnly({ name: 'answers', type: 'json', required: true }),
    readOnly({ name: 'closedAt', type: 'date', index: true }),
    readOnly({ name: 'erasedAt', type: 'date' }),
    readOnly({ name: 'printedAt', label: 'Card printed', type: 'date', index: true }),
    // For the machine: found by, recognised by, limited by.
    readOnly({ name: 'searchText', type: 'textarea', admin: { hidden: true } }),
    readOnly({ name: 'submissionId', type: 'text', unique: true, admin: { hidden: true } }),
    readOnly({ name: 'fingerprint', type: 'text', admin: { hidden: true } }),
    readOnly({ name: 'senderHash', type: 'text', admin: { hidden: true } }),
  ],
})

/** What happened to an enquiry, oldest first: notes and replies of staff, and every change of state, assignee and due. */
export const enquiryEvents: CollectionConfig = defineCollection({
  slug: 'enquiry-events',
  rights: { read: ['support'], bySqlOnly: true },
  labels: { singular: 'Enquiry event', plural: 'Enquiry history' },
  admin: { group: 'Enquiries', defaultColumns: ['createdAt', 'enquiry', 'kind', 'actor', 'text'] },
  defaultSort: '-createdAt',
  fields: [
    readOnly({ name: 'enquiry', type: 'relationship', relationTo: 'enquiries', required: true, index: true }),
    readOnly({
      name: 'kind',
      type: 'select',
      required: true,
      options: ['received', 'note', 'reply', 'state', 'assignee', 'due', 'printed', 'erased'],
    }),
    readOnly({ name: 'actor', type: 'text', required: true }),
    readOnly({ name: 'text', type: 'textarea' }),
  ],
})

const choicesField = (name: string, label: string, defaultValue: readonly Choice[]): Field => ({
  name,
  label,
  type: 'array',
  required: true,
  minRows: 1,
  maxRows: 40,
  defaultValue: [...defaultValue],
  fields: [
    {
      name: 'value',
      type: 'text',
      required: true,
      maxLength: 100,
      validate: (value: unknown) =>
        (typeof value === 'string' && /^[a-z0-9-]+$/.test(value)) || 'Use small letters, digits and hyphens.',
      admin: { description: 'Stays the same when the label changes.' },
    },
    { name: 'label', type: 'text', required: true, maxLength: 100 },
  ],
})

const numberField = (name: string, label: string, defaultValue: number): Field => ({
  name,
  label,
  type: 'number',
  required: true,
  min: 1,
  max: 100_000,
  defaultValue,
})

/** Lists that forms offer, who hears of new enquiries, and limits (product decisions, section 12). */
export const formSettings: GlobalConfig = defineGlobal({
  slug: 'form-settings',
  rights: { read: ['support', 'editor', 'publisher'], write: ['support'] },
  admin: { group: 'Enquiries' },
  fields: [
    choicesField('contactMethods', 'Ways to be contacted', defaultLists.contactMethods),
    choicesField('knowMoreAbout', 'Know more about', defaultLists.knowMoreAbout),
    choicesField('invoiceToOptions', 'Who is invoiced', defaultLists.invoiceToOptions),
    {
      name: 'recipients',
      label: 'Who hears of a new enquiry',
      type: 'array',
      admin: { description: 'Without a line for a form, the support address of the settings.' },
      fields: [
        { name: 'form', type: 'select', required: true, options: formOptions },
        { name: 'email', type: 'email', required: true },
      ],
    },
    {
      name: 'retention',
      label: 'How many months enquiries are kept',
      type: 'group',
      fields: formNames.map(
        (name): Field => ({
          ...numberField(name.replaceAll('-', '_'), formPolicies[name].label, formPolicies[name].keptMonths),
        }),
      ),
    },
    {
      name: 'limits',
      label: 'How often a form may be sent',
      type: 'group',
      fields: [
        numberField('perAddress', 'By one internet address within 10 minutes', defaultLimits.perAddress),
        numberField('perEmail', 'With one e-mail address within 10 minutes', defaultLimits.perEmail),
        numberField(
          'perFormAndMinute',
          'In a minute by everybody, before more are quarantined',
          defaultLimits.perFormAndMinute,
        ),
      ],
    },
  ],
})
