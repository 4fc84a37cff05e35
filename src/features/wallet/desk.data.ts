import { betweenDays, type ListSource, oneOf } from '@/lib/desk-rows'
import type { CardListRow } from './desk/cards.list'

/** The state of a card, today in New Zealand. */
const state = `hivis_card_state(k.expires_on, k.revoked_on, to_char(now() AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM-DD'))`

/** The card that counts of each person: the one that runs longest. Older ones stand on the person’s page. */
export const cardsSource: ListSource<CardListRow> = {
  from: 'cards k JOIN people p ON p.id = k.person_id',
  where:
    'k.id = (SELECT c.id FROM cards c WHERE c.person_id = k.person_id ORDER BY c.expires_on DESC NULLS LAST, c.id DESC LIMIT 1)',
  columns: {
    id: 'k.id',
    personId: 'p.id',
    number: 'p.site_safe_id_number',
    person: `p.first_name || ' ' || p.last_name`,
    level: 'initcap(k.level::text)',
    issuedOn: `nullif(k.issued_on, '')`,
    expiresOn: `nullif(k.expires_on, '')`,
    state,
  },
  sorts: { person: 'p.last_name', level: 'k.level' },
  filters: {
    state: oneOf(`(${state})`),
    level: oneOf('k.level'),
    until: betweenDays(`(nullif(k.expires_on, '')::timestamp AT TIME ZONE 'Pacific/Auckland')`),
  },
  search: (word) =>
    `hivis_words(p.first_name, p.last_name, p.preferred_name, p.email, p.site_safe_id_number) LIKE ${word}`,
  phone: (digits) => `hivis_phone(p.phone_number) LIKE ${digits}`,
}
