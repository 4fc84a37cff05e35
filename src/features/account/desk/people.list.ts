import { deskPersonPath } from '@/desk-paths'
import { type Chip, defineList, type Fields, type RowOf } from '@/lib/desk-list'

const row = {
  id: 'whole',
  name: 'text',
  email: 'text?',
  phone: 'text?',
  company: 'text?',
  job: 'text?',
  cardNumber: 'text?',
  cardEnds: 'text?',
  card: 'text',
} as const satisfies Fields

export type PersonRow = RowOf<typeof row>

export const cardChips: Readonly<Record<string, Chip>> = {
  none: { label: 'No card', tone: 'line' },
  active: { label: 'Current', tone: 'ok' },
  expiring: { label: 'Expires soon', tone: 'warn' },
  expired: { label: 'Expired', tone: 'bad' },
  revoked: { label: 'Revoked', tone: 'bad' },
}

const cardChoices = Object.entries(cardChips).map(([value, { label }]) => ({ value, label }))

export const peopleList = defineList<PersonRow>({
  name: 'people',
  words: ['person', 'people'],
  row,
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
    {
      key: 'card',
      label: 'Card',
      kind: 'choice',
      choices: cardChoices,
    },
    { key: 'unreachable', label: 'Without phone or email', kind: 'yes' },
    { key: 'bounces', label: 'Email doesn’t arrive', kind: 'yes' },
  ],
  views: [
    { label: 'Cards that expire soon', query: 'card=expiring&sort=cardEnds' },
    { label: 'Without contact', query: 'unreachable=yes' },
    { label: 'Email doesn’t arrive', query: 'bounces=yes' },
  ],
  sort: 'name',
  href: ({ id }) => deskPersonPath(id),
  finds: 'Name, phone, email or card number',
  empty: 'No one yet',
})
