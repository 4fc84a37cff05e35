import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const unread = [
  'people_created_at_idx',
  'people_updated_at_idx',
  'user_sessions_created_at_idx',
  'user_sessions_updated_at_idx',
  'access_requests_created_at_idx',
  'access_requests_updated_at_idx',
  'business_admins_created_at_idx',
  'business_admins_updated_at_idx',
  'companies_created_at_idx',
  'companies_updated_at_idx',
  'employments_created_at_idx',
  'employments_updated_at_idx',
  'industry_trade_areas_created_at_idx',
  'industry_trade_areas_updated_at_idx',
  'invitations_created_at_idx',
  'invitations_updated_at_idx',
  'completed_courses_created_at_idx',
  'completed_courses_updated_at_idx',
  'course_sessions_created_at_idx',
  'course_sessions_updated_at_idx',
  'session_slots_created_at_idx',
  'enquiries_closed_at_idx',
  'enquiries_due_on_idx',
  'enquiries_email_idx',
  'enquiries_phone_number_idx',
  'enquiries_printed_at_idx',
  'enquiries_region_idx',
  'enquiries_state_idx',
  'enquiry_events_created_at_idx',
  'enquiry_events_updated_at_idx',
  'messages_created_at_idx',
  'messages_to_idx',
  'messages_updated_at_idx',
  'payments_next_check_at_idx',
  'payments_updated_at_idx',
  'refunds_updated_at_idx',
  'locations_created_at_idx',
  'locations_updated_at_idx',
  'waitlist_entries_created_at_idx',
  'waitlist_entries_updated_at_idx',
  'freight_rules_created_at_idx',
  'freight_rules_updated_at_idx',
  'vouchers_created_at_idx',
  'vouchers_updated_at_idx',
  'credit_entries_updated_at_idx',
  'order_lines_created_at_idx',
  'order_lines_updated_at_idx',
  'orders_company_idx',
  'orders_created_at_idx',
  'tax_documents_updated_at_idx',
  'card_checks_updated_at_idx',
  'cards_created_at_idx',
  'cards_updated_at_idx',
  'company_requirements_created_at_idx',
  'company_requirements_updated_at_idx',
  'enquiries_form_time_idx',
  'enquiries_open_demand_idx',
  'orders_po_number_idx',
  'orders_buyer_words_idx',
  'orders_email_words_idx',
  'orders_number_words_idx',
  'orders_po_words_idx',
  'enquiries_words_idx',
]

/** Drops what no statement reads and every write paid for: an enquiry was written into 32 indexes, an order into 20. One by one, without a lock. */
export async function up({ payload }: MigrateUpArgs): Promise<void> {
  for (const name of unread) await payload.db.pool.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX IF NOT EXISTS people_created_at_idx ON people USING btree (created_at);
    CREATE INDEX IF NOT EXISTS people_updated_at_idx ON people USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS user_sessions_created_at_idx ON user_sessions USING btree (created_at);
    CREATE INDEX IF NOT EXISTS user_sessions_updated_at_idx ON user_sessions USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS access_requests_created_at_idx ON access_requests USING btree (created_at);
    CREATE INDEX IF NOT EXISTS access_requests_updated_at_idx ON access_requests USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS business_admins_created_at_idx ON business_admins USING btree (created_at);
    CREATE INDEX IF NOT EXISTS business_admins_updated_at_idx ON business_admins USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS companies_created_at_idx ON companies USING btree (created_at);
    CREATE INDEX IF NOT EXISTS companies_updated_at_idx ON companies USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS employments_created_at_idx ON employments USING btree (created_at);
    CREATE INDEX IF NOT EXISTS employments_updated_at_idx ON employments USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS industry_trade_areas_created_at_idx ON industry_trade_areas USING btree (created_at);
    CREATE INDEX IF NOT EXISTS industry_trade_areas_updated_at_idx ON industry_trade_areas USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS invitations_created_at_idx ON invitations USING btree (created_at);
    CREATE INDEX IF NOT EXISTS invitations_updated_at_idx ON invitations USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS completed_courses_created_at_idx ON completed_courses USING btree (created_at);
    CREATE INDEX IF NOT EXISTS completed_courses_updated_at_idx ON completed_courses USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS course_sessions_created_at_idx ON course_sessions USING btree (created_at);
    CREATE INDEX IF NOT EXISTS course_sessions_updated_at_idx ON course_sessions USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS session_slots_created_at_idx ON session_slots USING btree (created_at);
    CREATE INDEX IF NOT EXISTS enquiries_closed_at_idx ON enquiries USING btree (closed_at);
    CREATE INDEX IF NOT EXISTS enquiries_due_on_idx ON enquiries USING btree (due_on);
    CREATE INDEX IF NOT EXISTS enquiries_email_idx ON enquiries USING btree (email);
    CREATE INDEX IF NOT EXISTS enquiries_phone_number_idx ON enquiries USING btree (phone_number);
    CREATE INDEX IF NOT EXISTS enquiries_printed_at_idx ON enquiries USING btree (printed_at);
    CREATE INDEX IF NOT EXISTS enquiries_region_idx ON enquiries USING btree (region);
    CREATE INDEX IF NOT EXISTS enquiries_state_idx ON enquiries USING btree (state);
    CREATE INDEX IF NOT EXISTS enquiry_events_created_at_idx ON enquiry_events USING btree (created_at);
    CREATE INDEX IF NOT EXISTS enquiry_events_updated_at_idx ON enquiry_events USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS messages_created_at_idx ON messages USING btree (created_at);
    CREATE INDEX IF NOT EXISTS messages_to_idx ON messages USING btree (to);
    CREATE INDEX IF NOT EXISTS messages_updated_at_idx ON messages USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS payments_next_check_at_idx ON payments USING btree (next_check_at);
    CREATE INDEX IF NOT EXISTS payments_updated_at_idx ON payments USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS refunds_updated_at_idx ON refunds USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS locations_created_at_idx ON locations USING btree (created_at);
    CREATE INDEX IF NOT EXISTS locations_updated_at_idx ON locations USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS waitlist_entries_created_at_idx ON waitlist_entries USING btree (created_at);
    CREATE INDEX IF NOT EXISTS waitlist_entries_updated_at_idx ON waitlist_entries USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS freight_rules_created_at_idx ON freight_rules USING btree (created_at);
    CREATE INDEX IF NOT EXISTS freight_rules_updated_at_idx ON freight_rules USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS vouchers_created_at_idx ON vouchers USING btree (created_at);
    CREATE INDEX IF NOT EXISTS vouchers_updated_at_idx ON vouchers USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS credit_entries_updated_at_idx ON credit_entries USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS order_lines_created_at_idx ON order_lines USING btree (created_at);
    CREATE INDEX IF NOT EXISTS order_lines_updated_at_idx ON order_lines USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS orders_company_idx ON orders USING btree (company_id);
    CREATE INDEX IF NOT EXISTS orders_created_at_idx ON orders USING btree (created_at);
    CREATE INDEX IF NOT EXISTS tax_documents_updated_at_idx ON tax_documents USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS card_checks_updated_at_idx ON card_checks USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS cards_created_at_idx ON cards USING btree (created_at);
    CREATE INDEX IF NOT EXISTS cards_updated_at_idx ON cards USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS company_requirements_created_at_idx ON company_requirements USING btree (created_at);
    CREATE INDEX IF NOT EXISTS company_requirements_updated_at_idx ON company_requirements USING btree (updated_at);
    CREATE INDEX IF NOT EXISTS enquiries_form_time_idx ON enquiries USING btree (form,created_at);
    CREATE INDEX IF NOT EXISTS enquiries_open_demand_idx ON enquiries USING btree (id) WHERE ((form = 'course-waitlist'::enum_enquiries_form) AND (state = ANY (ARRAY['new'::enum_enquiries_state, 'in-progress'::enum_enquiries_state, 'waiting'::enum_enquiries_state])));
    CREATE INDEX IF NOT EXISTS orders_po_number_idx ON orders USING btree (po_number);
    CREATE INDEX IF NOT EXISTS orders_buyer_words_idx ON orders USING gin (buyer_name gin_trgm_ops);
    CREATE INDEX IF NOT EXISTS orders_email_words_idx ON orders USING gin (contact_email gin_trgm_ops);
    CREATE INDEX IF NOT EXISTS orders_number_words_idx ON orders USING gin (number gin_trgm_ops);
    CREATE INDEX IF NOT EXISTS orders_po_words_idx ON orders USING gin (po_number gin_trgm_ops);
    CREATE INDEX IF NOT EXISTS enquiries_words_idx ON enquiries USING gin (search_text gin_trgm_ops);
  `)
}
