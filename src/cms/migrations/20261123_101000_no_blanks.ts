import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Texts that may be unknown, by their table: what nobody said is NULL, never an empty text. */
const unknowable = {
  access_requests: ['message'],
  audit_log: ['actor'],
  bookings: ['contact_name', 'contact_email', 'contact_phone'],
  companies: ['nzbn', 'phone_number', 'membership_number'],
  completed_courses: ['course_info'],
  course_sessions: ['venue', 'cancel_reason'],
  courses: ['template_venue'],
  credit_entries: ['note'],
  demo_checkouts: ['charge_ref'],
  desk_sessions: ['device', 'id_token', 'acr'],
  employments: ['job_title', 'employee_number'],
  enquiries: ['sender_name', 'email', 'phone_number', 'company_name', 'search_text', 'submission_id', 'fingerprint', 'sender_hash', 'assignee_name', 'waitlist'],
  enquiry_events: ['text'],
  erasures: ['identity_hash'],
  locations: ['address', 'transit_note'],
  messages: ['last_error', 'subject', 'text', 'html'],
  orders: ['contact_phone', 'po_number'],
  payment_events: ['problem'],
  payments: ['provider_ref', 'provider_charge', 'captured_currency', 'problem'],
  people: ['preferred_name', 'email', 'phone_number', 'site_safe_id_number', 'address_line1', 'address_line2', 'address_suburb', 'address_city', 'address_postcode', 'address_region', 'address_country', 'issuer', 'subject'],
  refunds: ['provider_ref', 'problem'],
  repeated_calls: ['answer'],
  repeated_desk_calls: ['answer'],
  seat_claims: ['reason'],
  session_slots: ['format', 'cancel_reason', 'staff_notes'],
  staff: ['issuer', 'subject'],
  user_sessions: ['device', 'id_token'],
  wallet_passes: ['shown_state'],
  wallet_targets: ['last_problem'],
}

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [table, columns] of Object.entries(unknowable)) {
    const emptied = columns.map((column) => `${column} = nullif(${column}, '')`).join(', ')
    const isBlank = columns.map((column) => `${column} = ''`).join(' OR ')
    await db.execute(sql.raw(`UPDATE ${table} SET ${emptied} WHERE ${isBlank}`))
    await db.execute(
      sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_no_blanks CHECK (NOT ('' = ANY (ARRAY[${columns.map((column) => `${column}::text`).join(', ')}])))`),
    )
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of Object.keys(unknowable)) await db.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_no_blanks`))
}
