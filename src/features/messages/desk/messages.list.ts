import { deskMessagePath } from '@/desk-paths'
import { defineList, type Fields, type RowOf } from '@/lib/desk-list'

const row = {
  id: 'whole',
  to: 'text',
  subject: 'text?',
  kind: 'text',
  createdAt: 'moment',
  sentAt: 'moment?',
  openedAt: 'moment?',
  problem: 'text?',
  state: 'text',
} as const satisfies Fields

export type MessageRow = RowOf<typeof row>

export const messagesList = defineList<MessageRow>({
  name: 'messages',
  words: ['message', 'messages'],
  row,
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
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      choices: [
        { value: 'queued', label: 'On its way' },
        { value: 'sent', label: 'Sent' },
        { value: 'kept', label: 'Kept, not sent' },
        { value: 'dead', label: 'Given up' },
      ],
    },
    { key: 'written', label: 'Written', kind: 'days' },
  ],
  views: [
    { label: 'Given up', query: 'state=dead' },
    { label: 'On its way', query: 'state=queued' },
  ],
  sort: '-createdAt',
  href: ({ id }) => deskMessagePath(id),
  finds: 'Address, phone or subject',
  empty: 'No messages yet',
})
