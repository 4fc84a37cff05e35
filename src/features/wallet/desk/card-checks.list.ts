import { cardChips } from '@/features/account/desk/people.list'
import { defineList, type Fields, type RowOf } from '@/lib/desk-list'
import { deskPersonPath } from '@/paths'

const row = {
  id: 'whole',
  personId: 'whole',
  person: 'text',
  number: 'text?',
  company: 'text',
  checkedBy: 'text',
  at: 'moment',
  state: 'text',
} as const satisfies Fields

export type CardCheckRow = RowOf<typeof row>

/** Which companies looked at whose card, and what it said then: the site log of whoever checks cards at a gate. */
export const cardChecksList = defineList<CardCheckRow>({
  name: 'card-checks',
  words: ['check', 'checks'],
  row,
  columns: [
    { key: 'person', label: 'Whose card', kind: 'person', sub: 'number', isSorted: true },
    { key: 'at', label: 'When', kind: 'moment', isSorted: true },
    { key: 'company', label: 'Checked for', isSorted: true },
    { key: 'checkedBy', label: 'By', kind: 'person', from: 'md' },
    { key: 'state', label: 'It said', kind: 'chip', chips: cardChips },
  ],
  filters: [
    {
      key: 'state',
      label: 'It said',
      kind: 'choice',
      choices: Object.entries(cardChips).map(([value, { label }]) => ({ value, label })),
    },
    { key: 'at', label: 'When', kind: 'days' },
  ],
  views: [{ label: 'No good card', query: 'state=none%2Cexpired%2Crevoked' }],
  sort: '-at',
  href: ({ personId }) => deskPersonPath(personId),
  finds: 'Name, card number or company',
  empty: 'No card has been checked yet',
})
