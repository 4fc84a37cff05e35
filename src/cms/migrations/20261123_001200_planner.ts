import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the planner knows besides sessions: trainers' leave, what they teach, and how many headsets a place has.
 * hivis_clash names two more things that a start can meet: its trainer's leave, and more seats in virtual reality than the place has headsets.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "trainer_leave" (
      "id" serial PRIMARY KEY NOT NULL,
      "staff_id" integer NOT NULL CONSTRAINT "trainer_leave_staff_id_staff_id_fk" REFERENCES "staff"("id") ON DELETE cascade,
      "starts_on" date NOT NULL,
      "ends_on" date NOT NULL,
      "reason" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      CONSTRAINT "trainer_leave_no_blanks" CHECK ('' NOT IN (reason)),
      CONSTRAINT "trainer_leave_forward" CHECK (ends_on >= starts_on)
    );
    CREATE INDEX "trainer_leave_staff_idx" ON "trainer_leave" USING btree ("staff_id", "starts_on");
    CREATE TABLE "trainer_courses" (
      "id" serial PRIMARY KEY NOT NULL,
      "staff_id" integer NOT NULL CONSTRAINT "trainer_courses_staff_id_staff_id_fk" REFERENCES "staff"("id") ON DELETE cascade,
      "course_id" integer NOT NULL CONSTRAINT "trainer_courses_course_id_courses_id_fk" REFERENCES "courses"("id") ON DELETE cascade,
      CONSTRAINT "trainer_courses_once" UNIQUE ("staff_id", "course_id")
    );
    ALTER TABLE "locations" ADD COLUMN "vr_headsets" integer;
    ALTER TABLE "locations" ADD CONSTRAINT "locations_vr_headsets" CHECK (vr_headsets >= 0);

    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON trainer_leave FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER audit AFTER INSERT OR DELETE ON trainer_courses FOR EACH ROW EXECUTE FUNCTION hivis_audit();

    CREATE OR REPLACE FUNCTION hivis_clash(of_slot integer, of_session integer, trainer integer, place integer, room text, from_at timestamp with time zone, to_at timestamp with time zone) RETURNS jsonb LANGUAGE sql STABLE AS $$
          SELECT clash FROM (
            (SELECT 1 AS first, jsonb_build_object('title', s.title, 'kind',
                CASE WHEN trainer = CASE WHEN s.id = of_session THEN trainer ELSE s.trainer_id END THEN 'trainer' ELSE 'venue' END) AS clash
            FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id
            WHERE sl.starts_at < to_at AND sl.ends_at > from_at AND sl.state <> 'cancelled' AND s.state <> 'cancelled'
              AND sl.id IS DISTINCT FROM of_slot
              AND (trainer = CASE WHEN s.id = of_session THEN trainer ELSE s.trainer_id END
                OR (btrim(room) <> '' AND s.location_id = place AND s.id IS DISTINCT FROM of_session AND lower(btrim(s.venue)) = lower(btrim(room))))
            ORDER BY sl.starts_at, sl.id LIMIT 1)
            UNION ALL
            (SELECT 2, jsonb_build_object('title', coalesce(v.reason, 'Leave'), 'kind', 'leave') FROM trainer_leave v
            WHERE v.staff_id = trainer AND v.starts_on <= (to_at AT TIME ZONE 'Pacific/Auckland')::date
              AND v.ends_on >= (from_at AT TIME ZONE 'Pacific/Auckland')::date ORDER BY v.starts_on LIMIT 1)
            UNION ALL
            (SELECT 3, jsonb_build_object('title', p.vr_headsets::text, 'kind', 'headsets') FROM course_sessions own JOIN locations p ON p.id = place
            WHERE own.id = of_session AND own.format = 'vr' AND p.vr_headsets <
              coalesce((SELECT capacity FROM session_slots WHERE id = of_slot), 1)
              + (SELECT coalesce(sum(sl.capacity), 0) FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id
                WHERE s.location_id = place AND s.format = 'vr' AND sl.starts_at < to_at AND sl.ends_at > from_at
                  AND sl.state <> 'cancelled' AND s.state <> 'cancelled' AND sl.id IS DISTINCT FROM of_slot))
          ) met ORDER BY first LIMIT 1
        $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "trainer_courses";
    DROP TABLE "trainer_leave";
    ALTER TABLE "locations" DROP COLUMN "vr_headsets";
  `)
}
