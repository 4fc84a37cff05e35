import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A new link to a calendar is in the log, as every secret that someone replaces. Only its own trigger: the others need no lock on their tables. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON calendar_links FOR EACH ROW EXECUTE FUNCTION hivis_audit()`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TRIGGER audit ON calendar_links`)
}
