import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Erasing a person (product decisions, section 16; docs/decisions/022).
 * 1. Who was erased and when: numbers and keyed hashes, so that a restored backup forgets the same people again. Rows are never changed.
 * 2. A person who was erased stays empty, whoever writes the row. A number that was given anew after a restore is somebody else.
 * 3. A note beside credit and the reason of a correction are the parts of theirs that may change, and by erasing alone.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL check_function_bodies = off;

    CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON erasures FOR EACH ROW EXECUTE FUNCTION hivis_never();
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Nothing stands before the first state.')
}
