import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What staff press most is one call each: somebody is here, and an invoice is paid. Outcomes are words, null when it is done. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION hivis_check_in(actor text, at_slot integer, wanted integer, is_here boolean) RETURNS text LANGUAGE plpgsql AS $$
      DECLARE
        seat record;
      BEGIN
        PERFORM set_config('hivis.actor', actor, true);
        SELECT person_id, result INTO seat FROM attendees WHERE id = wanted AND slot_id = at_slot AND state = 'booked' FOR UPDATE;
        IF NOT FOUND THEN RETURN 'no seat'; END IF;
        IF seat.person_id IS NULL THEN RETURN 'nobody'; END IF;
        IF NOT is_here AND seat.result IS NOT NULL THEN RETURN 'result'; END IF;
        UPDATE attendees SET checked_in_at = CASE WHEN is_here THEN coalesce(checked_in_at, now()) END, updated_at = now() WHERE id = wanted;
        RETURN NULL;
      END $$;

    -- The order under the lock of its money, and of its company before that where its account changes.
    CREATE FUNCTION hivis_lock_order(wanted integer, has_account boolean,
        OUT state text, OUT company_id integer, OUT email text, OUT owed_cents integer, OUT left_cents integer)
      LANGUAGE plpgsql AS $$
      #variable_conflict use_column
      BEGIN
        IF has_account THEN
          PERFORM 1 FROM companies WHERE id = (SELECT o.company_id FROM orders o WHERE o.id = wanted) FOR NO KEY UPDATE;
        END IF;
        PERFORM hivis_lock_money(wanted);
        SELECT o.state::text, o.company_id, o.contact_email, hivis_owed(o.id)::int, (hivis_refundable(o.id) - hivis_refunded(o.id, false))::int
          INTO state, company_id, email, owed_cents, left_cents FROM orders o WHERE o.id = wanted FOR UPDATE;
      END $$;

    CREATE FUNCTION hivis_mark_paid(actor text, wanted integer, reason text) RETURNS text LANGUAGE plpgsql AS $$
      DECLARE
        owed record;
      BEGIN
        PERFORM set_config('hivis.actor', actor, true);
        SELECT * INTO owed FROM hivis_lock_order(wanted, true);
        IF owed.state IS NULL THEN RETURN 'no order'; END IF;
        IF owed.state <> 'on_account' THEN RETURN 'not on account'; END IF;
        INSERT INTO audit_log (actor, action, what, row_id, after)
          VALUES (actor, 'mark-paid', 'orders', wanted, jsonb_build_object('reason', reason, 'cents', owed.owed_cents));
        UPDATE orders SET state = 'paid', settled_at = now(), updated_at = now() WHERE id = wanted;
        UPDATE companies SET account_terms_used_cents = account_terms_used_cents - owed.owed_cents, updated_at = now() WHERE id = owed.company_id;
        RETURN NULL;
      END $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_mark_paid(text, integer, text);
    DROP FUNCTION hivis_lock_order(integer, boolean);
    DROP FUNCTION hivis_check_in(text, integer, integer, boolean);
  `)
}
