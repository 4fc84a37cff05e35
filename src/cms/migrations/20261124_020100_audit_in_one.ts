import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * New seats of a party are audited together: the same entries, in one statement for all of them. Changes come singly, and are compared row by row as
 * before. Nothing finds entries by when they were last changed, as they are not.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION hivis_audit_new() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO audit_log (actor, action, what, row_id, after)
          SELECT coalesce(nullif(current_setting('hivis.actor', true), ''), 'system'), 'insert', TG_TABLE_NAME, n.id,
            to_jsonb(n) - '{updated_at,created_at,last_login_at,version,guid_hash,email_hash,title}'::text[]
          FROM new_rows n ORDER BY n.id;
        RETURN NULL;
      END $$;

    DROP TRIGGER audit ON attendees;
    CREATE TRIGGER audit AFTER UPDATE OR DELETE ON attendees FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER audit_new AFTER INSERT ON attendees REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION hivis_audit_new();

    DROP INDEX audit_log_updated_at_idx;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX audit_log_updated_at_idx ON audit_log (updated_at);
    DROP TRIGGER audit_new ON attendees;
    DROP TRIGGER audit ON attendees;
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON attendees FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    DROP FUNCTION hivis_audit_new();
  `)
}
