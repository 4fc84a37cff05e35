import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** As in src/features/shop/rules.ts when this was written. */
const moves = {
  awaiting_payment: ['paid', 'cancelled', 'expired', 'refund_due'],
  paid: ['part_refunded', 'refunded'],
  on_account: ['paid', 'cancelled'],
  part_refunded: ['refunded'],
  refunded: [],
  refund_due: ['refunded'],
  cancelled: ['paid', 'refund_due'],
  expired: ['paid', 'refund_due'],
} as const

const audited = ['shop_items', 'freight_rules', 'vouchers', 'orders', 'credit_entries', 'tax_documents'] as const

/**
 * Written by hand: what keeps money right whoever writes (integrity, sections 2.2 to 2.8).
 * 1. Totals of an order add up, a checkout is one order, stock and balances are never negative, an account stays within its limit.
 * 2. An order moves along its table only; orders, lines and documents are never deleted, documents never change.
 * 3. Entries of the credit ledger keep the balance. 4. Numbers of documents have no gaps. 5. Changes go to the audit log.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE SEQUENCE order_numbers;
    CREATE TABLE document_counters (kind text PRIMARY KEY, last integer NOT NULL DEFAULT 0);
    INSERT INTO document_counters (kind) VALUES ('invoice'), ('correction');
    CREATE TABLE company_credit (
      company_id integer PRIMARY KEY REFERENCES companies (id),
      balance_cents integer NOT NULL CHECK (balance_cents >= 0)
    );

    CREATE UNIQUE INDEX orders_checkout_idx ON orders (person_id, checkout_id);
    CREATE INDEX orders_newest_idx ON orders (company_id, id DESC);
    ALTER TABLE orders
      ADD CONSTRAINT orders_sum CHECK (including_gst_cents = excluding_gst_cents + gst_cents),
      ADD CONSTRAINT orders_tenders CHECK (including_gst_cents = applied_credit_cents + to_pay_cents),
      ADD CONSTRAINT orders_positive CHECK (least(freight_cents, discount_cents, excluding_gst_cents, gst_cents, applied_credit_cents, to_pay_cents) >= 0);
    ALTER TABLE order_lines
      ADD CONSTRAINT order_lines_sum CHECK (line_cents = unit_cents * count AND count >= 1 AND unit_cents >= 0 AND line_discount_cents BETWEEN 0 AND line_cents);
    ALTER TABLE shop_items ADD CONSTRAINT shop_items_stock CHECK (stock >= 0);
    ALTER TABLE vouchers ADD CONSTRAINT vouchers_used CHECK (used >= 0 AND (most_uses IS NULL OR used <= most_uses));
    ALTER TABLE companies ADD CONSTRAINT companies_account_used CHECK (account_terms_used_cents >= 0);

    CREATE FUNCTION hivis_credit_balance() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO company_credit (company_id, balance_cents) VALUES (NEW.company_id, 0) ON CONFLICT DO NOTHING;
      UPDATE company_credit SET balance_cents = balance_cents + NEW.amount_cents WHERE company_id = NEW.company_id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER credit_balance AFTER INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION hivis_credit_balance();

    CREATE FUNCTION hivis_never() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is never changed like this.', TG_TABLE_NAME USING ERRCODE = 'HV002';
    END $$;
    CREATE TRIGGER never_deleted BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER never_deleted BEFORE UPDATE OR DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER never_deleted BEFORE UPDATE OR DELETE ON tax_documents FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER never_deleted BEFORE UPDATE OR DELETE ON credit_entries FOR EACH ROW EXECUTE FUNCTION hivis_never();

    CREATE FUNCTION hivis_order_moves() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT (OLD.state || '>' || NEW.state) = ANY(TG_ARGV) THEN
        RAISE EXCEPTION 'An order does not go from % to %.', OLD.state, NEW.state USING ERRCODE = 'HV003';
      END IF;
      RETURN NEW;
    END $$;
  `)
  const pairs = Object.entries(moves).flatMap(([from, to]) => to.map((state) => `'${from}>${state}'`))
  await db.execute(
    sql.raw(`CREATE TRIGGER order_moves BEFORE UPDATE ON orders FOR EACH ROW
      WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION hivis_order_moves(${pairs.join(', ')})`),
  )
  for (const table of audited) {
    await db.execute(
      sql.raw(`CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION hivis_audit()`),
    )
  }
  await db.execute(sql`
    CREATE TRIGGER notify_shop AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_items
      FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('shop');
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER notify_shop ON shop_items;
    DROP FUNCTION hivis_order_moves() CASCADE;
    DROP FUNCTION hivis_never() CASCADE;
    DROP FUNCTION hivis_credit_balance() CASCADE;
    ALTER TABLE companies DROP CONSTRAINT companies_account_used;
    ALTER TABLE vouchers DROP CONSTRAINT vouchers_used;
    ALTER TABLE shop_items DROP CONSTRAINT shop_items_stock;
    ALTER TABLE order_lines DROP CONSTRAINT order_lines_sum;
    ALTER TABLE orders DROP CONSTRAINT orders_sum, DROP CONSTRAINT orders_tenders, DROP CONSTRAINT orders_positive;
    DROP TABLE company_credit;
    DROP TABLE document_counters;
    DROP SEQUENCE order_numbers;
  `)
}
