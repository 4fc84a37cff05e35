import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Two records of one person become one, and can be two again (docs/decisions/031).
 * 1. The record that goes stays as a stone that names the one that stays. What was moved and what was written over stands in `people_merges`
 *    for thirty days.
 * 2. Pairs that staff looked at and that are two people are not offered again.
 * 3. A company that changes hands from one record of its owner to the other keeps its owner.
 * 4. Duplicates are found by phone, address, card number, and by birth date with a name that sounds alike, each by an index.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL check_function_bodies = off;

    CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

    ALTER TABLE people ADD COLUMN merged_into_id integer CONSTRAINT people_merged_into_id_fkey REFERENCES people (id);
    ALTER TABLE people ADD CONSTRAINT people_not_into_itself CHECK (merged_into_id <> id);
    CREATE INDEX people_merged_into_idx ON people (merged_into_id) WHERE merged_into_id IS NOT NULL;

    CREATE TABLE people_merges (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      into_id integer NOT NULL CONSTRAINT people_merges_into_id_fkey REFERENCES people (id),
      from_id integer NOT NULL CONSTRAINT people_merges_from_id_fkey REFERENCES people (id),
      by_id integer CONSTRAINT people_merges_by_id_fkey REFERENCES staff (id) ON DELETE SET NULL,
      merged_at timestamptz DEFAULT now() NOT NULL,
      fields jsonb,
      moved jsonb,
      undone_at timestamptz,
      undone_by_id integer CONSTRAINT people_merges_undone_by_id_fkey REFERENCES staff (id) ON DELETE SET NULL,
      CONSTRAINT people_merges_two CHECK (into_id <> from_id),
      CONSTRAINT people_merges_kept_whole CHECK ((fields IS NULL) = (moved IS NULL)),
      CONSTRAINT people_merges_undone_by_somebody CHECK (undone_by_id IS NULL OR undone_at IS NOT NULL)
    );
    CREATE INDEX people_merges_into_idx ON people_merges (into_id);
    CREATE UNIQUE INDEX people_merges_once_idx ON people_merges (from_id) WHERE undone_at IS NULL;
    CREATE INDEX people_merges_by_idx ON people_merges (by_id);
    CREATE INDEX people_merges_undone_by_idx ON people_merges (undone_by_id);

    CREATE TABLE people_apart (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      one_id integer NOT NULL CONSTRAINT people_apart_one_id_fkey REFERENCES people (id) ON DELETE CASCADE,
      other_id integer NOT NULL CONSTRAINT people_apart_other_id_fkey REFERENCES people (id) ON DELETE CASCADE,
      by_id integer CONSTRAINT people_apart_by_id_fkey REFERENCES staff (id) ON DELETE SET NULL,
      at timestamptz DEFAULT now() NOT NULL,
      CONSTRAINT people_apart_in_order CHECK (one_id < other_id),
      CONSTRAINT people_apart_key UNIQUE (one_id, other_id)
    );
    CREATE INDEX people_apart_other_idx ON people_apart (other_id);
    CREATE INDEX people_apart_by_idx ON people_apart (by_id);

    CREATE FUNCTION hivis_card_digits(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
          SELECT nullif(ltrim(regexp_replace($1, '\\D', '', 'g'), '0'), '')
        $$;
    CREATE FUNCTION hivis_sounds(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
          SELECT nullif(public.dmetaphone(translate(lower($1), 'āēīōūáéíóúàèìòùâêîôûäëïöüãñõç', 'aeiouaeiouaeiouaeiouaeiouanoc')), '')
        $$;
    CREATE FUNCTION hivis_names_alike(first1 text, last1 text, called1 text, first2 text, last2 text, called2 text) RETURNS boolean
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
          SELECT public.similarity(public.hivis_words(first1, last1), public.hivis_words(first2, last2)) >= 0.5
            OR (public.hivis_sounds(last1) = public.hivis_sounds(last2)
              AND (public.hivis_sounds(first1) = public.hivis_sounds(first2) OR public.hivis_sounds(called1) = public.hivis_sounds(first2)
                OR public.hivis_sounds(first1) = public.hivis_sounds(called2)))
        $$;

    CREATE INDEX people_same_phone_idx ON people (hivis_phone(phone_number)) WHERE phone_number IS NOT NULL AND merged_into_id IS NULL;
    CREATE INDEX people_same_card_idx ON people (hivis_card_digits(site_safe_id_number)) WHERE site_safe_id_number IS NOT NULL AND merged_into_id IS NULL;
    CREATE INDEX people_born_idx ON people (date_of_birth) WHERE date_of_birth IS NOT NULL AND merged_into_id IS NULL;

    CREATE OR REPLACE FUNCTION hivis_last_owner() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'UPDATE' AND NEW.state = 'active' AND NEW.permission = 'owner' AND NEW.company_id = OLD.company_id
              AND current_setting('hivis.merging', true) = 'yes' THEN
            RETURN NEW;
          END IF;
          PERFORM 1 FROM companies WHERE id = OLD.company_id FOR UPDATE;
          IF NOT EXISTS (SELECT 1 FROM business_admins
              WHERE company_id = OLD.company_id AND id <> OLD.id AND state = 'active' AND permission = 'owner') THEN
            RAISE EXCEPTION 'A company must keep an owner.' USING ERRCODE = 'HV001';
          END IF;
          RETURN coalesce(NEW, OLD);
        END $$;

    CREATE TRIGGER audit AFTER INSERT OR DELETE ON people_apart FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX people_same_phone_idx, people_same_card_idx, people_born_idx;
    DROP FUNCTION hivis_names_alike(text, text, text, text, text, text), hivis_sounds(text), hivis_card_digits(text);
    DROP TABLE people_apart, people_merges;
    ALTER TABLE people DROP COLUMN merged_into_id;
    CREATE OR REPLACE FUNCTION hivis_last_owner() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM 1 FROM companies WHERE id = OLD.company_id FOR UPDATE;
          IF NOT EXISTS (SELECT 1 FROM business_admins
              WHERE company_id = OLD.company_id AND id <> OLD.id AND state = 'active' AND permission = 'owner') THEN
            RAISE EXCEPTION 'A company must keep an owner.' USING ERRCODE = 'HV001';
          END IF;
          RETURN coalesce(NEW, OLD);
        END $$;
  `)
}
