-- A page with other categories is in other lists.
CREATE OR REPLACE FUNCTION hivis_page_categories_changed()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('hivis_cache', 'content,articles,page-' || CASE WHEN TG_OP = 'DELETE' THEN OLD.parent_id ELSE NEW.parent_id END);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE ON pages_rels FOR EACH ROW EXECUTE FUNCTION hivis_page_categories_changed();
