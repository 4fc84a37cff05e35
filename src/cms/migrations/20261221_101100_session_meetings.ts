import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Meetings of webinars at a meeting service, and why one could not be made. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "session_meetings" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"session_id" integer,
  	"meeting_id" text,
  	"link" text,
  	"known" text,
  	"problem" text,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"again_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "session_meetings_session_id_key" UNIQUE("session_id"),
  	CONSTRAINT "session_meetings_no_blanks" CHECK ('' NOT IN (meeting_id, link, known, problem)),
  	CONSTRAINT "session_meetings_made_together" CHECK ((meeting_id IS NULL) = (link IS NULL))
  );
  ALTER TABLE "session_meetings" ADD CONSTRAINT "session_meetings_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "public"."course_sessions"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "session_meetings_again_at_idx" ON "session_meetings" USING btree ("again_at");
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "session_meetings" CASCADE;
  `)
}
