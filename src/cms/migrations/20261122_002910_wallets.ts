import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_card_checks_state" AS ENUM('none', 'active', 'expiring', 'expired', 'revoked');
  CREATE TABLE "company_requirements" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"company_id" integer NOT NULL,
  	"course_id" integer NOT NULL,
  	"valid_months" numeric DEFAULT 24 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "company_requirements_months" CHECK ("company_requirements"."valid_months" BETWEEN 0 AND 120)
  );
  
  CREATE TABLE "card_checks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"company_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"card_id" integer,
  	"state" "enum_card_checks_state" NOT NULL,
  	"checked_by_id" integer NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "company_requirements_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "card_checks_id" integer;
  ALTER TABLE "company_requirements" ADD CONSTRAINT "company_requirements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "company_requirements" ADD CONSTRAINT "company_requirements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_checked_by_id_people_id_fk" FOREIGN KEY ("checked_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "company_requirements_title_idx" ON "company_requirements" USING btree ("title");
  CREATE INDEX "company_requirements_company_idx" ON "company_requirements" USING btree ("company_id");
  CREATE INDEX "company_requirements_course_idx" ON "company_requirements" USING btree ("course_id");
  CREATE INDEX "company_requirements_updated_at_idx" ON "company_requirements" USING btree ("updated_at");
  CREATE INDEX "company_requirements_created_at_idx" ON "company_requirements" USING btree ("created_at");
  CREATE UNIQUE INDEX "company_requirements_once_idx" ON "company_requirements" USING btree ("company_id","course_id");
  CREATE INDEX "card_checks_title_idx" ON "card_checks" USING btree ("title");
  CREATE INDEX "card_checks_company_idx" ON "card_checks" USING btree ("company_id");
  CREATE INDEX "card_checks_person_idx" ON "card_checks" USING btree ("person_id");
  CREATE INDEX "card_checks_card_idx" ON "card_checks" USING btree ("card_id");
  CREATE INDEX "card_checks_checked_by_idx" ON "card_checks" USING btree ("checked_by_id");
  CREATE INDEX "card_checks_updated_at_idx" ON "card_checks" USING btree ("updated_at");
  CREATE INDEX "card_checks_created_at_idx" ON "card_checks" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_company_requirements_fk" FOREIGN KEY ("company_requirements_id") REFERENCES "public"."company_requirements"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_card_checks_fk" FOREIGN KEY ("card_checks_id") REFERENCES "public"."card_checks"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_company_requirements_id_idx" ON "payload_locked_documents_rels" USING btree ("company_requirements_id");
  CREATE INDEX "payload_locked_documents_rels_card_checks_id_idx" ON "payload_locked_documents_rels" USING btree ("card_checks_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "company_requirements" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "card_checks" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "company_requirements" CASCADE;
  DROP TABLE "card_checks" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_company_requirements_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_card_checks_fk";
  
  DROP INDEX "payload_locked_documents_rels_company_requirements_id_idx";
  DROP INDEX "payload_locked_documents_rels_card_checks_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "company_requirements_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "card_checks_id";
  DROP TYPE "public"."enum_card_checks_state";`)
}
