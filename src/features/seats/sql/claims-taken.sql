-- Seats taken on a start are the claims that are not released, counted in the transaction that makes or releases them. Changes that move no seat tell
-- no one.
CREATE OR REPLACE FUNCTION hivis_claims_taken()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  was text := coalesce(current_setting('hivis.seat_ledger', true), '');
  is_on text;
  moved record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR moved IN SELECT slot_id, sum(qty) AS delta FROM new_claims WHERE state <> 'released' GROUP BY slot_id ORDER BY slot_id LOOP
      is_on := set_config('hivis.seat_ledger', 'on', true);
      UPDATE session_slots SET taken = taken + moved.delta WHERE id = moved.slot_id;
      is_on := set_config('hivis.seat_ledger', was, true);
    END LOOP;
  ELSE
    FOR moved IN SELECT n.slot_id, -sum(n.qty) AS delta FROM new_claims n JOIN old_claims o USING (id)
        WHERE n.state = 'released' AND o.state <> 'released' GROUP BY n.slot_id ORDER BY n.slot_id LOOP
      is_on := set_config('hivis.seat_ledger', 'on', true);
      UPDATE session_slots SET taken = taken + moved.delta WHERE id = moved.slot_id;
      is_on := set_config('hivis.seat_ledger', was, true);
    END LOOP;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER claims_taken_insert AFTER INSERT ON seat_claims REFERENCING NEW TABLE AS new_claims FOR EACH STATEMENT EXECUTE FUNCTION hivis_claims_taken();
CREATE OR REPLACE TRIGGER claims_taken_update AFTER UPDATE ON seat_claims REFERENCING OLD TABLE AS old_claims NEW TABLE AS new_claims FOR EACH STATEMENT EXECUTE FUNCTION hivis_claims_taken();
