import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Enquiries that are given their form's name in one step. */
const atOnce = 2_000

/** Gives every enquiry the name of its form, in small steps, and finds enquiries by it. The indexes of the enum stay for the version before. */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  const { pool } = payload.db
  for (let isMore = true; isMore; ) {
    const { rowCount } = await pool.query(
      `UPDATE enquiries SET form_name = form::text WHERE id IN (SELECT id FROM enquiries WHERE form_name = '' LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)`,
    )
    isMore = (rowCount ?? 0) > 0
  }
  await pool.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS enquiries_form_name_time_idx ON enquiries USING btree (form_name, created_at)')
  await pool.query(
    `CREATE INDEX CONCURRENTLY IF NOT EXISTS enquiries_courses_asked_idx ON enquiries USING btree (id)
     WHERE ((form_name = 'course-waitlist'::text) AND (state = ANY (ARRAY['new'::enum_enquiries_state, 'in-progress'::enum_enquiries_state, 'waiting'::enum_enquiries_state])))`,
  )
  await db.execute(sql`ALTER TABLE enquiries VALIDATE CONSTRAINT enquiries_form_named`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX enquiries_courses_asked_idx;
    DROP INDEX enquiries_form_name_time_idx;
  `)
}
