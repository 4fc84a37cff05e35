import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what no writer of the inbox can forget.
 * 1. An erased enquiry holds nothing of a person and stays erased, also when somebody saves it with what they read before.
 * 2. A printed card order is closed: to open it again the print must be taken back.
 * 3. Columns that are found by: reference and words of the answers, who waits for what, the end of the due day, the name of the assignee
 *    (support reads no accounts).
 * 4. Messages are found by the enquiry they tell about, and by their address.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION hivis_enquiry_words(answers jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT words || ' ' || public.hivis_unaccent(words) FROM (
        SELECT coalesce(string_agg(part #>> '{}', ' '), '') AS words
        FROM jsonb_path_query(answers, 'strict $.**') part WHERE jsonb_typeof(part) = 'string') found $$;

    CREATE FUNCTION hivis_enquiry_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.due_on := nullif(NEW.due_on, '');
      NEW.due_at := CASE WHEN NEW.due_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
        THEN (NEW.due_on::date + 1)::timestamp AT TIME ZONE 'Pacific/Auckland' END;
      NEW.assignee_name := (SELECT name FROM staff WHERE id = NEW.assignee_id);
      IF TG_OP = 'INSERT' THEN
        NEW.search_text := concat_ws(' ', NEW.reference, NEW.search_text);
        IF NEW.form = 'course-waitlist' AND jsonb_typeof(NEW.answers -> 'courseRequired') = 'array' THEN
          NEW.waitlist := (SELECT string_agg(';' || (NEW.answers ->> 'whereDoYouRequireTraining') || ':' || course || ';', '')
            FROM jsonb_array_elements_text(NEW.answers -> 'courseRequired') course);
        END IF;
      ELSIF OLD.state = 'erased' THEN
        NEW.state := 'erased';
      END IF;
      IF NEW.state = 'erased' THEN
        NEW.erased_at := coalesce(NEW.erased_at, now());
        NEW.sender_name := NULL; NEW.email := NULL; NEW.phone_number := NULL; NEW.company_name := NULL; NEW.person_id := NULL;
        NEW.answers := '{}'; NEW.search_text := NULL; NEW.waitlist := NULL;
        NEW.submission_id := NULL; NEW.fingerprint := NULL; NEW.sender_hash := NULL;
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER kept BEFORE INSERT OR UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION hivis_enquiry_kept();

    CREATE FUNCTION hivis_assignee_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE enquiries SET assignee_name = NEW.name WHERE assignee_id = NEW.id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER assignee_renamed AFTER UPDATE OF name ON staff FOR EACH ROW
      WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION hivis_assignee_renamed();

    UPDATE enquiries SET search_text = concat_ws(' ', reference, search_text),
      waitlist = (SELECT string_agg(';' || (answers ->> 'whereDoYouRequireTraining') || ':' || course || ';', '')
        FROM jsonb_array_elements_text(CASE WHEN form = 'course-waitlist' THEN answers -> 'courseRequired' ELSE '[]' END) course);

    ALTER TABLE enquiries ADD CONSTRAINT enquiries_printed_is_closed CHECK (printed_at IS NULL OR state IN ('closed', 'erased'));
    ALTER TABLE enquiries ADD CONSTRAINT enquiries_erased_is_empty CHECK (state <> 'erased' OR (answers = '{}' AND coalesce(sender_name,
      email, phone_number, company_name, search_text, waitlist, submission_id, fingerprint, sender_hash) IS NULL AND person_id IS NULL));

    CREATE INDEX enquiries_open_idx ON enquiries (due_on, id) WHERE state IN ('new', 'in-progress', 'waiting', 'quarantined');
    CREATE INDEX messages_enquiry_idx ON messages ((about ->> 'enquiry')) WHERE about ->> 'enquiry' IS NOT NULL;
    CREATE INDEX messages_to_lower_idx ON messages (lower("to"));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX enquiries_open_idx, messages_enquiry_idx, messages_to_lower_idx;
    ALTER TABLE enquiries DROP CONSTRAINT enquiries_printed_is_closed, DROP CONSTRAINT enquiries_erased_is_empty;
    DROP FUNCTION hivis_enquiry_kept() CASCADE;
    DROP FUNCTION hivis_assignee_renamed() CASCADE;
    DROP FUNCTION hivis_enquiry_words(jsonb);
  `)
}
