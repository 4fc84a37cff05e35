import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what the lists of the desk find. Words are folded (no case, no macrons, one kind of apostrophe), a phone is its digits as everyone
 * dials them, and both are found anywhere in a row by trigrams.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION hivis_words(VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT lower(public.hivis_unaccent(translate(array_to_string(parts, ' '), '’‘', '''''')))
    $$;
    CREATE FUNCTION hivis_phone(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT regexp_replace(regexp_replace($1, '\\D', '', 'g'), '^(0064|64)(?=[2-9])', '0')
    $$;

    CREATE INDEX people_found_idx ON people USING gin (hivis_words(first_name, last_name, preferred_name, email, site_safe_id_number) gin_trgm_ops);
    CREATE INDEX people_phone_idx ON people USING gin (hivis_phone(phone_number) gin_trgm_ops);
    CREATE INDEX companies_found_idx ON companies USING gin (hivis_words(name, nzbn, membership_number) gin_trgm_ops);
    CREATE INDEX companies_phone_idx ON companies USING gin (hivis_phone(phone_number) gin_trgm_ops);
    CREATE INDEX orders_found_idx ON orders USING gin (hivis_words(number, buyer_name, contact_name, contact_email, po_number) gin_trgm_ops);
    CREATE INDEX orders_phone_idx ON orders USING gin (hivis_phone(contact_phone) gin_trgm_ops);
    CREATE INDEX bookings_found_idx ON bookings USING gin (hivis_words(number, contact_name, contact_email) gin_trgm_ops);
    CREATE INDEX bookings_phone_idx ON bookings USING gin (hivis_phone(contact_phone) gin_trgm_ops);
    CREATE INDEX enquiries_found_idx ON enquiries USING gin (hivis_words(reference, sender_name, email, company_name) gin_trgm_ops);
    CREATE INDEX enquiries_phone_idx ON enquiries USING gin (hivis_phone(phone_number) gin_trgm_ops);
    CREATE INDEX messages_found_idx ON messages USING gin (hivis_words("to", subject) gin_trgm_ops);
    CREATE INDEX people_listed_idx ON people (last_name, id DESC);
    CREATE INDEX bookings_listed_idx ON bookings (created_at DESC NULLS LAST, id DESC);
    CREATE INDEX orders_listed_idx ON orders (created_at DESC NULLS LAST, id DESC);
    CREATE INDEX enquiries_listed_idx ON enquiries (created_at DESC NULLS LAST, id DESC);
    CREATE INDEX messages_listed_idx ON messages (created_at DESC NULLS LAST, id DESC);
    CREATE INDEX attendees_person_slot_idx ON attendees (person_id, booking_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX people_found_idx, people_phone_idx, companies_found_idx, companies_phone_idx, orders_found_idx, orders_phone_idx,
      bookings_found_idx, bookings_phone_idx, enquiries_found_idx, enquiries_phone_idx, messages_found_idx, people_listed_idx, bookings_listed_idx,
      orders_listed_idx, enquiries_listed_idx, messages_listed_idx, attendees_person_slot_idx;
    DROP FUNCTION hivis_phone(text);
    DROP FUNCTION hivis_words(text[]);
  `)
}
