import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what calls about money were answered, so that the same one again is answered the same (docs/decisions/015). A row without a status is a
 * call under way. Rows go after 72 hours, and with their person.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE repeated_calls (
      person_id integer NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      call text NOT NULL,
      key text NOT NULL CHECK (length(key) BETWEEN 8 AND 100),
      fingerprint text NOT NULL,
      status integer,
      answer text,
      started_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (person_id, call, key),
      CHECK ((status IS NULL) = (answer IS NULL))
    );
    CREATE INDEX repeated_calls_started_at ON repeated_calls (started_at);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE repeated_calls;`)
}
