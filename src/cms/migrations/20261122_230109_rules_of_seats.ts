import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The ledger of seats (product decisions, section 6; integrity, sections 2.1 and 2.8).
 * 1. A claim has seats of a slot. What it has moves `taken` of its slot in the same statement; the slot's CHECK keeps it within the capacity.
 * 2. A released claim stays released, no claim changes its slot or its size. One live claim for each attendee.
 * 3. Nobody is booked twice at one start. A hold is one booking. Lines of orders are of an item or of a booking.
 * 4. Bookings and attendees are never deleted once they were more than held; changes go to the audit log.
 *
 * The waitlist of a start (product decisions, section 7), and the notice to people whom somebody else entered.
 * 1. Who has an offer has a claim that ends; somebody is in the queue of a start once; the queue is read in its order.
 * 2. An attendee's message that has left says when they were told who gave us their name (Privacy Act 2020, IPP 3A). Whoever books for
 *    themselves is not told. The change goes to the audit log with the row.
 *
 * Who waits hears of its end, and demand is matched (product decisions, section 7).
 * 1. `told_at` of an entry says when its present state was told; entries that ended before are not written about.
 * 2. What a waitlist form asked for is matched with a session once: the pair is unique. A match goes with its enquiry, also when that is erased, and
 *    with its session.
 *
 * The one answer to which sessions are a trainer’s own, and who sits in them (product decisions, section 1).
 * A trainer sees attendees, their needs and cards there and nowhere else, whatever way is taken.
 *
 * A booking that takes the place of another says where the money of that one goes; those to be finished are found at once.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL check_function_bodies = off;

    CREATE SEQUENCE booking_numbers;

    CREATE FUNCTION hivis_claim_rules() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'DELETE' THEN
            RAISE EXCEPTION 'A claim is released, never deleted.' USING ERRCODE = 'HV020';
          END IF;
          IF OLD.state = 'released' AND NEW.state <> 'released' THEN
            RAISE EXCEPTION 'A released claim stays released.' USING ERRCODE = 'HV020';
          END IF;
          IF (NEW.slot_id, NEW.qty) IS DISTINCT FROM (OLD.slot_id, OLD.qty) THEN
            RAISE EXCEPTION 'A claim keeps its slot and its size.' USING ERRCODE = 'HV020';
          END IF;
          RETURN NEW;
        END $$;

    CREATE FUNCTION hivis_claims_taken() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          was text := current_setting('hivis.seat_ledger', true);
        BEGIN
          PERFORM set_config('hivis.seat_ledger', 'on', true);
          IF TG_OP = 'INSERT' THEN
            UPDATE session_slots s SET taken = s.taken + c.delta FROM
              (SELECT slot_id, sum(qty) AS delta FROM new_claims WHERE state <> 'released' GROUP BY slot_id) c
              WHERE s.id = c.slot_id AND c.delta <> 0;
          ELSE
            UPDATE session_slots s SET taken = s.taken + c.delta FROM
              (SELECT n.slot_id, sum(CASE WHEN n.state = 'released' AND o.state <> 'released' THEN -n.qty ELSE 0 END) AS delta
                FROM new_claims n JOIN old_claims o USING (id) GROUP BY n.slot_id) c
              WHERE s.id = c.slot_id AND c.delta <> 0;
          END IF;
          PERFORM set_config('hivis.seat_ledger', coalesce(was, ''), true);
          RETURN NULL;
        END $$;

    CREATE FUNCTION hivis_only_held() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF OLD.state::text <> 'held' THEN
            RAISE EXCEPTION 'Who was booked is never deleted.' USING ERRCODE = 'HV021';
          END IF;
          RETURN OLD;
        END $$;

    CREATE INDEX bookings_found_idx ON bookings USING gin (hivis_words(VARIADIC ARRAY[(number)::text, (contact_name)::text, (contact_email)::text]) gin_trgm_ops);
    CREATE INDEX bookings_phone_idx ON bookings USING gin (hivis_phone((contact_phone)::text) gin_trgm_ops);

    CREATE VIEW own_sessions AS
     SELECT trainer_id,
        id AS session_id
       FROM course_sessions
      WHERE ((trainer_id IS NOT NULL) AND (state <> 'draft'::enum_course_sessions_state));
    CREATE VIEW own_attendees AS
     SELECT o.trainer_id,
        o.session_id,
        a.id AS attendee_id,
        a.person_id
       FROM ((own_sessions o
         JOIN session_slots sl ON ((sl.session_id = o.session_id)))
         JOIN attendees a ON ((a.slot_id = sl.id)))
      WHERE (a.state = 'booked'::enum_attendees_state);

    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON attendees FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER only_held BEFORE DELETE ON attendees FOR EACH ROW EXECUTE FUNCTION hivis_only_held();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER never_deleted BEFORE DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER claim_rules BEFORE DELETE OR UPDATE ON seat_claims FOR EACH ROW EXECUTE FUNCTION hivis_claim_rules();
    CREATE TRIGGER claims_taken_insert AFTER INSERT ON seat_claims REFERENCING NEW TABLE AS new_claims FOR EACH STATEMENT EXECUTE FUNCTION hivis_claims_taken();
    CREATE TRIGGER claims_taken_update AFTER UPDATE ON seat_claims REFERENCING OLD TABLE AS old_claims NEW TABLE AS new_claims FOR EACH STATEMENT EXECUTE FUNCTION hivis_claims_taken();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON waitlist_entries FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Nothing stands before the first state.')
}
