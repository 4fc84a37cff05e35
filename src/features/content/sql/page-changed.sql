-- Tells every front of a page that is live or was, of the lists it is in, and of menus when its address or state changed.
CREATE OR REPLACE FUNCTION hivis_page_changed()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  was_live boolean := TG_OP <> 'INSERT' AND OLD._status = 'published' AND OLD.deleted_at IS NULL;
  is_live boolean := TG_OP <> 'DELETE' AND NEW._status = 'published' AND NEW.deleted_at IS NULL;
  changed_id integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
  kinds text[] := ARRAY[
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.page_type::text END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.page_type::text END];
BEGIN
  IF NOT was_live AND NOT is_live THEN RETURN NULL; END IF;
  PERFORM pg_notify('hivis_cache', concat_ws(',', 'content', 'page-' || changed_id,
    CASE WHEN 'ArticlePage' = ANY(kinds) THEN 'articles' END,
    CASE WHEN 'NewsPage' = ANY(kinds) THEN 'news' END,
    CASE WHEN 'JobPage' = ANY(kinds) THEN 'jobs' END));
  IF TG_OP = 'UPDATE' AND was_live = is_live AND OLD.path IS NOT DISTINCT FROM NEW.path THEN RETURN NULL; END IF;
  IF EXISTS (SELECT 1 FROM menus_items i WHERE i.page_id = changed_id)
    OR EXISTS (SELECT 1 FROM menus_items_children c WHERE c.page_id = changed_id) THEN
    PERFORM pg_notify('hivis_cache', 'menus');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION hivis_page_changed();
