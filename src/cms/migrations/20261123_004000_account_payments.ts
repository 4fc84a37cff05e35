import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Money that comes on account, in whole or in part, for one order or several (product decisions, section 8).
 * 1. A payment says how much came, when and what for; its parts say which orders it pays. What is more than was owed becomes credit of the company.
 * 2. What is owed on an order is less by its parts; a part is never more than is owed. Neither is ever changed: only erasing takes the words of a
 *    reference out.
 * 3. What was paid of an order that is still owed can go back once nothing of it is owed any more.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE enum_credit_entries_reason ADD VALUE IF NOT EXISTS 'overpaid';

    CREATE TABLE account_payments (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      company_id integer NOT NULL CONSTRAINT account_payments_company_id_fkey REFERENCES companies (id),
      amount_cents integer NOT NULL,
      credit_cents integer DEFAULT 0 NOT NULL,
      received_on date NOT NULL,
      source text NOT NULL CONSTRAINT account_payments_source_check CHECK (source IN ('hand', 'bank')),
      reference text,
      staff_id integer CONSTRAINT account_payments_staff_id_fkey REFERENCES staff (id) ON DELETE SET NULL,
      created_at timestamptz DEFAULT now() NOT NULL,
      CONSTRAINT account_payments_amounts CHECK (amount_cents > 0 AND credit_cents >= 0 AND credit_cents <= amount_cents),
      CONSTRAINT account_payments_no_blanks CHECK ('' NOT IN (reference))
    );
    CREATE INDEX account_payments_company_idx ON account_payments (company_id);

    CREATE TABLE account_payment_parts (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      payment_id integer NOT NULL CONSTRAINT account_payment_parts_payment_id_fkey REFERENCES account_payments (id),
      order_id integer NOT NULL CONSTRAINT account_payment_parts_order_id_fkey REFERENCES orders (id),
      amount_cents integer NOT NULL CONSTRAINT account_payment_parts_amount_cents_check CHECK (amount_cents > 0),
      CONSTRAINT account_payment_parts_key UNIQUE (payment_id, order_id)
    );
    CREATE INDEX account_payment_parts_order_idx ON account_payment_parts (order_id);

    CREATE FUNCTION hivis_paid_in_part(wanted integer) RETURNS bigint LANGUAGE sql STABLE AS $$
          SELECT coalesce(sum(amount_cents), 0) FROM account_payment_parts WHERE order_id = wanted
        $$;

    CREATE OR REPLACE FUNCTION hivis_owed(wanted integer) RETURNS bigint LANGUAGE sql STABLE AS $$
          SELECT CASE WHEN state = 'on_account' THEN to_pay_cents - hivis_off_account(wanted) - hivis_paid_in_part(wanted) ELSE 0 END
          FROM orders WHERE id = wanted
        $$;

    CREATE OR REPLACE FUNCTION hivis_refundable(wanted integer) RETURNS bigint LANGUAGE sql STABLE AS $$
          SELECT CASE WHEN state NOT IN ('paid', 'part_refunded', 'refunded', 'refund_due', 'on_account') THEN 0
            WHEN state = 'on_account' THEN applied_credit_cents + hivis_paid_in_part(wanted)
            WHEN EXISTS (SELECT 1 FROM tax_documents WHERE order_id = wanted AND kind = 'invoice') THEN including_gst_cents - hivis_off_account(wanted)
            ELSE to_pay_cents END FROM orders WHERE id = wanted
        $$;

    CREATE FUNCTION hivis_account_part() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM hivis_lock_money(NEW.order_id);
          IF NEW.amount_cents > hivis_owed(NEW.order_id) THEN
            RAISE EXCEPTION 'More than is owed.' USING ERRCODE = 'HV013';
          END IF;
          IF (SELECT company_id FROM orders WHERE id = NEW.order_id) <> (SELECT company_id FROM account_payments WHERE id = NEW.payment_id) THEN
            RAISE EXCEPTION 'The order is of another company.' USING ERRCODE = 'HV013';
          END IF;
          RETURN NEW;
        END $$;

    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON account_payments FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER never_changed BEFORE UPDATE ON account_payments FOR EACH ROW WHEN ((((to_jsonb(old.*) - 'reference'::text) IS DISTINCT FROM (to_jsonb(new.*) - 'reference'::text)) OR (COALESCE(current_setting('hivis.erasing'::text, true), ''::text) <> 'yes'::text))) EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER never_deleted BEFORE DELETE ON account_payments FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER account_part_cap BEFORE INSERT ON account_payment_parts FOR EACH ROW EXECUTE FUNCTION hivis_account_part();
    CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON account_payment_parts FOR EACH ROW EXECUTE FUNCTION hivis_never();
  `)
}

/** The reason of credit stays: a value can't be taken out of an enum. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION hivis_owed(wanted integer) RETURNS bigint LANGUAGE sql STABLE AS $$
          SELECT CASE WHEN state = 'on_account' THEN to_pay_cents - hivis_off_account(wanted) ELSE 0 END FROM orders WHERE id = wanted
        $$;
    CREATE OR REPLACE FUNCTION hivis_refundable(wanted integer) RETURNS bigint LANGUAGE sql STABLE AS $$
          SELECT CASE WHEN state NOT IN ('paid', 'part_refunded', 'refunded', 'refund_due', 'on_account') THEN 0
            WHEN state = 'on_account' THEN applied_credit_cents
            WHEN EXISTS (SELECT 1 FROM tax_documents WHERE order_id = wanted AND kind = 'invoice') THEN including_gst_cents - hivis_off_account(wanted)
            ELSE to_pay_cents END FROM orders WHERE id = wanted
        $$;
    DROP TABLE account_payment_parts;
    DROP TABLE account_payments;
    DROP FUNCTION hivis_account_part();
    DROP FUNCTION hivis_paid_in_part(integer);
  `)
}
