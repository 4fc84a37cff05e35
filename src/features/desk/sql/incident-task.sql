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
