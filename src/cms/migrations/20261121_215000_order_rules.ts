import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what no refund of an order can get wrong, to a card or as credit (integrity, sections 2.2 and 2.7).
 * 1. Refunds as credit have a table of their own, as one above $1,000 waits for a second person. They lock the money of their order first.
 * 2. Both ways together never give back more than an order was paid with. A late payment of an order that could not be honoured is no more than
 *    its money; payments that wait for a review were never for it.
 * 3. An entry of the credit ledger that says "refund" has such a refund behind it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE credit_refunds (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id integer NOT NULL REFERENCES orders (id),
      amount_cents integer NOT NULL CHECK (amount_cents > 0),
      reason text NOT NULL,
      state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'done', 'declined')),
      requested_by_id integer REFERENCES staff (id) ON DELETE SET NULL,
      approved_by_id integer REFERENCES staff (id) ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      settled_at timestamptz,
      CONSTRAINT credit_refunds_two_people CHECK (approved_by_id <> requested_by_id)
    );
    CREATE INDEX credit_refunds_order_idx ON credit_refunds (order_id);
    CREATE INDEX messages_order_idx ON messages ((about ->> 'order'));

    CREATE FUNCTION hivis_refundable(wanted integer) RETURNS numeric LANGUAGE sql STABLE AS $$
      SELECT CASE WHEN state::text NOT IN ('paid', 'part_refunded', 'refunded', 'refund_due') THEN 0
        WHEN EXISTS (SELECT 1 FROM tax_documents WHERE order_id = wanted AND kind::text = 'invoice') THEN including_gst_cents
        ELSE to_pay_cents END FROM orders WHERE id = wanted
    $$;
    CREATE FUNCTION hivis_refunded(wanted integer, is_done boolean) RETURNS numeric LANGUAGE sql STABLE AS $$
      SELECT coalesce((SELECT sum(r.amount_cents) FROM refunds r JOIN payments p ON p.id = r.payment_id
          WHERE p.order_id = wanted AND p.state::text = 'succeeded'
            AND (r.state::text = 'done' OR NOT is_done AND r.state::text <> 'failed')), 0)
        + coalesce((SELECT sum(amount_cents) FROM credit_refunds
          WHERE order_id = wanted AND (state = 'done' OR NOT is_done AND state <> 'declined')), 0)
    $$;
    CREATE FUNCTION hivis_refunded_alone(wanted integer) RETURNS numeric LANGUAGE sql STABLE AS $$
      SELECT coalesce((SELECT sum(r.amount_cents) FROM refunds r JOIN payments p ON p.id = r.payment_id
          WHERE p.order_id = wanted AND r.state::text NOT IN ('requested', 'failed') AND NOT r.by_system AND r.approved_by_id IS NULL), 0)
        + coalesce((SELECT sum(amount_cents) FROM credit_refunds
          WHERE order_id = wanted AND state = 'done' AND approved_by_id IS NULL), 0)
    $$;

    CREATE FUNCTION hivis_credit_refund() RETURNS trigger LANGUAGE plpgsql AS $$
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
      IF NEW.state = 'done' AND OLD.state = 'requested' AND NEW.approved_by_id IS NULL
          AND hivis_refunded_alone(NEW.order_id) + NEW.amount_cents > 100000 THEN
        RAISE EXCEPTION 'A second person must agree.' USING ERRCODE = 'HV014';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER credit_refund_rules BEFORE INSERT OR UPDATE OR DELETE ON credit_refunds
      FOR EACH ROW EXECUTE FUNCTION hivis_credit_refund();
    CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON credit_refunds FOR EACH ROW EXECUTE FUNCTION hivis_audit();

    CREATE FUNCTION hivis_refund_order() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      wanted integer;
      paid_state text;
    BEGIN
      SELECT order_id::int, state::text INTO wanted, paid_state FROM payments WHERE id = NEW.payment_id;
      IF paid_state = 'succeeded' AND EXISTS (SELECT 1 FROM orders WHERE id = wanted)
          AND hivis_refunded(wanted, false) + NEW.amount_cents > hivis_refundable(wanted) THEN
        RAISE EXCEPTION 'More than the order was paid with.' USING ERRCODE = 'HV013';
      END IF;
      RETURN NEW;
    END $$;
    -- After refund_cap, which locks the money of the order.
    CREATE TRIGGER refund_order_cap BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION hivis_refund_order();

    CREATE FUNCTION hivis_credit_behind() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT sum(amount_cents) FROM credit_entries WHERE order_id = NEW.order_id AND reason::text = 'refund')
          > (SELECT coalesce(sum(amount_cents), 0) FROM credit_refunds WHERE order_id = NEW.order_id AND state = 'done') THEN
        RAISE EXCEPTION 'No refund is behind this credit.' USING ERRCODE = 'HV013';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER credit_refund_behind AFTER INSERT ON credit_entries FOR EACH ROW
      WHEN (NEW.reason::text = 'refund' AND NEW.order_id IS NOT NULL) EXECUTE FUNCTION hivis_credit_behind();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_credit_behind() CASCADE;
    DROP FUNCTION hivis_refund_order() CASCADE;
    DROP TABLE credit_refunds;
    DROP INDEX messages_order_idx;
    DROP FUNCTION hivis_credit_refund();
    DROP FUNCTION hivis_refunded_alone(integer);
    DROP FUNCTION hivis_refunded(integer, boolean);
    DROP FUNCTION hivis_refundable(integer);
  `)
}
