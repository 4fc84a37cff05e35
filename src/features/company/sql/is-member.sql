-- Whether a company is a member today.
CREATE OR REPLACE FUNCTION hivis_is_member(company companies)
RETURNS boolean
LANGUAGE sql
STABLE
AS $function$
  SELECT company.membership_state = 'active' AND coalesce(company.membership_until, 'infinity') >= hivis_today()
$function$;
