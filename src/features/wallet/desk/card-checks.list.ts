import { deskCardChecksPath, deskPeoplePath } from '@/desk-paths'
import { cardChips } from '@/features/account/desk/people.list'
import { cardCheckReaders } from '@/features/account/desk.rules'
import { type Chip, defineRecord, type RowIn } from '@/lib/desk-list'

const howChips: Readonly<Record<string, Chip>> = {
  online: { label: 'With signal', tone: 'line' },
  offline: { label: 'No signal', tone: 'line' },
  wrong: { label: 'Phone said valid', tone: 'bad' },
}

export const cardChecksList = defineRecord({
  name: 'card-checks',
  title: 'Card checks',
  words: ['check', 'checks'],
  path: deskCardChecksPath,
  roles: cardCheckReaders,
  row: {
    id: 'whole',
    personId: 'whole',
    person: 'text',
    number: 'text?',
    company: 'text',
    checkedBy: 'text',
    at: 'moment',
    state: 'text',
    how: 'text',
    place: 'text?',
  },
  columns: [
    { key: 'person', label: 'Whose card', kind: 'person', sub: 'number', isSorted: true },
    { key: 'at', label: 'When', kind: 'moment', isSorted: true },
    { key: 'company', label: 'Checked for', sub: 'place', isSorted: true },
    { key: 'checkedBy', label: 'By', kind: 'person', from: 'md' },
    { key: 'state', label: 'Card was', kind: 'chip', chips: cardChips },
    { key: 'how', label: 'How', kind: 'chip', chips: howChips, from: 'lg' },
  ],
  filters: [
    { key: 'state', kind: 'choice' },
    { key: 'how', kind: 'choice' },
    { key: 'at', label: 'When', kind: 'days' },
  ],
  views: [
    { label: 'No good card', query: 'state=none%2Cexpired%2Crevoked' },
    { label: 'Without signal', query: 'how=offline%2Cwrong' },
  ],
  sort: '-at',
  opens: { path: deskPeoplePath, key: 'personId' },
  finds: 'Name, card number or company',
  empty: 'No card has been checked yet',
})

export type CardCheckRow = RowIn<typeof cardChecksList>
