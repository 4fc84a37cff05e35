import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A clash is one of rooms, not of spelling: “Room 1” is “room 1, 88 Church Street”. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- Folded as addresses are. One may be the other's name, followed by its address.
    CREATE FUNCTION hivis_is_room(one text, other text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT lower(btrim(one)) = lower(btrim(other)) OR (btrim(one) <> '' AND EXISTS (SELECT 1
        FROM (VALUES (one, other), (one, split_part(other, ',', 1)), (split_part(one, ',', 1), other)) AS pair (a, b)
        WHERE public.hivis_address_key(a) <> '' AND public.hivis_address_key(a) = public.hivis_address_key(b)))
    $$;

    DO $migrate$
      DECLARE
        before text;
        after text;
      BEGIN
        before := pg_get_functiondef('hivis_clash_in_time'::regproc);
        after := replace(before, 'lower(btrim(s.venue)) = lower(btrim(room))', 'hivis_is_room(s.venue, room)');
        IF after = before THEN RAISE EXCEPTION 'hivis_clash_in_time compares no rooms'; END IF;
        EXECUTE after;
        before := pg_get_functiondef('hivis_clash'::regproc);
        after := replace(before, 'lower(r.name) = lower(btrim(room)) AND r.capacity < l.capacity)',
          'hivis_is_room(r.name, room) AND r.capacity < l.capacity ORDER BY r.capacity, r.id LIMIT 1)');
        IF after = before THEN RAISE EXCEPTION 'hivis_clash compares no rooms'; END IF;
        EXECUTE after;
      END $migrate$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DO $migrate$
      BEGIN
        EXECUTE replace(pg_get_functiondef('hivis_clash'::regproc),
          'hivis_is_room(r.name, room) AND r.capacity < l.capacity ORDER BY r.capacity, r.id LIMIT 1)',
          'lower(r.name) = lower(btrim(room)) AND r.capacity < l.capacity)');
        EXECUTE replace(pg_get_functiondef('hivis_clash_in_time'::regproc), 'hivis_is_room(s.venue, room)',
          'lower(btrim(s.venue)) = lower(btrim(room))');
      END $migrate$;

    DROP FUNCTION hivis_is_room(text, text);
  `)
}
