-- Writes an order, takes what it buys, and settles it if nothing is to be paid. What is sold is taken late, as all who buy the same wait for these
-- rows until the commit, and before the voucher, as they are given back in this order. Whatever the outcome but placed: the caller rolls back.
CREATE OR REPLACE FUNCTION hivis_place_order(given jsonb, lines jsonb, payment jsonb, OUT outcome text, OUT item_id integer, OUT payment_id integer, OUT told jsonb)
RETURNS record
LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
DECLARE
  made integer := (given ->> 'id')::int;
  company integer := (given ->> 'companyId')::int;
  begins_as text := given ->> 'state';
  seats record;
BEGIN
  INSERT INTO orders (id, number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, contact_phone, shipping, po_number,
      voucher_id, terms_version, checkout_id, freight_cents, discount_cents, excluding_gst_cents, gst_cents, including_gst_cents,
      applied_credit_cents, to_pay_cents, prices_include_gst, due_on, settled_at)
    SELECT made, given ->> 'number', begins_as::enum_orders_state, (given ->> 'method')::enum_orders_method, c.id, (given ->> 'personId')::int, c.name,
      given ->> 'contactName', given ->> 'contactEmail', given ->> 'contactPhone', given -> 'shipping', given ->> 'poNumber',
      (given ->> 'voucherId')::int, given ->> 'termsVersion', given ->> 'checkoutId', t.freight, t.discount, t.excluding, t.gst, t.including,
      t.credit, t.pay, coalesce((given ->> 'pricesIncludeGst')::boolean, false), (given ->> 'dueOn')::date, CASE WHEN begins_as = 'paid' THEN now() END
    FROM companies c, jsonb_to_record(given -> 'totals') AS t (freight int, discount int, excluding int, gst int, including int, credit int, pay int)
    WHERE c.id = company;
  INSERT INTO order_lines (order_id, item_id, booking_id, title, count, unit_cents, line_cents, line_discount_cents, is_agreed)
    SELECT made, (one ->> 'item')::int, (one ->> 'booking')::int, one ->> 'title', (one ->> 'count')::int, (one ->> 'unit')::int, (one ->> 'line')::int,
      (one ->> 'discount')::int, EXISTS (SELECT 1 FROM bookings b WHERE b.id = (one ->> 'booking')::int AND b.agreed_cents = (one ->> 'unit')::int)
      FROM jsonb_array_elements(lines) WITH ORDINALITY AS l (one, place) ORDER BY place;
  IF payment IS NOT NULL THEN
    payment_id := hivis_prepare_payment(made, (given #>> '{totals,pay}')::int, payment ->> 'currency', payment ->> 'description', payment ->> 'provider',
      payment ->> 'returnPath', payment ->> 'cancelPath', (payment ->> 'minutes')::int, (payment ->> 'checkSeconds')::int);
  END IF;
  SELECT hivis_take_items(array_agg((one ->> 'item')::int), array_agg((one ->> 'count')::int)) INTO item_id
    FROM jsonb_array_elements(lines) AS one WHERE one ->> 'item' IS NOT NULL HAVING count(*) > 0;
  IF item_id IS NOT NULL THEN outcome := 'missing'; RETURN; END IF;
  FOR seats IN SELECT (one ->> 'booking')::int AS booking, (one ->> 'count')::int AS count
      FROM jsonb_array_elements(lines) AS one WHERE one ->> 'booking' IS NOT NULL LOOP
    outcome := hivis_bind_booking(seats.booking, made, seats.count, given ->> 'contactName', given ->> 'contactEmail', given ->> 'contactPhone');
    IF outcome IS NOT NULL THEN RETURN; END IF;
  END LOOP;
  IF given ->> 'voucherId' IS NOT NULL THEN
    UPDATE vouchers SET used = used + 1 WHERE id = (given ->> 'voucherId')::int AND (most_uses IS NULL OR used < most_uses);
    IF NOT FOUND THEN outcome := 'used up'; RETURN; END IF;
  END IF;
  IF given ->> 'method' = 'account' THEN
    outcome := hivis_charge_account(company, (given #>> '{totals,pay}')::int, given ->> 'poNumber');
    IF outcome IS NOT NULL THEN RETURN; END IF;
  END IF;
  IF (given #>> '{totals,credit}')::int > 0 THEN
    INSERT INTO credit_entries (company_id, amount_cents, reason, order_id, actor)
      VALUES (company, -(given #>> '{totals,credit}')::int, 'order', made, coalesce(nullif(current_setting('hivis.actor', true), ''), 'system'));
  END IF;
  IF begins_as <> 'awaiting_payment' THEN
    told := hivis_confirm_order(made);
  END IF;
  outcome := 'placed';
END $function$;
