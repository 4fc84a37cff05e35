import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What lives in the database so that no writer can forget it.
 * 1. Any change of a table that pages show sends NOTIFY hivis_cache with its topic (docs/decisions/003).
 * 2. A slot copies its session's location and format, for the calendar's index.
 * 3. `taken` moves only through the seat ledger: a save in the back office, which writes whole rows, leaves it alone.
 *
 * What lives in the database so that no writer can forget it.
 * 1. A page's key in the tree follows its parent and its place; a page that moves takes its children along.
 * 2. A live page that moves leaves a redirect behind; a page that arrives takes the place of a redirect.
 * 3. A change of live content says which page, picture or shared block it was, so that only what shows it is rendered anew.
 * 4. The words of a page are indexed for the search, macrons ignored.
 *
 * A change says which list it belongs to, so that a page that lists articles is not rendered anew for a job, and an
 * article not for another article. `content` is still sent, for what may show any page.
 *
 * What was seen before publishers decided goes on being seen.
 * 1. Shared blocks are published, each with the version that the back office lists it by.
 * 2. Redirects are live, and so is every one that a page leaves behind when a publisher moves it.
 *
 * A row stands here while the first filling of an empty database is under way (scripts/seed.ts). A start that finds one takes what
 * was written as unfinished, and begins again.
 *
 * What the business sets is kept at the desk, beside the words and looks of the site.
 * 1. A new row has no GST number, and lets people save their card to a wallet, as the form in the back office wrote it.
 * 2. What the desk writes is audited.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL check_function_bodies = off;

    CREATE FUNCTION hivis_page_place() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.tree_key := coalesce((SELECT tree_key FROM pages WHERE id = NEW.parent_id), '')
            || lpad(coalesce(NEW.sort_order, 0)::int::text, 6, '0') || lpad(NEW.id::text, 9, '0') || '/';
          RETURN NEW;
        END $$;

    CREATE FUNCTION hivis_page_moved() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.path IS DISTINCT FROM NEW.path AND OLD._status = 'published' AND NEW.deleted_at IS NULL AND OLD.path IS NOT NULL THEN
          INSERT INTO redirects (from_path, page_id, is_permanent, automatic, is_live) VALUES (OLD.path, NEW.id, true, true, true)
            ON CONFLICT (from_path) DO UPDATE SET page_id = NEW.id, url = NULL, automatic = true, updated_at = now(), is_live = true;
        END IF;
        IF NEW.path IS NOT NULL THEN
          DELETE FROM redirects WHERE from_path = NEW.path AND NEW._status = 'published';
        END IF;
        UPDATE pages SET path = NEW.path || slug || '/' WHERE parent_id = NEW.id;
        UPDATE _pages_v SET version_path = NEW.path || version_slug || '/'
          WHERE latest AND version_parent_id = NEW.id AND version_slug IS NOT NULL;
        RETURN NULL;
      END $$;

    CREATE FUNCTION hivis_page_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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

    CREATE FUNCTION hivis_row_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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

    ALTER TABLE pages ADD COLUMN search_vector tsvector GENERATED ALWAYS AS (((setweight(to_tsvector('english'::regconfig, hivis_unaccent((COALESCE(title, ''::character varying))::text)), 'A'::"char") || setweight(to_tsvector('english'::regconfig, hivis_unaccent((COALESCE(summary, search_description, ''::character varying))::text)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, hivis_unaccent((COALESCE(search_text, ''::character varying))::text)), 'C'::"char"))) STORED;

    CREATE INDEX pages_search_idx ON pages USING gin (search_vector);

    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('content,categories');
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION hivis_row_changed('document');
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE ON media FOR EACH ROW EXECUTE FUNCTION hivis_row_changed('media');
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON menus FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('menus');
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON menus_items FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('menus');
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON menus_items_children FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('menus');
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION hivis_page_changed();
    CREATE TRIGGER page_moved AFTER UPDATE ON pages FOR EACH ROW WHEN ((((old.path)::text IS DISTINCT FROM (new.path)::text) OR ((old.tree_key)::text IS DISTINCT FROM (new.tree_key)::text))) EXECUTE FUNCTION hivis_page_moved();
    CREATE TRIGGER page_place BEFORE INSERT OR UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION hivis_page_place();
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE ON pages_rels FOR EACH ROW EXECUTE FUNCTION hivis_page_categories_changed();
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON redirects FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('content');
    CREATE TRIGGER audit AFTER UPDATE OF accounts_email, bank_account, gst_number, hold_minutes, recaptcha_site_key, wallet_enabled ON settings FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('settings');
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE ON shared_blocks FOR EACH ROW EXECUTE FUNCTION hivis_row_changed('shared');
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Nothing stands before the first state.')
}
