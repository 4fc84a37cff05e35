import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A day of a course is marked for a seat, by the trainer’s phone and by the desk alike. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
-- What changed in a row, who changed it (hivis.actor, else the system) and what it was before. Clocks, versions, hashes and signatures are left out.
CREATE OR REPLACE FUNCTION hivis_audit()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  hidden text[] := '{updated_at,created_at,last_login_at,version,guid_hash,email_hash,title,signature}';
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) - hidden END;
  now_is jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) - hidden END;
BEGIN
  IF was IS DISTINCT FROM now_is THEN
    INSERT INTO audit_log (actor, action, what, row_id, before, after)
      VALUES (coalesce(nullif(current_setting('hivis.actor', true), ''), 'system'), lower(TG_OP), TG_TABLE_NAME,
        coalesce(now_is, was) ->> 'id', was, now_is);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON access_requests FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON account_corrections FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON account_payments FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON accounting_codes FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON api_keys FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER DELETE OR UPDATE ON attendees FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON attendance FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON bank_imports FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON bank_lines_aside FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON booking_notes FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON business_admins FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON calendar_links FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON cards FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON clearance_packs FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON clearance_people FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON company_requirements FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON completed_courses FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER DELETE OR UPDATE ON course_sessions FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON courses FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON credit_entries FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON credit_refunds FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON day_notes FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON desk_tasks FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON employments FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON freight_rules FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON industry_trade_areas FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON invitations FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON locations FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON message_wordings FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON move_offers FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF state, cancel_requested_at ON payments FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON people FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE ON people_apart FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON privacy_requests FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF state ON refunds FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON renewal_proposals FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON renewal_settings FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON reply_snippets FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON rooms FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE ON saved_report_readers FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON saved_reports FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER DELETE OR UPDATE OF starts_at, ends_at, capacity, state ON session_slots FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER UPDATE OF accounts_email, bank_account, gst_number, legal_name, nzbn, company_number, address, certificate_words, certificate_signer, certificate_signer_role, certificate_signature_id, hold_minutes, override_limit_cents, recaptcha_site_key, wallet_enabled, friendly_reminder_days, firm_reminder_days, final_reminder_days ON settings FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON shop_items FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF name, email, issuer, subject, deactivated_at ON staff FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON start_decisions FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON tax_documents FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE ON trainer_courses FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON trainer_leave FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON trainer_profiles FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON vouchers FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON waitlist_entries FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON webhooks FOR EACH ROW EXECUTE FUNCTION hivis_audit();

-- Marks a named seat of a start as here, or takes that back while it has no result. The day of the course that is today is marked with it.
CREATE OR REPLACE FUNCTION hivis_check_in(actor text, at_slot integer, wanted integer, is_here boolean)
RETURNS text
LANGUAGE plpgsql
AS $function$
DECLARE
  seat record;
BEGIN
  PERFORM set_config('hivis.actor', actor, true);
  SELECT person_id, result INTO seat FROM attendees WHERE id = wanted AND slot_id = at_slot AND state = 'booked' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN 'no seat'; END IF;
  IF seat.person_id IS NULL THEN RETURN 'nobody'; END IF;
  IF NOT is_here AND seat.result IS NOT NULL THEN RETURN 'result'; END IF;
  UPDATE attendees SET checked_in_at = CASE WHEN is_here THEN coalesce(checked_in_at, now()) END, updated_at = now() WHERE id = wanted;
  IF is_here THEN
    INSERT INTO attendance AS known (attendee_id, day, is_here, marked_at, staff_id)
      SELECT wanted, least(greatest(hivis_today(), (sl.starts_at AT TIME ZONE 'Pacific/Auckland')::date), (sl.ends_at AT TIME ZONE 'Pacific/Auckland')::date),
        true, now(), (SELECT id FROM staff WHERE 'staff ' || id = actor)
      FROM session_slots sl WHERE sl.id = at_slot
      ON CONFLICT ON CONSTRAINT attendance_attendee_day_key DO UPDATE SET is_here = true, marked_at = excluded.marked_at, staff_id = excluded.staff_id
        WHERE NOT known.is_here;
  ELSE
    DELETE FROM attendance a WHERE a.attendee_id = wanted AND a.is_here;
  END IF;
  RETURN NULL;
END $function$;

-- Marks a named seat for one day of a start as here, away or none, if it still is as the person who marks it saw it. Anything else is answered, not written.
CREATE OR REPLACE FUNCTION hivis_mark_attendance(by_staff integer, at_slot integer, wanted integer, on_day date, mark text, seen text, at_time timestamptz)
RETURNS text
LANGUAGE plpgsql
AS $function$
DECLARE
  seat record;
  mark_now text;
  is_here_elsewhere boolean;
BEGIN
  SELECT person_id, result, (checked_in_at AT TIME ZONE 'Pacific/Auckland')::date AS first_day INTO seat
    FROM attendees WHERE id = wanted AND slot_id = at_slot AND state = 'booked' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN 'no seat'; END IF;
  IF seat.person_id IS NULL THEN RETURN 'nobody'; END IF;
  SELECT CASE WHEN known.is_here THEN 'here' ELSE 'away' END INTO mark_now FROM attendance known WHERE known.attendee_id = wanted AND known.day = on_day;
  -- A result, or a check-in of before days were kept, is of the first day alone.
  mark_now := coalesce(mark_now, CASE WHEN seat.first_day = on_day THEN 'here' ELSE 'none' END);
  IF mark_now = mark THEN RETURN NULL; END IF;
  IF mark_now <> seen THEN RETURN 'changed'; END IF;
  is_here_elsewhere := coalesce(seat.first_day <> on_day, false)
    OR EXISTS (SELECT FROM attendance known WHERE known.attendee_id = wanted AND known.day <> on_day AND known.is_here);
  IF mark <> 'here' AND seat.result IS NOT NULL AND NOT is_here_elsewhere THEN RETURN 'result'; END IF;
  IF mark = 'none' THEN
    DELETE FROM attendance known WHERE known.attendee_id = wanted AND known.day = on_day;
  ELSE
    INSERT INTO attendance (attendee_id, day, is_here, marked_at, staff_id) VALUES (wanted, on_day, mark = 'here', at_time, by_staff)
      ON CONFLICT ON CONSTRAINT attendance_attendee_day_key
      DO UPDATE SET is_here = excluded.is_here, marked_at = excluded.marked_at, staff_id = excluded.staff_id, signature = NULL;
  END IF;
  UPDATE attendees a SET updated_at = now(), checked_in_at = CASE
      WHEN mark = 'here' THEN coalesce(a.checked_in_at, at_time)
      WHEN is_here_elsewhere AND seat.first_day = on_day
        THEN (SELECT min(known.marked_at) FROM attendance known WHERE known.attendee_id = wanted AND known.is_here)
      WHEN is_here_elsewhere THEN a.checked_in_at END
    WHERE a.id = wanted;
  RETURN NULL;
END $function$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
DROP TRIGGER audit on day_notes;

DROP TRIGGER audit on attendance;

DROP FUNCTION hivis_mark_attendance(integer,integer,integer,date,text,text,timestamp with time zone);

CREATE OR REPLACE FUNCTION public.hivis_check_in(actor text, at_slot integer, wanted integer, is_here boolean)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
      DECLARE
        seat record;
      BEGIN
        PERFORM set_config('hivis.actor', actor, true);
        SELECT person_id, result INTO seat FROM attendees WHERE id = wanted AND slot_id = at_slot AND state = 'booked' FOR NO KEY UPDATE;
        IF NOT FOUND THEN RETURN 'no seat'; END IF;
        IF seat.person_id IS NULL THEN RETURN 'nobody'; END IF;
        IF NOT is_here AND seat.result IS NOT NULL THEN RETURN 'result'; END IF;
        UPDATE attendees SET checked_in_at = CASE WHEN is_here THEN coalesce(checked_in_at, now()) END, updated_at = now() WHERE id = wanted;
        RETURN NULL;
      END $function$
;

CREATE OR REPLACE FUNCTION public.hivis_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      DECLARE
        hidden text[] := '{updated_at,created_at,last_login_at,version,guid_hash,email_hash,title}';
        was jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) - hidden END;
        now_is jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) - hidden END;
      BEGIN
        IF was IS DISTINCT FROM now_is THEN
          INSERT INTO audit_log (actor, action, what, row_id, before, after)
            VALUES (coalesce(nullif(current_setting('hivis.actor', true), ''), 'system'), lower(TG_OP), TG_TABLE_NAME,
              coalesce(now_is, was) ->> 'id', was, now_is);
        END IF;
        RETURN NULL;
      END $function$
;
  `)
}
