import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what lives in the database so that no writer can forget it.
 * 1. A page's key in the tree follows its parent and its place; a page that moves takes its children along.
 * 2. A live page that moves leaves a redirect behind; a page that arrives takes the place of a redirect.
 * 3. A change of live content says which page, picture or shared block it was, so that only what shows it is rendered anew.
 * 4. The words of a page are indexed for the search, macrons ignored.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE EXTENSION IF NOT EXISTS unaccent;
    CREATE FUNCTION hivis_unaccent(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
      AS $$ SELECT public.unaccent('public.unaccent'::regdictionary, $1) $$;
    ALTER TABLE pages ADD COLUMN search_vector tsvector GENERATED ALWAYS AS (
      setweight(to_tsvector('english', hivis_unaccent(coalesce(title, ''))), 'A') ||
      setweight(to_tsvector('english', hivis_unaccent(coalesce(summary, search_description, ''))), 'B') ||
      setweight(to_tsvector('english', hivis_unaccent(coalesce(search_text, ''))), 'C')) STORED;
    CREATE INDEX pages_search_idx ON pages USING gin (search_vector);

    CREATE INDEX pages_v_publish_at_idx ON _pages_v (version_publish_at) WHERE latest AND version_publish_at IS NOT NULL;
    CREATE INDEX pages_unpublish_at_idx ON pages (unpublish_at) WHERE unpublish_at IS NOT NULL;

    CREATE FUNCTION hivis_page_place() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.tree_key := coalesce((SELECT tree_key FROM pages WHERE id = NEW.parent_id), '')
        || lpad(coalesce(NEW.sort_order, 0)::int::text, 6, '0') || lpad(NEW.id::text, 9, '0') || '/';
      RETURN NEW;
    END $$;
    CREATE TRIGGER page_place BEFORE INSERT OR UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION hivis_page_place();

    CREATE FUNCTION hivis_page_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.path IS DISTINCT FROM NEW.path AND OLD._status = 'published' AND NEW.deleted_at IS NULL AND OLD.path IS NOT NULL THEN
        INSERT INTO redirects (from_path, page_id, is_permanent, automatic) VALUES (OLD.path, NEW.id, true, true)
          ON CONFLICT (from_path) DO UPDATE SET page_id = NEW.id, url = NULL, automatic = true, updated_at = now();
      END IF;
      IF NEW.path IS NOT NULL THEN
        DELETE FROM redirects WHERE from_path = NEW.path AND NEW._status = 'published';
      END IF;
      UPDATE pages SET path = NEW.path || slug || '/' WHERE parent_id = NEW.id;
      UPDATE _pages_v SET version_path = NEW.path || version_slug || '/'
        WHERE latest AND version_parent_id = NEW.id AND version_slug IS NOT NULL;
      RETURN NULL;
    END $$;
    CREATE TRIGGER page_moved AFTER UPDATE ON pages FOR EACH ROW
      WHEN (OLD.path IS DISTINCT FROM NEW.path OR OLD.tree_key IS DISTINCT FROM NEW.tree_key)
      EXECUTE FUNCTION hivis_page_moved();

    DROP TRIGGER notify_cache ON pages;
    DROP TRIGGER notify_cache ON media;
    DROP TRIGGER notify_cache ON menus;
    DROP TRIGGER notify_cache ON menus_items;
    DROP TRIGGER notify_cache ON menus_items_children;

    CREATE FUNCTION hivis_page_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      was_live boolean := TG_OP <> 'INSERT' AND OLD._status = 'published' AND OLD.deleted_at IS NULL;
      is_live boolean := TG_OP <> 'DELETE' AND NEW._status = 'published' AND NEW.deleted_at IS NULL;
      changed_id integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
    BEGIN
      IF NOT was_live AND NOT is_live THEN RETURN NULL; END IF;
      PERFORM pg_notify('hivis_cache', 'content,page-' || changed_id);
      IF TG_OP = 'UPDATE' AND was_live = is_live AND OLD.path IS NOT DISTINCT FROM NEW.path THEN RETURN NULL; END IF;
      IF EXISTS (SELECT 1 FROM menus_items i WHERE i.page_id = changed_id)
        OR EXISTS (SELECT 1 FROM menus_items_children c WHERE c.page_id = changed_id) THEN
        PERFORM pg_notify('hivis_cache', 'menus');
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER notify_cache AFTER INSERT OR UPDATE OR DELETE ON pages
      FOR EACH ROW EXECUTE FUNCTION hivis_page_changed();

    CREATE FUNCTION hivis_row_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('hivis_cache', 'content,' || TG_ARGV[0] || '-' || CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
      RETURN NULL;
    END $$;
    CREATE TRIGGER notify_cache AFTER INSERT OR UPDATE OR DELETE ON media
      FOR EACH ROW EXECUTE FUNCTION hivis_row_changed('media');
    CREATE TRIGGER notify_cache AFTER INSERT OR UPDATE OR DELETE ON documents
      FOR EACH ROW EXECUTE FUNCTION hivis_row_changed('document');
    CREATE TRIGGER notify_cache AFTER INSERT OR UPDATE OR DELETE ON shared_blocks
      FOR EACH ROW EXECUTE FUNCTION hivis_row_changed('shared');
  `)
  for (const [table, topic] of topicOfTable) {
    await db.execute(
      sql.raw(`CREATE TRIGGER notify_cache AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('${topic}')`),
    )
  }
  // Pages made before this migration get their place and stand below the home page.
  await db.execute(sql`
    UPDATE pages SET parent_id = (SELECT id FROM pages WHERE path = '/') WHERE parent_id IS NULL AND path <> '/';
    UPDATE pages SET path = path;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_page_place() CASCADE;
    DROP FUNCTION hivis_page_moved() CASCADE;
    DROP FUNCTION hivis_page_changed() CASCADE;
    DROP FUNCTION hivis_row_changed() CASCADE;
    ALTER TABLE pages DROP COLUMN search_vector;
    DROP FUNCTION hivis_unaccent(text);
  `)
  for (const [table] of topicOfTable) await db.execute(sql.raw(`DROP TRIGGER notify_cache ON ${table}`))
  for (const table of ['pages', 'media', 'menus', 'menus_items', 'menus_items_children']) {
    await db.execute(
      sql.raw(`CREATE TRIGGER notify_cache AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('content')`),
    )
  }
}

const topicOfTable = [
  ['menus', 'menus'],
  ['menus_items', 'menus'],
  ['menus_items_children', 'menus'],
  ['categories', 'content'],
  ['pages_rels', 'content'],
  ['redirects', 'content'],
] as const
