import type { CollectionConfig, Field } from 'payload'
import { validateDay } from '@/lib/dates'
import { defineCollection, readOnly, staffRoles } from '@/lib/staff'
import { findOwnAttendees } from './data'
import { deskStrategy, oneSpelling } from './desk-sign-in/lifecycle'
import { signInEndpoints } from './desk-sign-in/routes'
import { nameActorOfChange } from './lifecycle'
import { cardLevels, courseResults, languages } from './rules'

export { noMail } from './lifecycle'

/** A field of the identity provider: it says who logs in, so staff see it and nobody writes it. */
const identityField = (name: string): Field => readOnly({ name, type: 'text', admin: { position: 'sidebar' } })

/**
 * People who work for the training provider. The only accounts of the back office, which only reads them: they are made and changed at the desk
 * (src/features/account/staff).
 */
const accounts: CollectionConfig = defineCollection({
  slug: 'staff',
  rights: { read: ['admin'], readOwn: true, bySqlOnly: true },
  labels: { singular: 'Staff account', plural: 'Staff' },
  admin: { useAsTitle: 'name', group: 'Back office' },
  // The desk's session is the back office's: no password, no token, no login of Payload's own (docs/decisions/023).
  auth: { disableLocalStrategy: true, strategies: [deskStrategy] },
  endpoints: signInEndpoints,
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 100 },
    { name: 'email', type: 'email', required: true, unique: true, hooks: { beforeValidate: [oneSpelling] } },
    {
      name: 'roles',
      type: 'select',
      hasMany: true,
      required: true,
      options: staffRoles.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) })),
    },
    readOnly({ name: 'deactivatedAt', label: 'Closed on', type: 'date', admin: { position: 'sidebar' } }),
    identityField('issuer'),
    identityField('subject'),
    readOnly({ name: 'lastSignInAt', type: 'date', admin: { position: 'sidebar' } }),
  ],
})

/** In no list of the back office, for nobody. */
export const staff: CollectionConfig = { ...accounts, admin: { ...accounts.admin, hidden: true } }

const day = (name: string, label: string, description = 'As 2026-11-30.'): Field => ({
  name,
  label,
  type: 'text',
  maxLength: 10,
  validate: validateDay,
  admin: { description, placeholder: 'YYYY-MM-DD' },
})

/** Whom or what a row is about, in words: kept by triggers, so that lists show names and find them. */
export const titleField: Field = readOnly({ name: 'title', type: 'text', index: true, admin: { position: 'sidebar' } })

/** The people of our customers: those who log in and those whom their employer entered (product decisions, section 10). */
export const people: CollectionConfig = defineCollection({
  slug: 'people',
  rights: { read: ['support', 'finance', 'scheduler'], write: ['support'], neverRemoved: true },
  labels: { singular: 'Person', plural: 'People' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'email', 'siteSafeIdNumber', 'updatedAt'],
    listSearchableFields: ['title', 'email', 'siteSafeIdNumber'],
    group: 'Customers',
  },
  hooks: nameActorOfChange,
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'firstName', type: 'text', required: true, maxLength: 60 },
        { name: 'lastName', type: 'text', required: true, maxLength: 60 },
        { name: 'preferredName', type: 'text', maxLength: 60 },
      ],
    },
    { name: 'email', label: 'E-mail', type: 'email', index: true },
    { name: 'phoneNumber', type: 'text', maxLength: 30 },
    day('dateOfBirth', 'Date of birth'),
    {
      name: 'siteSafeIdNumber',
      label: 'Card number',
      type: 'text',
      unique: true,
      maxLength: 20,
      admin: { description: 'On the site safety card. It stays the same when the card is renewed.' },
    },
    {
      name: 'address',
      type: 'group',
      fields: ['line1', 'line2', 'suburb', 'city', 'postcode', 'region', 'country'].map((name) => ({
        name,
        type: 'text',
        maxLength: 100,
      })),
    },
    { name: 'industryTradeArea', type: 'relationship', relationTo: 'industry-trade-areas' },
    { name: 'preferredLanguage', type: 'select', options: [...languages] },
    {
      name: 'commsPrefs',
      label: 'May we write?',
      type: 'group',
      fields: [
        { name: 'email', type: 'checkbox', defaultValue: true, required: true },
        { name: 'sms', type: 'checkbox', defaultValue: false, required: true },
        { name: 'marketing', type: 'checkbox', defaultValue: false, required: true },
      ],
    },
    titleField,
    identityField('issuer'),
    identityField('subject'),
    readOnly({ name: 'lastLoginAt', type: 'date', admin: { position: 'sidebar' } }),
    readOnly({ name: 'version', type: 'number', required: true, defaultValue: 1, admin: { hidden: true } }),
  ],
})

/** Site safety cards. A person’s newest card counts; the number is the person’s. */
export const cards: CollectionConfig = defineCollection({
  slug: 'cards',
  rights: {
    read: ['support', 'scheduler', 'trainer'],
    write: ['support'],
    within: {
      role: 'trainer',
      read: async ({ user }) => ({ person: { in: (await findOwnAttendees(Number(user?.id))).personIds } }),
    },
  },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'level', 'expiresOn', 'revokedOn'],
    listSearchableFields: ['title'],
    group: 'Customers',
  },
  hooks: nameActorOfChange,
  fields: [
    { name: 'person', type: 'relationship', relationTo: 'people', required: true, index: true },
    titleField,
    { name: 'level', type: 'select', required: true, options: [...cardLevels] },
    day('issuedOn', 'Issued on'),
    day(
      'expiresOn',
      'Expires on',
      'Two years after it was issued, as 2026-11-30. Change it only to correct it: a renewal is a new card.',
    ),
    readOnly(day('revokedOn', 'Revoked on', 'From this day on the card does not count.')),
  ],
})

/** Courses a person has completed (spec section 3, completed course). */
export const completedCourses: CollectionConfig = defineCollection({
  slug: 'completed-courses',
  rights: { read: ['support', 'scheduler'], write: ['support', 'scheduler'] },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'name', 'completedDate', 'result'],
    listSearchableFields: ['title', 'name'],
    group: 'Customers',
  },
  hooks: nameActorOfChange,
  fields: [
    { name: 'person', type: 'relationship', relationTo: 'people', required: true, index: true },
    titleField,
    {
      name: 'course',
      type: 'relationship',
      relationTo: 'courses',
      admin: {
        description: 'Results of ours name it. Without one the name below is compared with those of the courses.',
      },
    },
    { name: 'name', type: 'text', required: true, maxLength: 120 },
    { name: 'courseType', type: 'text', required: true, maxLength: 40 },
    { name: 'numberOfCredits', type: 'number', required: true, min: 0, max: 999 },
    { name: 'isSitePassRenewal', label: 'Renews the card', type: 'checkbox', defaultValue: false, required: true },
    day('completedDate', 'Completed on'),
    { name: 'result', type: 'select', required: true, options: [...courseResults] },
    { name: 'courseInfo', type: 'text', maxLength: 300 },
  ],
})

/** Who is logged in. Only a hash of what the browser holds is kept; staff see when and with what, and can’t write. */
export const userSessions: CollectionConfig = defineCollection({
  slug: 'user-sessions',
  rights: { read: ['support'], bySqlOnly: true },
  labels: { singular: 'Session of a customer', plural: 'Sessions of customers' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'createdAt', 'lastSeenAt', 'expiresAt', 'revokedAt'],
    listSearchableFields: ['title'],
    group: 'Customers',
  },
  fields: [
    readOnly({ name: 'person', type: 'relationship', relationTo: 'people', required: true, index: true }),
    titleField,
    {
      name: 'tokenHash',
      type: 'text',
      required: true,
      unique: true,
      hidden: true,
      access: { read: () => false, create: () => false, update: () => false },
    },
    readOnly({ name: 'activeCompany', type: 'relationship', relationTo: 'companies' }),
    readOnly({ name: 'device', type: 'text' }),
    {
      name: 'idToken',
      type: 'text',
      hidden: true,
      access: { read: () => false, create: () => false, update: () => false },
    },
    readOnly({ name: 'lastSeenAt', type: 'date', required: true }),
    readOnly({ name: 'expiresAt', type: 'date', required: true }),
    readOnly({ name: 'revokedAt', type: 'date' }),
  ],
})

/** Who changed what: written by triggers, so that no way of writing is forgotten. */
export const auditLog: CollectionConfig = defineCollection({
  slug: 'audit-log',
  rights: { read: ['support', 'finance'], bySqlOnly: true },
  labels: { singular: 'Change', plural: 'Audit log' },
  admin: {
    useAsTitle: 'what',
    defaultColumns: ['createdAt', 'actor', 'action', 'what', 'rowId'],
    listSearchableFields: ['actor', 'what', 'rowId'],
    group: 'Customers',
  },
  defaultSort: '-createdAt',
  fields: [
    readOnly({ name: 'actor', type: 'text', index: true }),
    readOnly({ name: 'action', type: 'text', required: true }),
    readOnly({ name: 'what', type: 'text', required: true }),
    readOnly({ name: 'rowId', label: 'Number', type: 'text', required: true, index: true }),
    readOnly({ name: 'before', type: 'json' }),
    readOnly({ name: 'after', type: 'json' }),
  ],
})
