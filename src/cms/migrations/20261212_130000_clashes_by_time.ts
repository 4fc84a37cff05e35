import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What overlaps a start is found by an index of times, not among all starts that were. Its functions keep their plans: as SQL functions within one
 * another they were planned anew for each start of a list.
 */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  await payload.db.pool.query(
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS session_slots_time_idx ON session_slots USING gist (tstzrange(starts_at, ends_at))',
  )
  await db.execute(sql`
    DO $migrate$
      DECLARE
        name text;
        before text;
        after text;
      BEGIN
        FOREACH name IN ARRAY ARRAY['hivis_clash_in_time', 'hivis_clash'] LOOP
          before := pg_get_functiondef(name::regproc);
          after := regexp_replace(before, 'AS \\$function\\$(.*)\\$function\\$', 'AS $function$ BEGIN RETURN (\\1); END $function$');
          after := replace(after, 'LANGUAGE sql', 'LANGUAGE plpgsql');
          IF name = 'hivis_clash_in_time' THEN
            IF position('sl.starts_at < to_at AND sl.ends_at > from_at' IN after) = 0 THEN RAISE EXCEPTION '% compares no times', name; END IF;
            after := replace(after, 'sl.starts_at < to_at AND sl.ends_at > from_at', 'tstzrange(sl.starts_at, sl.ends_at) && tstzrange(from_at, to_at)');
          END IF;
          EXECUTE after;
        END LOOP;
      END $migrate$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DO $migrate$
      DECLARE
        name text;
        made text;
      BEGIN
        FOREACH name IN ARRAY ARRAY['hivis_clash_in_time', 'hivis_clash'] LOOP
          made := regexp_replace(pg_get_functiondef(name::regproc), 'BEGIN RETURN \\((.*)\\); END', '\\1');
          made := replace(made, 'LANGUAGE plpgsql', 'LANGUAGE sql');
          EXECUTE replace(made, 'tstzrange(sl.starts_at, sl.ends_at) && tstzrange(from_at, to_at)', 'sl.starts_at < to_at AND sl.ends_at > from_at');
        END LOOP;
      END $migrate$;

    DROP INDEX session_slots_time_idx;
  `)
}
