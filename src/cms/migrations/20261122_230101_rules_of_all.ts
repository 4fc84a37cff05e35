import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What no writer of customer data can forget.
 * 1. A company keeps an active owner: the company's row is locked first, so that two removals can't both succeed.
 * 2. Every change goes to the audit log with who did it (`hivis.actor` of the transaction), before and after.
 * 3. A person's version grows with each change, for saves that must not overwrite each other.
 *
 * What the lists of the desk find. Words are folded (no case, no macrons, one kind of apostrophe), a phone is its digits as everyone
 * dials them, and both are found anywhere in a row by trigrams.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL check_function_bodies = off;

    CREATE EXTENSION IF NOT EXISTS unaccent;
    CREATE EXTENSION IF NOT EXISTS pg_trgm;

    CREATE FUNCTION hivis_notify() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_notify('hivis_cache', TG_ARGV[0]);
          RETURN NULL;
        END $$;

    CREATE FUNCTION hivis_unaccent(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$ SELECT public.unaccent('public.unaccent'::regdictionary, $1) $$;

    CREATE FUNCTION hivis_audit() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        hidden text[] := '{updated_at,created_at,last_login_at,version,guid_hash,email_hash,title}';
        was jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) - hidden END;
        now_is jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) - hidden END;
      BEGIN
        IF was IS DISTINCT FROM now_is THEN
          INSERT INTO audit_log (actor, action, what, row_id, before, after)
            VALUES (coalesce(nullif(current_setting('hivis.actor', true), ''), 'system'), lower(TG_OP), TG_TABLE_NAME,
              coalesce(now_is, was) ->> 'id', was, now_is);
        END IF;
        RETURN NULL;
      END $$;

    CREATE FUNCTION hivis_never() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION '% is never changed like this.', TG_TABLE_NAME USING ERRCODE = 'HV002';
        END $$;

    CREATE FUNCTION hivis_words(VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
          SELECT lower(public.hivis_unaccent(translate(array_to_string(parts, ' '), '’‘', '''''')))
        $$;

    CREATE FUNCTION hivis_phone(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
          SELECT regexp_replace(regexp_replace($1, '\\D', '', 'g'), '^(0064|64)(?=[2-9])', '0')
        $$;

    CREATE FUNCTION hivis_today() RETURNS date LANGUAGE sql STABLE AS $$ SELECT (now() AT TIME ZONE 'Pacific/Auckland')::date $$;
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Nothing stands before the first state.')
}
