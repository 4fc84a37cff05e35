import { type ListSource, oneOf } from '@/lib/desk-rows'
import type { CompanyRow } from './desk/companies.list'

/** A membership past its last day has ended, whatever its row says. */
const membership = `CASE WHEN k.membership_state::text = 'active' AND NOT hivis_is_member(k) THEN 'ended' ELSE k.membership_state::text END`

/** Amounts in cents. */
export const companiesSource: ListSource<CompanyRow> = {
  from: 'companies k',
  columns: {
    id: 'k.id',
    name: 'k.name',
    nzbn: 'k.nzbn',
    phone: 'k.phone_number',
    owner: `(SELECT p.first_name || ' ' || p.last_name FROM business_admins a JOIN people p ON p.id = a.person_id
      WHERE a.company_id = k.id AND a.state::text = 'active' AND a.permission::text = 'owner' ORDER BY a.id LIMIT 1)`,
    people: `(SELECT count(*) FROM employments e WHERE e.company_id = k.id AND e.ended_on IS NULL)`,
    usedCents: 'k.account_terms_used_cents',
    limitCents: 'k.account_terms_limit_cents',
    terms: 'k.account_terms_state::text',
    membership,
  },
  filters: {
    kind: oneOf('k.kind'),
    waits: () => 'k.waits_since IS NOT NULL',
    membership: oneOf(`(${membership})`),
    terms: oneOf('k.account_terms_state'),
  },
  search: (word) => `k.id IN (
      SELECT id FROM companies WHERE hivis_words(name, nzbn, membership_number) LIKE ${word}
      UNION SELECT a.company_id FROM business_admins a JOIN people p ON p.id = a.person_id
        WHERE a.state::text = 'active' AND hivis_words(p.first_name, p.last_name, p.preferred_name, p.email, p.site_safe_id_number) LIKE ${word})`,
  phone: (digits) => `hivis_phone(k.phone_number) LIKE ${digits}`,
}
