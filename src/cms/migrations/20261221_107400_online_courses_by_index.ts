import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Finds what plays an online course and who has it open, and makes sure that each names one that is there. */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  await payload.db.pool.query(
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS learning_packages_online_course_idx ON learning_packages USING btree (online_course_id)',
  )
  await payload.db.pool.query(
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS payload_locked_documents_rels_online_courses_id_idx ON payload_locked_documents_rels USING btree (online_courses_id)',
  )
  await db.execute(sql`
  ALTER TABLE learning_packages VALIDATE CONSTRAINT learning_packages_online_course_id_online_courses_id_fk;
  ALTER TABLE payload_locked_documents_rels VALIDATE CONSTRAINT payload_locked_documents_rels_online_courses_fk;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP INDEX learning_packages_online_course_idx;
  DROP INDEX payload_locked_documents_rels_online_courses_id_idx;
  `)
}
