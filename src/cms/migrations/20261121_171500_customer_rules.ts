import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const audited = [
  'companies',
  'people',
  'cards',
  'completed_courses',
  'employments',
  'business_admins',
  'invitations',
  'access_requests',
] as const

/**
 * Written by hand: what no writer of customer data can forget.
 * 1. A company keeps an active owner: the company's row is locked first, so that two removals can't both succeed.
 * 2. Every change goes to the audit log with who did it (`hivis.actor` of the transaction), before and after.
 * 3. A person's version grows with each change, for saves that must not overwrite each other.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX people_email_lower_idx ON people (lower(email));

    CREATE FUNCTION hivis_last_owner() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM 1 FROM companies WHERE id = OLD.company_id FOR UPDATE;
      IF NOT EXISTS (SELECT 1 FROM business_admins
          WHERE company_id = OLD.company_id AND id <> OLD.id AND state = 'active' AND permission = 'owner') THEN
        RAISE EXCEPTION 'A company must keep an owner.' USING ERRCODE = 'HV001';
      END IF;
      RETURN coalesce(NEW, OLD);
    END $$;
    CREATE TRIGGER last_owner_update BEFORE UPDATE ON business_admins FOR EACH ROW
      WHEN (OLD.state = 'active' AND OLD.permission = 'owner' AND (NEW.state <> 'active' OR NEW.permission <> 'owner'
        OR NEW.company_id IS DISTINCT FROM OLD.company_id OR NEW.person_id IS DISTINCT FROM OLD.person_id))
      EXECUTE FUNCTION hivis_last_owner();
    CREATE TRIGGER last_owner_delete BEFORE DELETE ON business_admins FOR EACH ROW
      WHEN (OLD.state = 'active' AND OLD.permission = 'owner') EXECUTE FUNCTION hivis_last_owner();

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
    CREATE TRIGGER person_version BEFORE UPDATE ON people FOR EACH ROW EXECUTE FUNCTION hivis_person_version();

    CREATE FUNCTION hivis_audit() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      hidden text[] := '{updated_at,created_at,last_login_at,version,guid_hash,email_hash}';
      was jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) - hidden END;
      now_is jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) - hidden END;
    BEGIN
      IF was IS DISTINCT FROM now_is THEN
        INSERT INTO audit_log (actor, action, what, row_id, before, after)
          VALUES (coalesce(nullif(current_setting('hivis.actor', true), ''), 'system'), lower(TG_OP), TG_TABLE_NAME,
            coalesce(now_is, was) ->> 'id', was, now_is);
      END IF;
      RETURN NULL;
    END $$;
  `)
  for (const table of audited) {
    await db.execute(
      sql.raw(`CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION hivis_audit()`),
    )
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX people_email_lower_idx;
    DROP FUNCTION hivis_last_owner() CASCADE;
    DROP FUNCTION hivis_person_version() CASCADE;
    DROP FUNCTION hivis_audit() CASCADE;
  `)
}
