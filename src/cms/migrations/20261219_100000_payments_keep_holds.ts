import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A card payment that takes nothing leaves the seats of its order held until the end of their hold, and an order that waits may go on account. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE bookings ADD COLUMN is_pay_extended boolean DEFAULT false NOT NULL;
-- Ties held seats to the order that pays for them: from here they end only with the final answer of the money, and keep the end of their hold for the
-- case that a payment takes none. Locks the start before the booking, as everything does.
CREATE OR REPLACE FUNCTION hivis_bind_booking(wanted integer, to_order integer, seats integer, name text, email text, phone text)
RETURNS text
LANGUAGE plpgsql
AS $function$
DECLARE
  slot record;
  seated integer;
BEGIN
  SELECT * INTO slot FROM hivis_lock_slots(ARRAY(SELECT slot_id FROM bookings WHERE id = wanted));
  UPDATE bookings SET state = 'paying', order_id = to_order, contact_name = name, contact_email = email, contact_phone = phone,
    updated_at = now() WHERE id = wanted AND state = 'held';
  IF NOT FOUND OR slot.is_bookable IS NOT TRUE THEN RETURN 'ended'; END IF;
  UPDATE attendees SET state = 'booked', updated_at = now() WHERE booking_id = wanted AND state = 'held';
  GET DIAGNOSTICS seated = ROW_COUNT;
  IF seated <> seats THEN RETURN 'another party'; END IF;
  UPDATE seat_claims SET state = 'pay_locked', order_id = to_order, expires_at = NULL, updated_at = now()
    WHERE booking_id = wanted AND state = 'held';
  RETURN NULL;
END $function$;

-- Confirms the seats of an order that is paid or on account, and answers with those who are to hear of it.
CREATE OR REPLACE FUNCTION hivis_confirm_order(wanted integer)
RETURNS jsonb
LANGUAGE plpgsql
AS $function$
DECLARE
  made integer[];
BEGIN
  PERFORM 1 FROM order_lines WHERE order_id = wanted AND booking_id IS NOT NULL LIMIT 1;
  IF FOUND THEN
    UPDATE seat_claims SET state = 'confirmed', updated_at = now() WHERE order_id = wanted AND state = 'pay_locked';
    WITH sure AS (UPDATE bookings SET state = 'confirmed', held_until = NULL, confirmed_at = now(), updated_at = now()
        WHERE order_id = wanted AND state = 'paying' RETURNING id)
      SELECT array_agg(id ORDER BY id) INTO made FROM sure;
  END IF;
  RETURN jsonb_build_object('to', (SELECT contact_email FROM orders WHERE id = wanted),
    'bookings', (SELECT coalesce(jsonb_agg(hivis_party_told(id)), '[]') FROM unnest(made) AS id));
END $function$;

-- A payment of an order ended and took nothing: its seats stay held until the end that their hold had. Where fewer minutes than the least are left of
-- it, once until the least have passed. @returns that end, or null where the order holds no seats.
CREATE OR REPLACE FUNCTION hivis_keep_hold(wanted integer, least_minutes integer)
RETURNS timestamptz
LANGUAGE plpgsql
AS $function$
DECLARE
  least_end timestamptz := now() + make_interval(mins => least_minutes);
BEGIN
  PERFORM hivis_lock_slots(ARRAY(SELECT slot_id FROM bookings WHERE order_id = wanted AND state = 'paying'));
  UPDATE bookings SET held_until = least_end, is_pay_extended = true, updated_at = now()
    WHERE order_id = wanted AND state = 'paying' AND NOT is_pay_extended AND coalesce(held_until, now()) < least_end;
  RETURN (SELECT min(coalesce(held_until, now())) FROM bookings WHERE order_id = wanted AND state = 'paying');
END $function$;

-- An order goes only from the states to the states that its trigger lists.
CREATE OR REPLACE FUNCTION hivis_order_moves()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT (OLD.state || '>' || NEW.state) = ANY(TG_ARGV) THEN
    RAISE EXCEPTION 'An order does not go from % to %.', OLD.state, NEW.state USING ERRCODE = 'HV003';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER order_moves BEFORE UPDATE ON orders FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION hivis_order_moves('awaiting_payment>paid', 'awaiting_payment>on_account', 'awaiting_payment>cancelled', 'awaiting_payment>expired', 'awaiting_payment>refund_due', 'paid>part_refunded', 'paid>refunded', 'on_account>paid', 'on_account>cancelled', 'part_refunded>refunded', 'refund_due>refunded', 'cancelled>refund_due', 'expired>paid', 'expired>refund_due');
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
CREATE OR REPLACE TRIGGER order_moves BEFORE UPDATE ON public.orders FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION hivis_order_moves('awaiting_payment>paid', 'awaiting_payment>cancelled', 'awaiting_payment>expired', 'awaiting_payment>refund_due', 'paid>part_refunded', 'paid>refunded', 'on_account>paid', 'on_account>cancelled', 'part_refunded>refunded', 'refund_due>refunded', 'cancelled>refund_due', 'expired>paid', 'expired>refund_due');

DROP FUNCTION hivis_keep_hold(integer,integer);

CREATE OR REPLACE FUNCTION public.hivis_confirm_order(wanted integer)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
      DECLARE
        made integer[];
      BEGIN
        PERFORM 1 FROM order_lines WHERE order_id = wanted AND booking_id IS NOT NULL LIMIT 1;
        IF FOUND THEN
          UPDATE seat_claims SET state = 'confirmed', updated_at = now() WHERE order_id = wanted AND state = 'pay_locked';
          WITH sure AS (UPDATE bookings SET state = 'confirmed', confirmed_at = now(), updated_at = now()
              WHERE order_id = wanted AND state = 'paying' RETURNING id)
            SELECT array_agg(id ORDER BY id) INTO made FROM sure;
        END IF;
        RETURN jsonb_build_object('to', (SELECT contact_email FROM orders WHERE id = wanted),
          'bookings', (SELECT coalesce(jsonb_agg(hivis_party_told(id)), '[]') FROM unnest(made) AS id));
      END $function$
;

CREATE OR REPLACE FUNCTION public.hivis_bind_booking(wanted integer, to_order integer, seats integer, name text, email text, phone text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
      DECLARE
        slot record;
        seated integer;
      BEGIN
        SELECT * INTO slot FROM hivis_lock_slots(ARRAY(SELECT slot_id FROM bookings WHERE id = wanted));
        UPDATE bookings SET state = 'paying', order_id = to_order, held_until = NULL, contact_name = name, contact_email = email, contact_phone = phone,
          updated_at = now() WHERE id = wanted AND state = 'held';
        IF NOT FOUND OR slot.is_bookable IS NOT TRUE THEN RETURN 'ended'; END IF;
        UPDATE attendees SET state = 'booked', updated_at = now() WHERE booking_id = wanted AND state = 'held';
        GET DIAGNOSTICS seated = ROW_COUNT;
        IF seated <> seats THEN RETURN 'another party'; END IF;
        UPDATE seat_claims SET state = 'pay_locked', order_id = to_order, expires_at = NULL, updated_at = now()
          WHERE booking_id = wanted AND state = 'held';
        RETURN NULL;
      END $function$
;
    ALTER TABLE bookings DROP COLUMN is_pay_extended;
  `)
}
