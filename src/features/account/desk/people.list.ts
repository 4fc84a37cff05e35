import { deskPeoplePath } from '@/desk-paths'
import { type Chip, defineRecord, type RowIn } from '@/lib/desk-list'

export const cardChips: Readonly<Record<string, Chip>> = {
  none: { label: 'No card', tone: 'line' },
  active: { label: 'Current', tone: 'ok' },
  expiring: { label: 'Expires soon', tone: 'warn' },
  expired: { label: 'Expired', tone: 'bad' },
  revoked: { label: 'Revoked', tone: 'bad' },
}

const _cardChoices = Object.entries(cardChips).map(([value, { label }]) => ({ value, label }))

export const peopleList = defineRecord({
  name: 'people',
  title: 'People',
  words: ['person', 'people'],
  path: deskPeoplePath,
  roles: ['scheduler', 'support', 'finance'],
  row: {
    id: 'whole',
    name: 'text',
    email: 'text?',
    phone: 'text?',
    company: 'text?',
    job: 'text?',
    cardNumber: 'text?',
    cardEnds: 'text?',
    card: 'text',
  },
  columns: [
    { key: 'name', label: 'Name', kind: 'person', isSorted: true },
    { key: 'phone', label: 'Phone', sub: 'email' },
    { key: 'company', label: 'Company', sub: 'job', isSorted: true },
    { key: 'cardNumber', label: 'Card number', from: 'md' },
    { key: 'cardEnds', label: 'Card until', kind: 'day', isSorted: true, from: 'lg' },
    {
      key: 'card',
      label: 'Card',
      kind: 'chip',
      chips: cardChips,
    },
  ],
  filters: [
    { key: 'card', kind: 'choice' },
    { key: 'unreachable', label: 'Without phone or email', kind: 'yes' },
    { key: 'bounces', label: 'Email doesn’t arrive', kind: 'yes' },
  ],
  views: [
    { label: 'Cards that expire soon', query: 'card=expiring&sort=cardEnds' },
    { label: 'Without contact', query: 'unreachable=yes' },
    { label: 'Email doesn’t arrive', query: 'bounces=yes' },
  ],
  sort: 'name',
  finds: 'Name, phone, email or card number',
  empty: 'No one yet',
})

export type PersonRow = RowIn<typeof peopleList>
