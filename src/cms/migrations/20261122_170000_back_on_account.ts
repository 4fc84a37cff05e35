import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what is given back of an order on account reduces what is owed on it (product decisions, section 16).
 * 1. Each reduction is a row with the correction document that says so; it is never changed, and all of an order are no more than was to be paid.
 * 2. What is owed is what was to be paid less its reductions. While an order is on account only the credit it took was paid, so no more is given back.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE account_corrections (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id integer NOT NULL REFERENCES orders (id),
      document_id integer NOT NULL UNIQUE REFERENCES tax_documents (id),
      amount_cents integer NOT NULL CHECK (amount_cents > 0),
      reason text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX account_corrections_order_idx ON account_corrections (order_id);

    -- Orders on account that were cancelled before: what was owed came off with their correction.
    INSERT INTO account_corrections (order_id, document_id, amount_cents, reason, created_at)
      SELECT o.id, d.id, o.to_pay_cents, 'The order was cancelled.', d.created_at FROM orders o
        JOIN LATERAL (SELECT id, created_at FROM tax_documents WHERE order_id = o.id AND kind::text = 'correction' ORDER BY id DESC LIMIT 1) d ON true
      WHERE o.method::text = 'account' AND o.state::text = 'cancelled' AND o.to_pay_cents > 0;

    CREATE FUNCTION hivis_off_account(wanted integer) RETURNS numeric LANGUAGE sql STABLE AS $$
      SELECT coalesce(sum(amount_cents), 0) FROM account_corrections WHERE order_id = wanted
    $$;
    CREATE FUNCTION hivis_owed(wanted integer) RETURNS numeric LANGUAGE sql STABLE AS $$
      SELECT CASE WHEN state::text = 'on_account' THEN to_pay_cents - hivis_off_account(wanted) ELSE 0 END FROM orders WHERE id = wanted
    $$;

    CREATE FUNCTION hivis_account_correction() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM hivis_lock_money(NEW.order_id);
      IF NEW.amount_cents > hivis_owed(NEW.order_id) THEN
        RAISE EXCEPTION 'More than is owed.' USING ERRCODE = 'HV013';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER account_correction_cap BEFORE INSERT ON account_corrections
      FOR EACH ROW EXECUTE FUNCTION hivis_account_correction();
    CREATE TRIGGER never_deleted BEFORE UPDATE OR DELETE ON account_corrections FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON account_corrections FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
  await db.execute(refundable(`WHEN state::text = 'on_account' THEN applied_credit_cents`, ' - hivis_off_account(wanted)'))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(refundable('', ''))
  await db.execute(sql`
    DROP TABLE account_corrections;
    DROP FUNCTION hivis_account_correction();
    DROP FUNCTION hivis_owed(integer);
    DROP FUNCTION hivis_off_account(integer);
  `)
}

const refundable = (onAccount: string, less: string) =>
  sql.raw(`
    CREATE OR REPLACE FUNCTION hivis_refundable(wanted integer) RETURNS numeric LANGUAGE sql STABLE AS $$
      SELECT CASE WHEN state::text NOT IN ('paid', 'part_refunded', 'refunded', 'refund_due', 'on_account') THEN 0
        ${onAccount}
        WHEN EXISTS (SELECT 1 FROM tax_documents WHERE order_id = wanted AND kind::text = 'invoice') THEN including_gst_cents${less}
        ELSE to_pay_cents END FROM orders WHERE id = wanted
    $$;
  `)
