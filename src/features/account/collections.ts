import type { CollectionConfig } from 'payload'
import { siteUrl } from '@/lib/env'
import { defineCollection, fieldFor, staffRoles } from '@/lib/staff'

/** People who work for the training provider. The only collection with a login to the back office. */
export const staff: CollectionConfig = defineCollection({
  slug: 'staff',
  rights: { read: ['admin'], readOwn: true, write: ['admin'], remove: ['admin'] },
  labels: { singular: 'Staff account', plural: 'Staff' },
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'email', 'roles'], group: 'Back office' },
  auth: {
    tokenExpiration: 8 * 60 * 60,
    maxLoginAttempts: 5,
    lockTime: 15 * 60 * 1000,
    cookies: { sameSite: 'Lax', secure: siteUrl().startsWith('https:') },
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 100 },
    {
      name: 'roles',
      type: 'select',
      hasMany: true,
      required: true,
      saveToJWT: false,
      options: staffRoles.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) })),
      access: { create: fieldFor('admin'), update: fieldFor('admin') },
    },
  ],
})
