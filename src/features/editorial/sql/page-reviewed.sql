-- When the newest version of a page asks for a review, or no longer does, that is noted with who did it: published, approved for a date to come, or sent back.
CREATE OR REPLACE FUNCTION hivis_page_reviewed()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  was boolean;
  asks boolean := NEW.version_review = 'requested';
BEGIN
  IF NEW.parent_id IS NULL OR NOT NEW.latest THEN RETURN NULL; END IF;
  -- Each save is a new version, except that autosave goes on with its own.
  IF TG_OP = 'UPDATE' THEN
    was := OLD.version_review = 'requested';
  ELSE
    SELECT v.version_review = 'requested' INTO was FROM _pages_v v WHERE v.parent_id = NEW.parent_id AND v.id < NEW.id ORDER BY v.id DESC LIMIT 1;
  END IF;
  IF asks IS TRUE AND was IS NOT TRUE THEN
    INSERT INTO page_reviews (page_id, kind, by_name) VALUES (NEW.parent_id, 'asked', nullif(NEW.version_updated_by, ''));
  ELSIF was IS TRUE AND asks IS NOT TRUE THEN
    INSERT INTO page_reviews (page_id, kind, by_name)
      VALUES (NEW.parent_id, CASE WHEN NEW.version__status = 'published' THEN 'published' WHEN NEW.version_publish_at > now() THEN 'approved' ELSE 'sent back' END, nullif(NEW.version_updated_by, ''));
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER page_reviewed AFTER INSERT OR UPDATE OF version_review ON _pages_v FOR EACH ROW EXECUTE FUNCTION hivis_page_reviewed();
