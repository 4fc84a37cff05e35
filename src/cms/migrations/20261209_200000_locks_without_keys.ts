import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Functions lock rows whose key they never change: FOR UPDATE also waits for inserts that name such a row by a foreign key, which may wait for the
 * function in turn.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DO $$
    DECLARE
      one record;
    BEGIN
      FOR one IN SELECT pg_get_functiondef(oid) AS text FROM pg_proc
          WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND proname LIKE 'hivis\_%' AND prosrc LIKE '%FOR UPDATE%' LOOP
        EXECUTE replace(one.text, 'FOR UPDATE', 'FOR NO KEY UPDATE');
      END LOOP;
    END $$;
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  // The weaker lock is right for the older program too.
}
