-- How many enquiries came from a sender and from an address in the last minutes, and the seconds until one more may. Two at once from one of them
-- wait for each other. The one with a form belongs to the version before.
CREATE OR REPLACE FUNCTION hivis_count_enquiries(sender text, address text, minutes integer, OUT by_address integer, OUT by_email integer, OUT wait_seconds integer)
RETURNS record
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(sender, 5)), pg_advisory_xact_lock(hashtextextended(address, 6));
  SELECT count(*) FILTER (WHERE sender_hash = sender), count(*) FILTER (WHERE lower(email) = address),
      greatest(1, ceil(extract(epoch FROM min(created_at) + make_interval(mins => minutes) - now())))
    INTO by_address, by_email, wait_seconds
    FROM enquiries WHERE (sender_hash = sender OR lower(email) = address) AND created_at > now() - make_interval(mins => minutes);
END $function$;

CREATE OR REPLACE FUNCTION hivis_count_enquiries(sender text, address text, form_name text, minutes integer, OUT by_address integer, OUT by_email integer, OUT last_minute integer, OUT wait_seconds integer)
RETURNS record
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(sender, 5));
  PERFORM pg_advisory_xact_lock(hashtextextended(address, 6));
  SELECT count(*) FILTER (WHERE sender_hash = sender), count(*) FILTER (WHERE lower(email) = address),
      greatest(1, ceil(extract(epoch FROM min(created_at) + make_interval(mins => minutes) - now())))
    INTO by_address, by_email, wait_seconds
    FROM enquiries WHERE (sender_hash = sender OR lower(email) = address) AND created_at > now() - make_interval(mins => minutes);
  SELECT count(*) INTO last_minute FROM enquiries WHERE form = hivis_count_enquiries.form_name::enum_enquiries_form AND created_at > now() - interval '1 minute';
END $function$;
