import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Written by hand: sessions of staff at the desk. Only a hash of what the browser holds is kept. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE desk_sessions (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      token_hash text NOT NULL UNIQUE,
      device text,
      id_token text,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      ended_at timestamptz,
      CHECK (expires_at > created_at)
    );
    CREATE INDEX desk_sessions_staff_idx ON desk_sessions (staff_id) WHERE ended_at IS NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE desk_sessions`)
}
