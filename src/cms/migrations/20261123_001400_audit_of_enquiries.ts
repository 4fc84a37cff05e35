import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What staff do with an enquiry stands in the audit log too: that a note was written or an answer sent, never its words. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION hivis_enquiry_audit() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          known jsonb := (SELECT jsonb_build_object('reference', reference) FROM enquiries WHERE id = NEW.enquiry_id);
          is_change boolean := NEW.kind::text IN ('state', 'assignee', 'due', 'snoozed');
        BEGIN
          INSERT INTO audit_log (actor, action, what, row_id, before, after) VALUES (
            NEW.actor,
            CASE NEW.kind::text WHEN 'note' THEN 'write-note' WHEN 'reply' THEN 'reply' WHEN 'printed' THEN 'print' WHEN 'erased' THEN 'erase' ELSE 'update' END,
            'enquiries', NEW.enquiry_id,
            CASE WHEN is_change THEN known || CASE NEW.kind::text WHEN 'state' THEN jsonb_build_object('state', split_part(NEW.text, ' → ', 1)) ELSE '{}' END END,
            known || CASE NEW.kind::text
              WHEN 'state' THEN jsonb_build_object('state', split_part(NEW.text, ' → ', 2))
              WHEN 'assignee' THEN jsonb_build_object('assignee', NEW.text)
              WHEN 'due' THEN jsonb_build_object('due_on', nullif(NEW.text, 'none'))
              WHEN 'snoozed' THEN jsonb_build_object('snoozed_until', NEW.text)
              ELSE '{}' END);
          RETURN NULL;
        END $$;

    CREATE TRIGGER audit AFTER INSERT ON enquiry_events FOR EACH ROW WHEN (NEW.actor LIKE 'staff %') EXECUTE FUNCTION hivis_enquiry_audit();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER audit ON enquiry_events;
    DROP FUNCTION hivis_enquiry_audit();
  `)
}
