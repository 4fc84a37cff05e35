-- Gives the scheduler with the fewest open tasks a task about a start. Without a scheduler there is none.
CREATE OR REPLACE FUNCTION hivis_task_of_start(says text, due date, start integer)
RETURNS void
LANGUAGE sql
AS $function$
  INSERT INTO desk_tasks (what, for_id, due_on, slot_id)
    SELECT says, t.id, due, start FROM staff t WHERE t.deactivated_at IS NULL AND t.id IN (SELECT parent_id FROM staff_roles WHERE value = 'scheduler')
    ORDER BY (SELECT count(*) FROM desk_tasks k WHERE k.for_id = t.id AND k.done_at IS NULL), t.id LIMIT 1
$function$;
