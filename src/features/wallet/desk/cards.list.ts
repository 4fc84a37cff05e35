import { cardChips } from '@/features/account/desk/people.list'
import { cardLevels } from '@/features/account/rules'
import { defineList } from '@/lib/desk-list'
import { z } from '@/lib/zod'
import { deskPersonPath } from '@/paths'

const row = z.object({
  id: z.int(),
  personId: z.int(),
  number: z.string().nullable(),
  person: z.string(),
  level: z.string(),
  issuedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  state: z.string(),
})

export type CardListRow = z.infer<typeof row>

const { none: _none, ...chips } = cardChips

/** The card that counts of everyone who has one. */
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
  empty: 'Nobody has a card yet',
})
