import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_courses_pass_level" AS ENUM('foundation', 'intermediate', 'advanced', 'supervisor');
  CREATE TYPE "public"."enum_bookings_state" AS ENUM('held', 'paying', 'confirmed', 'cancelled', 'lapsed');
  CREATE TYPE "public"."enum_attendees_state" AS ENUM('held', 'booked', 'cancelled', 'released');
  CREATE TYPE "public"."enum_attendees_result" AS ENUM('pass', 'not-yet', 'resit');
  CREATE TABLE "courses_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"courses_id" integer
  );
  
  CREATE TABLE "bookings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" varchar NOT NULL,
  	"state" "enum_bookings_state" NOT NULL,
  	"session_id" integer NOT NULL,
  	"slot_id" integer NOT NULL,
  	"company_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"order_id" integer,
  	"contact_name" varchar,
  	"contact_email" varchar,
  	"contact_phone" varchar,
  	"held_until" timestamp(3) with time zone,
  	"is_extended" boolean DEFAULT false NOT NULL,
  	"confirmed_at" timestamp(3) with time zone,
  	"change_days" numeric NOT NULL,
  	"policy_version" varchar NOT NULL,
  	"hold_id" varchar NOT NULL,
  	"sequence" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "attendees" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"booking_id" integer NOT NULL,
  	"slot_id" integer NOT NULL,
  	"person_id" integer,
  	"state" "enum_attendees_state" NOT NULL,
  	"needs" jsonb,
  	"named_at" timestamp(3) with time zone,
  	"checked_in_at" timestamp(3) with time zone,
  	"result" "enum_attendees_result",
  	"result_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "order_lines" ALTER COLUMN "item_id" DROP NOT NULL;
  ALTER TABLE "courses" ADD COLUMN "minimum_age" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "courses" ADD COLUMN "change_days" numeric DEFAULT 5 NOT NULL;
  ALTER TABLE "courses" ADD COLUMN "pass_level" "enum_courses_pass_level";
  ALTER TABLE "order_lines" ADD COLUMN "booking_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "bookings_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "attendees_id" integer;
  ALTER TABLE "courses_rels" ADD CONSTRAINT "courses_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "courses_rels" ADD CONSTRAINT "courses_rels_courses_fk" FOREIGN KEY ("courses_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_session_id_course_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."course_sessions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_slot_id_session_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."session_slots"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "attendees" ADD CONSTRAINT "attendees_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "attendees" ADD CONSTRAINT "attendees_slot_id_session_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."session_slots"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "attendees" ADD CONSTRAINT "attendees_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "courses_rels_order_idx" ON "courses_rels" USING btree ("order");
  CREATE INDEX "courses_rels_parent_idx" ON "courses_rels" USING btree ("parent_id");
  CREATE INDEX "courses_rels_path_idx" ON "courses_rels" USING btree ("path");
  CREATE INDEX "courses_rels_courses_id_idx" ON "courses_rels" USING btree ("courses_id");
  CREATE UNIQUE INDEX "bookings_number_idx" ON "bookings" USING btree ("number");
  CREATE INDEX "bookings_state_idx" ON "bookings" USING btree ("state");
  CREATE INDEX "bookings_session_idx" ON "bookings" USING btree ("session_id");
  CREATE INDEX "bookings_slot_idx" ON "bookings" USING btree ("slot_id");
  CREATE INDEX "bookings_company_idx" ON "bookings" USING btree ("company_id");
  CREATE INDEX "bookings_person_idx" ON "bookings" USING btree ("person_id");
  CREATE INDEX "bookings_order_idx" ON "bookings" USING btree ("order_id");
  CREATE INDEX "bookings_updated_at_idx" ON "bookings" USING btree ("updated_at");
  CREATE INDEX "bookings_created_at_idx" ON "bookings" USING btree ("created_at");
  CREATE INDEX "attendees_booking_idx" ON "attendees" USING btree ("booking_id");
  CREATE INDEX "attendees_slot_idx" ON "attendees" USING btree ("slot_id");
  CREATE INDEX "attendees_person_idx" ON "attendees" USING btree ("person_id");
  CREATE INDEX "attendees_updated_at_idx" ON "attendees" USING btree ("updated_at");
  CREATE INDEX "attendees_created_at_idx" ON "attendees" USING btree ("created_at");
  ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_bookings_fk" FOREIGN KEY ("bookings_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_attendees_fk" FOREIGN KEY ("attendees_id") REFERENCES "public"."attendees"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "order_lines_booking_idx" ON "order_lines" USING btree ("booking_id");
  CREATE INDEX "payload_locked_documents_rels_bookings_id_idx" ON "payload_locked_documents_rels" USING btree ("bookings_id");
  CREATE INDEX "payload_locked_documents_rels_attendees_id_idx" ON "payload_locked_documents_rels" USING btree ("attendees_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "bookings" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "attendees" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "courses_rels" CASCADE;
  DROP TABLE "bookings" CASCADE;
  DROP TABLE "attendees" CASCADE;
  ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_booking_id_bookings_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_bookings_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_attendees_fk";
  
  DROP INDEX "order_lines_booking_idx";
  DROP INDEX "payload_locked_documents_rels_bookings_id_idx";
  DROP INDEX "payload_locked_documents_rels_attendees_id_idx";
  ALTER TABLE "order_lines" ALTER COLUMN "item_id" SET NOT NULL;
  ALTER TABLE "courses" DROP COLUMN "minimum_age";
  ALTER TABLE "courses" DROP COLUMN "change_days";
  ALTER TABLE "courses" DROP COLUMN "pass_level";
  ALTER TABLE "order_lines" DROP COLUMN "booking_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "bookings_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "attendees_id";
  DROP TYPE "public"."enum_courses_pass_level";
  DROP TYPE "public"."enum_bookings_state";
  DROP TYPE "public"."enum_attendees_state";
  DROP TYPE "public"."enum_attendees_result";`)
}
