import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what goes back by a rule, such as seats that were cancelled in time, needs no second person. An order on account may have a part
 * given back as credit; the whole of it is cancelled instead.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE credit_refunds ADD COLUMN by_system boolean NOT NULL DEFAULT false`)
  await db.execute(functions(`'paid', 'part_refunded', 'refunded', 'refund_due', 'on_account'`, 'AND NOT by_system', 'NOT NEW.by_system AND '))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(functions(`'paid', 'part_refunded', 'refunded', 'refund_due'`, '', ''))
  await db.execute(sql`ALTER TABLE credit_refunds DROP COLUMN by_system`)
}

const functions = (states: string, byPeople: string, onlyPeople: string) =>
  sql.raw(`
    CREATE OR REPLACE FUNCTION hivis_refundable(wanted integer) RETURNS numeric LANGUAGE sql STABLE AS $$
      SELECT CASE WHEN state::text NOT IN (${states}) THEN 0
        WHEN EXISTS (SELECT 1 FROM tax_documents WHERE order_id = wanted AND kind::text = 'invoice') THEN including_gst_cents
        ELSE to_pay_cents END FROM orders WHERE id = wanted
    $$;
    CREATE OR REPLACE FUNCTION hivis_refunded_alone(wanted integer) RETURNS numeric LANGUAGE sql STABLE AS $$
      SELECT coalesce((SELECT sum(r.amount_cents) FROM refunds r JOIN payments p ON p.id = r.payment_id
          WHERE p.order_id = wanted AND r.state::text NOT IN ('requested', 'failed') AND NOT r.by_system AND r.approved_by_id IS NULL), 0)
        + coalesce((SELECT sum(amount_cents) FROM credit_refunds
          WHERE order_id = wanted AND state = 'done' AND approved_by_id IS NULL ${byPeople}), 0)
    $$;
    CREATE OR REPLACE FUNCTION hivis_credit_refund() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'A refund is never deleted.' USING ERRCODE = 'HV010';
      END IF;
      PERFORM hivis_lock_money(NEW.order_id);
      IF TG_OP = 'INSERT' THEN
        IF NEW.state <> 'requested' THEN
          RAISE EXCEPTION 'A refund begins as requested.' USING ERRCODE = 'HV010';
        END IF;
        IF hivis_refunded(NEW.order_id, false) + NEW.amount_cents > hivis_refundable(NEW.order_id) THEN
          RAISE EXCEPTION 'More than was paid.' USING ERRCODE = 'HV013';
        END IF;
        RETURN NEW;
      END IF;
      IF (NEW.id, NEW.order_id, NEW.amount_cents) IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.amount_cents) THEN
        RAISE EXCEPTION 'What a refund is for does not change.' USING ERRCODE = 'HV012';
      END IF;
      IF OLD.state <> NEW.state AND OLD.state <> 'requested' THEN
        RAISE EXCEPTION 'A refund does not go from % to %.', OLD.state, NEW.state USING ERRCODE = 'HV010';
      END IF;
      IF ${onlyPeople}NEW.state = 'done' AND OLD.state = 'requested' AND NEW.approved_by_id IS NULL
          AND hivis_refunded_alone(NEW.order_id) + NEW.amount_cents > 100000 THEN
        RAISE EXCEPTION 'A second person must agree.' USING ERRCODE = 'HV014';
      END IF;
      RETURN NEW;
    END $$;
  `)
