import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_bookings_gives_back_to" AS ENUM('card', 'credit');
  CREATE TABLE "courses_template_starts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"from" varchar NOT NULL,
  	"to" varchar NOT NULL,
  	"days" numeric DEFAULT 1 NOT NULL
  );
  
  ALTER TABLE "settings" ALTER COLUMN "wallet_enabled" SET DEFAULT true;
  ALTER TABLE "courses" ADD COLUMN "template_capacity" numeric DEFAULT 12 NOT NULL;
  ALTER TABLE "courses" ADD COLUMN "template_minimum" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "courses" ADD COLUMN "template_venue" varchar;
  ALTER TABLE "courses" ADD COLUMN "template_trainer_id" integer;
  ALTER TABLE "bookings" ADD COLUMN "instead_of_id" integer;
  ALTER TABLE "bookings" ADD COLUMN "gives_back_to" "enum_bookings_gives_back_to";
  ALTER TABLE "bookings" ADD COLUMN "took_place_at" timestamp(3) with time zone;
  ALTER TABLE "completed_courses" ADD COLUMN "course_id" integer;
  ALTER TABLE "courses_template_starts" ADD CONSTRAINT "courses_template_starts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "courses_template_starts_order_idx" ON "courses_template_starts" USING btree ("_order");
  CREATE INDEX "courses_template_starts_parent_id_idx" ON "courses_template_starts" USING btree ("_parent_id");
  ALTER TABLE "courses" ADD CONSTRAINT "courses_template_trainer_id_staff_id_fk" FOREIGN KEY ("template_trainer_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_instead_of_id_bookings_id_fk" FOREIGN KEY ("instead_of_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "completed_courses" ADD CONSTRAINT "completed_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "courses_template_template_trainer_idx" ON "courses" USING btree ("template_trainer_id");
  CREATE INDEX "bookings_instead_of_idx" ON "bookings" USING btree ("instead_of_id");
  CREATE INDEX "completed_courses_course_idx" ON "completed_courses" USING btree ("course_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses_template_starts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "courses_template_starts" CASCADE;
  ALTER TABLE "courses" DROP CONSTRAINT "courses_template_trainer_id_staff_id_fk";
  
  ALTER TABLE "bookings" DROP CONSTRAINT "bookings_instead_of_id_bookings_id_fk";
  
  ALTER TABLE "completed_courses" DROP CONSTRAINT "completed_courses_course_id_courses_id_fk";
  
  DROP INDEX "courses_template_template_trainer_idx";
  DROP INDEX "bookings_instead_of_idx";
  DROP INDEX "completed_courses_course_idx";
  ALTER TABLE "settings" ALTER COLUMN "wallet_enabled" SET DEFAULT false;
  ALTER TABLE "courses" DROP COLUMN "template_capacity";
  ALTER TABLE "courses" DROP COLUMN "template_minimum";
  ALTER TABLE "courses" DROP COLUMN "template_venue";
  ALTER TABLE "courses" DROP COLUMN "template_trainer_id";
  ALTER TABLE "bookings" DROP COLUMN "instead_of_id";
  ALTER TABLE "bookings" DROP COLUMN "gives_back_to";
  ALTER TABLE "bookings" DROP COLUMN "took_place_at";
  ALTER TABLE "completed_courses" DROP COLUMN "course_id";
  DROP TYPE "public"."enum_bookings_gives_back_to";`)
}
