import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: a start that moves while people are booked on it (product decisions, section 16).
 * 1. Every move of a coming start with confirmed bookings is noted, whichever member of staff moves it and wherever, so that a worker tells its people and none is forgotten.
 * 2. By over an hour, or to another day, each of these bookings may choose as if we had cancelled it, until it begins.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE slot_moves (
      id serial PRIMARY KEY,
      slot_id integer NOT NULL REFERENCES session_slots (id) ON DELETE CASCADE,
      was_starts_at timestamptz NOT NULL,
      was_ends_at timestamptz NOT NULL,
      is_big boolean NOT NULL,
      told_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX slot_moves_untold_idx ON slot_moves (id) WHERE told_at IS NULL;
    CREATE INDEX slot_moves_slot_idx ON slot_moves (slot_id);
    ALTER TABLE bookings ADD COLUMN slot_move_id integer REFERENCES slot_moves (id) ON DELETE SET NULL;
    CREATE INDEX bookings_slot_move_idx ON bookings (slot_move_id) WHERE slot_move_id IS NOT NULL;

    CREATE FUNCTION hivis_slot_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      move_id integer;
      big boolean := greatest(NEW.starts_at - OLD.starts_at, OLD.starts_at - NEW.starts_at) > interval '1 hour'
        OR greatest(NEW.ends_at - OLD.ends_at, OLD.ends_at - NEW.ends_at) > interval '1 hour'
        OR (NEW.starts_at AT TIME ZONE 'Pacific/Auckland')::date <> (OLD.starts_at AT TIME ZONE 'Pacific/Auckland')::date;
    BEGIN
      -- What nobody does is no move: a correction by hand, without the name that every deed of the product carries, tells nobody.
      IF coalesce(current_setting('hivis.actor', true), '') = '' THEN RETURN NULL; END IF;
      IF NOT EXISTS (SELECT 1 FROM bookings WHERE slot_id = NEW.id AND state = 'confirmed') THEN RETURN NULL; END IF;
      INSERT INTO slot_moves (slot_id, was_starts_at, was_ends_at, is_big) VALUES (NEW.id, OLD.starts_at, OLD.ends_at, big) RETURNING id INTO move_id;
      UPDATE bookings SET sequence = sequence + 1, updated_at = now(), slot_move_id = CASE WHEN big THEN move_id ELSE slot_move_id END
        WHERE slot_id = NEW.id AND state = 'confirmed';
      RETURN NULL;
    END $$;
    CREATE TRIGGER slot_moved AFTER UPDATE OF starts_at, ends_at ON session_slots FOR EACH ROW
      WHEN ((OLD.starts_at, OLD.ends_at) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at) AND NEW.state <> 'cancelled' AND NEW.ends_at > now() AND OLD.ends_at > now())
      EXECUTE FUNCTION hivis_slot_moved();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_slot_moved() CASCADE;
    ALTER TABLE bookings DROP COLUMN slot_move_id;
    DROP TABLE slot_moves;
  `)
}
