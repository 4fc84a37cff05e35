import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what was seen before publishers decided goes on being seen.
 * 1. Shared blocks are published, each with the version that the back office lists it by.
 * 2. Redirects are live, and so is every one that a page leaves behind when a publisher moves it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE shared_blocks SET _status = 'published';
    INSERT INTO _shared_blocks_v (parent_id, version_title, version_blocks, version_refs, version_updated_at, version_created_at, version__status,
        created_at, updated_at, latest)
      SELECT id, title, blocks, refs, updated_at, created_at, 'published', updated_at, updated_at, true FROM shared_blocks;
    UPDATE redirects SET is_live = true;
  `)
  await db.execute(sql.raw(pageMoved('page_id, is_permanent, automatic, is_live', 'NEW.id, true, true, true', ', is_live = true')))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(pageMoved('page_id, is_permanent, automatic', 'NEW.id, true, true', '')))
}

const pageMoved = (columns: string, values: string, change: string) => `
  CREATE OR REPLACE FUNCTION hivis_page_moved() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.path IS DISTINCT FROM NEW.path AND OLD._status = 'published' AND NEW.deleted_at IS NULL AND OLD.path IS NOT NULL THEN
      INSERT INTO redirects (from_path, ${columns}) VALUES (OLD.path, ${values})
        ON CONFLICT (from_path) DO UPDATE SET page_id = NEW.id, url = NULL, automatic = true, updated_at = now()${change};
    END IF;
    IF NEW.path IS NOT NULL THEN
      DELETE FROM redirects WHERE from_path = NEW.path AND NEW._status = 'published';
    END IF;
    UPDATE pages SET path = NEW.path || slug || '/' WHERE parent_id = NEW.id;
    UPDATE _pages_v SET version_path = NEW.path || version_slug || '/'
      WHERE latest AND version_parent_id = NEW.id AND version_slug IS NOT NULL;
    RETURN NULL;
  END $$`
