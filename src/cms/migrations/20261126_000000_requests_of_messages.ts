import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A message knows the request that wrote it, so that the line of its sending can name it: by the setting that its transaction begins with. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE messages ADD COLUMN request_id text DEFAULT nullif(current_setting('hivis.request', true), '');

    -- An enquiry is one statement that commits by itself: its request comes with what was given.
    DO $do$
      DECLARE
        before text := pg_get_functiondef('hivis_take_enquiry'::regproc);
        after text := regexp_replace(before, '(\\n *BEGIN\\n)',
          $new$\\1        PERFORM set_config('hivis.request', coalesce(given ->> 'requestId', ''), true);$new$ || E'\\n');
      BEGIN
        IF after = before THEN RAISE EXCEPTION 'hivis_take_enquiry has no beginning'; END IF;
        EXECUTE after;
      END $do$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DO $do$
      BEGIN
        EXECUTE regexp_replace(pg_get_functiondef('hivis_take_enquiry'::regproc), $old$ +PERFORM set_config\\('hivis.request'[^\\n]*\\n$old$, '');
      END $do$;

    ALTER TABLE messages DROP COLUMN request_id;
  `)
}
