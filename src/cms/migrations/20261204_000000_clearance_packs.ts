import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Clearance packs: who of a company may be on a site from which day to which (docs/decisions/049), the secrets of their links, and each opening.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "clearance_courses" (
  	"pack_id" integer NOT NULL,
  	"course_id" integer NOT NULL,
  	"valid_months" integer NOT NULL,
  	CONSTRAINT "clearance_courses_pkey" PRIMARY KEY("pack_id","course_id"),
  	CONSTRAINT "clearance_courses_months" CHECK (valid_months BETWEEN 0 AND 120)
  );
  
  CREATE TABLE "clearance_links" (
  	"pack_id" integer PRIMARY KEY NOT NULL,
  	"token_hash" text NOT NULL,
  	"sealed" text NOT NULL,
  	CONSTRAINT "clearance_links_token_hash_key" UNIQUE("token_hash"),
  	CONSTRAINT "clearance_links_no_blanks" CHECK ('' NOT IN (token_hash, sealed))
  );
  
  CREATE TABLE "clearance_openings" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clearance_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"pack_id" integer NOT NULL,
  	"what" text NOT NULL,
  	"client" text NOT NULL,
  	"address" text NOT NULL,
  	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "clearance_openings_what" CHECK (what IN ('page', 'pdf')),
  	CONSTRAINT "clearance_openings_no_blanks" CHECK ('' NOT IN (client, address))
  );
  
  CREATE TABLE "clearance_packs" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clearance_packs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"company_id" integer NOT NULL,
  	"reference" text NOT NULL,
  	"project" text NOT NULL,
  	"principal" text NOT NULL,
  	"contact_email" text,
  	"from_day" date NOT NULL,
  	"to_day" date NOT NULL,
  	"is_everyone" boolean NOT NULL,
  	"needs_card" boolean NOT NULL,
  	"link_ends_on" date NOT NULL,
  	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"revoked_at" timestamp with time zone,
  	"sent_at" timestamp with time zone,
  	"made_by_id" integer,
  	"version" integer DEFAULT 1 NOT NULL,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "clearance_packs_reference_key" UNIQUE("reference"),
  	CONSTRAINT "clearance_packs_days" CHECK (from_day <= to_day),
  	CONSTRAINT "clearance_packs_no_blanks" CHECK ('' NOT IN (reference, project, principal, contact_email))
  );
  
  CREATE TABLE "clearance_people" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clearance_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"pack_id" integer NOT NULL,
  	"person_id" integer NOT NULL
  );
  
  ALTER TABLE "clearance_courses" ADD CONSTRAINT "clearance_courses_pack_id_fkey" FOREIGN KEY ("pack_id") REFERENCES "public"."clearance_packs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "clearance_courses" ADD CONSTRAINT "clearance_courses_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "clearance_links" ADD CONSTRAINT "clearance_links_pack_id_fkey" FOREIGN KEY ("pack_id") REFERENCES "public"."clearance_packs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "clearance_openings" ADD CONSTRAINT "clearance_openings_pack_id_fkey" FOREIGN KEY ("pack_id") REFERENCES "public"."clearance_packs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "clearance_packs" ADD CONSTRAINT "clearance_packs_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "clearance_packs" ADD CONSTRAINT "clearance_packs_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "clearance_people" ADD CONSTRAINT "clearance_people_pack_id_fkey" FOREIGN KEY ("pack_id") REFERENCES "public"."clearance_packs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "clearance_people" ADD CONSTRAINT "clearance_people_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "clearance_courses_course_idx" ON "clearance_courses" USING btree ("course_id");
  CREATE INDEX "clearance_openings_pack_idx" ON "clearance_openings" USING btree ("pack_id","id");
  CREATE INDEX "clearance_openings_opened_at_idx" ON "clearance_openings" USING btree ("opened_at");
  CREATE INDEX "clearance_packs_company_idx" ON "clearance_packs" USING btree ("company_id","id");
  CREATE INDEX "clearance_packs_made_by_idx" ON "clearance_packs" USING btree ("made_by_id");
  CREATE INDEX "clearance_people_pack_idx" ON "clearance_people" USING btree ("pack_id");
  CREATE INDEX "clearance_people_person_idx" ON "clearance_people" USING btree ("person_id");
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON clearance_packs FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON clearance_people FOR EACH ROW EXECUTE FUNCTION hivis_audit();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "clearance_courses" CASCADE;
  DROP TABLE "clearance_links" CASCADE;
  DROP TABLE "clearance_openings" CASCADE;
  DROP TABLE "clearance_packs" CASCADE;
  DROP TABLE "clearance_people" CASCADE;`)
}
