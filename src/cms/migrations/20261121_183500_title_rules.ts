import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const ofPerson = ['cards', 'completed_courses', 'user_sessions'] as const
const ofBoth = ['employments', 'business_admins', 'access_requests'] as const

const auditFunction = (hidden: string) => `
  CREATE OR REPLACE FUNCTION hivis_audit() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    hidden text[] := '{${hidden}}';
    was jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) - hidden END;
    now_is jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) - hidden END;
  BEGIN
    IF was IS DISTINCT FROM now_is THEN
      INSERT INTO audit_log (actor, action, what, row_id, before, after)
        VALUES (coalesce(nullif(current_setting('hivis.actor', true), ''), 'system'), lower(TG_OP), TG_TABLE_NAME,
          coalesce(now_is, was) ->> 'id', was, now_is);
    END IF;
    RETURN NULL;
  END $$;`

const hidden = 'updated_at,created_at,last_login_at,version,guid_hash,email_hash'

/** Written by hand: the names by which staff find rows in the back office follow the people and companies that they are about. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(auditFunction(`${hidden},title`)))
  await db.execute(sql`
    CREATE FUNCTION hivis_person_title() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.title := NEW.first_name || ' ' || NEW.last_name;
      RETURN NEW;
    END $$;
    CREATE TRIGGER title BEFORE INSERT OR UPDATE ON people FOR EACH ROW EXECUTE FUNCTION hivis_person_title();

    CREATE FUNCTION hivis_title_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.title := (SELECT title FROM people WHERE id = NEW.person_id);
      RETURN NEW;
    END $$;
    CREATE FUNCTION hivis_title_of_both() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.title := (SELECT title FROM people WHERE id = NEW.person_id) || ', ' || (SELECT name FROM companies WHERE id = NEW.company_id);
      RETURN NEW;
    END $$;
    CREATE FUNCTION hivis_retitle() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      child text;
    BEGIN
      FOREACH child IN ARRAY TG_ARGV[1:] LOOP
        EXECUTE format('UPDATE %I SET title = NULL WHERE %I = $1', child, TG_ARGV[0]) USING NEW.id;
      END LOOP;
      RETURN NULL;
    END $$;
  `)
  for (const table of ofPerson) await db.execute(sql.raw(trigger(table, 'hivis_title_of_person')))
  for (const table of ofBoth) await db.execute(sql.raw(trigger(table, 'hivis_title_of_both')))
  const children = (tables: readonly string[]) => tables.map((table) => `'${table}'`).join(', ')
  await db.execute(
    sql.raw(`
    CREATE TRIGGER retitle AFTER UPDATE ON people FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title)
      EXECUTE FUNCTION hivis_retitle('person_id', ${children([...ofPerson, ...ofBoth])});
    CREATE TRIGGER retitle AFTER UPDATE ON companies FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
      EXECUTE FUNCTION hivis_retitle('company_id', ${children(ofBoth)});
    UPDATE people SET title = NULL;
    ${[...ofPerson, ...ofBoth].map((table) => `UPDATE ${table} SET title = NULL;`).join(' ')}`),
  )
}

const trigger = (table: string, name: string) =>
  `CREATE TRIGGER title BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_person_title() CASCADE;
    DROP FUNCTION hivis_title_of_person() CASCADE;
    DROP FUNCTION hivis_title_of_both() CASCADE;
    DROP FUNCTION hivis_retitle() CASCADE;
  `)
  await db.execute(sql.raw(auditFunction(hidden)))
}
