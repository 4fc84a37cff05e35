import type pg from 'pg'

/**
 * 125,000 orders, 100,000 sessions and a million attendees by the rules of the books, or less in proportion (12,500 orders at least), without what watches
 * over single ones. Indexes are made after them; those that search words are left out.
 */
export async function fillWithMillions(
  client: pg.Client,
  /** The version before calls it `form`. */
  formColumn: 'form_name' | 'form' = 'form_name',
  bookings = 125_000,
): Promise<void> {
  const sessions = Math.floor(bookings * 0.8)
  const people = Math.floor(bookings * 1.6) + 3
  const attendees = 8 * bookings
  // One a second, so that a minute of them is a flood or nearly one.
  const enquiries = sessions
  await client.query(
    `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '256MB'`,
  )
  const tables = [
    'people',
    'companies',
    'employments',
    'business_admins',
    'user_sessions',
    'course_sessions',
    'session_slots',
  ]
  tables.push(
    'bookings',
    'attendees',
    'seat_claims',
    'orders',
    'order_lines',
    'payments',
    'tax_documents',
    'repeated_calls',
    'enquiries',
  )
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index
     WHERE indrelid = ANY ($1::text[]::regclass[]) AND NOT indisprimary AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  await client.query(`
    INSERT INTO people (id, first_name, last_name, email) SELECT 1000000 + n, 'Mere ' || n, 'Tāwhiri ' || n, n || '@people.example' FROM generate_series(0, ${people - 1}) n;
    INSERT INTO companies (id, name, kind, account_terms_state, account_terms_limit_cents, account_terms_due_in)
      SELECT 1000000 + n, 'Company ' || n, 'business', 'open', 90000000, '20th' FROM generate_series(0, 19999) n;
    INSERT INTO employments (company_id, person_id) SELECT 1000000 + n % 20000, 1000000 + n FROM generate_series(0, ${people - 1}) n;
    INSERT INTO business_admins (company_id, person_id, permission) SELECT 1000000 + n, 1000000 + n, 'owner' FROM generate_series(0, 19999) n;
    INSERT INTO user_sessions (person_id, token_hash, last_seen_at, expires_at)
      SELECT 1000000 + n, 'token ' || n, now(), now() + interval '1 day' FROM generate_series(0, ${people - 1}) n;
    WITH given AS (SELECT array_agg(id ORDER BY id) AS places, (SELECT min(id) FROM courses WHERE active AND NOT renewal_only AND minimum_age = 0) AS course FROM locations)
    INSERT INTO course_sessions (id, title, course_id, location_id, format, language, state)
      SELECT 1000000 + n, 'Session ' || n, course, places[1 + n % cardinality(places)], 'classroom', 'en', 'published' FROM generate_series(0, ${sessions - 1}) n, given;
    INSERT INTO session_slots (id, session_id, starts_at, ends_at, capacity, taken, state, location_id, format)
      SELECT s.id, s.id, day, day + interval '4 hours', 30, CASE WHEN s.id < ${1_000_000 + bookings - sessions} THEN 16 ELSE 8 END, 'open', s.location_id, 'classroom'
      FROM course_sessions s, LATERAL (SELECT date_trunc('hour', now()) + make_interval(days => s.id % 1000 - 900, hours => 5) AS day) d WHERE s.id >= 1000000;
    INSERT INTO orders (id, number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, contact_phone, shipping, terms_version,
        checkout_id, freight_cents, discount_cents, excluding_gst_cents, gst_cents, including_gst_cents, applied_credit_cents, to_pay_cents, settled_at)
      SELECT 1000000 + n, 'ORD-T-' || n, 'paid', 'card', 1000000 + n % 20000, 1000000 + n % 20000, 'Company', 'Mere', n || '@people.example', '021 555 0100',
        '{}', '2026-11', 'checkout ' || n, 0, 0, 200, 30, 230, 0, 230, now() FROM generate_series(0, ${bookings - 1}) n;
    INSERT INTO bookings (id, number, state, session_id, slot_id, company_id, person_id, order_id, confirmed_at, change_days, policy_version, hold_id)
      SELECT 1000000 + n, 'BKG-T-' || n, 'confirmed', 1000000 + n % ${sessions}, 1000000 + n % ${sessions}, 1000000 + n % 20000, 1000000 + n % 20000, 1000000 + n,
        now(), 5, '2026-11', 'hold ' || n FROM generate_series(0, ${bookings - 1}) n;
    INSERT INTO attendees (id, booking_id, slot_id, person_id, state)
      SELECT 1000000 + n, 1000000 + n / 8, 1000000 + (n / 8) % ${sessions}, 1000000 + n % ${people}, 'booked' FROM generate_series(0, ${attendees - 1}) n;
    INSERT INTO seat_claims (slot_id, booking_id, attendee_id, order_id, qty, state)
      SELECT slot_id, booking_id, id, booking_id, 1, 'confirmed' FROM attendees WHERE id >= 1000000;
    INSERT INTO order_lines (order_id, booking_id, title, count, unit_cents, line_cents, line_discount_cents)
      SELECT 1000000 + n, 1000000 + n, 'A course', 8, 25, 200, 0 FROM generate_series(0, ${bookings - 1}) n;
    INSERT INTO payments (id, order_id, amount_cents, captured_cents, captured_currency, currency, description, provider, provider_idem, return_path, cancel_path, expires_at, next_check_at, state)
      SELECT 1000000 + n, 1000000 + n, 230, 230, 'NZD', 'NZD', 'Order', 'demo', 'pay:' || (1000000 + n), '/', '/', now(), now(), 'succeeded' FROM generate_series(0, ${bookings - 1}) n;
    WITH given AS (SELECT coalesce(max(last), 0) AS last FROM document_counters WHERE kind = 'invoice')
    INSERT INTO tax_documents (number, kind, order_id, company_id, including_gst_cents, says)
      SELECT 'INV-' || lpad((last + 1 + n)::text, 6, '0'), 'invoice', 1000000 + n, 1000000 + n % 20000, 230, '{}' FROM generate_series(0, ${bookings - 1}) n, given;
    UPDATE document_counters SET last = last + ${bookings} WHERE kind = 'invoice';
    INSERT INTO enquiries (id, reference, ${formColumn}, email, answers, submission_id, sender_hash, created_at)
      SELECT 1000000 + n, 'ENQ-T-' || n, 'contact-us', n || '@people.example', '{}', 'sent ' || n, 'sender ' || n, now() - make_interval(secs => ${enquiries} - n)
      FROM generate_series(0, ${enquiries - 1}) n;
    INSERT INTO repeated_calls (person_id, call, key, fingerprint, status, answer)
      SELECT 1000000 + n % 20000, 'POST /', 'key ' || lpad(n::text, 8, '0'), 'x', 200, '{}' FROM generate_series(0, ${bookings - 1}) n`)
  for (const { made } of indexes) if (!/USING gin/.test(made)) await client.query(made)
  await client.query(
    `SELECT setval(pg_get_serial_sequence(t, 'id'), 9000000) FROM unnest(ARRAY['attendees', 'bookings', 'enquiries', 'orders', 'payments', 'people']) t`,
  )
  await client.query(`SET session_replication_role = origin; ANALYZE ${tables.join(', ')}`)
}
