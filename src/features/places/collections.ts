import type { CollectionConfig } from 'payload'
import { defineCollection, staffRoles } from '@/lib/staff'
import { regions } from './rules'

/** Places where courses run: 23 areas and one virtual location, `online`. */
export const locations: CollectionConfig = defineCollection({
  slug: 'locations',
  rights: { read: staffRoles, write: ['scheduler'], remove: ['scheduler'] },
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'region', 'vrEnabled', 'active'], group: 'Training' },
  defaultSort: 'sortOrder',
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 100 },
    {
      name: 'slug',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 60,
      validate: (value: unknown) =>
        (typeof value === 'string' && /^[a-z0-9-]+$/.test(value)) || 'Use small letters, digits and hyphens.',
      admin: { description: 'Part of the calendar’s address. Changing it breaks links people have saved.' },
    },
    { name: 'region', type: 'select', options: [...regions] },
    {
      name: 'kind',
      type: 'select',
      required: true,
      defaultValue: 'physical',
      options: [
        { value: 'physical', label: 'Physical' },
        { value: 'virtual', label: 'Virtual' },
      ],
    },
    { name: 'address', type: 'text', maxLength: 250 },
    {
      type: 'row',
      fields: [
        { name: 'lat', type: 'number', min: -90, max: 90 },
        { name: 'lng', type: 'number', min: -180, max: 180 },
      ],
    },
    { name: 'vrEnabled', type: 'checkbox', label: 'VR courses run here', defaultValue: false, required: true },
    { name: 'transitNote', type: 'text', label: 'Parking and transport', maxLength: 250 },
    { name: 'sortOrder', type: 'number', required: true, defaultValue: 0 },
    { name: 'active', type: 'checkbox', defaultValue: true, required: true },
  ],
})
