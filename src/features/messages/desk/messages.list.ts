import { deskMessagesPath } from '@/desk-paths'
import { defineRecord, type RowIn } from '@/lib/desk-list'

export const messagesList = defineRecord({
  name: 'messages',
  title: 'Messages',
  words: ['message', 'messages'],
  path: deskMessagesPath,
  roles: ['support', 'finance', 'scheduler'],
  row: {
    id: 'whole',
    to: 'text',
    subject: 'text?',
    kind: 'text',
    createdAt: 'moment',
    sentAt: 'moment?',
    openedAt: 'moment?',
    problem: 'text?',
    state: 'text',
  },
  columns: [
    { key: 'to', label: 'To', isSorted: true },
    { key: 'subject', label: 'Message', sub: 'problem' },
    { key: 'createdAt', label: 'Written', kind: 'moment', isSorted: true },
    { key: 'sentAt', label: 'Sent', kind: 'moment', isSorted: true, from: 'lg' },
    { key: 'openedAt', label: 'Link opened', kind: 'moment', from: 'lg' },
    {
      key: 'state',
      label: 'State',
      kind: 'chip',
      chips: {
        queued: { label: 'On its way', tone: 'line' },
        sent: { label: 'Sent', tone: 'ok' },
        kept: { label: 'Kept, not sent' },
        dead: { label: 'Given up', tone: 'bad' },
      },
    },
  ],
  filters: [
    { key: 'state', kind: 'choice' },
    { key: 'written', label: 'Written', kind: 'days' },
  ],
  views: [
    { label: 'Given up', query: 'state=dead' },
    { label: 'On its way', query: 'state=queued' },
  ],
  sort: '-createdAt',
  finds: 'Address, phone or subject',
  empty: 'No messages yet',
})

export type MessageRow = RowIn<typeof messagesList>
