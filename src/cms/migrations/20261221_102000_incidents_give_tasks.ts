import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** An incident of a trainer’s day becomes a task of a scheduler, as a low mark does. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
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

-- An incident that a trainer notes becomes a task, due today. What happened stays with the note.
CREATE OR REPLACE FUNCTION hivis_incident_task()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hivis_task_of_start('Read the incident that the trainer noted, and act on it', hivis_today(), NEW.slot_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER incident_task AFTER INSERT ON day_notes FOR EACH ROW WHEN (NEW.is_incident) EXECUTE FUNCTION hivis_incident_task();

-- Gives the scheduler with the fewest open tasks a task about a start. Without a scheduler there is none.
CREATE OR REPLACE FUNCTION hivis_task_of_start(says text, due date, start integer)
RETURNS void
LANGUAGE sql
AS $function$
  INSERT INTO desk_tasks (what, for_id, due_on, slot_id)
    SELECT says, t.id, due, start FROM staff t WHERE t.deactivated_at IS NULL AND t.id IN (SELECT parent_id FROM staff_roles WHERE value = 'scheduler')
    ORDER BY (SELECT count(*) FROM desk_tasks k WHERE k.for_id = t.id AND k.done_at IS NULL), t.id LIMIT 1
$function$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
DROP TRIGGER incident_task on day_notes;

DROP FUNCTION hivis_task_of_start(text,date,integer);

DROP FUNCTION hivis_incident_task();

CREATE OR REPLACE FUNCTION public.hivis_feedback_task()
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
END $function$
;
  `)
}
