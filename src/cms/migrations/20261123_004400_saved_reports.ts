import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Reports that staff save with what they ask, share, and have sent to colleagues every Monday. Their changes go to the audit log. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE saved_reports (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      staff_id integer NOT NULL CONSTRAINT saved_reports_staff_id_fkey REFERENCES staff (id) ON DELETE CASCADE,
      name text NOT NULL,
      report text NOT NULL,
      asked text NOT NULL,
      moves boolean NOT NULL,
      saved_on date NOT NULL,
      is_shared boolean NOT NULL,
      CONSTRAINT saved_reports_no_blanks CHECK ('' NOT IN (name, report))
    );
    CREATE INDEX saved_reports_staff_idx ON saved_reports (staff_id);
    CREATE TABLE saved_report_readers (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      saved_report_id integer NOT NULL CONSTRAINT saved_report_readers_saved_report_id_fkey REFERENCES saved_reports (id) ON DELETE CASCADE,
      staff_id integer NOT NULL CONSTRAINT saved_report_readers_staff_id_fkey REFERENCES staff (id) ON DELETE CASCADE,
      CONSTRAINT saved_report_readers_key UNIQUE (saved_report_id, staff_id)
    );
    CREATE INDEX saved_report_readers_staff_idx ON saved_report_readers (staff_id);
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON saved_reports FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER audit AFTER INSERT OR DELETE ON saved_report_readers FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE saved_report_readers; DROP TABLE saved_reports;`)
}
