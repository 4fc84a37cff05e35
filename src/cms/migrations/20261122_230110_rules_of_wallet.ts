import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What wallets need besides collections (docs/decisions/017).
 * 1. One pass for each person, with the token of its check page. Any change of a card or of the words on it makes a new revision, whoever wrote it.
 * 2. Where passes are kept, and what has to be told there. A target is due from the transaction of the change until it was told of that revision.
 * 3. Throw-away signing keys of the demo, asked mails (for their limit) and reminders (once each).
 *
 * A result may be corrected (docs/decisions/018), so a card says which pass gave it. A card that nobody's pass gave was typed by
 * staff, and no correction touches it. Cards of earlier passes are found by their day.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL check_function_bodies = off;

    CREATE SEQUENCE card_numbers START 2700001;

    CREATE FUNCTION hivis_touch_pass(person integer) RETURNS void LANGUAGE sql AS $$
          UPDATE wallet_passes SET revision = revision + 1, changed_xid = pg_current_xact_id(), changed_at = greatest(clock_timestamp(), date_trunc('second', changed_at) + interval '1 second')
            WHERE person_id = person
        $$;

    CREATE FUNCTION hivis_pass_changed() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE wallet_targets SET is_due = true, attempts = 0, next_at = now() WHERE person_id = NEW.person_id;
          RETURN NULL;
        END $$;

    CREATE FUNCTION hivis_card_dates() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.issued_on := coalesce(NEW.issued_on, hivis_today());
          NEW.expires_on := coalesce(NEW.expires_on, NEW.issued_on + interval '2 years');
          RETURN NEW;
        END $$;

    CREATE FUNCTION hivis_card_changed() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP <> 'DELETE' THEN
            INSERT INTO wallet_passes (person_id) VALUES (NEW.person_id) ON CONFLICT DO NOTHING;
            PERFORM hivis_touch_pass(NEW.person_id);
          END IF;
          IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.person_id <> NEW.person_id) THEN
            PERFORM hivis_touch_pass(OLD.person_id);
          END IF;
          RETURN NULL;
        END $$;

    CREATE FUNCTION hivis_person_on_card() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM hivis_touch_pass(NEW.id);
          RETURN NULL;
        END $$;

    CREATE FUNCTION hivis_card_state(expires_on date, revoked_on date, today date) RETURNS text LANGUAGE sql STABLE AS $$
          SELECT CASE WHEN revoked_on <= today THEN 'revoked' WHEN expires_on < today THEN 'expired'
            WHEN expires_on <= today + 60 THEN 'expiring' ELSE 'active' END
        $$;

    CREATE VIEW current_card AS
     SELECT DISTINCT ON (person_id) person_id,
        id,
        level,
        issued_on,
        expires_on,
        revoked_on,
        hivis_card_state(expires_on, revoked_on, hivis_today()) AS state
       FROM cards
      ORDER BY person_id, expires_on DESC NULLS LAST, id DESC;

    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON cards FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER card_changed AFTER UPDATE ON cards FOR EACH ROW WHEN (((old.person_id IS DISTINCT FROM new.person_id) OR (old.level IS DISTINCT FROM new.level) OR ((old.issued_on)::text IS DISTINCT FROM (new.issued_on)::text) OR ((old.expires_on)::text IS DISTINCT FROM (new.expires_on)::text) OR ((old.revoked_on)::text IS DISTINCT FROM (new.revoked_on)::text))) EXECUTE FUNCTION hivis_card_changed();
    CREATE TRIGGER card_dates BEFORE INSERT OR UPDATE ON cards FOR EACH ROW EXECUTE FUNCTION hivis_card_dates();
    CREATE TRIGGER card_new AFTER INSERT OR DELETE ON cards FOR EACH ROW EXECUTE FUNCTION hivis_card_changed();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON company_requirements FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER person_on_card AFTER UPDATE ON people FOR EACH ROW WHEN ((((old.first_name)::text IS DISTINCT FROM (new.first_name)::text) OR ((old.last_name)::text IS DISTINCT FROM (new.last_name)::text) OR ((old.preferred_name)::text IS DISTINCT FROM (new.preferred_name)::text) OR ((old.site_safe_id_number)::text IS DISTINCT FROM (new.site_safe_id_number)::text))) EXECUTE FUNCTION hivis_person_on_card();
    CREATE TRIGGER pass_changed AFTER UPDATE ON wallet_passes FOR EACH ROW WHEN ((new.revision > old.revision)) EXECUTE FUNCTION hivis_pass_changed();
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Nothing stands before the first state.')
}
