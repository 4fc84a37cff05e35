import { deskCardsPath, deskPeoplePath } from '@/desk-paths'
import { cardChips } from '@/features/account/desk/people.list'
import { cardReaders } from '@/features/account/desk.rules'
import { cardLevels } from '@/features/account/rules'
import { defineRecord, type RowIn } from '@/lib/desk-list'

const { none: _none, ...chips } = cardChips

export const cardsList = defineRecord({
  name: 'cards',
  title: 'Cards',
  words: ['card', 'cards'],
  path: deskCardsPath,
  roles: cardReaders,
  row: {
    id: 'whole',
    personId: 'whole',
    number: 'text?',
    person: 'text',
    level: 'text',
    issuedOn: 'text?',
    expiresOn: 'text?',
    state: 'text',
  },
  columns: [
    { key: 'number', label: 'Number', isSorted: true },
    { key: 'person', label: 'Person', kind: 'person', isSorted: true },
    { key: 'level', label: 'Level', isSorted: true },
    { key: 'issuedOn', label: 'Issued', kind: 'day', isSorted: true, from: 'md' },
    { key: 'expiresOn', label: 'Until', kind: 'day', isSorted: true },
    { key: 'state', label: 'State', kind: 'chip', chips },
  ],
  filters: [
    { key: 'state', kind: 'choice' },
    { key: 'level', label: 'Level', kind: 'choice', choices: cardLevels },
    { key: 'until', label: 'Until', kind: 'days' },
  ],
  views: [
    { label: 'Expire soon', query: 'state=expiring' },
    { label: 'Expired', query: 'state=expired&sort=-expiresOn' },
    { label: 'Revoked', query: 'state=revoked' },
  ],
  sort: 'expiresOn',
  opens: { path: deskPeoplePath, key: 'personId' },
  finds: 'Card number, name, phone or email',
  empty: 'No cards yet',
})

export type CardListRow = RowIn<typeof cardsList>
