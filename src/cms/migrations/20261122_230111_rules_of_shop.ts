import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What keeps money right whoever writes (integrity, sections 2.2 to 2.8).
 * 1. Totals of an order add up, a checkout is one order, stock and balances are never negative, an account stays within its limit.
 * 2. An order moves along its table only; orders, lines and documents are never deleted, documents never change.
 * 3. Entries of the credit ledger keep the balance. 4. Numbers of documents have no gaps. 5. Changes go to the audit log.
 *
 * What no refund of an order can get wrong, to a card or as credit (integrity, sections 2.2 and 2.7).
 * 1. Refunds as credit have a table of their own, as one above $1,000 waits for a second person. They lock the money of their order first.
 * 2. Both ways together never give back more than an order was paid with. A late payment of an order that could not be honoured is no more than
 *    its money; payments that wait for a review were never for it.
 * 3. An entry of the credit ledger that says "refund" has such a refund behind it.
 *
 * One result for each day on which orders, payments, documents and the provider were compared. Never changed.
 *
 * Parts of the words that staff search orders by are found without reading every order (product decisions, section 14).
 *
 * What goes back by a rule, such as seats that were cancelled in time, needs no second person. An order on account may have a part
 * given back as credit; the whole of it is cancelled instead.
 *
 * What is given back of an order on account reduces what is owed on it (product decisions, section 16).
 * 1. Each reduction is a row with the correction document that says so; it is never changed, and all of an order are no more than was to be paid.
 * 2. What is owed is what was to be paid less its reductions. While an order is on account only the credit it took was paid, so no more is given back.
 *
 * An order that its buyer cancelled is never paid any more. Money that comes all the same goes back.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL check_function_bodies = off;

    INSERT INTO document_counters (kind, last) VALUES ('invoice', 0), ('correction', 0);

    CREATE SEQUENCE order_numbers;

    CREATE FUNCTION hivis_credit_balance() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO company_credit (company_id, balance_cents) VALUES (NEW.company_id, 0) ON CONFLICT DO NOTHING;
          UPDATE company_credit SET balance_cents = balance_cents + NEW.amount_cents WHERE company_id = NEW.company_id;
          RETURN NULL;
        END $$;

    CREATE FUNCTION hivis_order_moves() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NOT (OLD.state || '>' || NEW.state) = ANY(TG_ARGV) THEN
            RAISE EXCEPTION 'An order does not go from % to %.', OLD.state, NEW.state USING ERRCODE = 'HV003';
          END IF;
          RETURN NEW;
        END $$;

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
          IF NOT NEW.by_system AND NEW.state = 'done' AND OLD.state = 'requested' AND NEW.approved_by_id IS NULL
              AND hivis_refunded_alone(NEW.order_id) + NEW.amount_cents > 100000 THEN
            RAISE EXCEPTION 'A second person must agree.' USING ERRCODE = 'HV014';
          END IF;
          RETURN NEW;
        END $$;

    CREATE FUNCTION hivis_credit_behind() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF (SELECT sum(amount_cents) FROM credit_entries WHERE order_id = NEW.order_id AND reason::text = 'refund')
              > (SELECT coalesce(sum(amount_cents), 0) FROM credit_refunds WHERE order_id = NEW.order_id AND state = 'done') THEN
            RAISE EXCEPTION 'No refund is behind this credit.' USING ERRCODE = 'HV013';
          END IF;
          RETURN NULL;
        END $$;

    CREATE FUNCTION hivis_account_correction() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM hivis_lock_money(NEW.order_id);
          IF NEW.amount_cents > hivis_owed(NEW.order_id) THEN
            RAISE EXCEPTION 'More than is owed.' USING ERRCODE = 'HV013';
          END IF;
          RETURN NEW;
        END $$;

    CREATE FUNCTION hivis_off_account(wanted integer) RETURNS bigint LANGUAGE sql STABLE AS $$
          SELECT coalesce(sum(amount_cents), 0) FROM account_corrections WHERE order_id = wanted
        $$;

    CREATE FUNCTION hivis_owed(wanted integer) RETURNS bigint LANGUAGE sql STABLE AS $$
          SELECT CASE WHEN state = 'on_account' THEN to_pay_cents - hivis_off_account(wanted) ELSE 0 END FROM orders WHERE id = wanted
        $$;

    CREATE FUNCTION hivis_refunded(wanted integer, is_done boolean) RETURNS bigint LANGUAGE sql STABLE AS $$
          SELECT coalesce((SELECT sum(r.amount_cents) FROM refunds r JOIN payments p ON p.id = r.payment_id
              WHERE p.order_id = wanted AND p.state = 'succeeded' AND (r.state = 'done' OR NOT is_done AND r.state <> 'failed')), 0)
            + coalesce((SELECT sum(amount_cents) FROM credit_refunds
              WHERE order_id = wanted AND (state = 'done' OR NOT is_done AND state <> 'declined')), 0)
        $$;

    CREATE FUNCTION hivis_refunded_alone(wanted integer) RETURNS bigint LANGUAGE sql STABLE AS $$
          SELECT coalesce((SELECT sum(r.amount_cents) FROM refunds r JOIN payments p ON p.id = r.payment_id
              WHERE p.order_id = wanted AND r.state NOT IN ('requested', 'failed') AND NOT r.by_system AND r.approved_by_id IS NULL), 0)
            + coalesce((SELECT sum(amount_cents) FROM credit_refunds
              WHERE order_id = wanted AND state = 'done' AND approved_by_id IS NULL AND NOT by_system), 0)
        $$;

    CREATE FUNCTION hivis_refundable(wanted integer) RETURNS bigint LANGUAGE sql STABLE AS $$
          SELECT CASE WHEN state NOT IN ('paid', 'part_refunded', 'refunded', 'refund_due', 'on_account') THEN 0
            WHEN state = 'on_account' THEN applied_credit_cents
            WHEN EXISTS (SELECT 1 FROM tax_documents WHERE order_id = wanted AND kind = 'invoice') THEN including_gst_cents - hivis_off_account(wanted)
            ELSE to_pay_cents END FROM orders WHERE id = wanted
        $$;

    CREATE INDEX orders_buyer_words_idx ON orders USING gin (buyer_name gin_trgm_ops);
    CREATE INDEX orders_email_words_idx ON orders USING gin (contact_email gin_trgm_ops);
    CREATE INDEX orders_found_idx ON orders USING gin (hivis_words(VARIADIC ARRAY[(number)::text, (buyer_name)::text, (contact_name)::text, (contact_email)::text, (po_number)::text]) gin_trgm_ops);
    CREATE INDEX orders_number_words_idx ON orders USING gin (number gin_trgm_ops);
    CREATE INDEX orders_phone_idx ON orders USING gin (hivis_phone((contact_phone)::text) gin_trgm_ops);
    CREATE INDEX orders_po_words_idx ON orders USING gin (po_number gin_trgm_ops);

    CREATE TRIGGER account_correction_cap BEFORE INSERT ON account_corrections FOR EACH ROW EXECUTE FUNCTION hivis_account_correction();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON account_corrections FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER never_changed BEFORE UPDATE ON account_corrections FOR EACH ROW WHEN ((((to_jsonb(old.*) - 'reason'::text) IS DISTINCT FROM (to_jsonb(new.*) - 'reason'::text)) OR (COALESCE(current_setting('hivis.erasing'::text, true), ''::text) <> 'yes'::text))) EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER never_deleted BEFORE DELETE ON account_corrections FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON book_checks FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON credit_entries FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER credit_balance AFTER INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION hivis_credit_balance();
    CREATE TRIGGER credit_refund_behind AFTER INSERT ON credit_entries FOR EACH ROW WHEN ((((new.reason)::text = 'refund'::text) AND (new.order_id IS NOT NULL))) EXECUTE FUNCTION hivis_credit_behind();
    CREATE TRIGGER never_changed BEFORE UPDATE ON credit_entries FOR EACH ROW WHEN ((((to_jsonb(old.*) - '{note,updated_at}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{note,updated_at}'::text[])) OR (COALESCE(current_setting('hivis.erasing'::text, true), ''::text) <> 'yes'::text))) EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER never_deleted BEFORE DELETE ON credit_entries FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON credit_refunds FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER credit_refund_rules BEFORE INSERT OR DELETE OR UPDATE ON credit_refunds FOR EACH ROW EXECUTE FUNCTION hivis_credit_refund();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON freight_rules FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER never_deleted BEFORE DELETE OR UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER never_deleted BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER order_moves BEFORE UPDATE ON orders FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION hivis_order_moves('awaiting_payment>paid', 'awaiting_payment>cancelled', 'awaiting_payment>expired', 'awaiting_payment>refund_due', 'paid>part_refunded', 'paid>refunded', 'on_account>paid', 'on_account>cancelled', 'part_refunded>refunded', 'refund_due>refunded', 'cancelled>refund_due', 'expired>paid', 'expired>refund_due');
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON shop_items FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER notify_shop AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shop_items FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('shop');
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON tax_documents FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER never_deleted BEFORE DELETE OR UPDATE ON tax_documents FOR EACH ROW EXECUTE FUNCTION hivis_never();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON vouchers FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Nothing stands before the first state.')
}
