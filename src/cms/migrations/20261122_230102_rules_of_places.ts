import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The embedded address index. Nobody edits it in the back office: it is filled as a whole, by the seed or from a file.
 * 1. A street stands once, with what it is found by: its key in reading order, and the set of its words. Its numbers are rows of their own,
 *    so that a search compares some hundred thousand streets, not millions of addresses.
 * 2. Each different word stands once too, with its trigrams: a mistyped word is replaced by those most like it before streets are searched.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL check_function_bodies = off;

    CREATE FUNCTION hivis_address_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$ SELECT btrim(regexp_replace(regexp_replace(lower(public.hivis_unaccent($1)), '[''’‘ʻ\`]', '', 'g'), '[^a-z0-9]+', ' ', 'g')) $$;

    CREATE INDEX nz_address_words_prefix_idx ON nz_address_words USING btree (word COLLATE "C");
    CREATE INDEX nz_address_words_trigram_idx ON nz_address_words USING gin (word gin_trgm_ops);

    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON locations FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON locations FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('courses');
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Nothing stands before the first state.')
}
