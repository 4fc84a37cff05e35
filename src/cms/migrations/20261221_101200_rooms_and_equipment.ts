import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Rooms have a floor and facilities and may be closed; equipment that courses need, with how many there are. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "course_equipment" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_equipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"course_id" integer NOT NULL,
  	"equipment_id" integer NOT NULL,
  	"count" integer NOT NULL,
  	"per" text NOT NULL,
  	CONSTRAINT "course_equipment_once" UNIQUE("course_id","equipment_id"),
  	CONSTRAINT "course_equipment_count" CHECK (count BETWEEN 1 AND 999),
  	CONSTRAINT "course_equipment_per" CHECK (per IN ('start', 'person'))
  );
  CREATE TABLE "equipment" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"name" text NOT NULL,
  	"count" integer NOT NULL,
  	"home_id" integer NOT NULL,
  	"note" text,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "equipment_name_key" UNIQUE("name"),
  	CONSTRAINT "equipment_no_blanks" CHECK ('' NOT IN (name, note)),
  	CONSTRAINT "equipment_count" CHECK (count BETWEEN 0 AND 9999)
  );
  -- small: rooms
  ALTER TABLE "rooms" ADD COLUMN "floor" varchar;
  ALTER TABLE "rooms" ADD COLUMN "facilities" varchar;
  ALTER TABLE "rooms" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;
  ALTER TABLE "course_equipment" ADD CONSTRAINT "course_equipment_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "course_equipment" ADD CONSTRAINT "course_equipment_equipment_id_fkey" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "equipment" ADD CONSTRAINT "equipment_home_id_fkey" FOREIGN KEY ("home_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;
  CREATE INDEX "course_equipment_equipment_idx" ON "course_equipment" USING btree ("equipment_id");
  CREATE INDEX "equipment_home_idx" ON "equipment" USING btree ("home_id");
  ALTER TABLE "rooms" ADD CONSTRAINT "rooms_no_empty_words" CHECK ('' NOT IN (floor, facilities));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "course_equipment" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "equipment" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "course_equipment" CASCADE;
  DROP TABLE "equipment" CASCADE;
  ALTER TABLE "rooms" DROP CONSTRAINT "rooms_no_empty_words";
  ALTER TABLE "rooms" DROP COLUMN "floor";
  ALTER TABLE "rooms" DROP COLUMN "facilities";
  ALTER TABLE "rooms" DROP COLUMN "is_open";
  `)
}
