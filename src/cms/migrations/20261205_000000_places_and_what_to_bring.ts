import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What people need to know to get to a place, and what they bring to a course. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE locations ADD COLUMN parking varchar;
    ALTER TABLE locations ADD COLUMN nearby varchar;
    ALTER TABLE locations ADD CONSTRAINT locations_more_no_blanks CHECK ('' NOT IN (parking, nearby)) NOT VALID;
    ALTER TABLE courses ADD COLUMN what_to_bring varchar;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE courses DROP COLUMN what_to_bring;
    ALTER TABLE locations DROP COLUMN nearby, DROP COLUMN parking;
  `)
}
