import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A word as people type it, as a pattern for what `hivis_words` folds. Folded first, as folding may make a sign of LIKE. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION hivis_like(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
      BEGIN
        RETURN '%' || replace(replace(replace(public.hivis_words(normalize(word, NFC)), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
      END $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP FUNCTION hivis_like(text);`)
}
