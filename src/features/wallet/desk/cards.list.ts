import { deskPersonPath } from '@/desk-paths'
import { cardChips } from '@/features/account/desk/people.list'
import { cardLevels } from '@/features/account/rules'
import { defineList, type Fields, type RowOf } from '@/lib/desk-list'

const row = {
  id: 'whole',
  personId: 'whole',
  number: 'text?',
  person: 'text',
  level: 'text',
  issuedOn: 'text?',
  expiresOn: 'text?',
  state: 'text',
} as const satisfies Fields

export type CardListRow = RowOf<typeof row>

const { none: _none, ...chips } = cardChips

export const cardsList = defineList<CardListRow>({
  name: 'cards',
  words: ['card', 'cards'],
  row,
  columns: [
    { key: 'number', label: 'Number', isSorted: true },
    { key: 'person', label: 'Person', kind: 'person', isSorted: true },
    { key: 'level', label: 'Level', isSorted: true },
    { key: 'issuedOn', label: 'Issued', kind: 'day', isSorted: true, from: 'md' },
    { key: 'expiresOn', label: 'Until', kind: 'day', isSorted: true },
    { key: 'state', label: 'State', kind: 'chip', chips },
  ],
  filters: [
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      choices: Object.entries(chips).map(([value, { label }]) => ({ value, label })),
    },
    { key: 'level', label: 'Level', kind: 'choice', choices: cardLevels },
    { key: 'until', label: 'Until', kind: 'days' },
  ],
  views: [
    { label: 'Expire soon', query: 'state=expiring' },
    { label: 'Expired', query: 'state=expired&sort=-expiresOn' },
    { label: 'Revoked', query: 'state=revoked' },
  ],
  sort: 'expiresOn',
  href: ({ personId }) => deskPersonPath(personId),
  finds: 'Card number, name, phone or email',
  empty: 'No cards yet',
})
