import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_waitlist_entries_state" AS ENUM('waiting', 'offered', 'accepted', 'expired', 'left', 'ended');
  CREATE TABLE "waitlist_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"slot_id" integer NOT NULL,
  	"company_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"quantity" numeric NOT NULL,
  	"accepts_part" boolean DEFAULT false NOT NULL,
  	"state" "enum_waitlist_entries_state" DEFAULT 'waiting' NOT NULL,
  	"is_first" boolean DEFAULT false NOT NULL,
  	"lost_booking_id" integer,
  	"not_before" timestamp(3) with time zone,
  	"offers" numeric DEFAULT 0 NOT NULL,
  	"offered_quantity" numeric,
  	"offered_until" timestamp(3) with time zone,
  	"claim_id" numeric,
  	"told_at" timestamp(3) with time zone,
  	"booking_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "course_sessions" ADD COLUMN "trainer_id" integer;
  ALTER TABLE "course_sessions" ADD COLUMN "minimum" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "course_sessions" ADD COLUMN "cancel_reason" varchar;
  ALTER TABLE "session_slots" ADD COLUMN "cancel_reason" varchar;
  ALTER TABLE "session_slots" ADD COLUMN "staff_notes" varchar;
  ALTER TABLE "attendees" ADD COLUMN "notice_at" timestamp(3) with time zone;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "waitlist_entries_id" integer;
  ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_slot_id_session_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."session_slots"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_lost_booking_id_bookings_id_fk" FOREIGN KEY ("lost_booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "waitlist_entries_slot_idx" ON "waitlist_entries" USING btree ("slot_id");
  CREATE INDEX "waitlist_entries_company_idx" ON "waitlist_entries" USING btree ("company_id");
  CREATE INDEX "waitlist_entries_person_idx" ON "waitlist_entries" USING btree ("person_id");
  CREATE INDEX "waitlist_entries_lost_booking_idx" ON "waitlist_entries" USING btree ("lost_booking_id");
  CREATE INDEX "waitlist_entries_booking_idx" ON "waitlist_entries" USING btree ("booking_id");
  CREATE INDEX "waitlist_entries_updated_at_idx" ON "waitlist_entries" USING btree ("updated_at");
  CREATE INDEX "waitlist_entries_created_at_idx" ON "waitlist_entries" USING btree ("created_at");
  ALTER TABLE "course_sessions" ADD CONSTRAINT "course_sessions_trainer_id_staff_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_waitlist_entries_fk" FOREIGN KEY ("waitlist_entries_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "course_sessions_trainer_idx" ON "course_sessions" USING btree ("trainer_id");
  CREATE INDEX "payload_locked_documents_rels_waitlist_entries_id_idx" ON "payload_locked_documents_rels" USING btree ("waitlist_entries_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "waitlist_entries" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "waitlist_entries" CASCADE;
  ALTER TABLE "course_sessions" DROP CONSTRAINT "course_sessions_trainer_id_staff_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_waitlist_entries_fk";
  
  DROP INDEX "course_sessions_trainer_idx";
  DROP INDEX "payload_locked_documents_rels_waitlist_entries_id_idx";
  ALTER TABLE "course_sessions" DROP COLUMN "trainer_id";
  ALTER TABLE "course_sessions" DROP COLUMN "minimum";
  ALTER TABLE "course_sessions" DROP COLUMN "cancel_reason";
  ALTER TABLE "session_slots" DROP COLUMN "cancel_reason";
  ALTER TABLE "session_slots" DROP COLUMN "staff_notes";
  ALTER TABLE "attendees" DROP COLUMN "notice_at";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "waitlist_entries_id";
  DROP TYPE "public"."enum_waitlist_entries_state";`)
}
