import { betweenDays, type ListSource, oneOf } from '@/lib/desk-rows'
import type { CardListRow } from './desk/cards.list'

/** The card that counts of each person. Older ones stand on the person’s page. */
export const cardsSource: ListSource<CardListRow> = {
  from: 'current_card k JOIN people p ON p.id = k.person_id',
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
  search: (word) =>
    `hivis_words(p.first_name, p.last_name, p.preferred_name, p.email, p.site_safe_id_number) LIKE ${word}`,
  phone: (digits) => `hivis_phone(p.phone_number) LIKE ${digits}`,
}
