import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Prices with GST and without follow each other, orders and documents say which they have, and what is priced gets its price with GST. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
-- Of a price that is kept twice, the one that was changed; the other follows it. Until the version before is gone, it writes prices without GST.
CREATE OR REPLACE FUNCTION hivis_follow_price(INOUT shown integer, INOUT excluding integer, was_shown integer, was_excluding integer)
RETURNS record
LANGUAGE plpgsql
IMMUTABLE
AS $function$
BEGIN
  IF shown IS NULL OR (shown = was_shown AND excluding IS DISTINCT FROM was_excluding) THEN
    shown := hivis_shown_cents(excluding);
  ELSE
    excluding := (shown - hivis_gst_of(shown, 1500))::int;
  END IF;
END $function$;

-- The GST in charged cents, at a rate in basis points, rounded half up: as gstOf of src/lib/money.ts.
CREATE OR REPLACE FUNCTION hivis_gst_of(charged bigint, basis_points integer)
RETURNS bigint
LANGUAGE sql
IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT (charged * basis_points * 2 + 10000 + basis_points) / (2 * (10000 + basis_points))
$function$;

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
      'lines', (SELECT jsonb_agg(jsonb_build_object('title', l.title, 'count', l.count, 'unitCents', l.unit_cents, 'lineCents', l.line_cents) ORDER BY l.id)
        FROM order_lines l WHERE l.order_id = o.id),
      'freightCents', o.freight_cents, 'discountCents', o.discount_cents, 'excludingGstCents', o.excluding_gst_cents, 'gstCents', o.gst_cents,
      'includingGstCents', o.including_gst_cents, 'appliedCreditCents', o.applied_credit_cents, 'corrects', d.number, 'pricesIncludeGst', o.prices_include_gst,
      'gstBasisPoints', coalesce((d.says->>'gstBasisPoints')::int, gst_basis_points), 'backCents', cents)
    FROM orders o JOIN companies c ON c.id = o.company_id
      LEFT JOIN LATERAL (SELECT number, says FROM tax_documents WHERE order_id = o.id AND kind = 'invoice' LIMIT 1) d ON true
    WHERE o.id = of_order RETURNING made.id, made.number INTO STRICT id, number;
END $function$;

-- A freight rule has the same price with GST and without, whichever of them was written.
CREATE OR REPLACE FUNCTION hivis_keep_freight()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT shown, excluding INTO NEW.shown_cents, NEW.price_cents
    FROM hivis_follow_price(NEW.shown_cents, NEW.price_cents, OLD.shown_cents, OLD.price_cents);
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER keep_freight BEFORE INSERT OR UPDATE OF shown_cents, price_cents ON freight_rules FOR EACH ROW EXECUTE FUNCTION hivis_keep_freight();

-- A course and a shop item have the same prices with GST and without, whichever of them was written.
CREATE OR REPLACE FUNCTION hivis_keep_prices()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT shown, excluding INTO NEW.shown_cents, NEW.price_cents
    FROM hivis_follow_price(NEW.shown_cents, NEW.price_cents, OLD.shown_cents, OLD.price_cents);
  SELECT shown, excluding INTO NEW.member_shown_cents, NEW.member_price_cents
    FROM hivis_follow_price(NEW.member_shown_cents, NEW.member_price_cents, OLD.member_shown_cents, OLD.member_price_cents);
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER keep_prices BEFORE INSERT OR UPDATE OF shown_cents, member_shown_cents, price_cents, member_price_cents ON courses FOR EACH ROW EXECUTE FUNCTION hivis_keep_prices();
CREATE OR REPLACE TRIGGER keep_prices BEFORE INSERT OR UPDATE OF shown_cents, member_shown_cents, price_cents, member_price_cents ON shop_items FOR EACH ROW EXECUTE FUNCTION hivis_keep_prices();

-- A voucher takes off the same with GST and without, whichever of them was written. Percents are the same in both.
CREATE OR REPLACE FUNCTION hivis_keep_voucher()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.kind <> 'percent' THEN
    SELECT shown, excluding INTO NEW.shown_value, NEW.value FROM hivis_follow_price(NEW.shown_value, NEW.value, OLD.shown_value, OLD.value);
  ELSIF NEW.shown_value IS NULL OR (NEW.shown_value = OLD.shown_value AND NEW.value IS DISTINCT FROM OLD.value) THEN
    NEW.shown_value := NEW.value;
  ELSE
    NEW.value := NEW.shown_value;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER keep_voucher BEFORE INSERT OR UPDATE OF kind, shown_value, value ON vouchers FOR EACH ROW EXECUTE FUNCTION hivis_keep_voucher();

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
END $function$;

-- The price with GST, in whole cents, of one that was kept without: only what was priced before prices were kept with GST asks it.
CREATE OR REPLACE FUNCTION hivis_shown_cents(excluding integer)
RETURNS integer
LANGUAGE sql
IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT (excluding + (excluding::bigint * 1500 + 5000) / 10000)::int
$function$;

-- small: courses, shop_items, freight_rules, vouchers
UPDATE courses SET price_cents = price_cents WHERE price_cents IS NOT NULL OR member_price_cents IS NOT NULL;
UPDATE shop_items SET price_cents = price_cents WHERE price_cents IS NOT NULL OR member_price_cents IS NOT NULL;
UPDATE freight_rules SET price_cents = price_cents;
UPDATE vouchers SET value = value;
ALTER TABLE courses ADD CONSTRAINT courses_sold_at_a_shown_price CHECK (NOT "courses"."active" OR ("courses"."shown_cents" IS NOT NULL AND "courses"."member_shown_cents" IS NOT NULL));
ALTER TABLE shop_items ADD CONSTRAINT shop_items_sold_at_a_shown_price CHECK (NOT "shop_items"."active" OR ("shop_items"."shown_cents" IS NOT NULL AND "shop_items"."member_shown_cents" IS NOT NULL));
ALTER TABLE freight_rules ALTER COLUMN shown_cents SET NOT NULL;
ALTER TABLE vouchers ALTER COLUMN shown_value SET NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
ALTER TABLE vouchers ALTER COLUMN shown_value DROP NOT NULL;
ALTER TABLE freight_rules ALTER COLUMN shown_cents DROP NOT NULL;
ALTER TABLE shop_items DROP CONSTRAINT shop_items_sold_at_a_shown_price;
ALTER TABLE courses DROP CONSTRAINT courses_sold_at_a_shown_price;

DROP TRIGGER keep_prices on shop_items;

DROP TRIGGER keep_prices on courses;

DROP TRIGGER keep_voucher on vouchers;

DROP TRIGGER keep_freight on freight_rules;

DROP FUNCTION hivis_shown_cents(integer);

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
            applied_credit_cents, to_pay_cents, due_on, settled_at)
          SELECT made, given ->> 'number', begins_as::enum_orders_state, (given ->> 'method')::enum_orders_method, c.id, (given ->> 'personId')::int, c.name,
            given ->> 'contactName', given ->> 'contactEmail', given ->> 'contactPhone', given -> 'shipping', given ->> 'poNumber',
            (given ->> 'voucherId')::int, given ->> 'termsVersion', given ->> 'checkoutId', t.freight, t.discount, t.excluding, t.gst, t.including,
            t.credit, t.pay, (given ->> 'dueOn')::date, CASE WHEN begins_as = 'paid' THEN now() END
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

DROP FUNCTION hivis_keep_voucher();

DROP FUNCTION hivis_keep_prices();

DROP FUNCTION hivis_keep_freight();

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
            'includingGstCents', o.including_gst_cents, 'appliedCreditCents', o.applied_credit_cents, 'corrects', d.number,
            'gstBasisPoints', coalesce((d.says->>'gstBasisPoints')::int, gst_basis_points), 'backCents', cents)
          FROM orders o JOIN companies c ON c.id = o.company_id
            LEFT JOIN LATERAL (SELECT number, says FROM tax_documents WHERE order_id = o.id AND kind = 'invoice' LIMIT 1) d ON true
          WHERE o.id = of_order RETURNING made.id, made.number INTO STRICT id, number;
      END $function$
;

DROP FUNCTION hivis_gst_of(bigint,integer);

DROP FUNCTION hivis_follow_price(integer,integer,integer,integer);
  `)
}
