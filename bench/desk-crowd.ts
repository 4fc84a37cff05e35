import type pg from 'pg'

/** A hundred thousand people, bookings and orders for the measurements of the desk. */
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
     p.first_name || ' ' || p.last_name, p.email, p.phone_number, '{}', '2026-11', 'bench-' || n, 0, 0, 10000, 1500, 11500, 0, 11500, NULL, now() - n * interval '8 minutes'
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

/** Writes the rows, and has PostgreSQL know how many there are. */
export async function fillDesk(client: pg.Client): Promise<void> {
  await client.query('SET session_replication_role = replica')
  for (const statement of generated) await client.query(statement)
  await client.query('SET session_replication_role = origin')
  await client.query('VACUUM ANALYZE')
  await client.query('CHECKPOINT')
}

/** Starts of past years, and ten people in each booking of the crowd: a million seats. */
const seats = [
  `INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken)
   SELECT s.id, now() - n * interval '40 minutes', now() - n * interval '40 minutes' + interval '4 hours', 12, 10
   FROM generate_series(1, 30000) n JOIN (SELECT id, row_number() OVER (ORDER BY id) AS at, count(*) OVER () AS total FROM course_sessions) s ON s.at = 1 + n % s.total`,
  `INSERT INTO attendees (booking_id, slot_id, person_id, state)
   SELECT b.id, b.slot_id, p.id, 'cancelled' FROM (SELECT id, slot_id, row_number() OVER (ORDER BY id) AS at FROM bookings WHERE number LIKE 'BKG-2020-%') b
     CROSS JOIN generate_series(1, 9) seat
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS at FROM people WHERE email LIKE '%@crowd.example') p ON p.at = 1 + (b.at * 7 + seat * 11117) % ${count}`,
  `INSERT INTO tax_documents (number, kind, order_id, company_id, including_gst_cents, says)
   SELECT 'INV-9' || right(number, 6), 'invoice', id, company_id, including_gst_cents, '{}' FROM orders WHERE number LIKE 'ORD-2020-%'`,
  `UPDATE orders SET po_number = 'PO-' || right(number, 6) WHERE number LIKE 'ORD-2020-%' AND right(number, 6)::int % 4 = 0`,
  `INSERT INTO messages (kind, "to", state, attempts, dedupe_key, message_id, about, subject, created_at)
   SELECT 'welcome', 'p' || n || '@crowd.example', 'sent', 1, 'bench-' || n, 'bench-' || n, '{}', 'Your booking ' || n, now() - n * interval '8 minutes' FROM generate_series(1, ${count}) n`,
]

/** The crowd with everything that the search over all reads. */
export async function fillSeats(client: pg.Client): Promise<void> {
  await client.query('SET session_replication_role = replica')
  for (const statement of seats) await client.query(statement)
  await client.query('SET session_replication_role = origin')
  await client.query('VACUUM ANALYZE')
  await client.query('CHECKPOINT')
}

/** As many rows in the lists that the crowd and its seats leave small. */
const listed = [
  `INSERT INTO cards (person_id, level, issued_on, expires_on)
   SELECT p.id, 'foundation', hivis_today() - 900 + (p.id % 800) - 730 * older, hivis_today() - 170 + (p.id % 800) - 730 * older
   FROM people p, generate_series(0, 1) older WHERE p.email LIKE '%@crowd.example' AND p.id % 2 = 0`,
  `INSERT INTO card_checks (company_id, person_id, card_id, state, checked_by_id, created_at)
   SELECT k.id, c.person_id, c.id, 'active', c.person_id, now() - c.id * interval '3 minutes' FROM cards c
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS at FROM companies) k ON k.at = 1 + c.id % 5000`,
  `INSERT INTO waitlist_entries (slot_id, company_id, person_id, quantity, accepts_part, state, created_at)
   SELECT b.slot_id, b.company_id, b.person_id, 2, true, (ARRAY['waiting', 'left', 'expired'])[1 + b.id % 3]::enum_waitlist_entries_state, b.created_at
   FROM bookings b WHERE b.number LIKE 'BKG-2020-%'`,
  `INSERT INTO enquiries (reference, form_name, sender_name, email, phone_number, answers, submission_id, sender_hash, created_at, state)
   SELECT 'ENQ-2020-' || lpad(n::text, 6, '0'), 'contact-us', 'Mere Rāpana' || n, 'p' || n || '@crowd.example', '021 ' || lpad(n::text, 7, '0'), '{}',
     'bench-' || n, 'bench-' || n, now() - n * interval '8 minutes', (ARRAY['new', 'closed'])[1 + n % 2]::enum_enquiries_state FROM generate_series(1, ${count}) n`,
  `INSERT INTO payments (id, order_id, state, amount_cents, captured_cents, captured_currency, currency, description, provider, provider_idem, return_path, cancel_path,
     expires_at, next_check_at, created_at)
   SELECT 5000000 + id, id, 'succeeded', 11500, 11500, 'NZD', 'NZD', 'Order ' || number, 'demo', 'pay:' || (5000000 + id), '/', '/', now(), now(), created_at
   FROM orders WHERE number LIKE 'ORD-2020-%'`,
  `INSERT INTO refunds (id, payment_id, state, amount_cents, reason, by_system, provider_idem, attempts, next_check_at, created_at)
   SELECT id, id, 'done', 100, 'The course was moved', true, 'refund:' || id, 1, now(), created_at FROM payments WHERE id > 5000000`,
  `INSERT INTO credit_entries (company_id, amount_cents, reason, order_id, actor, note, created_at)
   SELECT company_id, 100, 'granted', id, 'system', 'For the wait', created_at FROM orders WHERE number LIKE 'ORD-2020-%'`,
  `UPDATE orders o SET state = 'on_account', method = 'account', due_on = hivis_today() - (o.id % 120)::int, company_id = k.id
   FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM companies) k WHERE o.number LIKE 'ORD-2020-%' AND o.id % 10 = 0 AND k.at = 1 + o.id % 5000`,
  `INSERT INTO desk_tasks (what, for_id, due_on, order_id, done_at) SELECT 'Ring ' || o.contact_name, f.id, hivis_today() - (o.id % 60)::int, o.id,
     CASE WHEN o.id % 3 = 0 THEN NULL ELSE now() END FROM orders o, (SELECT min(id) AS id FROM staff) f WHERE o.number LIKE 'ORD-2020-%'`,
  `INSERT INTO privacy_requests (kind, name, came_by, received_on, due_on)
   SELECT 'access', 'Mere Rāpana' || n, 'email', hivis_today() - n % 700, hivis_today() - n % 700 + 28 FROM generate_series(1, 10000) n`,
]

/** Everything that any list of the desk shows. */
export async function fillLists(client: pg.Client): Promise<void> {
  await fillDesk(client)
  await client.query('SET session_replication_role = replica')
  for (const statement of [...seats, ...listed]) await client.query(statement)
  await client.query('SET session_replication_role = origin')
  await client.query('VACUUM ANALYZE')
  await client.query('CHECKPOINT')
}
