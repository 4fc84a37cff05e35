import { type Chip, defineList } from '@/lib/desk-list'
import { z } from '@/lib/zod'
import { deskPersonPath } from '@/paths'

const row = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  job: z.string().nullable(),
  cardNumber: z.string().nullable(),
  cardEnds: z.string().nullable(),
  card: z.string(),
})

export type PersonRow = z.infer<typeof row>

/** What staff call the states of the card that counts. */
export const cardChips: Readonly<Record<string, Chip>> = {
  none: { label: 'No card', tone: 'line' },
  active: { label: 'Current', tone: 'ok' },
  expiring: { label: 'Expires soon', tone: 'warn' },
  expired: { label: 'Expired', tone: 'bad' },
  revoked: { label: 'Revoked', tone: 'bad' },
}

const cardChoices = Object.entries(cardChips).map(([value, { label }]) => ({ value, label }))

/** The people of all customers. */
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
  ],
  views: [
    { label: 'Cards that expire soon', query: 'card=expiring&sort=cardEnds' },
    { label: 'Without contact', query: 'unreachable=yes' },
  ],
  sort: 'name',
  href: ({ id }) => deskPersonPath(id),
  finds: 'Name, phone, email or card number',
  empty: 'There is nobody yet',
})
