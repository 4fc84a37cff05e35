-- active, expiring (60 days or fewer), expired or revoked, on the given NZ day.
CREATE OR REPLACE FUNCTION hivis_card_state(expires_on date, revoked_on date, today date)
RETURNS text
LANGUAGE sql
STABLE
AS $function$
  SELECT CASE WHEN revoked_on <= today THEN 'revoked' WHEN expires_on < today THEN 'expired'
    WHEN expires_on <= today + 60 THEN 'expiring' ELSE 'active' END
$function$;
