import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: the ledger of seats (product decisions, section 6; integrity, sections 2.1 and 2.8).
 * 1. A claim has seats of a slot. What it has moves `taken` of its slot in the same statement; the slot's CHECK keeps it within the capacity.
 * 2. A released claim stays released, no claim changes its slot or its size. One live claim for each attendee.
 * 3. Nobody is booked twice at one start. A hold is one booking. Lines of orders are of an item or of a booking.
 * 4. Bookings and attendees are never deleted once they were more than held; changes go to the audit log.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE SEQUENCE booking_numbers;
    CREATE TABLE seat_claims (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      slot_id integer NOT NULL REFERENCES session_slots (id),
      booking_id integer REFERENCES bookings (id),
      attendee_id integer REFERENCES attendees (id) ON DELETE SET NULL,
      order_id integer REFERENCES orders (id),
      qty integer NOT NULL CHECK (qty BETWEEN 1 AND 50),
      state text NOT NULL CHECK (state IN ('held', 'pay_locked', 'confirmed', 'offered', 'blocked', 'released')),
      expires_at timestamptz,
      reason text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT seat_claims_ends CHECK (state NOT IN ('held', 'offered') OR expires_at IS NOT NULL),
      CONSTRAINT seat_claims_paid CHECK (state <> 'pay_locked' OR order_id IS NOT NULL),
      CONSTRAINT seat_claims_why CHECK (state NOT IN ('confirmed', 'blocked') OR order_id IS NOT NULL OR reason IS NOT NULL)
    );
    CREATE INDEX seat_claims_slot_idx ON seat_claims (slot_id) WHERE state <> 'released';
    CREATE INDEX seat_claims_booking_idx ON seat_claims (booking_id);
    CREATE INDEX seat_claims_order_idx ON seat_claims (order_id);
    CREATE INDEX seat_claims_ends_idx ON seat_claims (expires_at) WHERE state IN ('held', 'offered');
    CREATE UNIQUE INDEX seat_claims_attendee_idx ON seat_claims (attendee_id) WHERE state <> 'released';

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
    CREATE TRIGGER claim_rules BEFORE UPDATE OR DELETE ON seat_claims FOR EACH ROW EXECUTE FUNCTION hivis_claim_rules();

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
    CREATE TRIGGER claims_taken_insert AFTER INSERT ON seat_claims REFERENCING NEW TABLE AS new_claims
      FOR EACH STATEMENT EXECUTE FUNCTION hivis_claims_taken();
    CREATE TRIGGER claims_taken_update AFTER UPDATE ON seat_claims REFERENCING NEW TABLE AS new_claims OLD TABLE AS old_claims
      FOR EACH STATEMENT EXECUTE FUNCTION hivis_claims_taken();

    CREATE UNIQUE INDEX attendees_once_idx ON attendees (slot_id, person_id) WHERE state = 'booked';
    CREATE INDEX attendees_slot_state_idx ON attendees (slot_id) WHERE state = 'booked';
    CREATE INDEX attendees_person_state_idx ON attendees (person_id) WHERE state = 'booked';
    CREATE UNIQUE INDEX bookings_hold_idx ON bookings (person_id, hold_id);
    CREATE INDEX bookings_newest_idx ON bookings (company_id, id DESC);
    CREATE INDEX bookings_slot_live_idx ON bookings (slot_id);
    ALTER TABLE bookings ADD CONSTRAINT bookings_paid CHECK (state <> 'paying' OR order_id IS NOT NULL);
    ALTER TABLE order_lines ADD CONSTRAINT order_lines_one_thing CHECK ((item_id IS NULL) <> (booking_id IS NULL));

    CREATE FUNCTION hivis_only_held() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.state::text <> 'held' THEN
        RAISE EXCEPTION 'Who was booked is never deleted.' USING ERRCODE = 'HV021';
      END IF;
      RETURN OLD;
    END $$;
    CREATE TRIGGER only_held BEFORE DELETE ON attendees FOR EACH ROW EXECUTE FUNCTION hivis_only_held();
    CREATE TRIGGER never_deleted BEFORE DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON attendees FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE order_lines DROP CONSTRAINT order_lines_one_thing;
    ALTER TABLE bookings DROP CONSTRAINT bookings_paid;
    DROP TRIGGER audit ON attendees;
    DROP TRIGGER audit ON bookings;
    DROP TRIGGER never_deleted ON bookings;
    DROP FUNCTION hivis_only_held() CASCADE;
    DROP TABLE seat_claims;
    DROP FUNCTION hivis_claims_taken();
    DROP FUNCTION hivis_claim_rules();
    DROP SEQUENCE booking_numbers;
  `)
}
