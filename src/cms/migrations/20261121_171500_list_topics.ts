import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: a change says which list it belongs to, so that a page that lists articles is not rendered anew for a job, and an
 * article not for another article. `content` is still sent, for what may show any page.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION hivis_page_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
    END $$;

    CREATE OR REPLACE FUNCTION hivis_row_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('hivis_cache', concat_ws(',', 'content', CASE WHEN TG_ARGV[0] IN ('media', 'document') THEN 'files' END,
        TG_ARGV[0] || '-' || CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END));
      RETURN NULL;
    END $$;

    CREATE FUNCTION hivis_page_categories_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('hivis_cache', 'content,articles,page-' || CASE WHEN TG_OP = 'DELETE' THEN OLD.parent_id ELSE NEW.parent_id END);
      RETURN NULL;
    END $$;
    DROP TRIGGER notify_cache ON pages_rels;
    CREATE TRIGGER notify_cache AFTER INSERT OR UPDATE OR DELETE ON pages_rels
      FOR EACH ROW EXECUTE FUNCTION hivis_page_categories_changed();

    DROP TRIGGER notify_cache ON categories;
    CREATE TRIGGER notify_cache AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
      FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('content,categories');
  `)
}

/** The functions may go on sending more topics than the code before them names. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_page_categories_changed() CASCADE;
    CREATE TRIGGER notify_cache AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pages_rels
      FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('content');
    DROP TRIGGER notify_cache ON categories;
    CREATE TRIGGER notify_cache AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
      FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('content');
  `)
}
