import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Written by hand: parts of the words that staff search orders by are found without reading every order (product decisions, section 14). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX orders_number_words_idx ON orders USING gin (number gin_trgm_ops);
    CREATE INDEX orders_buyer_words_idx ON orders USING gin (buyer_name gin_trgm_ops);
    CREATE INDEX orders_email_words_idx ON orders USING gin (contact_email gin_trgm_ops);
    CREATE INDEX orders_po_words_idx ON orders USING gin (po_number gin_trgm_ops);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX orders_number_words_idx, orders_buyer_words_idx, orders_email_words_idx, orders_po_words_idx;
  `)
}
