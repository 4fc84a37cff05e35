import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Greek, Cyrillic and Armenian in one case, whatever the locale of the database: `lower` knows them in some alone. What enquiries say is folded too.
 * The words that are indexed change, so the indexes are built again, outside of the transaction as nothing may wait for them.
 */
export async function up({ payload }: MigrateUpArgs): Promise<void> {
  await payload.db.pool.query(`
    CREATE OR REPLACE FUNCTION hivis_words(VARIADIC parts text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      BEGIN
        RETURN translate(lower(public.hivis_unaccent(translate(array_to_string(parts, ' '), '’‘', ''''''))), '${upper}', '${lower}');
      END $$`)
  for (const index of indexes) await payload.db.pool.query(`REINDEX INDEX CONCURRENTLY ${index}`)
  await payload.db.pool.query(
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS enquiries_text_idx ON enquiries USING gin (hivis_words(search_text) gin_trgm_ops)',
  )
}

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))

const letters = [...range(0x370, 0x3ff), ...range(0x400, 0x52f), ...range(0x531, 0x556)].filter(
  (one) => one.toLowerCase() !== one && one.toLowerCase().length === 1,
)
/** A sigma at the end of a word is a sigma. */
const upper = `${letters.join('')}ς`
const lower = `${letters.join('').toLowerCase().replaceAll('ς', 'σ')}σ`

const indexes = [
  'messages_found_idx',
  'people_found_idx',
  'companies_found_idx',
  'bookings_found_idx',
  'orders_found_idx',
  'enquiries_found_idx',
]

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX enquiries_text_idx;
    CREATE OR REPLACE FUNCTION hivis_words(VARIADIC parts text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      BEGIN
        RETURN lower(public.hivis_unaccent(translate(array_to_string(parts, ' '), '’‘', '''''')));
      END $$;
    REINDEX INDEX messages_found_idx;
    REINDEX INDEX people_found_idx;
    REINDEX INDEX companies_found_idx;
    REINDEX INDEX bookings_found_idx;
    REINDEX INDEX orders_found_idx;
    REINDEX INDEX enquiries_found_idx`)
}
