-- Whether so many of a form came in the last minute that more of them are quarantined.
CREATE OR REPLACE FUNCTION hivis_is_flood(form_name text, most integer)
RETURNS boolean
LANGUAGE plpgsql
STABLE
AS $function$
DECLARE
  -- Numbers are given in the order of time, but for a few that come at the same moment.
  spare constant integer := 100;
  since timestamptz := now() - interval '1 minute';
  latest integer := (SELECT id FROM enquiries ORDER BY id DESC LIMIT 1);
  before integer := (SELECT id FROM enquiries WHERE created_at <= since ORDER BY created_at DESC, id DESC LIMIT 1);
BEGIN
  IF coalesce(latest, 0) - coalesce(before, 0) + spare < most THEN RETURN false; END IF;
  RETURN (SELECT count(*) >= most FROM
    (SELECT 1 FROM enquiries WHERE enquiries.form_name = hivis_is_flood.form_name AND created_at > since LIMIT most) AS newest);
END $function$;
