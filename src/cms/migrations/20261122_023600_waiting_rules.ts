import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: who waits hears of its end (product decisions, section 7). `told_at` of an entry says when its present state was told; entries
 * that ended before are not written about.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE waitlist_entries SET told_at = updated_at WHERE told_at IS NULL AND state IN ('expired', 'ended');
    CREATE INDEX waitlist_entries_untold_idx ON waitlist_entries (id) WHERE told_at IS NULL AND state IN ('offered', 'expired', 'ended');
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX waitlist_entries_untold_idx;
  `)
}
