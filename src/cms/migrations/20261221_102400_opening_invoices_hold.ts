import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What the migration of opening invoices added without reading the rows under a lock holds for them too. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_opening";`)
}

/** A constraint that holds stays one. */
export async function down(): Promise<void> {}
