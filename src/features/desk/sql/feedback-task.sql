-- A comment with a mark of 2 or less becomes a task, once: for the scheduler with the fewest open tasks, about the start. The comment stays with the answer.
CREATE OR REPLACE FUNCTION hivis_feedback_task()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hivis_task_of_start('Read the feedback on this course, ' || least(NEW.course_mark, NEW.trainer_mark) || ' of 5, and reply', hivis_today() + 1,
    (SELECT slot_id FROM attendees WHERE id = NEW.attendee_id));
  UPDATE course_feedback SET tasked_at = now() WHERE id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER feedback_task AFTER INSERT OR UPDATE OF course_mark, trainer_mark, comment ON course_feedback FOR EACH ROW
  WHEN (NEW.comment IS NOT NULL AND least(NEW.course_mark, NEW.trainer_mark) <= 2 AND NEW.tasked_at IS NULL) EXECUTE FUNCTION hivis_feedback_task();
