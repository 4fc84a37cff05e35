import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The newest card of each person, said so that one card is found by its number without sorting all of them. */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  await payload.db.pool.query(
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS cards_newest_idx ON cards (person_id, expires_on DESC, id DESC)',
  )
  await db.execute(sql`
    CREATE OR REPLACE VIEW current_card AS
     SELECT c.person_id,
        c.id,
        c.level,
        c.issued_on,
        c.expires_on,
        c.revoked_on,
        hivis_card_state(c.expires_on, c.revoked_on, hivis_today()) AS state
       FROM cards c
      WHERE NOT EXISTS (SELECT FROM cards n WHERE n.person_id = c.person_id AND (n.expires_on, n.id) > (c.expires_on, c.id));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE VIEW current_card AS
     SELECT DISTINCT ON (person_id) person_id, id, level, issued_on, expires_on, revoked_on,
        hivis_card_state(expires_on, revoked_on, hivis_today()) AS state
       FROM cards ORDER BY person_id, expires_on DESC NULLS LAST, id DESC;
    DROP INDEX cards_newest_idx;
  `)
}
