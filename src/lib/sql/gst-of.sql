-- The GST in charged cents, at a rate in basis points, rounded half up: as gstOf of src/lib/money.ts.
CREATE OR REPLACE FUNCTION hivis_gst_of(charged bigint, basis_points integer)
RETURNS bigint
LANGUAGE sql
IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT (charged * basis_points * 2 + 10000 + basis_points) / (2 * (10000 + basis_points))
$function$;
