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
const identityField = (name: string, label: string, description: string): Field =>
  readOnly({ name, label, type: 'text', admin: { position: 'sidebar', description } })

/** Read-only: accounts are managed at the desk (`mutations.ts`). */
const accounts: CollectionConfig = defineCollection({
  slug: 'staff',
  rights: { read: ['admin'], readOwn: true, bySqlOnly: true },
  labels: { singular: 'staff account', plural: 'Staff' },
  admin: { useAsTitle: 'name', group: 'Back office' },
  // Uses the desk's session instead of Payload's passwords and tokens (docs/decisions/023).
  auth: { disableLocalStrategy: true, strategies: [deskStrategy] },
  endpoints: signInEndpoints,
  fields: [
    {
      name: 'name',
      label: 'Name',
      type: 'text',
      required: true,
      maxLength: 100,
      admin: { description: 'As colleagues see it. Changed at the desk, under Staff.' },
    },
    {
      name: 'email',
      label: 'Email',
      type: 'email',
      required: true,
      unique: true,
      hooks: { beforeValidate: [oneSpelling] },
      admin: { description: 'Where the desk writes to.' },
    },
    {
      name: 'roles',
      label: 'Roles',
      type: 'select',
      hasMany: true,
      required: true,
      options: staffRoles.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) })),
      admin: { description: 'What this person may do.' },
    },
    readOnly({
      name: 'deactivatedAt',
      label: 'Closed on',
      type: 'date',
      admin: { description: 'From then on they can’t sign in.', position: 'sidebar' },
    }),
    identityField('issuer', 'Signs in with', 'The service that says who they are.'),
    identityField('subject', 'Known there as', 'Their name for that service. It never changes.'),
    readOnly({
      name: 'lastSignInAt',
      label: 'Last signed in',
      type: 'date',
      admin: { description: 'When they last came in.', position: 'sidebar' },
    }),
  ],
})

export const staff: CollectionConfig = { ...accounts, admin: { ...accounts.admin, hidden: true } }
