import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what lives in the database so that no writer can forget it.
 * 1. Any change of a table that pages show sends NOTIFY hivis_cache with its topic (docs/decisions/003).
 * 2. A slot copies its session's location and format, for the calendar's index.
 * 3. `taken` moves only through the seat ledger: a save in the back office, which writes whole rows, leaves it alone.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION hivis_notify() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('hivis_cache', TG_ARGV[0]);
      RETURN NULL;
    END $$;

    CREATE FUNCTION hivis_slot_from_session() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      SELECT location_id, format::text INTO NEW.location_id, NEW.format FROM course_sessions WHERE id = NEW.session_id;
      RETURN NEW;
    END $$;
    CREATE TRIGGER slot_from_session BEFORE INSERT OR UPDATE ON session_slots
      FOR EACH ROW EXECUTE FUNCTION hivis_slot_from_session();

    CREATE FUNCTION hivis_session_to_slots() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE session_slots SET location_id = NEW.location_id, format = NEW.format::text WHERE session_id = NEW.id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER session_to_slots AFTER UPDATE ON course_sessions FOR EACH ROW
      WHEN (OLD.location_id IS DISTINCT FROM NEW.location_id OR OLD.format IS DISTINCT FROM NEW.format)
      EXECUTE FUNCTION hivis_session_to_slots();

    CREATE FUNCTION hivis_keep_taken() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('hivis.seat_ledger', true) IS DISTINCT FROM 'on' THEN
        NEW.taken := OLD.taken;
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER keep_taken BEFORE UPDATE ON session_slots
      FOR EACH ROW WHEN (OLD.taken IS DISTINCT FROM NEW.taken) EXECUTE FUNCTION hivis_keep_taken();
  `)
  for (const [table, topic] of topicOfTable) {
    await db.execute(
      sql.raw(`CREATE TRIGGER notify_cache AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('${topic}')`),
    )
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const [table] of topicOfTable) await db.execute(sql.raw(`DROP TRIGGER notify_cache ON ${table}`))
  await db.execute(sql`
    DROP FUNCTION hivis_notify();
    DROP FUNCTION hivis_slot_from_session() CASCADE;
    DROP FUNCTION hivis_session_to_slots() CASCADE;
    DROP FUNCTION hivis_keep_taken() CASCADE;
  `)
}

const topicOfTable = [
  ['pages', 'content'],
  ['media', 'content'],
  ['menus', 'content'],
  ['menus_items', 'content'],
  ['menus_items_children', 'content'],
  ['settings', 'settings'],
  ['courses', 'courses'],
  ['courses_delivery_modes', 'courses'],
  ['course_sessions', 'courses'],
  ['session_slots', 'courses'],
  ['locations', 'courses'],
] as const
