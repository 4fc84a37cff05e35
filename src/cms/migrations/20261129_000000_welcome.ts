import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** When somebody closed the first steps of a company. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE companies ADD COLUMN welcome_closed_at timestamp(3) with time zone`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE companies DROP COLUMN welcome_closed_at`)
}
