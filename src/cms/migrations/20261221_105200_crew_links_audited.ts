import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Who shared a booking, and who switched the link off, is in the log. Only its own trigger: the others need no lock on their tables. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON crew_links FOR EACH ROW EXECUTE FUNCTION hivis_audit()`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TRIGGER audit ON crew_links`)
}
