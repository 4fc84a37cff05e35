import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Which process began a call that may come again, and whether that process lives: it holds an advisory lock for as long as it does. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE repeated_calls ADD COLUMN holder integer;
    ALTER TABLE repeated_desk_calls ADD COLUMN holder integer;
    CREATE FUNCTION hivis_is_held(holder integer) RETURNS boolean LANGUAGE sql STABLE STRICT AS $$
      SELECT EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.classid = 7714002 AND l.objid = holder::oid AND l.objsubid = 2
        AND l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))
    $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_is_held(integer);
    ALTER TABLE repeated_desk_calls DROP COLUMN holder;
    ALTER TABLE repeated_calls DROP COLUMN holder;
  `)
}
