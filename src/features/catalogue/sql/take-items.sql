-- Takes goods from stock in the order of their ids. @returns the first that is not there, or null.
CREATE OR REPLACE FUNCTION hivis_take_items(ids integer[], counts integer[])
RETURNS integer
LANGUAGE plpgsql
AS $function$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT w.id, sum(w.count)::int AS count FROM unnest(ids, counts) AS w (id, count) GROUP BY w.id ORDER BY w.id LOOP
    UPDATE shop_items SET stock = stock - one.count, updated_at = now() WHERE id = one.id AND tracks_stock AND stock >= one.count;
    IF NOT FOUND THEN
      PERFORM 1 FROM shop_items WHERE id = one.id AND NOT tracks_stock;
      IF NOT FOUND THEN RETURN one.id; END IF;
    END IF;
  END LOOP;
  RETURN NULL;
END $function$;
