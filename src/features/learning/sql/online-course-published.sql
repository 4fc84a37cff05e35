-- What is published of an online course is at once the newest version of each course that plays it; people who have started stay on theirs.
CREATE OR REPLACE FUNCTION hivis_online_course_published()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hivis_online_course_version(k.course_id, NEW.id, k.open_days, NULL)
    FROM learning_packages k
    WHERE k.online_course_id = NEW.id AND NOT EXISTS (SELECT 1 FROM learning_packages n WHERE n.course_id = k.course_id AND n.version > k.version)
      AND (k.title, k.modules, k.pass_mark, k.attempts) IS DISTINCT FROM (NEW.title, NEW.modules, NEW.pass_mark::integer, NEW.attempts::integer);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER online_course_published AFTER UPDATE ON online_courses FOR EACH ROW WHEN (NEW._status = 'published') EXECUTE FUNCTION hivis_online_course_published();
