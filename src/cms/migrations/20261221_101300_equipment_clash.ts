import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A start that lacks equipment is refused with who has it, and a taken room with those that are free. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
-- What stands in the way of a start: another one at that time, leave, too few headsets, a room with fewer chairs than seats, or equipment that others have. Null if nothing does.
CREATE OR REPLACE FUNCTION hivis_clash(of_slot integer, of_session integer, trainer integer, place integer, room text, from_at timestamp with time zone, to_at timestamp with time zone)
RETURNS jsonb
LANGUAGE plpgsql
STABLE
AS $function$ BEGIN RETURN (
  SELECT CASE WHEN met.clash ->> 'kind' IN ('venue', 'room')
    THEN met.clash || jsonb_build_object('free', hivis_free_rooms(of_slot, of_session, place, from_at, to_at)) ELSE met.clash END
  FROM (SELECT coalesce(hivis_clash_in_time(of_slot, of_session, trainer, place, room, from_at, to_at),
    (SELECT jsonb_build_object('title', r.capacity::text, 'kind', 'room') FROM rooms r JOIN session_slots l ON l.id = of_slot
     WHERE r.location_id = place AND hivis_is_room(r.name, room) AND r.capacity < l.capacity ORDER BY r.capacity, r.id LIMIT 1),
    hivis_equipment_clash(of_slot, of_session, place, from_at, to_at)) AS clash) met
); END $function$;

-- Which equipment a start at that place and time lacks: what other starts have then, with the way between the places, and the most that are in use at once. Null if there is enough.
CREATE OR REPLACE FUNCTION hivis_equipment_clash(of_slot integer, of_session integer, place integer, from_at timestamp with time zone, to_at timestamp with time zone)
RETURNS jsonb
LANGUAGE plpgsql
STABLE
AS $function$ BEGIN
  IF NOT EXISTS (SELECT FROM course_sessions own JOIN course_equipment n ON n.course_id = own.course_id WHERE own.id = of_session) THEN RETURN NULL; END IF;
  RETURN (
  WITH need AS (
    SELECT e.id, e.name, e.count AS has,
      n.count * CASE n.per WHEN 'person' THEN coalesce((SELECT capacity FROM session_slots WHERE id = of_slot), 1) ELSE 1 END AS needed
    FROM course_sessions own JOIN course_equipment n ON n.course_id = own.course_id JOIN equipment e ON e.id = n.equipment_id
    WHERE own.id = of_session AND own.format IN ('classroom', 'vr')),
  used AS (
    SELECT need.id, sl.id AS slot_id, c.name || ', ' || p.name AS holder, sl.starts_at,
      n.count * CASE n.per WHEN 'person' THEN sl.capacity ELSE 1 END AS amount, tstzrange(sl.starts_at - way.takes, sl.ends_at + way.takes) AS span
    FROM need JOIN course_equipment n ON n.equipment_id = need.id
      JOIN course_sessions s ON s.course_id = n.course_id AND s.state <> 'cancelled' AND s.format IN ('classroom', 'vr')
      JOIN session_slots sl ON sl.session_id = s.id AND sl.state <> 'cancelled' AND sl.id IS DISTINCT FROM of_slot
      JOIN courses c ON c.id = s.course_id JOIN locations p ON p.id = CASE WHEN s.id = of_session THEN place ELSE s.location_id END
      JOIN locations here ON here.id = place
      CROSS JOIN LATERAL (SELECT CASE WHEN p.id = here.id THEN interval '0'
        ELSE hivis_travel(p.lat::float8, p.lng::float8, here.lat::float8, here.lng::float8) END AS takes) way
    WHERE sl.starts_at < to_at + interval '6 hours' AND sl.ends_at > from_at - interval '6 hours'
      AND tstzrange(sl.starts_at - way.takes, sl.ends_at + way.takes) && tstzrange(from_at, to_at)),
  peak AS (
    SELECT moment.id, max(moment.total) AS most FROM (
      SELECT u.id, sum(o.amount) AS total FROM used u JOIN used o ON o.id = u.id AND o.span @> greatest(lower(u.span), from_at)
      GROUP BY u.id, u.slot_id) moment GROUP BY moment.id)
  SELECT jsonb_build_object('kind', 'equipment', 'title', need.name, 'needed', need.needed, 'has', need.has,
    'left', greatest(0, need.has - coalesce(peak.most, 0)), 'holder', largest.holder, 'startsAt', largest.starts_at, 'backAt', largest.back_at)
  FROM need LEFT JOIN peak ON peak.id = need.id
    LEFT JOIN LATERAL (SELECT u.holder, u.starts_at, (SELECT max(upper(x.span)) FROM used x WHERE x.id = need.id) AS back_at
      FROM used u WHERE u.id = need.id ORDER BY u.amount DESC, u.starts_at, u.slot_id LIMIT 1) largest ON true
  WHERE need.needed + coalesce(peak.most, 0) > need.has ORDER BY need.name, need.id LIMIT 1
); END $function$;

-- Rooms of a place that are free at that time and have enough seats for a start, as text with their seats: the smallest that fits first.
CREATE OR REPLACE FUNCTION hivis_free_rooms(of_slot integer, of_session integer, place integer, from_at timestamp with time zone, to_at timestamp with time zone)
RETURNS jsonb
LANGUAGE plpgsql
STABLE
AS $function$ BEGIN RETURN (
  SELECT coalesce(jsonb_agg(free.says), '[]') FROM (
    SELECT r.name || ' (' || r.capacity || ' seats)' AS says FROM rooms r
    WHERE r.location_id = place AND r.is_open AND r.capacity >= coalesce((SELECT capacity FROM session_slots WHERE id = of_slot), 0)
      AND NOT EXISTS (SELECT FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id
        WHERE s.location_id = place AND s.id IS DISTINCT FROM of_session AND sl.state <> 'cancelled' AND s.state <> 'cancelled'
          AND tstzrange(sl.starts_at, sl.ends_at) && tstzrange(from_at, to_at) AND hivis_is_room(s.venue, r.name))
    ORDER BY r.capacity, r.name, r.id LIMIT 5) free
); END $function$;

-- How long it takes from one point to another: by road, or half a day by air beyond 350 km in a straight line. As \`travelHours\` of the planner. Nothing is known without points.
CREATE OR REPLACE FUNCTION hivis_travel(from_lat double precision, from_lng double precision, to_lat double precision, to_lng double precision)
RETURNS interval
LANGUAGE sql
IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT coalesce((SELECT CASE WHEN way.km > 350 THEN interval '5 hours' ELSE make_interval(secs => way.km * 1.3 / 70 * 3600) END
    FROM (SELECT 2 * 6371 * asin(sqrt(least(1, power(sin(radians(to_lat - from_lat) / 2), 2)
      + cos(radians(from_lat)) * cos(radians(to_lat)) * power(sin(radians(to_lng - from_lng) / 2), 2)))) AS km) way), interval '0')
$function$;

-- What changed in a row, who changed it (hivis.actor, else the system) and what it was before. Clocks, versions and hashes are left out.
CREATE OR REPLACE FUNCTION hivis_audit()
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
END $function$;

CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON access_requests FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON account_corrections FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON account_payments FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON accounting_codes FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON api_keys FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER DELETE OR UPDATE ON attendees FOR EACH ROW EXECUTE FUNCTION hivis_audit();
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
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON course_equipment FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON credit_entries FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON credit_refunds FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON desk_tasks FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON employments FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON equipment FOR EACH ROW EXECUTE FUNCTION hivis_audit();
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
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
DROP TRIGGER audit on equipment;

DROP TRIGGER audit on course_equipment;

DROP FUNCTION hivis_travel(double precision,double precision,double precision,double precision);

DROP FUNCTION hivis_free_rooms(integer,integer,integer,timestamp with time zone,timestamp with time zone);

DROP FUNCTION hivis_equipment_clash(integer,integer,integer,timestamp with time zone,timestamp with time zone);

CREATE OR REPLACE FUNCTION public.hivis_clash(of_slot integer, of_session integer, trainer integer, place integer, room text, from_at timestamp with time zone, to_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$ BEGIN RETURN (
      SELECT coalesce(hivis_clash_in_time(of_slot, of_session, trainer, place, room, from_at, to_at),
        (SELECT jsonb_build_object('title', r.capacity::text, 'kind', 'room') FROM rooms r JOIN session_slots l ON l.id = of_slot
         WHERE r.location_id = place AND hivis_is_room(r.name, room) AND r.capacity < l.capacity ORDER BY r.capacity, r.id LIMIT 1))
    ); END $function$
;
  `)
}
