import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Where what concerns a seat is sent: to its person, or to the person who booked, if they asked for it and we have no contact of the person. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE attendees ADD COLUMN is_to_booker boolean DEFAULT false NOT NULL;
    CREATE VIEW seat_contacts AS
      SELECT a.id AS attendee_id, a.person_id,
        CASE WHEN asked.is_to_booker THEN b.contact_email ELSE p.email END AS email,
        CASE WHEN asked.is_to_booker THEN b.contact_phone ELSE p.phone_number END AS phone_number,
        asked.is_to_booker
      FROM attendees a JOIN people p ON p.id = a.person_id JOIN bookings b ON b.id = a.booking_id
        CROSS JOIN LATERAL (SELECT a.is_to_booker AND p.email IS NULL AND p.phone_number IS NULL AS is_to_booker) asked;
    CREATE OR REPLACE FUNCTION hivis_party_told(wanted integer) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
      BEGIN
        RETURN (SELECT jsonb_build_object('id', b.id, 'to', b.contact_email, 'slot', b.slot_id, 'isCancelled', sl.state = 'cancelled',
            'people', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'email', c.email, 'phoneNumber', c.phone_number, 'sequence', b.sequence,
                'isToBooker', c.is_to_booker) ORDER BY a.id), '[]')
              FROM attendees a JOIN seat_contacts c ON c.attendee_id = a.id WHERE a.booking_id = b.id AND a.state = 'booked'))
          FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id WHERE b.id = wanted);
      END $$;
    -- A person was only told where we have their name from if the message went to them.
    CREATE OR REPLACE FUNCTION hivis_note_notice() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE attendees a SET notice_at = now(), updated_at = now() FROM bookings b
          WHERE a.id = (NEW.about ->> 'attendee')::int AND b.id = a.booking_id AND a.notice_at IS NULL
            AND a.person_id IS NOT NULL AND a.person_id <> b.person_id AND NEW.about ->> 'toBooker' IS NULL;
        RETURN NULL;
      END $$`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION hivis_party_told(wanted integer) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
      BEGIN
        RETURN (SELECT jsonb_build_object('id', b.id, 'to', b.contact_email, 'slot', b.slot_id, 'isCancelled', sl.state = 'cancelled',
            'people', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'email', p.email, 'phoneNumber', p.phone_number, 'sequence', b.sequence)
              ORDER BY a.id), '[]') FROM attendees a JOIN people p ON p.id = a.person_id WHERE a.booking_id = b.id AND a.state = 'booked'))
          FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id WHERE b.id = wanted);
      END $$;
    CREATE OR REPLACE FUNCTION hivis_note_notice() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE attendees a SET notice_at = now(), updated_at = now() FROM bookings b
          WHERE a.id = (NEW.about ->> 'attendee')::int AND b.id = a.booking_id AND a.notice_at IS NULL
            AND a.person_id IS NOT NULL AND a.person_id <> b.person_id;
        RETURN NULL;
      END $$;
    DROP VIEW seat_contacts;
    ALTER TABLE attendees DROP COLUMN is_to_booker`)
}
