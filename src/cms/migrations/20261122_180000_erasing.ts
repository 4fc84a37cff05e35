import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: erasing a person (product decisions, section 16; docs/decisions/022).
 * 1. Who was erased and when: numbers and keyed hashes, so that a restored backup forgets the same people again. Rows are never changed.
 * 2. A person who was erased stays empty, whoever writes the row. A number that was given anew after a restore is somebody else.
 * 3. A note beside credit and the reason of a correction are the parts of theirs that may change, and by erasing alone.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE erasures (
      id serial PRIMARY KEY,
      person_id integer UNIQUE,
      identity_hash text,
      email_hashes text[] NOT NULL DEFAULT '{}',
      actor text NOT NULL,
      reason text NOT NULL,
      erased_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON erasures FOR EACH ROW EXECUTE FUNCTION hivis_never();

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
    CREATE TRIGGER erased BEFORE UPDATE ON people FOR EACH ROW EXECUTE FUNCTION hivis_person_erased();

    DROP TRIGGER never_deleted ON credit_entries;
    CREATE TRIGGER never_deleted BEFORE DELETE ON credit_entries FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER never_changed BEFORE UPDATE ON credit_entries FOR EACH ROW
      WHEN (to_jsonb(OLD) - '{note,updated_at}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{note,updated_at}'::text[]
        OR coalesce(current_setting('hivis.erasing', true), '') <> 'yes')
      EXECUTE FUNCTION hivis_never();

    DROP TRIGGER never_deleted ON account_corrections;
    CREATE TRIGGER never_deleted BEFORE DELETE ON account_corrections FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER never_changed BEFORE UPDATE ON account_corrections FOR EACH ROW
      WHEN (to_jsonb(OLD) - 'reason' IS DISTINCT FROM to_jsonb(NEW) - 'reason'
        OR coalesce(current_setting('hivis.erasing', true), '') <> 'yes')
      EXECUTE FUNCTION hivis_never();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER never_deleted ON credit_entries;
    DROP TRIGGER never_changed ON credit_entries;
    CREATE TRIGGER never_deleted BEFORE DELETE OR UPDATE ON credit_entries FOR EACH ROW EXECUTE FUNCTION hivis_never();
    DROP TRIGGER never_deleted ON account_corrections;
    DROP TRIGGER never_changed ON account_corrections;
    CREATE TRIGGER never_deleted BEFORE UPDATE OR DELETE ON account_corrections FOR EACH ROW EXECUTE FUNCTION hivis_never();
    DROP FUNCTION hivis_person_erased() CASCADE;
    DROP TABLE erasures;
  `)
}
