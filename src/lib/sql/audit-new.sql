-- As hivis_audit, for many new rows of one statement at once.
CREATE OR REPLACE FUNCTION hivis_audit_new()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO audit_log (actor, action, what, row_id, after)
    SELECT coalesce(nullif(current_setting('hivis.actor', true), ''), 'system'), 'insert', TG_TABLE_NAME, n.id,
      to_jsonb(n) - '{updated_at,created_at,last_login_at,version,guid_hash,email_hash,title}'::text[]
    FROM new_rows n ORDER BY n.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER audit_new AFTER INSERT ON attendees REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION hivis_audit_new();
