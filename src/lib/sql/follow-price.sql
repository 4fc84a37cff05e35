-- Of a price that is kept twice, the one that was changed; the other follows it. Until the version before is gone, it writes prices without GST.
CREATE OR REPLACE FUNCTION hivis_follow_price(INOUT shown integer, INOUT excluding integer, was_shown integer, was_excluding integer)
RETURNS record
LANGUAGE plpgsql
IMMUTABLE
AS $function$
BEGIN
  IF shown IS NULL OR (shown = was_shown AND excluding IS DISTINCT FROM was_excluding) THEN
    shown := hivis_shown_cents(excluding);
  ELSE
    excluding := (shown - hivis_gst_of(shown, 1500))::int;
  END IF;
END $function$;
