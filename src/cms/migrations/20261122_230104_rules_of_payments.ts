import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What no writer of money can get wrong (docs/decisions/013).
 * 1. A payment moves as its table of states allows, never changes what it is for, and is never deleted. An order has one live payment, and none
 *    beside one that is looked at. Everybody locks the money of the order first.
 * 2. A refund locks its payment: together they never give back more than was taken. Above $1,000 on one person's word it takes another.
 * 3. The inbox of webhooks: an event is kept once.
 * 4. The embedded payment provider of the demo keeps its own books, as another company would.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL check_function_bodies = off;

    CREATE FUNCTION hivis_payment() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'DELETE' THEN
            RAISE EXCEPTION 'A payment is never deleted.' USING ERRCODE = 'HV010';
          END IF;
          PERFORM hivis_lock_money(NEW.order_id);
          IF TG_OP = 'INSERT' THEN
            IF NEW.state <> 'created' THEN
              RAISE EXCEPTION 'A payment begins as created.' USING ERRCODE = 'HV010';
            END IF;
            IF EXISTS (SELECT 1 FROM payments WHERE order_id = NEW.order_id AND state = 'review') THEN
              RAISE EXCEPTION 'A payment of this order is looked at.' USING ERRCODE = 'HV011';
            END IF;
            RETURN NEW;
          END IF;
          IF OLD.state <> NEW.state AND (OLD.state::text, NEW.state::text) NOT IN (
              ('created', 'processing'), ('created', 'unknown'), ('created', 'succeeded'), ('created', 'failed'),
              ('created', 'cancelled'), ('created', 'review'),
              ('processing', 'unknown'), ('processing', 'succeeded'), ('processing', 'failed'), ('processing', 'cancelled'),
              ('processing', 'review'),
              ('unknown', 'processing'), ('unknown', 'succeeded'), ('unknown', 'failed'), ('unknown', 'cancelled'),
              ('unknown', 'review'),
              ('failed', 'succeeded'), ('failed', 'review'), ('cancelled', 'succeeded'), ('cancelled', 'review'),
              ('review', 'cancelled')) THEN
            RAISE EXCEPTION 'A payment does not go from % to %.', OLD.state, NEW.state USING ERRCODE = 'HV010';
          END IF;
          IF (NEW.id, NEW.order_id, NEW.amount_cents, NEW.currency, NEW.provider, NEW.provider_idem)
                IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.amount_cents, OLD.currency, OLD.provider, OLD.provider_idem)
              OR OLD.provider_ref <> coalesce(NEW.provider_ref, '')
              OR OLD.captured_cents <> coalesce(NEW.captured_cents, -1) THEN
            RAISE EXCEPTION 'What a payment is for does not change.' USING ERRCODE = 'HV012';
          END IF;
          RETURN NEW;
        END $$;

    CREATE FUNCTION hivis_refund() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          paid record;
          others numeric;
          alone numeric;
        BEGIN
          IF TG_OP = 'DELETE' THEN
            RAISE EXCEPTION 'A refund is never deleted.' USING ERRCODE = 'HV010';
          END IF;
          PERFORM hivis_lock_money(order_id) FROM payments WHERE id = NEW.payment_id;
          SELECT state, captured_cents INTO paid FROM payments WHERE id = NEW.payment_id FOR UPDATE;
          IF TG_OP = 'UPDATE' THEN
            IF (NEW.id, NEW.payment_id, NEW.amount_cents, NEW.provider_idem, NEW.by_system)
                  IS DISTINCT FROM (OLD.id, OLD.payment_id, OLD.amount_cents, OLD.provider_idem, OLD.by_system)
                OR OLD.provider_ref <> coalesce(NEW.provider_ref, '') THEN
              RAISE EXCEPTION 'What a refund is for does not change.' USING ERRCODE = 'HV012';
            END IF;
            IF OLD.state <> NEW.state AND (OLD.state::text, NEW.state::text) NOT IN (
                ('requested', 'approved'), ('requested', 'failed'), ('approved', 'processing'), ('approved', 'failed'),
                ('processing', 'done'), ('processing', 'failed'), ('done', 'failed')) THEN
              RAISE EXCEPTION 'A refund does not go from % to %.', OLD.state, NEW.state USING ERRCODE = 'HV010';
            END IF;
          ELSIF NEW.state <> 'requested' THEN
            RAISE EXCEPTION 'A refund begins as requested.' USING ERRCODE = 'HV010';
          ELSIF paid.captured_cents IS NULL OR paid.state NOT IN ('succeeded', 'review') THEN
            RAISE EXCEPTION 'Nothing was taken.' USING ERRCODE = 'HV013';
          END IF;
          SELECT coalesce(sum(amount_cents), 0),
              coalesce(sum(amount_cents) FILTER (WHERE state <> 'requested' AND NOT by_system AND approved_by_id IS NULL), 0)
            INTO others, alone FROM refunds WHERE payment_id = NEW.payment_id AND id <> NEW.id AND state <> 'failed';
          IF NEW.state <> 'failed' AND others + NEW.amount_cents > paid.captured_cents THEN
            RAISE EXCEPTION 'More than was taken.' USING ERRCODE = 'HV013';
          END IF;
          IF TG_OP = 'UPDATE' AND NEW.state = 'approved' AND OLD.state = 'requested' AND NOT NEW.by_system
              AND NEW.approved_by_id IS NULL AND alone + NEW.amount_cents > 100000 THEN
            RAISE EXCEPTION 'A second person must agree.' USING ERRCODE = 'HV014';
          END IF;
          RETURN NEW;
        END $$;

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

    CREATE FUNCTION hivis_lock_money(order_id integer) RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(7714010, order_id) $$;

    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF state, cancel_requested_at ON payments FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER payment_rules BEFORE INSERT OR DELETE OR UPDATE OF id, order_id, state, amount_cents, currency, provider, provider_idem, provider_ref, captured_cents ON payments FOR EACH ROW EXECUTE FUNCTION hivis_payment();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF state ON refunds FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER refund_cap BEFORE INSERT OR DELETE OR UPDATE OF id, payment_id, state, amount_cents, provider_idem, provider_ref, by_system ON refunds FOR EACH ROW EXECUTE FUNCTION hivis_refund();
    CREATE TRIGGER refund_order_cap BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION hivis_refund_order();
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Nothing stands before the first state.')
}
