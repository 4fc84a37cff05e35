import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Staff who book by phone may agree on the price of a seat: it stays with the booking, and its order's line says that it was agreed. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "bookings" ADD COLUMN "agreed_cents" integer;
  ALTER TABLE "bookings" ADD COLUMN "agreed_reason" varchar;
  ALTER TABLE "order_lines" ADD COLUMN "is_agreed" boolean DEFAULT false NOT NULL;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agreed" CHECK (((agreed_cents IS NULL) = (agreed_reason IS NULL)) AND (agreed_cents > 0) AND (agreed_reason <> '')) NOT VALID;

-- Changes who is coming on a held booking. Seats given up stay with the party; more than those belong to the queue first. Outcomes: changed, missing,
-- ended, gone, twice, agreed (a price was agreed for the seats there are), queue, full.
CREATE OR REPLACE FUNCTION hivis_change_party(actor text, by_person integer, for_company integer, wanted integer, employees integer[], selves boolean[], is_after_queue boolean, OUT outcome text, OUT slot_id integer, OUT seats_left integer)
RETURNS record
LANGUAGE plpgsql
SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
DECLARE
  party record;
  slot record;
  until timestamptz;
  at_slot integer;
  given_up integer[];
  newcomers integer[];
BEGIN
  IF actor IS NOT NULL THEN
    PERFORM hivis_alone(actor);
  END IF;
  SELECT b.slot_id INTO at_slot FROM bookings b WHERE b.id = wanted AND b.company_id = for_company AND b.person_id = by_person;
  IF at_slot IS NULL THEN outcome := 'missing'; RETURN; END IF;
  slot_id := at_slot;
  SELECT * INTO slot FROM hivis_lock_slots(ARRAY[at_slot]);
  SELECT b.held_until INTO until FROM bookings b WHERE b.id = wanted AND b.state = 'held';
  IF until IS NULL THEN outcome := 'ended'; RETURN; END IF;
  SELECT * INTO party FROM hivis_party(by_person, for_company, employees, selves);
  IF party.trouble IS NOT NULL THEN outcome := party.trouble; RETURN; END IF;
  WITH had AS (SELECT a.id, a.person_id, row_number() OVER (PARTITION BY a.person_id ORDER BY a.id) AS turn
      FROM attendees a WHERE a.booking_id = wanted AND a.state = 'held'),
    want AS (SELECT person_id, place, row_number() OVER (PARTITION BY person_id ORDER BY place) AS turn
      FROM unnest(party.people) WITH ORDINALITY AS one (person_id, place))
  SELECT array_agg(had.id) FILTER (WHERE want.place IS NULL), array_agg(want.person_id ORDER BY want.place) FILTER (WHERE had.id IS NULL)
    INTO given_up, newcomers
    FROM had FULL JOIN want ON coalesce(want.person_id, 0) = coalesce(had.person_id, 0) AND want.turn = had.turn;
  given_up := coalesce(given_up, '{}');
  newcomers := coalesce(newcomers, '{}');
  IF cardinality(newcomers) > cardinality(given_up) AND EXISTS (SELECT 1 FROM bookings b WHERE b.id = wanted AND b.agreed_cents IS NOT NULL)
    THEN outcome := 'agreed'; RETURN; END IF;
  -- Seats that are given back for others of the same party stay with it; more than those belong to the queue first.
  IF cardinality(newcomers) > cardinality(given_up) AND slot.is_waited_for AND slot.is_bookable AND slot.taken < slot.capacity AND NOT is_after_queue
    THEN outcome := 'queue'; RETURN; END IF;
  seats_left := slot.capacity - slot.taken + cardinality(given_up);
  IF seats_left < cardinality(newcomers) THEN outcome := 'full'; RETURN; END IF;
  IF given_up <> '{}' THEN
    UPDATE seat_claims SET state = 'released', attendee_id = NULL, updated_at = now() WHERE attendee_id = ANY (given_up) AND state = 'held';
    DELETE FROM attendees WHERE id = ANY (given_up) AND state = 'held';
  END IF;
  IF newcomers <> '{}' THEN
    PERFORM hivis_add_seats(wanted, at_slot, newcomers, until);
  END IF;
  outcome := 'changed';
END $function$;

-- Issues an invoice or a correction note with the next number, which has no gaps, and everything that it says as it is now.
CREATE OR REPLACE FUNCTION hivis_issue_document(of_order integer, of_kind text, cents integer, gst_basis_points integer, OUT id integer, OUT number text)
RETURNS record
LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
DECLARE
  latest bigint;
BEGIN
  UPDATE document_counters SET last = last + 1 WHERE kind::text = of_kind RETURNING last INTO STRICT latest;
  INSERT INTO tax_documents AS made (number, kind, order_id, company_id, including_gst_cents, says)
    SELECT CASE of_kind WHEN 'invoice' THEN 'INV-' ELSE 'CRN-' END || to_char(latest, 'FM999999000000'), of_kind::enum_tax_documents_kind, o.id, o.company_id,
      coalesce(cents, o.including_gst_cents), jsonb_build_object(
      'seller', (SELECT jsonb_build_object('name', brand_name, 'gstNumber', gst_number, 'phone', support_phone, 'email', support_email, 'bankAccount', nullif(bank_account, '')) FROM settings LIMIT 1),
      'buyer', jsonb_build_object('name', o.buyer_name, 'nzbn', c.nzbn, 'address', o.shipping, 'email', o.contact_email),
      'orderNumber', o.number, 'poNumber', o.po_number, 'orderedAt', o.created_at, 'dueOn', o.due_on,
      'lines', (SELECT jsonb_agg(jsonb_build_object('title', l.title, 'count', l.count, 'unitCents', l.unit_cents, 'lineCents', l.line_cents,
        'isAgreed', l.is_agreed) ORDER BY l.id)
        FROM order_lines l WHERE l.order_id = o.id),
      'freightCents', o.freight_cents, 'discountCents', o.discount_cents, 'excludingGstCents', o.excluding_gst_cents, 'gstCents', o.gst_cents,
      'includingGstCents', o.including_gst_cents, 'appliedCreditCents', o.applied_credit_cents, 'corrects', d.number, 'pricesIncludeGst', o.prices_include_gst,
      'gstBasisPoints', coalesce((d.says->>'gstBasisPoints')::int, gst_basis_points), 'backCents', cents)
    FROM orders o JOIN companies c ON c.id = o.company_id
      LEFT JOIN LATERAL (SELECT number, says FROM tax_documents WHERE order_id = o.id AND kind = 'invoice' LIMIT 1) d ON true
    WHERE o.id = of_order RETURNING made.id, made.number INTO STRICT id, number;
END $function$;

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
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
CREATE OR REPLACE FUNCTION public.hivis_place_order(given jsonb, lines jsonb, payment jsonb, OUT outcome text, OUT item_id integer, OUT payment_id integer, OUT told jsonb)
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
  INSERT INTO order_lines (order_id, item_id, booking_id, title, count, unit_cents, line_cents, line_discount_cents)
    SELECT made, (one ->> 'item')::int, (one ->> 'booking')::int, one ->> 'title', (one ->> 'count')::int, (one ->> 'unit')::int, (one ->> 'line')::int,
      (one ->> 'discount')::int FROM jsonb_array_elements(lines) WITH ORDINALITY AS l (one, place) ORDER BY place;
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
END $function$
;

CREATE OR REPLACE FUNCTION public.hivis_issue_document(of_order integer, of_kind text, cents integer, gst_basis_points integer, OUT id integer, OUT number text)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
DECLARE
  latest bigint;
BEGIN
  UPDATE document_counters SET last = last + 1 WHERE kind::text = of_kind RETURNING last INTO STRICT latest;
  INSERT INTO tax_documents AS made (number, kind, order_id, company_id, including_gst_cents, says)
    SELECT CASE of_kind WHEN 'invoice' THEN 'INV-' ELSE 'CRN-' END || to_char(latest, 'FM999999000000'), of_kind::enum_tax_documents_kind, o.id, o.company_id,
      coalesce(cents, o.including_gst_cents), jsonb_build_object(
      'seller', (SELECT jsonb_build_object('name', brand_name, 'gstNumber', gst_number, 'phone', support_phone, 'email', support_email, 'bankAccount', nullif(bank_account, '')) FROM settings LIMIT 1),
      'buyer', jsonb_build_object('name', o.buyer_name, 'nzbn', c.nzbn, 'address', o.shipping, 'email', o.contact_email),
      'orderNumber', o.number, 'poNumber', o.po_number, 'orderedAt', o.created_at, 'dueOn', o.due_on,
      'lines', (SELECT jsonb_agg(jsonb_build_object('title', l.title, 'count', l.count, 'unitCents', l.unit_cents, 'lineCents', l.line_cents) ORDER BY l.id)
        FROM order_lines l WHERE l.order_id = o.id),
      'freightCents', o.freight_cents, 'discountCents', o.discount_cents, 'excludingGstCents', o.excluding_gst_cents, 'gstCents', o.gst_cents,
      'includingGstCents', o.including_gst_cents, 'appliedCreditCents', o.applied_credit_cents, 'corrects', d.number, 'pricesIncludeGst', o.prices_include_gst,
      'gstBasisPoints', coalesce((d.says->>'gstBasisPoints')::int, gst_basis_points), 'backCents', cents)
    FROM orders o JOIN companies c ON c.id = o.company_id
      LEFT JOIN LATERAL (SELECT number, says FROM tax_documents WHERE order_id = o.id AND kind = 'invoice' LIMIT 1) d ON true
    WHERE o.id = of_order RETURNING made.id, made.number INTO STRICT id, number;
END $function$
;

CREATE OR REPLACE FUNCTION public.hivis_change_party(actor text, by_person integer, for_company integer, wanted integer, employees integer[], selves boolean[], is_after_queue boolean, OUT outcome text, OUT slot_id integer, OUT seats_left integer)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      #variable_conflict use_column
      DECLARE
        party record;
        slot record;
        until timestamptz;
        at_slot integer;
        given_up integer[];
        newcomers integer[];
      BEGIN
        IF actor IS NOT NULL THEN
          PERFORM hivis_alone(actor);
        END IF;
        SELECT b.slot_id INTO at_slot FROM bookings b WHERE b.id = wanted AND b.company_id = for_company AND b.person_id = by_person;
        IF at_slot IS NULL THEN outcome := 'missing'; RETURN; END IF;
        slot_id := at_slot;
        SELECT * INTO slot FROM hivis_lock_slots(ARRAY[at_slot]);
        SELECT b.held_until INTO until FROM bookings b WHERE b.id = wanted AND b.state = 'held';
        IF until IS NULL THEN outcome := 'ended'; RETURN; END IF;
        SELECT * INTO party FROM hivis_party(by_person, for_company, employees, selves);
        IF party.trouble IS NOT NULL THEN outcome := party.trouble; RETURN; END IF;
        WITH had AS (SELECT a.id, a.person_id, row_number() OVER (PARTITION BY a.person_id ORDER BY a.id) AS turn
            FROM attendees a WHERE a.booking_id = wanted AND a.state = 'held'),
          want AS (SELECT person_id, place, row_number() OVER (PARTITION BY person_id ORDER BY place) AS turn
            FROM unnest(party.people) WITH ORDINALITY AS one (person_id, place))
        SELECT array_agg(had.id) FILTER (WHERE want.place IS NULL), array_agg(want.person_id ORDER BY want.place) FILTER (WHERE had.id IS NULL)
          INTO given_up, newcomers
          FROM had FULL JOIN want ON coalesce(want.person_id, 0) = coalesce(had.person_id, 0) AND want.turn = had.turn;
        given_up := coalesce(given_up, '{}');
        newcomers := coalesce(newcomers, '{}');
        -- Seats that are given back for others of the same party stay with it; more than those belong to the queue first.
        IF cardinality(newcomers) > cardinality(given_up) AND slot.is_waited_for AND slot.is_bookable AND slot.taken < slot.capacity AND NOT is_after_queue
          THEN outcome := 'queue'; RETURN; END IF;
        seats_left := slot.capacity - slot.taken + cardinality(given_up);
        IF seats_left < cardinality(newcomers) THEN outcome := 'full'; RETURN; END IF;
        IF given_up <> '{}' THEN
          UPDATE seat_claims SET state = 'released', attendee_id = NULL, updated_at = now() WHERE attendee_id = ANY (given_up) AND state = 'held';
          DELETE FROM attendees WHERE id = ANY (given_up) AND state = 'held';
        END IF;
        IF newcomers <> '{}' THEN
          PERFORM hivis_add_seats(wanted, at_slot, newcomers, until);
        END IF;
        outcome := 'changed';
      END $function$
;

  ALTER TABLE "bookings" DROP CONSTRAINT "bookings_agreed";
  ALTER TABLE "bookings" DROP COLUMN "agreed_cents";
  ALTER TABLE "bookings" DROP COLUMN "agreed_reason";
  ALTER TABLE "order_lines" DROP COLUMN "is_agreed";
  `)
}
