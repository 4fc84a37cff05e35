import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The name of a form is a text, and how long its enquiries are kept a row: a new form needs no migration. The enum, its columns and the columns of months
 * stay for the version before, and are kept in step with what stands in their place: a form that the version before doesn't know has no value there.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- small: form_settings_recipients
    ALTER TABLE enquiries ADD COLUMN form_name text NOT NULL DEFAULT '', ALTER COLUMN form DROP NOT NULL;
    ALTER TABLE enquiries ALTER COLUMN form_name DROP DEFAULT;
    ALTER TABLE enquiries ADD CONSTRAINT enquiries_form_named CHECK (form_name ~ '^[a-z][a-z0-9-]*$') NOT VALID;
    ALTER TABLE form_settings_recipients ADD COLUMN form_name text NOT NULL DEFAULT '', ALTER COLUMN form DROP NOT NULL;
    UPDATE form_settings_recipients SET form_name = form::text;
    ALTER TABLE form_settings_recipients ALTER COLUMN form_name DROP DEFAULT;
    ALTER TABLE form_settings_recipients ADD CONSTRAINT form_settings_recipients_form_named CHECK (form_name ~ '^[a-z][a-z0-9-]*$');

    CREATE FUNCTION hivis_form_named() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF coalesce(NEW.form_name, '') = '' THEN
          NEW.form_name := NEW.form::text;
        ELSIF NEW.form IS NULL AND EXISTS (SELECT FROM pg_enum WHERE enumtypid = pg_typeof(NEW.form)::oid AND enumlabel = NEW.form_name) THEN
          NEW.form := NEW.form_name;
        END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER form_named BEFORE INSERT OR UPDATE ON enquiries FOR EACH ROW
      WHEN (coalesce(NEW.form_name, '') = '' OR NEW.form IS NULL) EXECUTE FUNCTION hivis_form_named();
    CREATE TRIGGER form_named BEFORE INSERT OR UPDATE ON form_settings_recipients FOR EACH ROW EXECUTE FUNCTION hivis_form_named();

    CREATE TABLE form_months (
      form_name text PRIMARY KEY CONSTRAINT form_months_form_named CHECK (form_name ~ '^[a-z][a-z0-9-]*$'),
      months integer NOT NULL CONSTRAINT form_months_some CHECK (months > 0)
    );

    CREATE FUNCTION hivis_months_of_columns() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO form_months AS kept (form_name, months)
          SELECT replace(substr(key, length('retention_') + 1), '_', '-'), value::int FROM jsonb_each_text(to_jsonb(NEW)) WHERE starts_with(key, 'retention_')
          ON CONFLICT (form_name) DO UPDATE SET months = excluded.months WHERE kept.months <> excluded.months;
        RETURN NULL;
      END $$;
    CREATE TRIGGER months_of_columns AFTER INSERT OR UPDATE OF retention_ask_an_advisor, retention_course_waitlist, retention_order_site_safety_card,
      retention_contact_us, retention_assignment_appeal, retention_assignment_complaint, retention_assignment_extension, retention_sitesmart_contact
      ON form_settings FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION hivis_months_of_columns();
    UPDATE form_settings SET retention_contact_us = retention_contact_us WHERE true;

    CREATE FUNCTION hivis_columns_of_months() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE kept text := 'retention_' || replace(NEW.form_name, '-', '_');
      BEGIN
        IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'form_settings'::regclass AND attname = kept AND NOT attisdropped) THEN
          EXECUTE format('UPDATE form_settings SET %1$I = $1 WHERE %1$I <> $1', kept) USING NEW.months;
        END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER columns_of_months AFTER INSERT OR UPDATE ON form_months FOR EACH ROW
      WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION hivis_columns_of_months();
  `)
  for (const [name, changes] of Object.entries(renamed)) await db.execute(changed(name, changes))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const [name, changes] of Object.entries(renamed))
    await db.execute(changed(name, changes.map(([before, after]) => [after, before] as const)))
  await db.execute(sql`
    DROP TRIGGER columns_of_months ON form_months;
    DROP TRIGGER months_of_columns ON form_settings;
    DROP TRIGGER form_named ON form_settings_recipients;
    DROP TRIGGER form_named ON enquiries;
    DROP FUNCTION hivis_columns_of_months();
    DROP FUNCTION hivis_months_of_columns();
    DROP FUNCTION hivis_form_named();
    DROP TABLE form_months;
    ALTER TABLE form_settings_recipients ALTER COLUMN form SET NOT NULL, DROP COLUMN form_name;
    ALTER TABLE enquiries ALTER COLUMN form SET NOT NULL, DROP COLUMN form_name;
  `)
}

/** What the functions of enquiries say of a form, before and after; the rest of them stays as it is. */
const renamed: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  // Only the version before calls it: its parameter has the name of the new column now.
  'hivis_count_enquiries(text, text, text, integer)': [
    ['form = form_name::enum_enquiries_form', 'form = hivis_count_enquiries.form_name::enum_enquiries_form'],
  ],
  hivis_take_enquiry: [
    ['(reference, form, state,', '(reference, form_name, state,'],
    ["'0'), form_name::enum_enquiries_form,", "'0'), form_name,"],
  ],
  hivis_is_flood: [['WHERE form = form_name::enum_enquiries_form AND', 'WHERE enquiries.form_name = hivis_is_flood.form_name AND']],
  hivis_announce_enquiry: [['r.form::text = e.form::text', 'r.form_name = e.form_name']],
  hivis_enquiry_kept: [["NEW.form = 'course-waitlist'", "NEW.form_name = 'course-waitlist'"]],
  hivis_enquiry_told: [["'form', NEW.form,", "'form', NEW.form_name,"]],
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Makes a function anew with these texts in it. @throws when one is not there. */
const changed = (name: string, changes: readonly (readonly [string, string])[]) =>
  sql.raw(`
    DO $migrate$
      DECLARE body text := pg_get_functiondef('${name}'::${name.includes('(') ? 'regprocedure' : 'regproc'});
      BEGIN
        ${changes
          .map(
            ([before, after]) =>
              `IF strpos(body, ${quoted(before)}) = 0 THEN RAISE EXCEPTION '${name} says nothing of %', ${quoted(before)}; END IF;
        body := replace(body, ${quoted(before)}, ${quoted(after)});`,
          )
          .join('\n        ')}
        EXECUTE body;
      END $migrate$`)
