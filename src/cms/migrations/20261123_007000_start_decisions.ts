import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What was decided of a start under its minimum: it goes ahead, or its people are offered another date. hivis_booking_cents says what a booking is
 * worth: its seats' share of its order, as far as that is owed or can be given back.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE start_decisions (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      slot_id integer NOT NULL CONSTRAINT start_decisions_slot_id_fkey REFERENCES session_slots (id) ON DELETE CASCADE,
      choice text NOT NULL,
      reason text NOT NULL,
      to_slot_id integer CONSTRAINT start_decisions_to_slot_id_fkey REFERENCES session_slots (id) ON DELETE CASCADE,
      answer_by date,
      staff_id integer CONSTRAINT start_decisions_staff_id_fkey REFERENCES staff (id) ON DELETE SET NULL,
      ended_at timestamptz,
      created_at timestamptz DEFAULT now() NOT NULL,
      CONSTRAINT start_decisions_slot_id_key UNIQUE (slot_id),
      CONSTRAINT start_decisions_choice CHECK (choice IN ('go', 'merge')),
      CONSTRAINT start_decisions_no_blanks CHECK (reason <> ''),
      CONSTRAINT start_decisions_elsewhere CHECK (to_slot_id <> slot_id),
      CONSTRAINT start_decisions_merge CHECK (num_nonnulls(to_slot_id, answer_by) = CASE choice WHEN 'merge' THEN 2 ELSE 0 END)
    );
    CREATE INDEX start_decisions_to_idx ON start_decisions (to_slot_id);
    CREATE INDEX start_decisions_staff_idx ON start_decisions (staff_id);
    CREATE INDEX start_decisions_open_idx ON start_decisions (id) WHERE choice = 'merge' AND ended_at IS NULL;

    CREATE TABLE move_offers (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      decision_id integer NOT NULL CONSTRAINT move_offers_decision_id_fkey REFERENCES start_decisions (id) ON DELETE CASCADE,
      booking_id integer NOT NULL CONSTRAINT move_offers_booking_id_fkey REFERENCES bookings (id) ON DELETE CASCADE,
      claim_id integer NOT NULL CONSTRAINT move_offers_claim_id_fkey REFERENCES seat_claims (id),
      state text DEFAULT 'offered' NOT NULL,
      answered_at timestamptz,
      created_at timestamptz DEFAULT now() NOT NULL,
      CONSTRAINT move_offers_once UNIQUE (decision_id, booking_id),
      CONSTRAINT move_offers_state CHECK (state IN ('offered', 'accepted', 'declined', 'ended')),
      CONSTRAINT move_offers_answered CHECK ((answered_at IS NOT NULL) = (state IN ('accepted', 'declined')))
    );
    CREATE INDEX move_offers_booking_idx ON move_offers (booking_id);
    CREATE INDEX move_offers_claim_idx ON move_offers (claim_id);

    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON start_decisions FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON move_offers FOR EACH ROW EXECUTE FUNCTION hivis_audit();

    CREATE FUNCTION hivis_booking_cents(wanted integer) RETURNS integer LANGUAGE sql STABLE AS $$
      SELECT coalesce((SELECT least(hivis_owed(o.id) + greatest(hivis_refundable(o.id) - hivis_refunded(o.id, false), 0),
          round(o.including_gst_cents::numeric * (q.before + q.here) / q.seats) - round(o.including_gst_cents::numeric * q.before / q.seats))::int
        FROM bookings b JOIN orders o ON o.id = b.order_id,
          LATERAL (SELECT greatest(count(*), 1) AS seats, count(*) FILTER (WHERE a.state = 'cancelled') AS before,
              count(*) FILTER (WHERE a.state = 'booked' AND a.booking_id = wanted) AS here
            FROM attendees a JOIN bookings x ON x.id = a.booking_id WHERE x.order_id = o.id AND a.state IN ('booked', 'cancelled')) q
        WHERE b.id = wanted), 0)
    $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_booking_cents(integer);
    DROP TABLE move_offers;
    DROP TABLE start_decisions;
  `)
}
