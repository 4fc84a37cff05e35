import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the inbox of the desk knows more.
 * 1. Snippets: texts that support uses in its answers. Their changes go to the audit log.
 * 2. An enquiry can be put away until a day. The history notes it; closing it ends that it is away.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE reply_snippets (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      name text NOT NULL CONSTRAINT reply_snippets_name_key UNIQUE,
      "text" text NOT NULL,
      updated_at timestamptz(3) DEFAULT now() NOT NULL,
      CONSTRAINT reply_snippets_no_blanks CHECK ('' NOT IN (name, "text"))
    );
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON reply_snippets FOR EACH ROW EXECUTE FUNCTION hivis_audit();

    ALTER TABLE enquiries ADD COLUMN snoozed_until date;
    ALTER TYPE enum_enquiry_events_kind ADD VALUE IF NOT EXISTS 'snoozed';

    CREATE OR REPLACE FUNCTION hivis_enquiry_closed() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.state = 'closed' AND OLD.state <> 'closed' THEN NEW.closed_at := now(); END IF;
          IF NEW.state NOT IN ('closed', 'erased') THEN NEW.closed_at := NULL; END IF;
          IF NEW.state IN ('closed', 'erased') THEN NEW.snoozed_until := NULL; END IF;
          RETURN NEW;
        END $$;

    CREATE OR REPLACE FUNCTION hivis_enquiry_history() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          who text := coalesce(nullif(current_setting('hivis.actor', true), ''), 'system');
        BEGIN
          IF TG_OP = 'INSERT' THEN
            INSERT INTO enquiry_events (enquiry_id, kind, actor, text)
              VALUES (NEW.id, 'received', 'sender', CASE WHEN NEW.state = 'new' THEN NULL ELSE NEW.state::text END);
            RETURN NULL;
          END IF;
          IF NEW.state IS DISTINCT FROM OLD.state THEN
            INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES (NEW.id, 'state', who, OLD.state || ' → ' || NEW.state);
          END IF;
          IF NEW.assignee_id IS DISTINCT FROM OLD.assignee_id THEN
            INSERT INTO enquiry_events (enquiry_id, kind, actor, text)
              VALUES (NEW.id, 'assignee', who, coalesce((SELECT name FROM staff WHERE id = NEW.assignee_id), 'nobody'));
          END IF;
          IF NEW.due_on IS DISTINCT FROM OLD.due_on THEN
            INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES (NEW.id, 'due', who, coalesce(NEW.due_on::text, 'none'));
          END IF;
          IF NEW.snoozed_until IS DISTINCT FROM OLD.snoozed_until AND NEW.state NOT IN ('closed', 'erased') THEN
            INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES (NEW.id, 'snoozed', who, NEW.snoozed_until::text);
          END IF;
          RETURN NULL;
        END $$;
  `)
}

/** The kind of event stays: a value can't be taken out of an enum. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION hivis_enquiry_closed() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.state = 'closed' AND OLD.state <> 'closed' THEN NEW.closed_at := now(); END IF;
          IF NEW.state NOT IN ('closed', 'erased') THEN NEW.closed_at := NULL; END IF;
          RETURN NEW;
        END $$;
    CREATE OR REPLACE FUNCTION hivis_enquiry_history() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          who text := coalesce(nullif(current_setting('hivis.actor', true), ''), 'system');
        BEGIN
          IF TG_OP = 'INSERT' THEN
            INSERT INTO enquiry_events (enquiry_id, kind, actor, text)
              VALUES (NEW.id, 'received', 'sender', CASE WHEN NEW.state = 'new' THEN NULL ELSE NEW.state::text END);
            RETURN NULL;
          END IF;
          IF NEW.state IS DISTINCT FROM OLD.state THEN
            INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES (NEW.id, 'state', who, OLD.state || ' → ' || NEW.state);
          END IF;
          IF NEW.assignee_id IS DISTINCT FROM OLD.assignee_id THEN
            INSERT INTO enquiry_events (enquiry_id, kind, actor, text)
              VALUES (NEW.id, 'assignee', who, coalesce((SELECT name FROM staff WHERE id = NEW.assignee_id), 'nobody'));
          END IF;
          IF NEW.due_on IS DISTINCT FROM OLD.due_on THEN
            INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES (NEW.id, 'due', who, coalesce(NEW.due_on::text, 'none'));
          END IF;
          RETURN NULL;
        END $$;
    ALTER TABLE enquiries DROP COLUMN snoozed_until;
    DROP TABLE reply_snippets;
  `)
}
