/**
 * How long the lists of the desk take with 100,000 people, bookings and orders: the first page, filters, orders and searches, each over HTTP as the
 * desk asks. Run: `node --import tsx bench/desk-lists.ts`.
 */
import type pg from 'pg'
import { deskCallPath } from '../src/paths'
import { measure, staffHeaders, withSite } from './support'

const count = 100_000

const generated = [
  `INSERT INTO companies (name, kind, phone_number, has_site_app, membership_state, account_terms_state, account_terms_limit_cents,
     account_terms_used_cents, account_terms_requires_po_number, account_terms_due_in)
   SELECT (ARRAY['Kōwhai', 'Harbour', 'Rimu', 'Tōtara', 'Port', 'Ōpōtiki', 'Kauri'])[1 + n % 7] || ' Works ' || n, 'business', '09 555 ' || lpad(n::text, 4, '0'),
     false, 'none', 'none', 0, 0, false, '7-days' FROM generate_series(1, 5000) n`,
  `INSERT INTO people (first_name, last_name, email, phone_number)
   SELECT (ARRAY['Mere', 'Sione', 'Hēmi', 'Grace', 'Wiremu', 'Aroha', 'Ben', 'Priya'])[1 + n % 8],
     (ARRAY['Rāpana', 'Tāwhai', 'Walker', 'Fonoti', 'Ngata', 'Singh', 'Chen'])[1 + n % 7] || n, 'p' || n || '@crowd.example',
     CASE n % 3 WHEN 0 THEN '021 ' || lpad(n::text, 7, '0') WHEN 1 THEN '+64 21 ' || lpad(n::text, 7, '0') ELSE '(021) ' || lpad(n::text, 7, '0') END
   FROM generate_series(1, ${count}) n`,
  `INSERT INTO orders (number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, contact_phone, shipping, terms_version, checkout_id,
     freight_cents, discount_cents, excluding_gst_cents, gst_cents, including_gst_cents, applied_credit_cents, to_pay_cents, due_on, created_at)
   SELECT 'ORD-2020-' || lpad(n::text, 6, '0'), (ARRAY['paid', 'expired', 'cancelled'])[1 + n % 3]::enum_orders_state, 'card', k.id, p.id, k.name,
     p.first_name || ' ' || p.last_name, p.email, p.phone_number, '{}', '2026-11', 'bench-' || n, 0, 0, 10000, 1500, 11500, 0, 11500, '', now() - n * interval '8 minutes'
   FROM generate_series(1, ${count}) n JOIN LATERAL (SELECT id, name FROM companies ORDER BY id LIMIT 1 OFFSET 0) k ON true
     JOIN people p ON p.email = 'p' || n || '@crowd.example'`,
  `INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, contact_name, contact_phone, change_days, policy_version, hold_id, created_at)
   SELECT 'BKG-2020-' || lpad(n::text, 6, '0'), 'lapsed', l.session_id, l.id, k.id, p.id, p.first_name || ' ' || p.last_name, p.phone_number, 5, '2026-11',
     'bench-' || n, now() - n * interval '8 minutes'
   FROM generate_series(1, ${count}) n JOIN people p ON p.email = 'p' || n || '@crowd.example'
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS at FROM companies) k ON k.at = 1 + n % 5000
     JOIN (SELECT id, session_id, row_number() OVER (ORDER BY id) AS at, count(*) OVER () AS total FROM session_slots) l ON l.at = 1 + n % l.total`,
  `INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT b.id, b.slot_id, b.person_id, 'released' FROM bookings b WHERE b.number LIKE 'BKG-2020-%'`,
]

async function fill(client: pg.Client): Promise<void> {
  await client.query('SET session_replication_role = replica')
  for (const statement of generated) await client.query(statement)
  await client.query('SET session_replication_role = origin')
  await client.query('VACUUM ANALYZE')
  await client.query('CHECKPOINT')
}

await withSite(async ({ url, client }) => {
  await fill(client)
  const headers = await staffHeaders(url, 'admin')
  const list = (name: string, query: string) => async () => {
    const answer = await fetch(`${url}/api/platform/v1${deskCallPath(name)}?${query}`, { headers })
    if (answer.status !== 200) throw new Error(`${name}?${query} answered ${answer.status}`)
    const { data }: { data: { total: number } } = await answer.json()
    return `${data.total} found`
  }
  for (const name of ['people', 'companies', 'bookings', 'orders', 'sessions'])
    await measure(`${name}: the first page`, 150, list(name, ''))
  await measure(
    'bookings: those that lapsed, by day of the course',
    150,
    list('bookings', 'state=lapsed&sort=startsAt'),
  )
  await measure('orders: paid, oldest first', 150, list('orders', 'state=paid&sort=createdAt'))
  await measure('people: row 50,000', 150, list('people', 'offset=50000'))
  await measure('people: a name without its macron', 200, list('people', 'q=rapana777'))
  await measure('people: a first and a last name', 200, list('people', 'q=mere+rapana1'))
  await measure('people: a phone in another spelling', 200, list('people', 'q=%2B64+21+007+7777'))
  await measure('people: a name that thousands have', 200, list('people', 'q=sione'))
  await measure('bookings: a person in them', 200, list('bookings', 'q=tawhai4321'))
  await measure('bookings: their number', 200, list('bookings', 'q=BKG-2020-054321'))
  await measure('bookings: a company', 200, list('bookings', 'q=opotiki+works+1234'))
  await measure('orders: a number', 200, list('orders', 'q=ORD-2020-054321'))
  await measure('companies: a word that hundreds have', 200, list('companies', 'q=kowhai'))
}, 3271)
