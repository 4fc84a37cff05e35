import { cardChips } from '@/features/account/desk/people.list'
import { defineList, instant } from '@/lib/desk-list'
import { z } from '@/lib/zod'
import { deskPersonPath } from '@/paths'

const row = z.object({
  id: z.int(),
  personId: z.int(),
  person: z.string(),
  number: z.string().nullable(),
  company: z.string(),
  checkedBy: z.string(),
  at: instant,
  state: z.string(),
})

export type CardCheckRow = z.infer<typeof row>

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
