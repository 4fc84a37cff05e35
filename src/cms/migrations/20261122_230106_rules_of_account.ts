import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Sessions of staff at the desk. Only a hash of what the browser holds is kept.
 *
 * Signing in at the desk.
 * 1. A session knows when and how well its owner showed the identity provider who they are.
 * 2. Nobody at the identity provider has two accounts.
 * 3. An account that is closed loses its sessions at once, whoever closes it and wherever.
 * 4. The first administrator comes once.
 * 5. Letters about passwords that have not left are about nothing any more.
 *
 * What the office does at the desk leaves a trace.
 * 1. Accounts of staff are audited, except for the moment of each sign-in. A role is a change of its account: that is the record that people look at.
 * 2. A message that was given up and is sent again is as old as its last start, so that it has another day.
 * 3. The audit is read by what was changed and by whom, the latest first.
 *
 * What changes of money by staff were answered, so that the same one again is answered the same (docs/decisions/024). Their answers hold
 * numbers alone. Rows go after 72 hours, and with their member of staff.
 *
 * What calls about money were answered, so that the same one again is answered the same (docs/decisions/015). A row without a status is a
 * call under way. Rows go after 72 hours, and with their person.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL check_function_bodies = off;

    CREATE FUNCTION hivis_person_version() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF to_jsonb(NEW) - '{updated_at,last_login_at,version}'::text[]
              IS DISTINCT FROM to_jsonb(OLD) - '{updated_at,last_login_at,version}'::text[] THEN
            NEW.version := OLD.version + 1;
          ELSE
            NEW.version := OLD.version;
          END IF;
          RETURN NEW;
        END $$;

    CREATE FUNCTION hivis_assignee_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE enquiries SET assignee_name = NEW.name WHERE assignee_id = NEW.id;
          RETURN NULL;
        END $$;

    CREATE FUNCTION hivis_person_erased() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF EXISTS (SELECT 1 FROM erasures WHERE person_id = NEW.id AND erased_at > NEW.created_at) THEN
            NEW.first_name := 'Erased'; NEW.last_name := 'person'; NEW.preferred_name := NULL;
            NEW.email := NULL; NEW.phone_number := NULL; NEW.date_of_birth := NULL; NEW.site_safe_id_number := NULL;
            NEW.address_line1 := NULL; NEW.address_line2 := NULL; NEW.address_suburb := NULL; NEW.address_city := NULL;
            NEW.address_postcode := NULL; NEW.address_region := NULL; NEW.address_country := NULL;
            NEW.industry_trade_area_id := NULL; NEW.preferred_language := NULL;
            NEW.comms_prefs_email := false; NEW.comms_prefs_sms := false; NEW.comms_prefs_marketing := false;
            NEW.issuer := NULL; NEW.subject := NULL; NEW.last_login_at := NULL;
          END IF;
          RETURN NEW;
        END $$;

    CREATE FUNCTION hivis_end_desk_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE desk_sessions SET ended_at = now() WHERE staff_id = NEW.id AND ended_at IS NULL;
          RETURN NULL;
        END $$;

    CREATE FUNCTION hivis_audit_role() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO audit_log (actor, action, what, row_id, before, after)
            VALUES (coalesce(nullif(current_setting('hivis.actor', true), ''), 'system'), 'update', 'staff',
              CASE WHEN TG_OP = 'DELETE' THEN OLD.parent_id ELSE NEW.parent_id END,
              CASE WHEN TG_OP = 'INSERT' THEN '{}'::jsonb ELSE jsonb_build_object('role', OLD.value) END,
              CASE WHEN TG_OP = 'DELETE' THEN '{}'::jsonb ELSE jsonb_build_object('role', NEW.value) END);
          RETURN NULL;
        END $$;

    CREATE INDEX people_email_lower_idx ON people USING btree (lower((email)::text));
    CREATE INDEX people_found_idx ON people USING gin (hivis_words(VARIADIC ARRAY[(first_name)::text, (last_name)::text, (preferred_name)::text, (email)::text, (site_safe_id_number)::text]) gin_trgm_ops);
    CREATE INDEX people_phone_idx ON people USING gin (hivis_phone((phone_number)::text) gin_trgm_ops);

    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON people FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER erased BEFORE UPDATE ON people FOR EACH ROW EXECUTE FUNCTION hivis_person_erased();
    CREATE TRIGGER person_version BEFORE UPDATE ON people FOR EACH ROW EXECUTE FUNCTION hivis_person_version();
    CREATE TRIGGER assignee_renamed AFTER UPDATE OF name ON staff FOR EACH ROW WHEN (((old.name)::text IS DISTINCT FROM (new.name)::text)) EXECUTE FUNCTION hivis_assignee_renamed();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF name, email, issuer, subject, deactivated_at ON staff FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER end_desk_sessions AFTER UPDATE OF deactivated_at ON staff FOR EACH ROW WHEN ((new.deactivated_at IS NOT NULL)) EXECUTE FUNCTION hivis_end_desk_sessions();
    CREATE TRIGGER audit_changed AFTER UPDATE ON staff_roles FOR EACH ROW WHEN ((old.value IS DISTINCT FROM new.value)) EXECUTE FUNCTION hivis_audit_role();
    CREATE TRIGGER audit_given AFTER INSERT OR DELETE ON staff_roles FOR EACH ROW EXECUTE FUNCTION hivis_audit_role();
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Nothing stands before the first state.')
}
