import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Files that come with an enquiry, such as a CV: an application takes its file in the statement that keeps it, and what is erased has none. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE enquiry_files (
      id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
      enquiry_id integer CONSTRAINT enquiry_files_enquiry_id_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
      name varchar NOT NULL,
      kind varchar NOT NULL,
      content bytea NOT NULL,
      created_at timestamptz DEFAULT now() NOT NULL,
      CONSTRAINT enquiry_files_name CHECK (name <> '' AND length(name) <= 120),
      CONSTRAINT enquiry_files_kind CHECK (kind IN ('pdf', 'doc', 'docx')),
      CONSTRAINT enquiry_files_size CHECK (octet_length(content) BETWEEN 1 AND 5242880)
    );
    CREATE INDEX enquiry_files_enquiry_idx ON enquiry_files (enquiry_id);
    CREATE INDEX enquiry_files_loose_idx ON enquiry_files (created_at) WHERE enquiry_id IS NULL;

    CREATE FUNCTION hivis_take_file() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE enquiry_files SET enquiry_id = NEW.id WHERE id = (NEW.answers ->> 'file')::uuid AND enquiry_id IS NULL;
        IF NOT FOUND THEN RAISE EXCEPTION 'The file of the application is gone.' USING ERRCODE = 'check_violation', CONSTRAINT = 'enquiry_files_taken'; END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER take_file AFTER INSERT ON enquiries FOR EACH ROW
      WHEN (NEW.form_name = 'job-application' AND NEW.answers ? 'file') EXECUTE FUNCTION hivis_take_file();

    CREATE FUNCTION hivis_drop_files() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM enquiry_files WHERE enquiry_id = NEW.id;
        RETURN NULL;
      END $$;
    CREATE TRIGGER drop_files AFTER UPDATE OF state ON enquiries FOR EACH ROW
      WHEN (NEW.state = 'erased' AND OLD.state <> 'erased') EXECUTE FUNCTION hivis_drop_files();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER drop_files ON enquiries;
    DROP FUNCTION hivis_drop_files();
    DROP TRIGGER take_file ON enquiries;
    DROP FUNCTION hivis_take_file();
    DROP TABLE enquiry_files;
  `)
}
