import { deskPersonPath } from '@/desk-paths'
import { cardChips } from '@/features/account/desk/people.list'
import { type Chip, defineList, type Fields, type RowOf } from '@/lib/desk-list'

const row = {
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
} as const satisfies Fields

export type CardCheckRow = RowOf<typeof row>

const howChips: Readonly<Record<string, Chip>> = {
  online: { label: 'With signal', tone: 'line' },
  offline: { label: 'No signal', tone: 'line' },
  wrong: { label: 'Phone said valid', tone: 'bad' },
}

const choicesOf = (chips: Readonly<Record<string, Chip>>) =>
  Object.entries(chips).map(([value, { label }]) => ({ value, label }))

export const cardChecksList = defineList<CardCheckRow>({
  name: 'card-checks',
  words: ['check', 'checks'],
  row,
  columns: [
    { key: 'person', label: 'Whose card', kind: 'person', sub: 'number', isSorted: true },
    { key: 'at', label: 'When', kind: 'moment', isSorted: true },
    { key: 'company', label: 'Checked for', sub: 'place', isSorted: true },
    { key: 'checkedBy', label: 'By', kind: 'person', from: 'md' },
    { key: 'state', label: 'Card was', kind: 'chip', chips: cardChips },
    { key: 'how', label: 'How', kind: 'chip', chips: howChips, from: 'lg' },
  ],
  filters: [
    {
      key: 'state',
      label: 'Card was',
      kind: 'choice',
      choices: choicesOf(cardChips),
    },
    { key: 'how', label: 'How', kind: 'choice', choices: choicesOf(howChips) },
    { key: 'at', label: 'When', kind: 'days' },
  ],
  views: [
    { label: 'No good card', query: 'state=none%2Cexpired%2Crevoked' },
    { label: 'Without signal', query: 'how=offline%2Cwrong' },
  ],
  sort: '-at',
  href: ({ personId }) => deskPersonPath(personId),
  finds: 'Name, card number or company',
  empty: 'No card has been checked yet',
})
