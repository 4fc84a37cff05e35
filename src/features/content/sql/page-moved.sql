-- A published page that moves leaves a redirect behind, and the pages below it move along.
CREATE OR REPLACE FUNCTION hivis_page_moved()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.path IS DISTINCT FROM NEW.path AND OLD._status = 'published' AND NEW.deleted_at IS NULL AND OLD.path IS NOT NULL THEN
    INSERT INTO redirects (from_path, page_id, is_permanent, automatic, is_live) VALUES (OLD.path, NEW.id, true, true, true)
      ON CONFLICT (from_path) DO UPDATE SET page_id = NEW.id, url = NULL, automatic = true, updated_at = now(), is_live = true;
  END IF;
  IF NEW.path IS NOT NULL THEN
    DELETE FROM redirects WHERE from_path = NEW.path AND NEW._status = 'published';
  END IF;
  UPDATE pages SET path = NEW.path || slug || '/' WHERE parent_id = NEW.id;
  UPDATE _pages_v SET version_path = NEW.path || version_slug || '/'
    WHERE latest AND version_parent_id = NEW.id AND version_slug IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER page_moved AFTER UPDATE ON pages FOR EACH ROW WHEN ((((old.path)::text IS DISTINCT FROM (new.path)::text) OR ((old.tree_key)::text IS DISTINCT FROM (new.tree_key)::text))) EXECUTE FUNCTION hivis_page_moved();
