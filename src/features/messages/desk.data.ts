import { betweenDays, type ListSource, oneOf } from '@/lib/desk-rows'
import type { MessageRow } from './desk/messages.list'

/** Messages to everyone. Their words and secrets are no part of the list. */
export const messagesSource: ListSource<MessageRow> = {
  from: 'messages m',
  columns: {
    id: 'm.id',
    to: 'm."to"',
    subject: `coalesce(nullif(m.subject, ''), initcap(replace(m.kind, '-', ' ')))`,
    kind: 'm.kind',
    createdAt: 'm.created_at',
    sentAt: 'm.sent_at',
    problem: `CASE WHEN m.state::text IN ('dead', 'queued') THEN nullif(m.last_error, '') END`,
    state: 'm.state::text',
  },
  filters: { state: oneOf('m.state'), written: betweenDays('m.created_at') },
  search: (word) => `hivis_words(m."to", m.subject) LIKE ${word}`,
  phone: (digits) => `hivis_phone(m."to") LIKE ${digits}`,
}
