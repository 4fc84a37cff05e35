-- Tells every front of a document, picture or shared block that changed.
CREATE OR REPLACE FUNCTION hivis_row_changed()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('hivis_cache', concat_ws(',', 'content', CASE WHEN TG_ARGV[0] IN ('media', 'document') THEN 'files' END,
    TG_ARGV[0] || '-' || CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END));
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION hivis_row_changed('document');
CREATE OR REPLACE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE ON media FOR EACH ROW EXECUTE FUNCTION hivis_row_changed('media');
CREATE OR REPLACE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE ON shared_blocks FOR EACH ROW EXECUTE FUNCTION hivis_row_changed('shared');
