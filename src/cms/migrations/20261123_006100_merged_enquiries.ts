import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Enquiries of one customer that staff work on as one case: one leads to the other, and can be taken apart again. `merged_was` is where it stood before.
 * The history of both notes it, and so does the audit log.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE enum_enquiry_events_kind ADD VALUE IF NOT EXISTS 'merged';
    ALTER TYPE enum_enquiry_events_kind ADD VALUE IF NOT EXISTS 'parted';
    ALTER TABLE enquiries
      ADD COLUMN merged_into_id integer CONSTRAINT enquiries_merged_into_id_fkey REFERENCES enquiries (id),
      ADD COLUMN merged_was enum_enquiries_state,
      ADD CONSTRAINT enquiries_merged_elsewhere CHECK (merged_into_id <> id);
    CREATE INDEX enquiries_merged_into_idx ON enquiries (merged_into_id);

    CREATE OR REPLACE FUNCTION hivis_enquiry_audit() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          known jsonb := (SELECT jsonb_build_object('reference', reference) FROM enquiries WHERE id = NEW.enquiry_id);
          is_change boolean := NEW.kind::text IN ('state', 'assignee', 'due', 'snoozed');
        BEGIN
          INSERT INTO audit_log (actor, action, what, row_id, before, after) VALUES (
            NEW.actor,
            CASE NEW.kind::text WHEN 'note' THEN 'write-note' WHEN 'reply' THEN 'reply' WHEN 'printed' THEN 'print' WHEN 'erased' THEN 'erase'
              WHEN 'merged' THEN 'merge' WHEN 'parted' THEN 'part' ELSE 'update' END,
            'enquiries', NEW.enquiry_id,
            CASE WHEN is_change THEN known || CASE NEW.kind::text WHEN 'state' THEN jsonb_build_object('state', split_part(NEW.text, ' → ', 1)) ELSE '{}' END END,
            known || CASE NEW.kind::text
              WHEN 'state' THEN jsonb_build_object('state', split_part(NEW.text, ' → ', 2))
              WHEN 'assignee' THEN jsonb_build_object('assignee', NEW.text)
              WHEN 'due' THEN jsonb_build_object('due_on', nullif(NEW.text, 'none'))
              WHEN 'snoozed' THEN jsonb_build_object('snoozed_until', NEW.text)
              WHEN 'merged' THEN jsonb_build_object('reason', NEW.text)
              WHEN 'parted' THEN jsonb_build_object('reason', NEW.text)
              ELSE '{}' END);
          RETURN NULL;
        END $$;
  `)
}

/** The kinds of events stay: a value can't be taken out of an enum. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE enquiries DROP COLUMN merged_into_id, DROP COLUMN merged_was;`)
}
