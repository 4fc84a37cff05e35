-- Empties the queue of an earlier version. Only the worker that leads calls it, so none of that version is sending.
CREATE OR REPLACE FUNCTION hivis_retire_queue()
RETURNS void
LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_regclass('hivis_queue.job_common') IS NOT NULL THEN
    DELETE FROM hivis_queue.job WHERE name = 'messages';
    DELETE FROM hivis_queue.queue WHERE name = 'messages';
  END IF;
END $function$;
