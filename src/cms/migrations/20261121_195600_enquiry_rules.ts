import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const offered = [
  'form_settings',
  'form_settings_contact_methods',
  'form_settings_know_more_about',
  'form_settings_invoice_to_options',
] as const

/**
 * Written by hand: what keeps the inbox whole.
 * 1. Numbers of references, and tokens of the bot check that were used.
 * 2. Counting what a sender sent, one after another for the same sender; indexes for it, and for finding words anywhere, with and without macrons.
 * 3. Cached choices of forms are made anew when staff change them.
 * 4. Every change of state, assignee and due day is noted in the history with who made it (`hivis.actor` of the transaction), whatever made it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE SEQUENCE enquiry_numbers;
    CREATE TABLE bot_check_tokens (nonce text PRIMARY KEY, used_at timestamptz NOT NULL DEFAULT now());

    CREATE INDEX enquiries_sender_idx ON enquiries (sender_hash, created_at);
    CREATE INDEX enquiries_email_time_idx ON enquiries (lower(email), created_at);
    CREATE INDEX enquiries_form_time_idx ON enquiries (form, created_at);
    CREATE INDEX enquiries_words_idx ON enquiries USING gin (search_text gin_trgm_ops);
    CREATE INDEX enquiry_events_time_idx ON enquiry_events (enquiry_id, id);

    CREATE FUNCTION hivis_count_enquiries(sender text, address text, form_name text, minutes integer,
      OUT by_address integer, OUT by_email integer, OUT last_minute integer, OUT wait_seconds integer) LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(sender, 5));
      PERFORM pg_advisory_xact_lock(hashtextextended(address, 6));
      SELECT count(*) FILTER (WHERE sender_hash = sender), count(*) FILTER (WHERE lower(email) = address),
          greatest(1, ceil(extract(epoch FROM min(created_at) + make_interval(mins => minutes) - now())))
        INTO by_address, by_email, wait_seconds
        FROM enquiries WHERE (sender_hash = sender OR lower(email) = address) AND created_at > now() - make_interval(mins => minutes);
      SELECT count(*) INTO last_minute FROM enquiries WHERE form = form_name::enum_enquiries_form AND created_at > now() - interval '1 minute';
    END $$;

    CREATE FUNCTION hivis_enquiry_history() RETURNS trigger LANGUAGE plpgsql AS $$
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
        INSERT INTO enquiry_events (enquiry_id, kind, actor, text)
          VALUES (NEW.id, 'due', who, coalesce(nullif(NEW.due_on, ''), 'none'));
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER history AFTER INSERT OR UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION hivis_enquiry_history();

    CREATE FUNCTION hivis_enquiry_closed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.state = 'closed' AND OLD.state <> 'closed' THEN NEW.closed_at := now(); END IF;
      IF NEW.state NOT IN ('closed', 'erased') THEN NEW.closed_at := NULL; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER closed BEFORE UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION hivis_enquiry_closed();
  `)
  for (const table of offered) {
    await db.execute(
      sql.raw(`CREATE TRIGGER notify_cache AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('forms')`),
    )
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of offered) await db.execute(sql.raw(`DROP TRIGGER notify_cache ON ${table}`))
  await db.execute(sql`
    DROP FUNCTION hivis_count_enquiries;
    DROP FUNCTION hivis_enquiry_history() CASCADE;
    DROP FUNCTION hivis_enquiry_closed() CASCADE;
    DROP INDEX enquiries_sender_idx, enquiries_email_time_idx, enquiries_form_time_idx, enquiries_words_idx, enquiry_events_time_idx;
    DROP TABLE bot_check_tokens;
    DROP SEQUENCE enquiry_numbers;
  `)
}
