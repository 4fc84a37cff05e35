import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Written by hand: its one row says until when no message left because the operator held them all (MAIL=hold). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE mail_hold (only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one), held_until timestamptz);
    INSERT INTO mail_hold DEFAULT VALUES;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE mail_hold`)
}
