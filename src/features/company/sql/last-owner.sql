-- A company keeps an owner who may act for it, except while two people are merged.
CREATE OR REPLACE FUNCTION hivis_last_owner()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.state = 'active' AND NEW.permission = 'owner' AND NEW.company_id = OLD.company_id
      AND current_setting('hivis.merging', true) = 'yes' THEN
    RETURN NEW;
  END IF;
  PERFORM 1 FROM companies WHERE id = OLD.company_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT 1 FROM business_admins
      WHERE company_id = OLD.company_id AND id <> OLD.id AND state = 'active' AND permission = 'owner') THEN
    RAISE EXCEPTION 'A company must keep an owner.' USING ERRCODE = 'HV001';
  END IF;
  RETURN coalesce(NEW, OLD);
END $function$;

CREATE OR REPLACE TRIGGER last_owner_delete BEFORE DELETE ON business_admins FOR EACH ROW WHEN (((old.state = 'active'::enum_business_admins_state) AND (old.permission = 'owner'::enum_business_admins_permission))) EXECUTE FUNCTION hivis_last_owner();
CREATE OR REPLACE TRIGGER last_owner_update BEFORE UPDATE ON business_admins FOR EACH ROW WHEN (((old.state = 'active'::enum_business_admins_state) AND (old.permission = 'owner'::enum_business_admins_permission) AND ((new.state <> 'active'::enum_business_admins_state) OR (new.permission <> 'owner'::enum_business_admins_permission) OR (new.company_id IS DISTINCT FROM old.company_id) OR (new.person_id IS DISTINCT FROM old.person_id)))) EXECUTE FUNCTION hivis_last_owner();
