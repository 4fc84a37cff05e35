import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Lines of bank files that somebody looked at and that are no payment of ours, such as interest: who said so, and when. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE bank_lines_aside (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      line_id integer NOT NULL CONSTRAINT bank_lines_aside_line_id_key UNIQUE
        CONSTRAINT bank_lines_aside_line_id_fkey REFERENCES bank_lines (id),
      staff_id integer CONSTRAINT bank_lines_aside_staff_id_fkey REFERENCES staff (id) ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON bank_lines_aside FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE bank_lines_aside;`)
}
