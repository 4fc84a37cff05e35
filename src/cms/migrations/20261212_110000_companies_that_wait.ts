import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A company that has the name of another one waits to be checked. Names are the same without case, accents, punctuation, spaces and Limited. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE companies ADD COLUMN waits_since timestamptz;
    CREATE FUNCTION hivis_company_name(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
      DECLARE
        words text := btrim(regexp_replace(public.hivis_words(normalize(name, NFC)), '[^[:alnum:]]+', ' ', 'g'));
        bare text := replace(regexp_replace(words, '( (limited|ltd))+$', ''), ' ', '');
      BEGIN
        RETURN CASE bare WHEN '' THEN name ELSE bare END;
      END $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_company_name(text);
    ALTER TABLE companies DROP COLUMN waits_since;
  `)
}
