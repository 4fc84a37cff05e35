import type { CollectionConfig } from 'payload'
import { defineCollection, readOnly } from '@/lib/staff'

/** What we wrote to people: the outbox. Written in the transaction of what it tells about; sent by the job beside requests. */
export const messages: CollectionConfig = defineCollection({
  slug: 'messages',
  rights: { read: ['support'], bySqlOnly: true },
  admin: {
    useAsTitle: 'subject',
    defaultColumns: ['createdAt', 'kind', 'to', 'state', 'attempts'],
    listSearchableFields: ['to', 'subject', 'kind'],
    group: 'Customers',
  },
  defaultSort: '-createdAt',
  fields: [
    readOnly({ name: 'kind', type: 'text', required: true, index: true }),
    readOnly({ name: 'to', type: 'text', required: true, index: true }),
    readOnly({
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'queued',
      index: true,
      options: [
        { value: 'queued', label: 'Waiting' },
        { value: 'sent', label: 'Sent' },
        { value: 'kept', label: 'Kept here: no server is set to send it' },
        { value: 'dead', label: 'Given up' },
      ],
    }),
    readOnly({ name: 'attempts', type: 'number', required: true, defaultValue: 0 }),
    readOnly({ name: 'dedupeKey', type: 'text', required: true, unique: true }),
    readOnly({ name: 'messageId', type: 'text', required: true }),
    readOnly({
      name: 'about',
      type: 'json',
      required: true,
      admin: { description: 'Numbers of the rows it tells about.' },
    }),
    readOnly({ name: 'sentAt', type: 'date' }),
    readOnly({ name: 'lastError', type: 'text' }),
    readOnly({ name: 'subject', type: 'text' }),
    readOnly({ name: 'text', type: 'textarea' }),
    readOnly({ name: 'html', type: 'code', admin: { language: 'html' } }),
  ],
})
