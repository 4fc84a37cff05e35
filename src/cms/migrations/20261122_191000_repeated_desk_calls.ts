import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what changes of money by staff were answered, so that the same one again is answered the same (docs/decisions/024). Their answers hold
 * numbers alone. Rows go after 72 hours, and with their member of staff.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE repeated_desk_calls (
      staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      call text NOT NULL,
      key text NOT NULL CHECK (length(key) BETWEEN 8 AND 100),
      fingerprint text NOT NULL,
      status integer,
      answer text,
      started_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (staff_id, call, key),
      CHECK ((status IS NULL) = (answer IS NULL))
    );
    CREATE INDEX repeated_desk_calls_started_at ON repeated_desk_calls (started_at);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE repeated_desk_calls;`)
}
