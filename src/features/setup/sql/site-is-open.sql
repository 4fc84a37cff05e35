-- Whether the site answers the public. The front asks this; a database without a row was open before sites had a set-up page.
CREATE OR REPLACE FUNCTION hivis_site_is_open()
RETURNS boolean
LANGUAGE sql
STABLE
AS $function$
  SELECT coalesce((SELECT opened_at IS NOT NULL AND closed_at IS NULL FROM site_opening), true)
$function$;

CREATE OR REPLACE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON site_opening FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('opening');
