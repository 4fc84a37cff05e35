import { answerDueOn } from '@/features/privacy/requests/rules'
import { addNzDays } from '@/lib/dates'
import type { Ledger } from './bookings'
import type { Customer } from './customer'
import { ago } from './times'

type Asked = {
  kind: 'access' | 'correction' | 'deletion'
  daysAgo: number
  cameBy: 'email' | 'phone' | 'letter' | 'person' | 'form'
  asks: string
  /** Reason for a four-week extension. */
  extended?: string
  /** Days until the answer, with its outcome. */
  answered?: [after: number, outcome: 'done' | 'part' | 'refused', answer: string]
}

const asked: readonly Asked[] = [
  {
    kind: 'access',
    daysAgo: 60,
    cameBy: 'email',
    asks: 'Please send me everything you have on me, I am changing employers.',
  },
  {
    kind: 'access',
    daysAgo: 34,
    cameBy: 'letter',
    asks: 'A copy of all my training records and what my old employer was told.',
    extended: 'Two years of emails have to be read for what is about others.',
  },
  { kind: 'correction', daysAgo: 3, cameBy: 'phone', asks: 'Her date of birth is wrong on the card record.' },
  { kind: 'deletion', daysAgo: 8, cameBy: 'form', asks: 'I have left the trade. Delete what you hold, please.' },
  {
    kind: 'access',
    daysAgo: 120,
    cameBy: 'person',
    asks: 'Wants to see who checked his card at the gate.',
    answered: [6, 'done', 'The checks of the card were printed and handed over at the counter.'],
  },
  {
    kind: 'deletion',
    daysAgo: 200,
    cameBy: 'email',
    asks: 'Take my invoices out of your books.',
    answered: [
      9,
      'refused',
      'Tax law asks us to keep invoices for seven years. Told so, and of the Privacy Commissioner.',
    ],
  },
]

export function addPrivacyRequests({ year, staff }: Ledger, customers: readonly Customer[]): void {
  const people = customers.filter(({ isLone }) => !isLone).map(({ people: [first] }) => first)
  for (const [index, { kind, daysAgo, cameBy, asks, extended, answered }] of asked.entries()) {
    const person = people[index]
    const colleague = staff.support[index % staff.support.length]
    if (!person || !colleague) continue
    const id = year.id('privacy_requests')
    const receivedOn = addNzDays(year.today, -daysAgo)
    const dueOn = answerDueOn(receivedOn)
    const at = ago(year, daysAgo)
    year.add('privacy_requests', {
      id,
      kind,
      person_id: person.id,
      name: person.name,
      contact: person.email,
      asks,
      came_by: cameBy,
      received_on: receivedOn,
      due_on: extended ? addNzDays(dueOn, 28) : dueOn,
      extended_why: extended ?? null,
      assignee_id: colleague.id,
      answered_on: answered ? addNzDays(receivedOn, answered[0]) : null,
      outcome: answered?.[1] ?? null,
      answer: answered?.[2] ?? null,
      created_at: at,
    })
    year.made('privacy_requests', id, { actor: colleague.actor, at })
  }
}
