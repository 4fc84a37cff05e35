import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what wallets need besides collections (docs/decisions/017).
 * 1. One pass for each person, with the token of its check page. Any change of a card or of the words on it makes a new revision, whoever wrote it.
 * 2. Where passes are kept, and what has to be told there. A target is due from the transaction of the change until it was told of that revision.
 * 3. Throw-away signing keys of the demo, asked mails (for their limit) and reminders (once each).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE SEQUENCE card_numbers START WITH 2700001;

    CREATE TABLE wallet_passes (
      person_id integer PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
      serial text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
      check_token text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
      apple_token text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
      revision integer NOT NULL DEFAULT 1,
      shown_state text,
      changed_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
      changed_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE wallet_targets (
      id serial PRIMARY KEY,
      person_id integer NOT NULL REFERENCES wallet_passes (person_id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('apple', 'google')),
      device text NOT NULL DEFAULT '',
      push_token text NOT NULL DEFAULT '',
      pushed_revision integer NOT NULL DEFAULT 0,
      is_due boolean NOT NULL DEFAULT false,
      attempts integer NOT NULL DEFAULT 0,
      next_at timestamptz NOT NULL DEFAULT now(),
      lease_until timestamptz NOT NULL DEFAULT now(),
      last_problem text,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (person_id, kind, device)
    );
    CREATE INDEX wallet_targets_due_idx ON wallet_targets (next_at) WHERE is_due;
    CREATE INDEX wallet_targets_device_idx ON wallet_targets (device) WHERE kind = 'apple';
    CREATE TABLE wallet_keys (name text PRIMARY KEY, sealed text NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
    CREATE TABLE wallet_mails (
      id serial PRIMARY KEY,
      person_id integer NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      asked_by integer NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX wallet_mails_person_idx ON wallet_mails (person_id, created_at);
    CREATE TABLE card_reminders (
      company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      card_id integer NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
      step integer NOT NULL,
      sent_on text NOT NULL,
      PRIMARY KEY (company_id, card_id, step)
    );

    CREATE FUNCTION hivis_card_state(expires_on text, revoked_on text, today text) RETURNS text LANGUAGE sql STABLE AS $$
      SELECT CASE WHEN coalesce(revoked_on, '') <> '' AND revoked_on <= today THEN 'revoked'
        WHEN expires_on < today THEN 'expired'
        WHEN expires_on <= to_char(today::date + 60, 'YYYY-MM-DD') THEN 'expiring' ELSE 'active' END
    $$;

    CREATE FUNCTION hivis_touch_pass(person integer) RETURNS void LANGUAGE sql AS $$
      UPDATE wallet_passes SET revision = revision + 1, changed_xid = pg_current_xact_id(), changed_at = greatest(clock_timestamp(), date_trunc('second', changed_at) + interval '1 second')
        WHERE person_id = person
    $$;
    CREATE FUNCTION hivis_pass_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE wallet_targets SET is_due = true, attempts = 0, next_at = now() WHERE person_id = NEW.person_id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER pass_changed AFTER UPDATE ON wallet_passes FOR EACH ROW WHEN (NEW.revision > OLD.revision)
      EXECUTE FUNCTION hivis_pass_changed();

    CREATE FUNCTION hivis_card_dates() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.issued_on := coalesce(nullif(NEW.issued_on, ''), to_char(now() AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM-DD'));
      NEW.expires_on := coalesce(nullif(NEW.expires_on, ''), to_char(NEW.issued_on::date + interval '2 years', 'YYYY-MM-DD'));
      RETURN NEW;
    END $$;
    CREATE TRIGGER card_dates BEFORE INSERT OR UPDATE ON cards FOR EACH ROW EXECUTE FUNCTION hivis_card_dates();

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
    CREATE TRIGGER card_new AFTER INSERT OR DELETE ON cards FOR EACH ROW EXECUTE FUNCTION hivis_card_changed();
    CREATE TRIGGER card_changed AFTER UPDATE ON cards FOR EACH ROW
      WHEN ((OLD.person_id, OLD.level, OLD.issued_on, OLD.expires_on, OLD.revoked_on)
        IS DISTINCT FROM (NEW.person_id, NEW.level, NEW.issued_on, NEW.expires_on, NEW.revoked_on))
      EXECUTE FUNCTION hivis_card_changed();

    CREATE FUNCTION hivis_person_on_card() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM hivis_touch_pass(NEW.id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER person_on_card AFTER UPDATE ON people FOR EACH ROW
      WHEN ((OLD.first_name, OLD.last_name, OLD.preferred_name, OLD.site_safe_id_number)
        IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.preferred_name, NEW.site_safe_id_number))
      EXECUTE FUNCTION hivis_person_on_card();
    INSERT INTO wallet_passes (person_id) SELECT DISTINCT person_id FROM cards WHERE person_id IS NOT NULL;

    CREATE FUNCTION hivis_title_of_requirement() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.title := (SELECT name FROM courses WHERE id = NEW.course_id) || ', ' || (SELECT name FROM companies WHERE id = NEW.company_id);
      RETURN NEW;
    END $$;
    CREATE TRIGGER title BEFORE INSERT OR UPDATE ON company_requirements FOR EACH ROW EXECUTE FUNCTION hivis_title_of_requirement();
    CREATE TRIGGER title BEFORE INSERT OR UPDATE ON card_checks FOR EACH ROW EXECUTE FUNCTION hivis_title_of_both();
    CREATE TRIGGER retitle_checks AFTER UPDATE ON people FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title)
      EXECUTE FUNCTION hivis_retitle('person_id', 'card_checks');
    CREATE TRIGGER retitle_wallet AFTER UPDATE ON companies FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
      EXECUTE FUNCTION hivis_retitle('company_id', 'card_checks', 'company_requirements');
    CREATE TRIGGER retitle_requirements AFTER UPDATE ON courses FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
      EXECUTE FUNCTION hivis_retitle('course_id', 'company_requirements');
    CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON company_requirements FOR EACH ROW EXECUTE FUNCTION hivis_audit();

    CREATE INDEX completed_courses_name_idx ON completed_courses (person_id, lower(name));
    CREATE INDEX cards_newest_idx ON cards (person_id, expires_on DESC NULLS LAST, id DESC);
    CREATE INDEX card_checks_recent_idx ON card_checks (company_id, id DESC);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX completed_courses_name_idx;
    DROP INDEX cards_newest_idx;
    DROP INDEX card_checks_recent_idx;
    DROP TRIGGER audit ON company_requirements;
    DROP TRIGGER retitle_checks ON people;
    DROP TRIGGER retitle_wallet ON companies;
    DROP FUNCTION hivis_title_of_requirement() CASCADE;
    DROP TRIGGER title ON card_checks;
    DROP TRIGGER retitle_requirements ON courses;
    DROP FUNCTION hivis_person_on_card() CASCADE;
    DROP FUNCTION hivis_card_changed() CASCADE;
    DROP FUNCTION hivis_card_dates() CASCADE;
    DROP TABLE card_reminders, wallet_mails, wallet_keys, wallet_targets, wallet_passes;
    DROP FUNCTION hivis_pass_changed();
    DROP FUNCTION hivis_touch_pass(integer);
    DROP FUNCTION hivis_card_state(text, text, text);
    DROP SEQUENCE card_numbers;
  `)
}
