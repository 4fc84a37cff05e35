import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_enquiries_state" AS ENUM('new', 'in-progress', 'waiting', 'closed', 'quarantined', 'erased');
  CREATE TYPE "public"."enum_enquiries_quarantine_reason" AS ENUM('bot-check-away', 'hidden-field', 'too-fast', 'flood');
  CREATE TYPE "public"."enum_enquiries_form" AS ENUM('ask-an-advisor', 'course-waitlist', 'order-site-safety-card', 'contact-us', 'assignment-appeal', 'assignment-complaint', 'assignment-extension', 'sitesmart-contact');
  CREATE TYPE "public"."enum_enquiries_region" AS ENUM('northland', 'auckland', 'waikato', 'bay-of-plenty', 'gisborne', 'hawkes-bay', 'taranaki', 'manawatu-whanganui', 'wellington', 'tasman', 'nelson', 'marlborough', 'west-coast', 'canterbury', 'otago', 'southland', 'chatham-islands');
  CREATE TYPE "public"."enum_enquiry_events_kind" AS ENUM('received', 'note', 'reply', 'state', 'assignee', 'due', 'printed', 'erased');
  CREATE TYPE "public"."enum_form_settings_recipients_form" AS ENUM('ask-an-advisor', 'course-waitlist', 'order-site-safety-card', 'contact-us', 'assignment-appeal', 'assignment-complaint', 'assignment-extension', 'sitesmart-contact');
  CREATE TABLE "enquiries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"state" "enum_enquiries_state" DEFAULT 'new' NOT NULL,
  	"assignee_id" integer,
  	"due_on" varchar,
  	"is_late" boolean DEFAULT false NOT NULL,
  	"quarantine_reason" "enum_enquiries_quarantine_reason",
  	"reference" varchar NOT NULL,
  	"form" "enum_enquiries_form" NOT NULL,
  	"sender_name" varchar,
  	"email" varchar,
  	"phone_number" varchar,
  	"company_name" varchar,
  	"region" "enum_enquiries_region",
  	"person_id" integer,
  	"answers" jsonb NOT NULL,
  	"closed_at" timestamp(3) with time zone,
  	"erased_at" timestamp(3) with time zone,
  	"printed_at" timestamp(3) with time zone,
  	"search_text" varchar,
  	"submission_id" varchar,
  	"fingerprint" varchar,
  	"sender_hash" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "enquiry_events" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"enquiry_id" integer NOT NULL,
  	"kind" "enum_enquiry_events_kind" NOT NULL,
  	"actor" varchar NOT NULL,
  	"text" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "form_settings_contact_methods" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"value" varchar NOT NULL,
  	"label" varchar NOT NULL
  );
  
  CREATE TABLE "form_settings_know_more_about" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"value" varchar NOT NULL,
  	"label" varchar NOT NULL
  );
  
  CREATE TABLE "form_settings_invoice_to_options" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"value" varchar NOT NULL,
  	"label" varchar NOT NULL
  );
  
  CREATE TABLE "form_settings_recipients" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"form" "enum_form_settings_recipients_form" NOT NULL,
  	"email" varchar NOT NULL
  );
  
  CREATE TABLE "form_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"retention_ask_an_advisor" numeric DEFAULT 24 NOT NULL,
  	"retention_course_waitlist" numeric DEFAULT 12 NOT NULL,
  	"retention_order_site_safety_card" numeric DEFAULT 12 NOT NULL,
  	"retention_contact_us" numeric DEFAULT 24 NOT NULL,
  	"retention_assignment_appeal" numeric DEFAULT 84 NOT NULL,
  	"retention_assignment_complaint" numeric DEFAULT 84 NOT NULL,
  	"retention_assignment_extension" numeric DEFAULT 84 NOT NULL,
  	"retention_sitesmart_contact" numeric DEFAULT 24 NOT NULL,
  	"limits_per_address" numeric DEFAULT 10 NOT NULL,
  	"limits_per_email" numeric DEFAULT 5 NOT NULL,
  	"limits_per_form_and_minute" numeric DEFAULT 120 NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "enquiries_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "enquiry_events_id" integer;
  ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "enquiry_events" ADD CONSTRAINT "enquiry_events_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "form_settings_contact_methods" ADD CONSTRAINT "form_settings_contact_methods_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."form_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "form_settings_know_more_about" ADD CONSTRAINT "form_settings_know_more_about_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."form_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "form_settings_invoice_to_options" ADD CONSTRAINT "form_settings_invoice_to_options_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."form_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "form_settings_recipients" ADD CONSTRAINT "form_settings_recipients_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."form_settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "enquiries_state_idx" ON "enquiries" USING btree ("state");
  CREATE INDEX "enquiries_assignee_idx" ON "enquiries" USING btree ("assignee_id");
  CREATE INDEX "enquiries_due_on_idx" ON "enquiries" USING btree ("due_on");
  CREATE UNIQUE INDEX "enquiries_reference_idx" ON "enquiries" USING btree ("reference");
  CREATE INDEX "enquiries_form_idx" ON "enquiries" USING btree ("form");
  CREATE INDEX "enquiries_sender_name_idx" ON "enquiries" USING btree ("sender_name");
  CREATE INDEX "enquiries_email_idx" ON "enquiries" USING btree ("email");
  CREATE INDEX "enquiries_phone_number_idx" ON "enquiries" USING btree ("phone_number");
  CREATE INDEX "enquiries_company_name_idx" ON "enquiries" USING btree ("company_name");
  CREATE INDEX "enquiries_region_idx" ON "enquiries" USING btree ("region");
  CREATE INDEX "enquiries_person_idx" ON "enquiries" USING btree ("person_id");
  CREATE INDEX "enquiries_closed_at_idx" ON "enquiries" USING btree ("closed_at");
  CREATE INDEX "enquiries_printed_at_idx" ON "enquiries" USING btree ("printed_at");
  CREATE UNIQUE INDEX "enquiries_submission_id_idx" ON "enquiries" USING btree ("submission_id");
  CREATE INDEX "enquiries_updated_at_idx" ON "enquiries" USING btree ("updated_at");
  CREATE INDEX "enquiries_created_at_idx" ON "enquiries" USING btree ("created_at");
  CREATE INDEX "enquiry_events_enquiry_idx" ON "enquiry_events" USING btree ("enquiry_id");
  CREATE INDEX "enquiry_events_updated_at_idx" ON "enquiry_events" USING btree ("updated_at");
  CREATE INDEX "enquiry_events_created_at_idx" ON "enquiry_events" USING btree ("created_at");
  CREATE INDEX "form_settings_contact_methods_order_idx" ON "form_settings_contact_methods" USING btree ("_order");
  CREATE INDEX "form_settings_contact_methods_parent_id_idx" ON "form_settings_contact_methods" USING btree ("_parent_id");
  CREATE INDEX "form_settings_know_more_about_order_idx" ON "form_settings_know_more_about" USING btree ("_order");
  CREATE INDEX "form_settings_know_more_about_parent_id_idx" ON "form_settings_know_more_about" USING btree ("_parent_id");
  CREATE INDEX "form_settings_invoice_to_options_order_idx" ON "form_settings_invoice_to_options" USING btree ("_order");
  CREATE INDEX "form_settings_invoice_to_options_parent_id_idx" ON "form_settings_invoice_to_options" USING btree ("_parent_id");
  CREATE INDEX "form_settings_recipients_order_idx" ON "form_settings_recipients" USING btree ("_order");
  CREATE INDEX "form_settings_recipients_parent_id_idx" ON "form_settings_recipients" USING btree ("_parent_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_enquiries_fk" FOREIGN KEY ("enquiries_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_enquiry_events_fk" FOREIGN KEY ("enquiry_events_id") REFERENCES "public"."enquiry_events"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_enquiries_id_idx" ON "payload_locked_documents_rels" USING btree ("enquiries_id");
  CREATE INDEX "payload_locked_documents_rels_enquiry_events_id_idx" ON "payload_locked_documents_rels" USING btree ("enquiry_events_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "enquiries" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "enquiry_events" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "form_settings_contact_methods" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "form_settings_know_more_about" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "form_settings_invoice_to_options" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "form_settings_recipients" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "form_settings" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "enquiries" CASCADE;
  DROP TABLE "enquiry_events" CASCADE;
  DROP TABLE "form_settings_contact_methods" CASCADE;
  DROP TABLE "form_settings_know_more_about" CASCADE;
  DROP TABLE "form_settings_invoice_to_options" CASCADE;
  DROP TABLE "form_settings_recipients" CASCADE;
  DROP TABLE "form_settings" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_enquiries_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_enquiry_events_fk";
  
  DROP INDEX "payload_locked_documents_rels_enquiries_id_idx";
  DROP INDEX "payload_locked_documents_rels_enquiry_events_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "enquiries_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "enquiry_events_id";
  DROP TYPE "public"."enum_enquiries_state";
  DROP TYPE "public"."enum_enquiries_quarantine_reason";
  DROP TYPE "public"."enum_enquiries_form";
  DROP TYPE "public"."enum_enquiries_region";
  DROP TYPE "public"."enum_enquiry_events_kind";
  DROP TYPE "public"."enum_form_settings_recipients_form";`)
}
