import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What an action changed for the trainer of a start, until they are told. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "trainer_notices" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trainer_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"staff_id" integer NOT NULL,
  	"session_id" integer NOT NULL,
  	"slot_id" integer,
  	"kind" text NOT NULL,
  	"change_id" text NOT NULL,
  	"was_starts_at" timestamp with time zone NOT NULL,
  	"was_ends_at" timestamp with time zone NOT NULL,
  	"was_place" text NOT NULL,
  	"told_at" timestamp with time zone,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "trainer_notices_once" UNIQUE("change_id","staff_id","slot_id"),
  	CONSTRAINT "trainer_notices_kinds" CHECK (kind IN ('assigned', 'unassigned', 'changed', 'cancelled'))
  );
  
  ALTER TABLE "trainer_notices" ADD CONSTRAINT "trainer_notices_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "trainer_notices" ADD CONSTRAINT "trainer_notices_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "public"."course_sessions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "trainer_notices" ADD CONSTRAINT "trainer_notices_slot_id_fkey" FOREIGN KEY ("slot_id") REFERENCES "public"."session_slots"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "trainer_notices_staff_idx" ON "trainer_notices" USING btree ("staff_id");
  CREATE INDEX "trainer_notices_session_idx" ON "trainer_notices" USING btree ("session_id");
  CREATE INDEX "trainer_notices_slot_idx" ON "trainer_notices" USING btree ("slot_id");
  CREATE INDEX "trainer_notices_untold_idx" ON "trainer_notices" USING btree ("id") WHERE (told_at IS NULL);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "trainer_notices" CASCADE;`)
}
