import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Addresses that mail doesn’t reach. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "unreachable_addresses" (
  	"address" text PRIMARY KEY NOT NULL,
  	"source" text NOT NULL,
  	"reason" text NOT NULL,
  	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "unreachable_addresses_no_blanks" CHECK ('' NOT IN (address, reason)),
  	CONSTRAINT "unreachable_addresses_source" CHECK (source IN ('refused', 'bounced', 'complained'))
  );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "unreachable_addresses" CASCADE;`)
}
