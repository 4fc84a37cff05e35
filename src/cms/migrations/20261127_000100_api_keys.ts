import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Keys by which other systems read (docs/decisions/043). What proves a key and how often it is used stands apart, so that neither reaches the audit log.
 * `hivis_settled_until` is the moment before which nothing can appear any more: whoever reads what changed since, and stops there, misses nothing.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE api_keys (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL CONSTRAINT api_keys_name_key UNIQUE,
      hint text NOT NULL,
      scopes text[] NOT NULL,
      ends_on date NOT NULL,
      revoked_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT api_keys_no_blanks CHECK ('' NOT IN (name, hint) AND cardinality(scopes) > 0)
    );

    CREATE TABLE api_key_secrets (
      key_id integer PRIMARY KEY REFERENCES api_keys ON DELETE CASCADE,
      token_hash text NOT NULL CONSTRAINT api_key_secrets_token_hash_key UNIQUE,
      last_used_at timestamptz,
      used_minute timestamptz,
      used integer NOT NULL DEFAULT 0,
      CONSTRAINT api_key_secrets_no_blanks CHECK ('' NOT IN (token_hash))
    );

    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON api_keys FOR EACH ROW EXECUTE FUNCTION hivis_audit();

    CREATE FUNCTION hivis_settled_until() RETURNS timestamptz LANGUAGE sql STABLE AS $$
      SELECT least(now(), min(xact_start)) - interval '1 millisecond' FROM pg_stat_activity
      WHERE datname = current_database() AND backend_xid IS NOT NULL
    $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_settled_until();
    DROP TABLE api_key_secrets;
    DROP TABLE api_keys;
  `)
}
