-- How long it takes from one point to another: by road, or half a day by air beyond 350 km in a straight line. As `travelHours` of the planner. Nothing is known without points.
CREATE OR REPLACE FUNCTION hivis_travel(from_lat double precision, from_lng double precision, to_lat double precision, to_lng double precision)
RETURNS interval
LANGUAGE sql
IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT coalesce((SELECT CASE WHEN way.km > 350 THEN interval '5 hours' ELSE make_interval(secs => way.km * 1.3 / 70 * 3600) END
    FROM (SELECT 2 * 6371 * asin(sqrt(least(1, power(sin(radians(to_lat - from_lat) / 2), 2)
      + cos(radians(from_lat)) * cos(radians(to_lat)) * power(sin(radians(to_lng - from_lng) / 2), 2)))) AS km) way), interval '0')
$function$;
