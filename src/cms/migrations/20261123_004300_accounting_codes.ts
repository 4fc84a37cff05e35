import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The codes by which the accounting program knows its accounts and the GST: the business sets them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE accounting_codes (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      program text NOT NULL,
      kind text NOT NULL,
      code text NOT NULL,
      updated_at timestamptz DEFAULT now() NOT NULL,
      CONSTRAINT accounting_codes_key UNIQUE (program, kind),
      CONSTRAINT accounting_codes_known CHECK (program IN ('xero', 'myob') AND kind IN ('seats', 'shop', 'freight', 'discount', 'tax')),
      CONSTRAINT accounting_codes_no_blanks CHECK (code <> '')
    );
    INSERT INTO accounting_codes (program, kind, code) VALUES ('xero', 'seats', '200'), ('xero', 'shop', '210'), ('xero', 'freight', '220'),
      ('xero', 'discount', '230'), ('xero', 'tax', '{rate}% GST on Income'), ('myob', 'seats', '4-1000'), ('myob', 'shop', '4-2000'),
      ('myob', 'freight', '4-3000'), ('myob', 'discount', '4-4000'), ('myob', 'tax', 'S{rate}');
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON accounting_codes FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE accounting_codes;`)
}
