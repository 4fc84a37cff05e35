import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the desk finds by a part of it: numbers of invoices and correction notes, and the phones that texts went to. Names, phones and the other
 * numbers have their trigrams from the rules of their features.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX tax_documents_number_words_idx ON tax_documents USING gin (lower((number)::text) gin_trgm_ops);
    CREATE INDEX messages_phone_idx ON messages USING gin (hivis_phone(("to")::text) gin_trgm_ops) WHERE ((kind)::text ~~ 'text-%'::text);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX tax_documents_number_words_idx;
    DROP INDEX messages_phone_idx;
  `)
}
