-- Changes of trainers, rooms and times wait here for each other, so that two of them can’t clash.
CREATE OR REPLACE FUNCTION hivis_lock_schedule()
RETURNS void
LANGUAGE sql
AS $function$ SELECT pg_advisory_xact_lock(7714021) $function$;
