import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Who looks at a record of the desk at this moment. Unlogged: it is worth nothing after a crash, and is gone within a minute anyway. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE UNLOGGED TABLE desk_presence (
      kind text NOT NULL,
      record_id integer NOT NULL,
      staff_id integer NOT NULL CONSTRAINT desk_presence_staff_id_fkey REFERENCES staff (id) ON DELETE CASCADE,
      is_writing boolean NOT NULL,
      seen_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT desk_presence_pkey PRIMARY KEY (kind, record_id, staff_id)
    );
    CREATE INDEX desk_presence_staff_idx ON desk_presence (staff_id);
    CREATE INDEX desk_presence_seen_idx ON desk_presence (seen_at);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE desk_presence;`)
}
