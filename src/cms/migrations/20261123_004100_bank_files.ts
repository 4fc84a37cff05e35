import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Files of banks that were taken in: who, when, and what became of each line of money that came. A line is taken in once, whichever file it stands in.
 * Neither is ever changed: only erasing takes words out.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE bank_imports (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      file_name text NOT NULL,
      bank text NOT NULL,
      staff_id integer CONSTRAINT bank_imports_staff_id_fkey REFERENCES staff (id) ON DELETE SET NULL,
      out_count integer NOT NULL CONSTRAINT bank_imports_out_count_check CHECK (out_count >= 0),
      created_at timestamptz DEFAULT now() NOT NULL
    );
    CREATE TABLE bank_lines (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      import_id integer NOT NULL CONSTRAINT bank_lines_import_id_fkey REFERENCES bank_imports (id),
      line integer NOT NULL,
      received_on date NOT NULL,
      amount_cents integer NOT NULL CONSTRAINT bank_lines_amount_cents_check CHECK (amount_cents > 0),
      payer text,
      words text,
      fingerprint text NOT NULL,
      fate text NOT NULL,
      payment_id integer CONSTRAINT bank_lines_payment_id_fkey REFERENCES account_payments (id),
      CONSTRAINT bank_lines_payment_id_key UNIQUE (payment_id),
      CONSTRAINT bank_lines_fate_check CHECK (fate IN ('taken', 'left-out', 'known') AND (fate = 'taken') = (payment_id IS NOT NULL)),
      CONSTRAINT bank_lines_no_blanks CHECK ('' NOT IN (payer, words))
    );
    CREATE INDEX bank_lines_import_idx ON bank_lines (import_id);
    CREATE UNIQUE INDEX bank_lines_taken_once ON bank_lines (fingerprint) WHERE fate = 'taken';

    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON bank_imports FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER never_changed BEFORE UPDATE ON bank_lines FOR EACH ROW WHEN ((((to_jsonb(old.*) - '{payer,words}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{payer,words}'::text[])) OR (COALESCE(current_setting('hivis.erasing'::text, true), ''::text) <> 'yes'::text))) EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER never_deleted BEFORE DELETE ON bank_lines FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER never_deleted BEFORE DELETE ON bank_imports FOR EACH ROW EXECUTE FUNCTION hivis_never();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE bank_lines; DROP TABLE bank_imports;`)
}
