import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The millionth booking, order, enquiry or invoice gets seven digits: `lpad` cuts what is longer, so its number would be one that exists. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DO $migrate$
      DECLARE padded constant text := 'lpad\\((nextval\\(''\\w+''\\)|latest)::text, 6, ''0''\\)';
      BEGIN
        EXECUTE string_agg(regexp_replace(pg_get_functiondef(oid), padded, 'to_char(\\1, ''FM999999000000'')', 'g'), ';')
          FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc ~ padded;
      END $migrate$`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DO $migrate$
      DECLARE whole constant text := 'to_char\\((nextval\\(''\\w+''\\)|latest), ''FM999999000000''\\)';
      BEGIN
        EXECUTE string_agg(regexp_replace(pg_get_functiondef(oid), whole, 'lpad(\\1::text, 6, ''0'')', 'g'), ';')
          FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc ~ whole;
      END $migrate$`)
}
