import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: the embedded address index. Nobody edits it in the back office: it is filled as a whole, by the seed or from a file.
 * 1. A street stands once, with what it is found by: its key in reading order, and the set of its words. Its numbers are rows of their own,
 *    so that a search compares some hundred thousand streets, not millions of addresses.
 * 2. Each different word stands once too, with its trigrams: a mistyped word is replaced by those most like it before streets are searched.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE FUNCTION hivis_address_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
      AS $$ SELECT btrim(regexp_replace(regexp_replace(lower(public.hivis_unaccent($1)), '[''’‘ʻ\`]', '', 'g'), '[^a-z0-9]+', ' ', 'g')) $$;

    CREATE TABLE nz_streets (
      id integer PRIMARY KEY,
      name text NOT NULL,
      suburb text,
      city text NOT NULL,
      postcode text,
      region text,
      weight integer NOT NULL,
      key text COLLATE "C" NOT NULL,
      words tsvector NOT NULL GENERATED ALWAYS AS (array_to_tsvector(string_to_array(key, ' '))) STORED
    );
    CREATE INDEX nz_streets_key_idx ON nz_streets (key);
    CREATE INDEX nz_streets_words_idx ON nz_streets USING gin (words);

    CREATE TABLE nz_addresses (
      id bigint PRIMARY KEY,
      street_id integer NOT NULL,
      number integer NOT NULL,
      tail text NOT NULL DEFAULT '',
      unit text NOT NULL DEFAULT ''
    );
    CREATE INDEX nz_addresses_street_idx ON nz_addresses (street_id, number);

    CREATE TABLE nz_address_words (word text PRIMARY KEY, streets integer NOT NULL);
    CREATE INDEX nz_address_words_trigram_idx ON nz_address_words USING gin (word gin_trgm_ops);
    CREATE INDEX nz_address_words_prefix_idx ON nz_address_words (word COLLATE "C");
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE nz_address_words;
    DROP TABLE nz_addresses;
    DROP TABLE nz_streets;
    DROP FUNCTION hivis_address_key(text);
    DROP EXTENSION pg_trgm;
  `)
}
