import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A session refers to its room, which it follows when that is renamed, and equipment has days out of service. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "equipment_outages" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipment_outages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"equipment_id" integer NOT NULL,
  	"count" integer NOT NULL,
  	"starts_on" date NOT NULL,
  	"ends_on" date NOT NULL,
  	"reason" text,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "equipment_outages_count" CHECK (count BETWEEN 1 AND 9999),
  	CONSTRAINT "equipment_outages_days" CHECK (ends_on >= starts_on),
  	CONSTRAINT "equipment_outages_no_blanks" CHECK (reason <> '')
  );
  ALTER TABLE "course_sessions" ADD COLUMN "room_id" integer;
  ALTER TABLE "equipment_outages" ADD CONSTRAINT "equipment_outages_equipment_id_fkey" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "equipment_outages_equipment_idx" ON "equipment_outages" USING btree ("equipment_id","ends_on");
  ALTER TABLE "course_sessions" ADD CONSTRAINT "course_sessions_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE set null ON UPDATE no action NOT VALID;

-- Which equipment a start at that place and time lacks: what is out of service then, what other starts have, with the way between the places, and the most that are in use at once. Null if there is enough.
CREATE OR REPLACE FUNCTION hivis_equipment_clash(of_slot integer, of_session integer, place integer, from_at timestamp with time zone, to_at timestamp with time zone)
RETURNS jsonb
LANGUAGE plpgsql
STABLE
AS $function$ BEGIN
  IF NOT EXISTS (SELECT FROM course_sessions own JOIN course_equipment n ON n.course_id = own.course_id WHERE own.id = of_session) THEN RETURN NULL; END IF;
  RETURN (
  WITH need AS (
    SELECT e.id, e.name, greatest(0, e.count - coalesce((SELECT sum(o.count)::int FROM equipment_outages o WHERE o.equipment_id = e.id
        AND daterange(o.starts_on, o.ends_on, '[]') && daterange((from_at AT TIME ZONE 'Pacific/Auckland')::date, (to_at AT TIME ZONE 'Pacific/Auckland')::date, '[]')), 0)) AS has,
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

-- Sessions that are to come have the new name of their room, and those that name a new room refer to it.
CREATE OR REPLACE FUNCTION hivis_follow_room()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE course_sessions s SET venue = NEW.name WHERE s.room_id = NEW.id
      AND EXISTS (SELECT FROM session_slots l WHERE l.session_id = s.id AND l.ends_at > now());
  END IF;
  UPDATE course_sessions s SET venue = s.venue WHERE s.location_id = NEW.location_id AND s.room_id IS NULL AND public.hivis_is_room(NEW.name, s.venue);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER follow_room_new AFTER INSERT ON rooms FOR EACH ROW EXECUTE FUNCTION hivis_follow_room();
CREATE OR REPLACE TRIGGER follow_room AFTER UPDATE OF name ON rooms FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION hivis_follow_room();

-- A session refers to the room that its text names, where its place has such a room; the text stays for those without.
CREATE OR REPLACE FUNCTION hivis_name_room()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.room_id := CASE WHEN btrim(NEW.venue) <> '' THEN (SELECT r.id FROM rooms r
    WHERE r.location_id = NEW.location_id AND public.hivis_is_room(r.name, NEW.venue)
    ORDER BY lower(r.name) = lower(btrim(NEW.venue)) DESC, r.id LIMIT 1) END;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER name_room BEFORE INSERT OR UPDATE OF venue, location_id ON course_sessions FOR EACH ROW EXECUTE FUNCTION hivis_name_room();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
DROP TRIGGER name_room on course_sessions;

DROP TRIGGER follow_room on rooms;

DROP TRIGGER follow_room_new on rooms;

DROP FUNCTION hivis_name_room();

DROP FUNCTION hivis_follow_room();

CREATE OR REPLACE FUNCTION public.hivis_equipment_clash(of_slot integer, of_session integer, place integer, from_at timestamp with time zone, to_at timestamp with time zone)
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
); END $function$
;

  ALTER TABLE "equipment_outages" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "equipment_outages" CASCADE;
  ALTER TABLE "course_sessions" DROP CONSTRAINT "course_sessions_room_id_rooms_id_fk";
  ALTER TABLE "course_sessions" DROP COLUMN "room_id";
  `)
}
