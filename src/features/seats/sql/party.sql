-- The people of a party, in its order. Trouble: gone (no longer works there) or twice.
CREATE OR REPLACE FUNCTION hivis_party(by_person integer, for_company integer, employees integer[], selves boolean[], OUT people integer[], OUT trouble text)
RETURNS record
LANGUAGE plpgsql
STABLE
AS $function$
BEGIN
  SELECT array_agg(who ORDER BY place),
      CASE WHEN bool_or(employee IS NOT NULL AND who IS NULL) THEN 'gone' WHEN count(who) > count(DISTINCT who) THEN 'twice' END
    INTO people, trouble
    FROM (SELECT one.place, one.employee, CASE WHEN one.is_self THEN by_person ELSE e.person_id END AS who
      FROM unnest(employees, selves) WITH ORDINALITY AS one (employee, is_self, place)
      LEFT JOIN employments e ON e.id = one.employee AND e.company_id = for_company AND e.ended_on IS NULL) party;
END $function$;
