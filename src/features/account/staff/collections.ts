import type { CollectionConfig, EmailAdapter, Field } from 'payload'
import { defineCollection, readOnly, staffRoles } from '@/lib/staff'
import { deskStrategy, oneSpelling } from './sign-in.lifecycle'
import { signInEndpoints } from './sign-in.routes'

/** There are no passwords, so Payload sends no email. Without an adapter it logs a warning. */
export const noMail: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: '',
  defaultFromName: '',
  sendEmail: async () => undefined,
})

/** Owned by the identity provider, so read-only. */
const identityField = (name: string): Field => readOnly({ name, type: 'text', admin: { position: 'sidebar' } })

/** Read-only: accounts are managed at the desk (`mutations.ts`). */
const accounts: CollectionConfig = defineCollection({
  slug: 'staff',
  rights: { read: ['admin'], readOwn: true, bySqlOnly: true },
  labels: { singular: 'Staff account', plural: 'Staff' },
  admin: { useAsTitle: 'name', group: 'Back office' },
  // Uses the desk's session instead of Payload's passwords and tokens (docs/decisions/023).
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

export const staff: CollectionConfig = { ...accounts, admin: { ...accounts.admin, hidden: true } }
