import { betweenDays, type ListSource, oneOf } from '@/lib/desk-rows'
import type { CardCheckRow } from './desk/card-checks.list'
import type { CardListRow } from './desk/cards.list'

/** By the index of people: joined to their rows, each of them would be folded. */
const peopleWith = (word: string) =>
  `SELECT f.id FROM people f WHERE hivis_words(f.first_name, f.last_name, f.preferred_name, f.email, f.site_safe_id_number) LIKE ${word}`

/** Current cards only; older ones are on the person’s page. */
export const cardsSource: ListSource<CardListRow> = {
  from: 'current_card k LEFT JOIN people p ON p.id = k.person_id',
  columns: {
    id: 'k.id',
    personId: 'p.id',
    number: 'p.site_safe_id_number',
    person: `p.first_name || ' ' || p.last_name`,
    level: 'initcap(k.level::text)',
    issuedOn: 'k.issued_on',
    expiresOn: 'k.expires_on',
    state: 'k.state',
  },
  sorts: { person: 'p.last_name', level: 'k.level' },
  filters: {
    state: oneOf('k.state'),
    level: oneOf('k.level'),
    until: betweenDays(`(k.expires_on::timestamp AT TIME ZONE 'Pacific/Auckland')`),
  },
  search: (word) => `k.person_id IN (${peopleWith(word)})`,
  phone: (digits) => `hivis_phone(p.phone_number) LIKE ${digits}`,
}

/** An offline phone was wrong if it called an invalid card good. */
const howChecked = `CASE WHEN k.said IS NULL THEN 'online' WHEN k.said = 'good' AND k.state NOT IN ('active', 'expiring') THEN 'wrong' ELSE 'offline' END`

export const cardChecksSource: ListSource<CardCheckRow> = {
  from: 'card_checks k LEFT JOIN people p ON p.id = k.person_id LEFT JOIN companies n ON n.id = k.company_id LEFT JOIN people b ON b.id = k.checked_by_id',
  columns: {
    id: 'k.id',
    personId: 'p.id',
    person: `p.first_name || ' ' || p.last_name`,
    number: 'p.site_safe_id_number',
    company: 'n.name',
    checkedBy: `b.first_name || ' ' || b.last_name`,
    at: 'coalesce(k.checked_at, k.created_at)',
    state: 'k.state::text',
    how: howChecked,
    place: 'k.place',
  },
  sorts: { person: 'p.last_name' },
  filters: {
    state: oneOf('k.state'),
    how: oneOf(howChecked),
    at: betweenDays('coalesce(k.checked_at, k.created_at)'),
  },
  search: (word) =>
    `(k.person_id IN (${peopleWith(word)}) OR k.company_id IN (SELECT f.id FROM companies f WHERE hivis_words(f.name, f.nzbn, f.membership_number) LIKE ${word}))`,
}
