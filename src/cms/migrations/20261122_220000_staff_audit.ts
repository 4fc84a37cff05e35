import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what the office does at the desk leaves a trace.
 * 1. Accounts of staff are audited, except for the moment of each sign-in. A role is a change of its account: that is the record that people look at.
 * 2. A message that was given up and is sent again is as old as its last start, so that it has another day.
 * 3. The audit is read by what was changed and by whom, the latest first.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF name, email, issuer, subject, deactivated_at ON staff
      FOR EACH ROW EXECUTE FUNCTION hivis_audit();

    CREATE FUNCTION hivis_audit_role() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO audit_log (actor, action, what, row_id, before, after)
        VALUES (coalesce(nullif(current_setting('hivis.actor', true), ''), 'system'), 'update', 'staff',
          CASE WHEN TG_OP = 'DELETE' THEN OLD.parent_id ELSE NEW.parent_id END,
          CASE WHEN TG_OP = 'INSERT' THEN '{}'::jsonb ELSE jsonb_build_object('role', OLD.value) END,
          CASE WHEN TG_OP = 'DELETE' THEN '{}'::jsonb ELSE jsonb_build_object('role', NEW.value) END);
      RETURN NULL;
    END $$;
    CREATE TRIGGER audit_given AFTER INSERT OR DELETE ON staff_roles FOR EACH ROW EXECUTE FUNCTION hivis_audit_role();
    CREATE TRIGGER audit_changed AFTER UPDATE ON staff_roles FOR EACH ROW
      WHEN (OLD.value IS DISTINCT FROM NEW.value) EXECUTE FUNCTION hivis_audit_role();

    ALTER TABLE messages ADD COLUMN again_at timestamptz;

    CREATE INDEX audit_log_of_what_idx ON audit_log (what, id);
    CREATE INDEX audit_log_by_actor_idx ON audit_log (actor, id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX audit_log_of_what_idx, audit_log_by_actor_idx;
    ALTER TABLE messages DROP COLUMN again_at;
    DROP FUNCTION hivis_audit_role() CASCADE;
    DROP TRIGGER audit ON staff;
  `)
}
