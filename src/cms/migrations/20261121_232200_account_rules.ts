import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Written by hand: one result for each day on which orders, payments, documents and the provider were compared. Never changed. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE book_checks (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      day text NOT NULL UNIQUE,
      checked_at timestamptz NOT NULL DEFAULT now(),
      asked integer NOT NULL CHECK (asked >= 0),
      unanswered integer NOT NULL CHECK (unanswered BETWEEN 0 AND asked),
      findings jsonb NOT NULL
    );
    CREATE TRIGGER never_changed BEFORE UPDATE OR DELETE ON book_checks FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE INDEX orders_overdue_idx ON orders (due_on) WHERE state = 'on_account';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX orders_overdue_idx;
    DROP TABLE book_checks;
  `)
}
