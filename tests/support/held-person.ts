import { randomUUID } from 'node:crypto'
import { newSlot } from './bookings'
import { keepEnquiry } from './enquiries'
import { query } from './people'

/** Everything of someone that is nowhere else: what an export has, and what nothing has after erasing. */
export const canary = {
  firstName: 'Kanarinka',
  lastName: 'Vogelsang',
  preferredName: 'Karinkalein',
  email: 'kanarinka@people.example',
  oldEmail: 'kanari.before@people.example',
  phone: '021 555 88123',
  born: '1983-07-19',
  card: '2799001',
  line1: '99 Kanarigasse',
  subject: 'kanari-subject-1',
  jobTitle: 'Kanari foreman',
  need: 'kanarineed nuts',
  asks: 'kanarimessage let me in',
  enquiry: 'kanariquestion about cards',
  shipping: '7 Kanariship Road',
  courseInfo: 'kanaricourse note',
  creditNote: 'kanaricredit for a mistake',
  device: 'Kanariphone',
  personal: 'Kanari Solo Scaffolding',
} as const

const one = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await query<{ id: number }>(`${sql} RETURNING id`, values))[0]?.id ?? 0

/** Someone with rows everywhere: profile, companies, card, courses, a past booking of their own and one of a colleague, orders, enquiries, mails. */
export async function heldPerson() {
  const person = await one(
    `INSERT INTO people (first_name, last_name, preferred_name, email, phone_number, date_of_birth, site_safe_id_number, address_line1, address_city, issuer, subject)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'Taupō', 'https://login.example', $9)`,
    [
      canary.firstName,
      canary.lastName,
      canary.preferredName,
      canary.oldEmail,
      canary.phone,
      canary.born,
      canary.card,
      canary.line1,
      canary.subject,
    ],
  )
  await query('UPDATE people SET email = $2 WHERE id = $1', [person, canary.email])
  const personal = await one(
    `INSERT INTO companies (name, kind, phone_number, has_site_app, membership_state, account_terms_state)
     VALUES ($1, 'personal', $2, false, 'none', 'none')`,
    [canary.personal, canary.phone],
  )
  const [employer] = await query<{ id: number }>(`SELECT id FROM companies WHERE name = 'Tairua Civil'`)
  const company = employer?.id ?? 0
  await query(
    `INSERT INTO business_admins (company_id, person_id, permission, may_pay_by_account, state) VALUES ($1, $3, 'owner', false, 'active'), ($2, $3, 'booker', false, 'active')`,
    [personal, company, person],
  )
  await query(
    `INSERT INTO employments (company_id, person_id, job_title, started_on) VALUES ($1, $2, $3, '2024-01-01')`,
    [company, person, canary.jobTitle],
  )
  await query(
    `INSERT INTO user_sessions (person_id, token_hash, device, id_token, last_seen_at, expires_at) VALUES ($1, $2, $3, 'sealed', now(), now() + interval '1 day')`,
    [person, randomUUID(), canary.device],
  )
  const other = await query<{ id: number }>(`SELECT id FROM companies WHERE kind = 'business' AND id <> $1 LIMIT 1`, [
    company,
  ])
  await query(`INSERT INTO access_requests (company_id, person_id, message, state) VALUES ($1, $2, $3, 'open')`, [
    other[0]?.id,
    person,
    canary.asks,
  ])
  await query(
    `INSERT INTO invitations (company_id, email, email_hash, permission, guid_hash, state, expires_at, sent_today, sent_on)
     VALUES ($1, $2, 'hash', 'viewer', $3, 'invited', now() + interval '3 days', 1, '2026-11-20')`,
    [other[0]?.id, canary.email, randomUUID()],
  )
  await query('INSERT INTO company_contacts (company_id, person_id) VALUES ($1, $2)', [company, person])
  const card = await one(`INSERT INTO cards (person_id, level, issued_on) VALUES ($1, 'foundation', '2026-01-10')`, [
    person,
  ])
  await query(
    `INSERT INTO card_checks (company_id, person_id, card_id, state, checked_by_id) VALUES ($1, $2, $3, 'active', $2)`,
    [company, person, card],
  )
  await query(
    `INSERT INTO completed_courses (person_id, name, course_type, number_of_credits, is_site_pass_renewal, completed_date, result, course_info)
     VALUES ($1, 'Working at Height', 'technical', 10, false, '2026-02-03', 'pass', $2)`,
    [person, canary.courseInfo],
  )
  const { slotId, sessionId } = await newSlot()
  const order = async (number: string, of: number, state = 'paid') =>
    await one(
      `INSERT INTO orders (number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, contact_phone, shipping, terms_version,
         checkout_id, freight_cents, discount_cents, excluding_gst_cents, gst_cents, including_gst_cents, applied_credit_cents, to_pay_cents)
       SELECT $1, $2, 'card', c.id, $4, c.name, $5, $6, $7, $8, '2026-11', $9, 0, 0, 19500, 2925, 22425, 0, 22425 FROM companies c WHERE c.id = $3`,
      [
        number,
        state,
        of,
        person,
        `${canary.firstName} ${canary.lastName}`,
        canary.email,
        canary.phone,
        JSON.stringify({ line1: canary.shipping, city: 'Taupō' }),
        randomUUID(),
      ],
    )
  const own = await order('ORD-2026-990001', personal)
  await order('ORD-2026-990002', company)
  await query(
    `INSERT INTO tax_documents (number, kind, order_id, company_id, including_gst_cents, says) VALUES ('INV-2026-990001', 'invoice', $1, $2, 22425, $3)`,
    [
      own,
      personal,
      JSON.stringify({ buyer: { name: canary.personal, email: canary.email, address: { line1: canary.shipping } } }),
    ],
  )
  const booking = await one(
    `INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, order_id, contact_name, contact_email, contact_phone, is_extended,
       change_days, policy_version, hold_id, sequence)
     VALUES ('BKG-2026-990001', 'confirmed', $1, $2, $3, $4, $5, $6, $7, $8, false, 5, '2026-11', $9, 1)`,
    [
      sessionId,
      slotId,
      personal,
      person,
      own,
      `${canary.firstName} ${canary.lastName}`,
      canary.email,
      canary.phone,
      randomUUID(),
    ],
  )
  const attendee = await one(
    `INSERT INTO attendees (booking_id, slot_id, person_id, state, needs) VALUES ($1, $2, $3, 'booked', $4)`,
    [booking, slotId, person, JSON.stringify({ diet: canary.need })],
  )
  await query(
    `WITH package AS (INSERT INTO learning_packages (course_id, version, title, standard, file_name, bytes)
         SELECT s.course_id, 99, 'Held', 'scorm-1.2', 'held.zip', 1 FROM session_slots l JOIN course_sessions s ON s.id = l.session_id WHERE l.id = $4 RETURNING id),
       item AS (INSERT INTO learning_items (package_id, place, identifier, title, path) SELECT id, 1, 'I', 'Part', 'index.html' FROM package RETURNING id),
       enrolment AS (INSERT INTO learning_enrolments (attendee_id, person_id, package_id, ends_at) SELECT $1, $2, id, now() + interval '90 days' FROM package RETURNING id)
     INSERT INTO learning_attempts (enrolment_id, item_id, location, suspend_data) SELECT enrolment.id, item.id, $3::text, $3::text FROM enrolment, item`,
    [attendee, person, canary.need, slotId],
  )
  await query(
    `INSERT INTO seat_claims (slot_id, booking_id, attendee_id, order_id, qty, state) VALUES ($1, $2, $3, $4, 1, 'confirmed')`,
    [slotId, booking, attendee, own],
  )
  await query(
    `INSERT INTO credit_entries (company_id, amount_cents, reason, order_id, actor, note) VALUES ($1, 500, 'granted', NULL, 'staff 1', $2), ($1, -500, 'granted', NULL, 'staff 1', NULL)`,
    [personal, canary.creditNote],
  )
  await query(
    `INSERT INTO repeated_calls (person_id, call, key, fingerprint, status, answer) VALUES ($1, 'POST /x/', 'key-12345', 'print', 200, $2)`,
    [person, JSON.stringify({ name: canary.firstName })],
  )
  const waiting = await newSlot()
  await query(
    `INSERT INTO waitlist_entries (slot_id, company_id, person_id, quantity, accepts_part, state, is_first, offers) VALUES ($1, $2, $3, 1, false, 'waiting', false, 0)`,
    [waiting.slotId, personal, person],
  )
  const enquiry = await keepEnquiry(query, {
    answers: {
      firstName: canary.firstName,
      lastName: canary.lastName,
      email: canary.email.toUpperCase(),
      phoneNumber: canary.phone,
      message: canary.enquiry,
    },
  })
  const message = (kind: string, to: string, about: object, text: string, state = 'sent') =>
    query(
      `INSERT INTO messages (kind, "to", state, attempts, dedupe_key, message_id, about, subject, text, html) VALUES ($1, $2, $3, 0, $4, $5, $6, $7, $8, $8)`,
      [kind, to, state, randomUUID(), randomUUID(), JSON.stringify(about), `About ${canary.firstName}`, text],
    )
  const name = `${canary.firstName} ${canary.lastName}`
  await message('booking-confirmed', canary.email, { booking }, `Kia ora ${canary.firstName}, your seat`)
  await message('text-attendee-booked', '+642155588123', { attendee }, `Kia ora ${canary.firstName}`)
  await message('order-overdue', canary.oldEmail, { order: own, days: 3 }, 'waits', 'queued')
  await query(
    `INSERT INTO messages (kind, "to", state, attempts, dedupe_key, message_id, about, subject, text) VALUES ('wallet-digest', 'owner@people.example', 'sent', 0, $1, $1, '{}', 'Cards', $2)`,
    [randomUUID(), `The card ${canary.card} of ${name.toUpperCase()} ends soon.`],
  )
  await query(`UPDATE session_slots SET staff_notes = $2 WHERE id = $1`, [
    waiting.slotId,
    `Ring ${name} on +64 21 555-88123 about the gate.`,
  ])
  await query(`INSERT INTO audit_log (actor, action, what, row_id, after) VALUES ($1, 'revoke', 'cards', '0', $2)`, [
    `person ${person}`,
    JSON.stringify({ reason: `Lost, says ${name}` }),
  ])
  return { person, personal, company, own, booking, attendee, slotId, enquiry: enquiry.id, card }
}
