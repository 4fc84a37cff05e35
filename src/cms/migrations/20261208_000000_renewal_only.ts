import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A course that only renews a card says so; the refresher, which people know by its name, is one. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- small: courses
    ALTER TABLE courses ADD COLUMN renewal_only boolean DEFAULT false NOT NULL;
    ALTER TABLE courses ADD CONSTRAINT courses_renewal_only CHECK (renews_card OR NOT renewal_only);
    UPDATE courses SET renewal_only = true WHERE renews_card AND slug ~ 'refresher'`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE courses DROP CONSTRAINT courses_renewal_only;
    ALTER TABLE courses DROP COLUMN renewal_only`)
}
