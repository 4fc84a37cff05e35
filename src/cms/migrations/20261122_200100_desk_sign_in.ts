import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: signing in at the desk.
 * 1. A session knows when and how well its owner showed the identity provider who they are.
 * 2. Nobody at the identity provider has two accounts.
 * 3. An account that is closed loses its sessions at once, whoever closes it and wherever.
 * 4. The first administrator comes once.
 * 5. Letters about passwords that have not left are about nothing any more.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE desk_sessions ADD COLUMN authenticated_at timestamptz, ADD COLUMN acr text;

    CREATE UNIQUE INDEX staff_identity_idx ON staff (issuer, subject);

    CREATE FUNCTION hivis_end_desk_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE desk_sessions SET ended_at = now() WHERE staff_id = NEW.id AND ended_at IS NULL;
      RETURN NULL;
    END $$;
    CREATE TRIGGER end_desk_sessions AFTER UPDATE OF deactivated_at ON staff FOR EACH ROW
      WHEN (NEW.deactivated_at IS NOT NULL) EXECUTE FUNCTION hivis_end_desk_sessions();

    CREATE TABLE first_administrator (
      only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
      came_at timestamptz NOT NULL DEFAULT now()
    );

    DELETE FROM messages WHERE kind = 'staff-password' AND state = 'queued';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE first_administrator;
    DROP FUNCTION hivis_end_desk_sessions() CASCADE;
    DROP INDEX staff_identity_idx;
    ALTER TABLE desk_sessions DROP COLUMN authenticated_at, DROP COLUMN acr;
  `)
}
