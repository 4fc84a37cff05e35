-- Months of keeping an enquiry, written back to the column that the version before reads.
CREATE OR REPLACE FUNCTION hivis_columns_of_months()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE kept text := 'retention_' || replace(NEW.form_name, '-', '_');
BEGIN
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'form_settings'::regclass AND attname = kept AND NOT attisdropped) THEN
    EXECUTE format('UPDATE form_settings SET %1$I = $1 WHERE %1$I <> $1', kept) USING NEW.months;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER columns_of_months AFTER INSERT OR UPDATE ON form_months FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION hivis_columns_of_months();
