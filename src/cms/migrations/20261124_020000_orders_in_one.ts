import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * An order is begun, placed, settled and confirmed in one call each. What guards is what guarded before: the row of the company, the money of the
 * order, CHECKs, unique indexes, triggers, and the order in which they are locked. Outcomes are words that src/features/shop/placing puts into sentences.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- The company's row first: two orders of one company wait for each other, so that credit and limit are read as they are. A settlement that holds the
    -- money of an order and writes a row that refers to the company does not wait for it.
    CREATE FUNCTION hivis_begin_order(of_company integer, of_person integer, checkout text, day text, is_hoardable boolean,
        OUT id integer, OUT number text, OUT state text, OUT to_pay_cents integer, OUT is_known boolean, OUT unpaid integer, OUT due_in text)
      LANGUAGE plpgsql AS $$
      #variable_conflict use_column
      BEGIN
        SELECT account_terms_due_in::text INTO due_in FROM companies c WHERE c.id = of_company FOR NO KEY UPDATE;
        SELECT o.id, o.number, o.state::text, o.to_pay_cents::int INTO id, number, state, to_pay_cents
          FROM orders o WHERE o.person_id = of_person AND o.checkout_id = checkout;
        is_known := id IS NOT NULL;
        IF is_known THEN RETURN; END IF;
        unpaid := CASE WHEN is_hoardable THEN hivis_unpaid_orders(of_person) ELSE 0 END;
        id := nextval(pg_get_serial_sequence('orders', 'id'));
        number := 'ORD-' || left(day, 4) || '-' || lpad(nextval('order_numbers')::text, 6, '0');
      END $$;

    CREATE FUNCTION hivis_prepare_payment(of_order integer, cents integer, currency text, description text, provider text, return_path text,
        cancel_path text, minutes integer, check_seconds integer) RETURNS integer LANGUAGE plpgsql AS $$
      #variable_conflict use_variable
      DECLARE
        made integer;
      BEGIN
        PERFORM hivis_lock_money(of_order);
        SELECT id INTO made FROM payments p WHERE p.order_id = of_order AND p.state IN ('review', 'created', 'processing', 'unknown', 'succeeded')
          ORDER BY id DESC LIMIT 1;
        IF made IS NOT NULL THEN RETURN made; END IF;
        made := nextval(pg_get_serial_sequence('payments', 'id'));
        INSERT INTO payments (id, order_id, amount_cents, currency, description, provider, provider_idem, return_path, cancel_path, expires_at, next_check_at)
          VALUES (made, of_order, cents, currency, description, provider, 'pay:' || made, return_path, cancel_path,
            date_trunc('second', now()) + make_interval(mins => minutes), now() + make_interval(secs => check_seconds));
        RETURN made;
      END $$;

    CREATE FUNCTION hivis_issue_document(of_order integer, of_kind text, cents integer, gst_basis_points integer, OUT id integer, OUT number text)
      LANGUAGE plpgsql AS $$
      #variable_conflict use_column
      DECLARE
        latest bigint;
      BEGIN
        UPDATE document_counters SET last = last + 1 WHERE kind::text = of_kind RETURNING last INTO STRICT latest;
        INSERT INTO tax_documents AS made (number, kind, order_id, company_id, including_gst_cents, says)
          SELECT CASE of_kind WHEN 'invoice' THEN 'INV-' ELSE 'CRN-' END || lpad(latest::text, 6, '0'), of_kind::enum_tax_documents_kind, o.id, o.company_id,
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
      END $$;

    -- Who is to hear that a booking stands.
    CREATE FUNCTION hivis_party_told(wanted integer) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
      BEGIN
        RETURN (SELECT jsonb_build_object('id', b.id, 'to', b.contact_email, 'slot', b.slot_id, 'isCancelled', sl.state = 'cancelled',
            'people', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'email', p.email, 'phoneNumber', p.phone_number, 'sequence', b.sequence)
              ORDER BY a.id), '[]') FROM attendees a JOIN people p ON p.id = a.person_id WHERE a.booking_id = b.id AND a.state = 'booked'))
          FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id WHERE b.id = wanted);
      END $$;

    -- A paid order, or one on account, has its seats. Says who is to hear of it.
    CREATE FUNCTION hivis_confirm_order(wanted integer) RETURNS jsonb LANGUAGE plpgsql AS $$
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
      END $$;

    -- Its messages and then its invoice: everybody waits for the counter of invoices, whose numbers have no gaps.
    CREATE FUNCTION hivis_finish_order(wanted integer, kinds text[], receivers text[], keys text[], abouts jsonb[], host text, gst_basis_points integer)
      RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM hivis_queue_messages(kinds, receivers, keys, abouts, host);
        PERFORM hivis_issue_document(wanted, 'invoice', NULL, gst_basis_points);
      END $$;

    -- From here seats of a hold end only with the money's final answer. Whoever frees a hold that has ended has the slot, and wants the booking: the slot first.
    CREATE FUNCTION hivis_bind_booking(wanted integer, to_order integer, seats integer, name text, email text, phone text)
      RETURNS text LANGUAGE plpgsql AS $$
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
      END $$;

    -- Counts an order against the limit of a company whose row is locked, so twenty at once can't exceed it together.
    CREATE FUNCTION hivis_charge_account(of_company integer, cents integer, po_number text) RETURNS text LANGUAGE plpgsql AS $$
      DECLARE
        terms record;
      BEGIN
        SELECT account_terms_state::text AS state, account_terms_requires_po_number AS needs_po, account_terms_limit_cents - account_terms_used_cents AS left_cents
          INTO terms FROM companies WHERE id = of_company;
        IF terms.state IS NULL OR terms.state = 'none' THEN RETURN 'no account'; END IF;
        IF terms.state = 'stopped' THEN RETURN 'on stop'; END IF;
        IF terms.needs_po AND coalesce(po_number, '') = '' THEN RETURN 'no number'; END IF;
        IF cents > terms.left_cents THEN RETURN 'over limit'; END IF;
        UPDATE companies SET account_terms_used_cents = account_terms_used_cents + cents WHERE id = of_company;
        RETURN NULL;
      END $$;

    -- What is sold is taken late, as everybody who buys the same waits for these rows until the commit; and before the voucher, as they are given back in
    -- this order. Whatever the outcome is but "placed": the caller rolls back.
    CREATE FUNCTION hivis_place_order(given jsonb, lines jsonb, payment jsonb, OUT outcome text, OUT item_id integer, OUT payment_id integer, OUT told jsonb)
      LANGUAGE plpgsql AS $$
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
      END $$;

    -- The money of an order came. Says in which state the order was, and who is to hear of it when this is what it waited for.
    CREATE FUNCTION hivis_settle_order(wanted integer, OUT was text, OUT told jsonb) LANGUAGE plpgsql AS $$
      BEGIN
        SELECT state::text INTO was FROM orders WHERE id = wanted FOR UPDATE;
        IF was = 'awaiting_payment' THEN
          UPDATE orders SET state = 'paid', settled_at = now(), updated_at = now() WHERE id = wanted;
          told := hivis_confirm_order(wanted);
        END IF;
      END $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_settle_order(integer);
    DROP FUNCTION hivis_place_order(jsonb, jsonb, jsonb);
    DROP FUNCTION hivis_charge_account(integer, integer, text);
    DROP FUNCTION hivis_bind_booking(integer, integer, integer, text, text, text);
    DROP FUNCTION hivis_finish_order(integer, text[], text[], text[], jsonb[], text, integer);
    DROP FUNCTION hivis_confirm_order(integer);
    DROP FUNCTION hivis_party_told(integer);
    DROP FUNCTION hivis_issue_document(integer, text, integer, integer);
    DROP FUNCTION hivis_prepare_payment(integer, integer, text, text, text, text, text, integer, integer);
    DROP FUNCTION hivis_begin_order(integer, integer, text, text, boolean);
  `)
}
