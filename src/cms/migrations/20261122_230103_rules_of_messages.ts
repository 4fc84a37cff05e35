import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Its one row says until when no message left because the operator held them all (MAIL=hold).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL check_function_bodies = off;

    INSERT INTO mail_hold DEFAULT VALUES;

    CREATE FUNCTION hivis_note_notice() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE attendees a SET notice_at = now(), updated_at = now() FROM bookings b
            WHERE a.id = (NEW.about ->> 'attendee')::int AND b.id = a.booking_id AND a.notice_at IS NULL
              AND a.person_id IS NOT NULL AND a.person_id <> b.person_id;
          RETURN NULL;
        END $$;

    CREATE INDEX messages_enquiry_idx ON messages USING btree (((about ->> 'enquiry'::text))) WHERE ((about ->> 'enquiry'::text) IS NOT NULL);
    CREATE INDEX messages_found_idx ON messages USING gin (hivis_words(VARIADIC ARRAY[("to")::text, (subject)::text]) gin_trgm_ops);
    CREATE INDEX messages_order_idx ON messages USING btree (((about ->> 'order'::text)));
    CREATE INDEX messages_to_lower_idx ON messages USING btree (lower(("to")::text));

    CREATE TRIGGER note_notice AFTER UPDATE OF state ON messages FOR EACH ROW WHEN ((((new.kind)::text = ANY (ARRAY[('attendee-booked'::character varying)::text, ('text-attendee-booked'::character varying)::text])) AND ((new.state)::text = ANY (ARRAY['sent'::text, 'kept'::text])) AND ((old.state)::text = 'queued'::text))) EXECUTE FUNCTION hivis_note_notice();
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Nothing stands before the first state.')
}
