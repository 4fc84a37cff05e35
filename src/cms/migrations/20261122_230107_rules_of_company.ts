import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * 1. The rate of GST is the law's and stands in src/lib/money.ts: the setting, which prices asked and labels did not, goes.
 * 2. One definition of an active member, for flags, prices, offers and mails (product decisions, section 16).
 * 3. A voucher takes at most 100 percent; one that took more gave as much.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL check_function_bodies = off;

    CREATE FUNCTION hivis_last_owner() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM 1 FROM companies WHERE id = OLD.company_id FOR UPDATE;
          IF NOT EXISTS (SELECT 1 FROM business_admins
              WHERE company_id = OLD.company_id AND id <> OLD.id AND state = 'active' AND permission = 'owner') THEN
            RAISE EXCEPTION 'A company must keep an owner.' USING ERRCODE = 'HV001';
          END IF;
          RETURN coalesce(NEW, OLD);
        END $$;

    CREATE FUNCTION hivis_is_member(company companies) RETURNS boolean LANGUAGE sql STABLE AS $$
          SELECT company.membership_state = 'active' AND coalesce(company.membership_until, 'infinity') >= hivis_today()
        $$;

    CREATE INDEX companies_found_idx ON companies USING gin (hivis_words(VARIADIC ARRAY[(name)::text, (nzbn)::text, (membership_number)::text]) gin_trgm_ops);
    CREATE INDEX companies_phone_idx ON companies USING gin (hivis_phone((phone_number)::text) gin_trgm_ops);

    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON access_requests FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON business_admins FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER last_owner_delete BEFORE DELETE ON business_admins FOR EACH ROW WHEN (((old.state = 'active'::enum_business_admins_state) AND (old.permission = 'owner'::enum_business_admins_permission))) EXECUTE FUNCTION hivis_last_owner();
    CREATE TRIGGER last_owner_update BEFORE UPDATE ON business_admins FOR EACH ROW WHEN (((old.state = 'active'::enum_business_admins_state) AND (old.permission = 'owner'::enum_business_admins_permission) AND ((new.state <> 'active'::enum_business_admins_state) OR (new.permission <> 'owner'::enum_business_admins_permission) OR (new.company_id IS DISTINCT FROM old.company_id) OR (new.person_id IS DISTINCT FROM old.person_id)))) EXECUTE FUNCTION hivis_last_owner();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON employments FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON industry_trade_areas FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON invitations FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Nothing stands before the first state.')
}
