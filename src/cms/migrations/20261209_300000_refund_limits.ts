import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What counts towards the limits of refunds (product decisions, section 17): all that was given back on an order in 30 days, in any way and
 * by anyone, and what a changed course will give back once it is paid. hivis_refunded_alone is read by the version before this one only.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION hivis_given_back(wanted integer) RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT coalesce((SELECT sum(r.amount_cents) FROM refunds r JOIN payments p ON p.id = r.payment_id
          WHERE p.order_id = wanted AND r.state NOT IN ('requested', 'failed') AND r.created_at > now() - interval '30 days'), 0)
        + coalesce((SELECT sum(amount_cents) FROM credit_refunds
          WHERE order_id = wanted AND state = 'done' AND created_at > now() - interval '30 days'), 0)
        + coalesce((SELECT sum(amount_cents) FROM account_corrections
          WHERE order_id = wanted AND created_at > now() - interval '30 days'), 0)
        + coalesce((SELECT sum(hivis_booking_cents(o.id)) FROM bookings o WHERE o.order_id = wanted AND o.state = 'confirmed'
          AND EXISTS (SELECT 1 FROM bookings b WHERE b.instead_of_id = o.id AND b.took_place_at IS NULL AND b.state IN ('held', 'paying', 'confirmed'))), 0)
    $$;

    DO $migrate$
      BEGIN
        EXECUTE replace(pg_get_functiondef('hivis_credit_refund'::regproc), 'hivis_refunded_alone(NEW.order_id)', 'hivis_given_back(NEW.order_id)');
      END $migrate$;

    CREATE OR REPLACE FUNCTION hivis_refund() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          paid record;
          others numeric;
        BEGIN
          IF TG_OP = 'DELETE' THEN
            RAISE EXCEPTION 'A refund is never deleted.' USING ERRCODE = 'HV010';
          END IF;
          PERFORM hivis_lock_money(order_id) FROM payments WHERE id = NEW.payment_id;
          SELECT state, captured_cents, order_id INTO paid FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
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
          SELECT coalesce(sum(amount_cents), 0) INTO others FROM refunds WHERE payment_id = NEW.payment_id AND id <> NEW.id AND state <> 'failed';
          IF NEW.state <> 'failed' AND others + NEW.amount_cents > paid.captured_cents THEN
            RAISE EXCEPTION 'More than was taken.' USING ERRCODE = 'HV013';
          END IF;
          IF TG_OP = 'UPDATE' AND NEW.state = 'approved' AND OLD.state = 'requested' AND NOT NEW.by_system
              AND NEW.approved_by_id IS NULL AND hivis_given_back(paid.order_id) + NEW.amount_cents > 100000 THEN
            RAISE EXCEPTION 'A second person must agree.' USING ERRCODE = 'HV014';
          END IF;
          RETURN NEW;
        END $$;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DO $migrate$
      BEGIN
        EXECUTE replace(pg_get_functiondef('hivis_credit_refund'::regproc), 'hivis_given_back(NEW.order_id)', 'hivis_refunded_alone(NEW.order_id)');
      END $migrate$;

    CREATE OR REPLACE FUNCTION hivis_refund() RETURNS trigger LANGUAGE plpgsql AS $$
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

    DROP FUNCTION hivis_given_back(integer)`)
}
