import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what no writer of money can get wrong (docs/decisions/013).
 * 1. A payment moves as its table of states allows, never changes what it is for, and is never deleted. An order has one live payment, and none
 *    beside one that is looked at. Everybody locks the money of the order first.
 * 2. A refund locks its payment: together they never give back more than was taken. Above $1,000 on one person's word it takes another.
 * 3. The inbox of webhooks: an event is kept once.
 * 4. The embedded payment provider of the demo keeps its own books, as another company would.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE payments
      ADD CONSTRAINT payments_amount CHECK (amount_cents > 0 AND amount_cents = trunc(amount_cents)),
      ADD CONSTRAINT payments_captured CHECK (captured_cents = trunc(captured_cents) AND captured_cents >= 0),
      ADD CONSTRAINT payments_order CHECK (order_id > 0 AND order_id = trunc(order_id) AND order_id < 2147483648),
      ADD CONSTRAINT payments_currency CHECK (currency ~ '^[A-Z]{3}$'),
      ADD CONSTRAINT payments_key CHECK (provider_idem = 'pay:' || id),
      ADD CONSTRAINT payments_paid CHECK (state <> 'succeeded'
        OR coalesce(captured_cents = amount_cents AND captured_currency = currency, false)),
      ADD CONSTRAINT payments_review CHECK (state <> 'review' OR review IS NOT NULL);
    CREATE UNIQUE INDEX one_live_payment ON payments (order_id)
      WHERE state IN ('created', 'processing', 'unknown', 'succeeded');
    CREATE INDEX payments_due_idx ON payments (next_check_at) WHERE state IN ('created', 'processing', 'unknown');

    CREATE FUNCTION hivis_lock_money(order_id numeric) RETURNS void LANGUAGE sql
      AS $$ SELECT pg_advisory_xact_lock(7714010, order_id::int) $$;

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
    CREATE TRIGGER payment_rules BEFORE INSERT OR DELETE OR UPDATE OF id, order_id, state, amount_cents, currency, provider,
      provider_idem, provider_ref, captured_cents ON payments FOR EACH ROW EXECUTE FUNCTION hivis_payment();

    ALTER TABLE refunds
      ADD CONSTRAINT refunds_amount CHECK (amount_cents > 0 AND amount_cents = trunc(amount_cents)),
      ADD CONSTRAINT refunds_key CHECK (provider_idem = 'refund:' || id),
      ADD CONSTRAINT refunds_two_people CHECK (approved_by_id <> requested_by_id);
    CREATE INDEX refunds_due_idx ON refunds (next_check_at) WHERE state IN ('approved', 'processing');

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
    CREATE TRIGGER refund_cap BEFORE INSERT OR DELETE OR UPDATE OF id, payment_id, state, amount_cents, provider_idem, provider_ref,
      by_system ON refunds FOR EACH ROW EXECUTE FUNCTION hivis_refund();

    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF state, cancel_requested_at ON payments
      FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF state ON refunds
      FOR EACH ROW EXECUTE FUNCTION hivis_audit();

    CREATE TABLE payment_events (
      provider text NOT NULL,
      event_id text NOT NULL,
      type text NOT NULL,
      object text NOT NULL CHECK (object IN ('checkout', 'refund', 'other')),
      object_ref text NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      attempts integer NOT NULL DEFAULT 0,
      next_at timestamptz NOT NULL DEFAULT now(),
      handled_at timestamptz,
      problem text,
      PRIMARY KEY (provider, event_id)
    );
    CREATE INDEX payment_events_due_idx ON payment_events (next_at) WHERE handled_at IS NULL;

    CREATE TABLE demo_checkouts (
      ref text PRIMARY KEY,
      key text NOT NULL UNIQUE,
      payment_id integer NOT NULL,
      amount_cents integer NOT NULL CHECK (amount_cents > 0),
      currency text NOT NULL,
      description text NOT NULL,
      return_url text NOT NULL,
      cancel_url text NOT NULL,
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'processing', 'paid', 'failed', 'expired')),
      charge_ref text UNIQUE,
      expires_at timestamptz NOT NULL,
      silent_until timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE demo_refunds (
      ref text PRIMARY KEY,
      key text NOT NULL UNIQUE,
      charge_ref text NOT NULL REFERENCES demo_checkouts (charge_ref),
      refund_id integer NOT NULL,
      amount_cents integer NOT NULL CHECK (amount_cents > 0),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE demo_events (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      type text NOT NULL,
      object text NOT NULL,
      object_ref text NOT NULL,
      copies integer NOT NULL DEFAULT 1,
      attempts integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      send_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX demo_events_due_idx ON demo_events (send_at) WHERE copies > 0;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE demo_events;
    DROP TABLE demo_refunds;
    DROP TABLE demo_checkouts;
    DROP TABLE payment_events;
    DROP TRIGGER audit ON refunds;
    DROP TRIGGER audit ON payments;
    DROP FUNCTION hivis_refund() CASCADE;
    DROP FUNCTION hivis_payment() CASCADE;
    DROP FUNCTION hivis_lock_money(numeric);
    DROP INDEX refunds_due_idx, payments_due_idx, one_live_payment;
    ALTER TABLE refunds DROP CONSTRAINT refunds_amount, DROP CONSTRAINT refunds_key, DROP CONSTRAINT refunds_two_people;
    ALTER TABLE payments DROP CONSTRAINT payments_amount, DROP CONSTRAINT payments_captured, DROP CONSTRAINT payments_order,
      DROP CONSTRAINT payments_currency, DROP CONSTRAINT payments_key, DROP CONSTRAINT payments_paid,
      DROP CONSTRAINT payments_review;
  `)
}
