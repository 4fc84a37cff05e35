import type { CollectionConfig, Field } from 'payload'
import { defineCollection, readOnly, staffRoles } from '@/lib/staff'
import { deskStrategy, oneSpelling } from './desk-sign-in.lifecycle'
import { signInEndpoints } from './desk-sign-in.routes'

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
