import type { CollectionConfig } from 'payload'
import { defineCollection, readOnly } from '@/lib/staff'

/**
 * The companies that bookings and orders name in the back office’s lists of them: their names and nothing else. Companies are worked on at the
 * desk (src/features/company/desk).
 */
const named: CollectionConfig = defineCollection({
  slug: 'companies',
  rights: { read: ['support', 'finance', 'scheduler'], bySqlOnly: true },
  admin: { useAsTitle: 'name' },
  fields: [readOnly({ name: 'name', type: 'text', required: true })],
})

/** In no list of the back office, for nobody. */
export const companies: CollectionConfig = { ...named, admin: { ...named.admin, hidden: true } }
