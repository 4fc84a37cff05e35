import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Attempts counted for the whole site. Unlogged: a count is worth nothing after its minutes, and must not wait for the disk. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE UNLOGGED TABLE rate_limits (
      key_hash text PRIMARY KEY,
      count integer NOT NULL,
      ends_at timestamptz NOT NULL
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE rate_limits;`)
}
