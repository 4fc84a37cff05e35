import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Finds companies of one name, and those that wait, among all. */
export async function up({ payload }: MigrateUpArgs): Promise<void> {
  await payload.db.pool.query(
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS companies_same_name_idx ON companies (hivis_company_name(name))',
  )
  await payload.db.pool.query(
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS companies_waits_since_idx ON companies (waits_since) WHERE waits_since IS NOT NULL',
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX companies_same_name_idx;
    DROP INDEX companies_waits_since_idx;
  `)
}
