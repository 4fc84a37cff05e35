-- When the newest version of a course written here asks for a review, or no longer does, that is noted with who did it: published, or sent back.
CREATE OR REPLACE FUNCTION hivis_online_course_reviewed()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  was boolean;
  asks boolean := NEW.version_review = 'requested';
BEGIN
  IF NEW.parent_id IS NULL OR NOT NEW.latest THEN RETURN NULL; END IF;
  SELECT v.version_review = 'requested' INTO was FROM _online_courses_v v WHERE v.parent_id = NEW.parent_id AND v.id < NEW.id ORDER BY v.id DESC LIMIT 1;
  IF asks IS TRUE AND was IS NOT TRUE THEN
    INSERT INTO page_reviews (online_course_id, kind, by_name) VALUES (NEW.parent_id, 'asked', nullif(NEW.version_updated_by, ''));
  ELSIF was IS TRUE AND asks IS NOT TRUE THEN
    INSERT INTO page_reviews (online_course_id, kind, by_name)
      VALUES (NEW.parent_id, CASE WHEN NEW.version__status = 'published' THEN 'published' ELSE 'sent back' END, nullif(NEW.version_updated_by, ''));
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER online_course_reviewed AFTER INSERT ON _online_courses_v FOR EACH ROW EXECUTE FUNCTION hivis_online_course_reviewed();
