import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Rooms of a place with their seats. hivis_clash names one more thing: a start with more seats than its room. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE rooms (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      location_id integer NOT NULL CONSTRAINT rooms_location_id_fkey REFERENCES locations (id) ON DELETE CASCADE,
      name varchar NOT NULL,
      capacity integer NOT NULL,
      created_at timestamptz DEFAULT now() NOT NULL,
      CONSTRAINT rooms_no_blanks CHECK (name <> '' AND name = btrim(name)),
      CONSTRAINT rooms_capacity CHECK (capacity BETWEEN 1 AND 1000)
    );
    CREATE UNIQUE INDEX rooms_once_idx ON rooms (location_id, lower(name));
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON rooms FOR EACH ROW EXECUTE FUNCTION hivis_audit();

    ALTER FUNCTION hivis_clash(integer, integer, integer, integer, text, timestamp with time zone, timestamp with time zone) RENAME TO hivis_clash_in_time;
    CREATE FUNCTION hivis_clash(of_slot integer, of_session integer, trainer integer, place integer, room text, from_at timestamp with time zone, to_at timestamp with time zone) RETURNS jsonb LANGUAGE sql STABLE AS $$
      SELECT coalesce(hivis_clash_in_time(of_slot, of_session, trainer, place, room, from_at, to_at),
        (SELECT jsonb_build_object('title', r.capacity::text, 'kind', 'room') FROM rooms r JOIN session_slots l ON l.id = of_slot
         WHERE r.location_id = place AND lower(r.name) = lower(btrim(room)) AND r.capacity < l.capacity))
    $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_clash(integer, integer, integer, integer, text, timestamp with time zone, timestamp with time zone);
    ALTER FUNCTION hivis_clash_in_time(integer, integer, integer, integer, text, timestamp with time zone, timestamp with time zone) RENAME TO hivis_clash;
    DROP TABLE rooms;
  `)
}
