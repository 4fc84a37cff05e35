import type { CollectionConfig, Field, GlobalConfig } from 'payload'
import { nameActorOfChange } from '@/features/account/lifecycle'
import { regions } from '@/features/places/rules'
import { validateDay } from '@/lib/dates'
import { defineCollection, defineGlobal, readOnly } from '@/lib/staff'
import { assertAssignee, guardState, plainSearch } from './inbox/lifecycle'
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

const components = '/features/enquiries/inbox/components'

/** In lists and filters, but not in the form: the record shows it in better words. */
const listed = (field: Field): Field => {
  const locked = readOnly(field)
  const given = 'admin' in locked ? locked.admin : undefined
  const own = given && 'components' in given ? given.components : {}
  const admin = { ...given, components: { ...own, Field: `${components}/unshown#Unshown` } }
  return Object.assign({}, locked, { admin })
}

const given = (name: string, label?: string): Field =>
  listed({ name, type: 'text', index: true, ...(label ? { label } : {}) })

/** For the machine: staff neither see it nor ask for it. */
const unseen = (field: Field): Field =>
  Object.assign({}, field, {
    hidden: true,
    access: { create: () => false, update: () => false, read: () => false },
  })

/** What staff change in the form. */
const workFields: Field[] = [
  {
    name: 'state',
    type: 'select',
    required: true,
    defaultValue: 'new',
    index: true,
    options: [...enquiryStates],
    admin: { position: 'sidebar' },
  },
  {
    name: 'assignee',
    type: 'relationship',
    relationTo: 'staff',
    index: true,
    admin: {
      position: 'sidebar',
      disableListColumn: true,
      components: { Field: `${components}/assignee-field#AssigneeField` },
    },
  },
  {
    name: 'dueOn',
    label: 'Due',
    type: 'text',
    index: true,
    maxLength: 10,
    validate: validateDay,
    admin: {
      position: 'sidebar',
      placeholder: 'YYYY-MM-DD',
      components: { Cell: `${components}/due-cell#DueCell` },
    },
  },
]

/** The inbox: every form that anybody sent. Written by SQL in one transaction with its messages; staff work on state, assignee and due. */
export const enquiries: CollectionConfig = defineCollection({
  slug: 'enquiries',
  rights: { read: ['support'], write: ['support'], rowsBySqlOnly: true },
  labels: { singular: 'Enquiry', plural: 'Enquiries' },
  admin: {
    useAsTitle: 'reference',
    defaultColumns: ['reference', 'form', 'senderName', 'state', 'assigneeName', 'region', 'dueOn'],
    hideAPIURL: true,
    listSearchableFields: ['searchText'],
    pagination: { defaultLimit: 25, limits: [10, 25, 50, 100] },
    group: 'Enquiries',
    components: { beforeListTable: [`${components}/list-tools#ListTools`] },
  },
  defaultSort: '-createdAt',
  enableQueryPresets: true,
  hooks: {
    ...nameActorOfChange,
    beforeOperation: [plainSearch],
    beforeChange: [guardState, assertAssignee, ...(nameActorOfChange.beforeChange ?? [])],
  },
  fields: [
    { name: 'record', type: 'ui', admin: { components: { Field: `${components}/record#Record` } } },
    ...workFields,
    listed({
      name: 'assigneeName',
      label: 'Assignee',
      type: 'text',
      index: true,
      admin: { components: { Cell: `${components}/assignee-cell#AssigneeCell` } },
    }),
    // The end of the due day, as filters by time need an instant: overdue is before now.
    listed({
      name: 'dueAt',
      label: 'End of the due day',
      type: 'date',
      index: true,
      admin: { disableListColumn: true },
    }),
    listed({ name: 'isLate', label: 'Sent late', type: 'checkbox', required: true, defaultValue: false }),
    listed({ name: 'quarantineReason', type: 'select', options: [...quarantineReasons] }),
    listed({ name: 'reference', type: 'text', required: true, unique: true }),
    listed({ name: 'form', type: 'select', required: true, index: true, options: formOptions }),
    given('senderName', 'Name'),
    given('email', 'E-mail'),
    given('phoneNumber'),
    given('companyName'),
    listed({ name: 'region', type: 'select', index: true, options: [...regions] }),
    listed({ name: 'person', type: 'relationship', relationTo: 'people', index: true }),
    listed({ name: 'answers', type: 'json', required: true, admin: { disableListColumn: true } }),
    listed({ name: 'closedAt', type: 'date', index: true }),
    listed({ name: 'erasedAt', type: 'date' }),
    listed({ name: 'printedAt', label: 'Card printed', type: 'date', index: true }),
    listed({ name: 'waitlist', label: 'Waits for', type: 'text', admin: { disableListColumn: true } }),
    readOnly({ name: 'searchText', label: 'any word or reference', type: 'textarea', admin: { hidden: true } }),
    unseen({ name: 'submissionId', type: 'text', unique: true }),
    unseen({ name: 'fingerprint', type: 'text' }),
    unseen({ name: 'senderHash', type: 'text' }),
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
