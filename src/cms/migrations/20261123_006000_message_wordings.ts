import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Words that staff gave messages to customers. Every version stays; the newest is sent, and one without a text means our own words. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE message_wordings (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      key text NOT NULL,
      version integer NOT NULL,
      subject text,
      "text" text,
      staff_id integer CONSTRAINT message_wordings_staff_id_fkey REFERENCES staff (id) ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT message_wordings_key UNIQUE (key, version),
      CONSTRAINT message_wordings_no_blanks CHECK ('' NOT IN (key, subject, "text"))
    );
    CREATE INDEX message_wordings_staff_idx ON message_wordings (staff_id);
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON message_wordings FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE message_wordings;`)
}
