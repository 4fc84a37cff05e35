-- A comment with a mark of 2 or less becomes a task, once: for the scheduler with the fewest open tasks, about the start. The comment stays with the answer.
CREATE OR REPLACE FUNCTION hivis_feedback_task()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  planner integer := (SELECT t.id FROM staff t WHERE t.deactivated_at IS NULL AND t.id IN (SELECT parent_id FROM staff_roles WHERE value = 'scheduler')
    ORDER BY (SELECT count(*) FROM desk_tasks k WHERE k.for_id = t.id AND k.done_at IS NULL), t.id LIMIT 1);
BEGIN
  IF planner IS NULL THEN RETURN NULL; END IF;
  INSERT INTO desk_tasks (what, for_id, due_on, slot_id)
    SELECT 'Read the feedback on this course, ' || least(NEW.course_mark, NEW.trainer_mark) || ' of 5, and reply', planner, hivis_today() + 1, slot_id
    FROM attendees WHERE id = NEW.attendee_id;
  UPDATE course_feedback SET tasked_at = now() WHERE id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER feedback_task AFTER INSERT OR UPDATE OF course_mark, trainer_mark, comment ON course_feedback FOR EACH ROW
  WHEN (NEW.comment IS NOT NULL AND least(NEW.course_mark, NEW.trainer_mark) <= 2 AND NEW.tasked_at IS NULL) EXECUTE FUNCTION hivis_feedback_task();
