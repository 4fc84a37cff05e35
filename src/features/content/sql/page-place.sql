-- The place of a page in the tree as a text that sorts.
CREATE OR REPLACE FUNCTION hivis_page_place()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.tree_key := coalesce((SELECT tree_key FROM pages WHERE id = NEW.parent_id), '')
    || lpad(coalesce(NEW.sort_order, 0)::int::text, 6, '0') || lpad(NEW.id::text, 9, '0') || '/';
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER page_place BEFORE INSERT OR UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION hivis_page_place();
