import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Invoices on account are paid by card with their link: the payment is one on account, and what is not owed any more becomes credit. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- One row for each payment into the bank account.
  -- small: account_payments
  ALTER TABLE "account_payments" DROP CONSTRAINT "account_payments_source_check";
  ALTER TABLE "account_payments" ADD COLUMN "card_payment_id" integer;
  ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_card_payment_id_fkey" FOREIGN KEY ("card_payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_card_payment_id_key" UNIQUE("card_payment_id");
  ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_card" CHECK ((source = 'card') = (card_payment_id IS NOT NULL));
  ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_source_check" CHECK (source IN ('hand', 'bank', 'card'));

-- Locks the money of a payment's order, and before it the company whose account the payment would change: accounts lock in that order.
CREATE OR REPLACE FUNCTION hivis_lock_payment(wanted integer)
RETURNS void
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM companies WHERE id = (SELECT o.company_id FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = wanted AND o.method = 'account')
    FOR NO KEY UPDATE;
  PERFORM hivis_lock_money(order_id) FROM payments WHERE id = wanted;
END $function$;

-- A card payment for an invoice on account: pays what is still owed on the order; the rest, or all of it where nothing is owed any more, becomes credit.
-- Its company and its money are locked.
CREATE OR REPLACE FUNCTION hivis_receive_card(of_payment integer)
RETURNS void
LANGUAGE plpgsql
AS $function$
DECLARE
  paid record;
  owed integer;
  part integer;
  made integer;
BEGIN
  SELECT p.order_id, p.captured_cents AS cents, o.company_id, o.number INTO paid FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = of_payment;
  owed := hivis_owed(paid.order_id);
  part := least(owed, paid.cents);
  INSERT INTO account_payments (company_id, amount_cents, credit_cents, received_on, source, card_payment_id)
    VALUES (paid.company_id, paid.cents, paid.cents - part, hivis_today(), 'card', of_payment) RETURNING id INTO made;
  IF part > 0 THEN
    INSERT INTO account_payment_parts (payment_id, order_id, amount_cents) VALUES (made, paid.order_id, part);
    UPDATE companies SET account_terms_used_cents = account_terms_used_cents - part, updated_at = now() WHERE id = paid.company_id;
  END IF;
  IF part = owed AND owed > 0 THEN
    UPDATE orders SET state = 'paid', settled_at = now(), updated_at = now() WHERE id = paid.order_id;
  END IF;
  IF part < paid.cents THEN
    INSERT INTO credit_entries (company_id, amount_cents, reason, actor, note)
      VALUES (paid.company_id, paid.cents - part, 'overpaid', 'system', 'Card payment for ' || paid.number);
  END IF;
END $function$;

-- The money of an order came: says in which state the order was, 'account' for one on account, and who is to hear of it when this is what it waited for.
CREATE OR REPLACE FUNCTION hivis_settle_order(wanted integer, OUT was text, OUT told jsonb)
RETURNS record
LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT CASE WHEN method = 'account' THEN 'account' ELSE state::text END INTO was FROM orders WHERE id = wanted FOR NO KEY UPDATE;
  IF was = 'awaiting_payment' THEN
    UPDATE orders SET state = 'paid', settled_at = now(), updated_at = now() WHERE id = wanted;
    told := hivis_confirm_order(wanted);
  END IF;
END $function$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
CREATE OR REPLACE FUNCTION public.hivis_settle_order(wanted integer, OUT was text, OUT told jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
      BEGIN
        SELECT state::text INTO was FROM orders WHERE id = wanted FOR NO KEY UPDATE;
        IF was = 'awaiting_payment' THEN
          UPDATE orders SET state = 'paid', settled_at = now(), updated_at = now() WHERE id = wanted;
          told := hivis_confirm_order(wanted);
        END IF;
      END $function$
;

DROP FUNCTION hivis_receive_card(integer);

DROP FUNCTION hivis_lock_payment(integer);

  ALTER TABLE "account_payments" DROP CONSTRAINT "account_payments_card_payment_id_key";
  ALTER TABLE "account_payments" DROP CONSTRAINT "account_payments_card";
  ALTER TABLE "account_payments" DROP CONSTRAINT "account_payments_source_check";
  ALTER TABLE "account_payments" DROP CONSTRAINT "account_payments_card_payment_id_fkey";
  ALTER TABLE "account_payments" DROP COLUMN "card_payment_id";
  ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_source_check" CHECK (source IN ('hand', 'bank'));
  `)
}
