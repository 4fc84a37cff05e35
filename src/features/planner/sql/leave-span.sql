-- From when to when a leave is, in New Zealand: whole days, or half a day that ends or begins at noon.
CREATE OR REPLACE FUNCTION hivis_leave_span(first_day date, last_day date, part text)
RETURNS tstzrange
LANGUAGE sql
STABLE
AS $function$
  SELECT tstzrange((first_day + CASE part WHEN 'afternoon' THEN time '12:00' ELSE time '00:00' END) AT TIME ZONE 'Pacific/Auckland',
    (CASE part WHEN 'morning' THEN last_day + time '12:00' ELSE (last_day + 1) + time '00:00' END) AT TIME ZONE 'Pacific/Auckland')
$function$;
