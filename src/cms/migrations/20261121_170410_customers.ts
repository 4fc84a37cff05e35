import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_companies_kind" AS ENUM('business', 'personal');
  CREATE TYPE "public"."enum_companies_membership_state" AS ENUM('none', 'requested', 'active', 'ended');
  CREATE TYPE "public"."enum_companies_account_terms_state" AS ENUM('none', 'open', 'stopped');
  CREATE TYPE "public"."enum_people_preferred_language" AS ENUM('en', 'mi', 'zh', 'sm', 'to', 'hi', 'tl', 'es');
  CREATE TYPE "public"."enum_business_admins_permission" AS ENUM('viewer', 'booker', 'manager', 'owner');
  CREATE TYPE "public"."enum_business_admins_state" AS ENUM('active', 'removed');
  CREATE TYPE "public"."enum_invitations_permission" AS ENUM('viewer', 'booker', 'manager', 'owner');
  CREATE TYPE "public"."enum_invitations_state" AS ENUM('invited', 'accepted', 'removed', 'expired');
  CREATE TYPE "public"."enum_access_requests_state" AS ENUM('open', 'approved', 'declined');
  CREATE TYPE "public"."enum_cards_level" AS ENUM('foundation', 'intermediate', 'advanced', 'supervisor');
  CREATE TYPE "public"."enum_completed_courses_result" AS ENUM('pass', 'not-yet');
  CREATE TYPE "public"."enum_messages_state" AS ENUM('queued', 'sent', 'kept', 'dead');
  CREATE TABLE "companies" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"kind" "enum_companies_kind" DEFAULT 'business' NOT NULL,
  	"nzbn" varchar,
  	"phone_number" varchar,
  	"industry_trade_area_id" integer,
  	"has_site_app" boolean DEFAULT false NOT NULL,
  	"membership_state" "enum_companies_membership_state" DEFAULT 'none' NOT NULL,
  	"membership_number" varchar,
  	"membership_since" varchar,
  	"membership_until" varchar,
  	"account_terms_state" "enum_companies_account_terms_state" DEFAULT 'none' NOT NULL,
  	"account_terms_limit_cents" numeric DEFAULT 0 NOT NULL,
  	"account_terms_used_cents" numeric DEFAULT 0 NOT NULL,
  	"account_terms_requires_po_number" boolean DEFAULT false NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "people" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"first_name" varchar NOT NULL,
  	"last_name" varchar NOT NULL,
  	"preferred_name" varchar,
  	"email" varchar,
  	"phone_number" varchar,
  	"date_of_birth" varchar,
  	"site_safe_id_number" varchar,
  	"address_line1" varchar,
  	"address_line2" varchar,
  	"address_suburb" varchar,
  	"address_city" varchar,
  	"address_postcode" varchar,
  	"address_region" varchar,
  	"address_country" varchar,
  	"industry_trade_area_id" integer,
  	"preferred_language" "enum_people_preferred_language",
  	"comms_prefs_email" boolean DEFAULT true NOT NULL,
  	"comms_prefs_sms" boolean DEFAULT false NOT NULL,
  	"comms_prefs_marketing" boolean DEFAULT false NOT NULL,
  	"issuer" varchar,
  	"subject" varchar,
  	"last_login_at" timestamp(3) with time zone,
  	"version" numeric DEFAULT 1 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "people_whole_identity" CHECK (("people"."issuer" IS NULL) = ("people"."subject" IS NULL))
  );
  
  CREATE TABLE "employments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"company_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"job_title" varchar,
  	"employee_number" varchar,
  	"started_on" varchar,
  	"ended_on" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "business_admins" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"company_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"permission" "enum_business_admins_permission" NOT NULL,
  	"may_pay_by_account" boolean DEFAULT false NOT NULL,
  	"state" "enum_business_admins_state" DEFAULT 'active' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "invitations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"company_id" integer NOT NULL,
  	"email" varchar NOT NULL,
  	"email_hash" varchar NOT NULL,
  	"permission" "enum_invitations_permission" NOT NULL,
  	"guid_hash" varchar NOT NULL,
  	"state" "enum_invitations_state" DEFAULT 'invited' NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"invited_by_id" integer,
  	"accepted_by_id" integer,
  	"sent_today" numeric DEFAULT 1 NOT NULL,
  	"sent_on" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "access_requests" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"company_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"message" varchar,
  	"state" "enum_access_requests_state" DEFAULT 'open' NOT NULL,
  	"answered_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "cards" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"person_id" integer NOT NULL,
  	"level" "enum_cards_level" NOT NULL,
  	"issued_on" varchar,
  	"expires_on" varchar,
  	"revoked_on" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "completed_courses" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"person_id" integer NOT NULL,
  	"name" varchar NOT NULL,
  	"course_type" varchar NOT NULL,
  	"number_of_credits" numeric NOT NULL,
  	"is_site_pass_renewal" boolean DEFAULT false NOT NULL,
  	"completed_date" varchar,
  	"result" "enum_completed_courses_result" NOT NULL,
  	"course_info" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "industry_trade_areas" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"division" varchar NOT NULL,
  	"sort_order" numeric DEFAULT 0 NOT NULL,
  	"active" boolean DEFAULT true NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "user_sessions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"person_id" integer NOT NULL,
  	"token_hash" varchar NOT NULL,
  	"active_company_id" integer,
  	"device" varchar,
  	"id_token" varchar,
  	"last_seen_at" timestamp(3) with time zone NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"revoked_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "messages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"kind" varchar NOT NULL,
  	"to" varchar NOT NULL,
  	"state" "enum_messages_state" DEFAULT 'queued' NOT NULL,
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"dedupe_key" varchar NOT NULL,
  	"message_id" varchar NOT NULL,
  	"about" jsonb NOT NULL,
  	"sent_at" timestamp(3) with time zone,
  	"last_error" varchar,
  	"subject" varchar,
  	"text" varchar,
  	"html" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "audit_log" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"actor" varchar,
  	"action" varchar NOT NULL,
  	"what" varchar NOT NULL,
  	"row_id" varchar NOT NULL,
  	"before" jsonb,
  	"after" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "companies_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "people_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "employments_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "business_admins_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "invitations_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "access_requests_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "cards_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "completed_courses_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "industry_trade_areas_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "user_sessions_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "messages_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "audit_log_id" integer;
  ALTER TABLE "companies" ADD CONSTRAINT "companies_industry_trade_area_id_industry_trade_areas_id_fk" FOREIGN KEY ("industry_trade_area_id") REFERENCES "public"."industry_trade_areas"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "people" ADD CONSTRAINT "people_industry_trade_area_id_industry_trade_areas_id_fk" FOREIGN KEY ("industry_trade_area_id") REFERENCES "public"."industry_trade_areas"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "employments" ADD CONSTRAINT "employments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "employments" ADD CONSTRAINT "employments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "business_admins" ADD CONSTRAINT "business_admins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "business_admins" ADD CONSTRAINT "business_admins_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_people_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_id_people_id_fk" FOREIGN KEY ("accepted_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_answered_by_id_people_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "cards" ADD CONSTRAINT "cards_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "completed_courses" ADD CONSTRAINT "completed_courses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_active_company_id_companies_id_fk" FOREIGN KEY ("active_company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "companies_name_idx" ON "companies" USING btree ("name");
  CREATE INDEX "companies_nzbn_idx" ON "companies" USING btree ("nzbn");
  CREATE INDEX "companies_industry_trade_area_idx" ON "companies" USING btree ("industry_trade_area_id");
  CREATE INDEX "companies_updated_at_idx" ON "companies" USING btree ("updated_at");
  CREATE INDEX "companies_created_at_idx" ON "companies" USING btree ("created_at");
  CREATE INDEX "people_email_idx" ON "people" USING btree ("email");
  CREATE UNIQUE INDEX "people_site_safe_id_number_idx" ON "people" USING btree ("site_safe_id_number");
  CREATE INDEX "people_industry_trade_area_idx" ON "people" USING btree ("industry_trade_area_id");
  CREATE INDEX "people_updated_at_idx" ON "people" USING btree ("updated_at");
  CREATE INDEX "people_created_at_idx" ON "people" USING btree ("created_at");
  CREATE UNIQUE INDEX "people_identity_idx" ON "people" USING btree ("issuer","subject");
  CREATE INDEX "employments_company_idx" ON "employments" USING btree ("company_id");
  CREATE INDEX "employments_person_idx" ON "employments" USING btree ("person_id");
  CREATE INDEX "employments_updated_at_idx" ON "employments" USING btree ("updated_at");
  CREATE INDEX "employments_created_at_idx" ON "employments" USING btree ("created_at");
  CREATE UNIQUE INDEX "employments_current_idx" ON "employments" USING btree ("company_id","person_id") WHERE coalesce(ended_on, '') = '';
  CREATE INDEX "business_admins_company_idx" ON "business_admins" USING btree ("company_id");
  CREATE INDEX "business_admins_person_idx" ON "business_admins" USING btree ("person_id");
  CREATE INDEX "business_admins_updated_at_idx" ON "business_admins" USING btree ("updated_at");
  CREATE INDEX "business_admins_created_at_idx" ON "business_admins" USING btree ("created_at");
  CREATE UNIQUE INDEX "business_admins_active_idx" ON "business_admins" USING btree ("company_id","person_id") WHERE state = 'active';
  CREATE INDEX "invitations_company_idx" ON "invitations" USING btree ("company_id");
  CREATE INDEX "invitations_email_hash_idx" ON "invitations" USING btree ("email_hash");
  CREATE INDEX "invitations_invited_by_idx" ON "invitations" USING btree ("invited_by_id");
  CREATE INDEX "invitations_accepted_by_idx" ON "invitations" USING btree ("accepted_by_id");
  CREATE INDEX "invitations_updated_at_idx" ON "invitations" USING btree ("updated_at");
  CREATE INDEX "invitations_created_at_idx" ON "invitations" USING btree ("created_at");
  CREATE UNIQUE INDEX "invitations_open_idx" ON "invitations" USING btree ("company_id","email_hash") WHERE state = 'invited';
  CREATE INDEX "access_requests_company_idx" ON "access_requests" USING btree ("company_id");
  CREATE INDEX "access_requests_person_idx" ON "access_requests" USING btree ("person_id");
  CREATE INDEX "access_requests_answered_by_idx" ON "access_requests" USING btree ("answered_by_id");
  CREATE INDEX "access_requests_updated_at_idx" ON "access_requests" USING btree ("updated_at");
  CREATE INDEX "access_requests_created_at_idx" ON "access_requests" USING btree ("created_at");
  CREATE UNIQUE INDEX "access_requests_open_idx" ON "access_requests" USING btree ("company_id","person_id") WHERE state = 'open';
  CREATE INDEX "cards_person_idx" ON "cards" USING btree ("person_id");
  CREATE INDEX "cards_updated_at_idx" ON "cards" USING btree ("updated_at");
  CREATE INDEX "cards_created_at_idx" ON "cards" USING btree ("created_at");
  CREATE INDEX "completed_courses_person_idx" ON "completed_courses" USING btree ("person_id");
  CREATE INDEX "completed_courses_updated_at_idx" ON "completed_courses" USING btree ("updated_at");
  CREATE INDEX "completed_courses_created_at_idx" ON "completed_courses" USING btree ("created_at");
  CREATE UNIQUE INDEX "industry_trade_areas_name_idx" ON "industry_trade_areas" USING btree ("name");
  CREATE INDEX "industry_trade_areas_updated_at_idx" ON "industry_trade_areas" USING btree ("updated_at");
  CREATE INDEX "industry_trade_areas_created_at_idx" ON "industry_trade_areas" USING btree ("created_at");
  CREATE INDEX "user_sessions_person_idx" ON "user_sessions" USING btree ("person_id");
  CREATE UNIQUE INDEX "user_sessions_token_hash_idx" ON "user_sessions" USING btree ("token_hash");
  CREATE INDEX "user_sessions_active_company_idx" ON "user_sessions" USING btree ("active_company_id");
  CREATE INDEX "user_sessions_updated_at_idx" ON "user_sessions" USING btree ("updated_at");
  CREATE INDEX "user_sessions_created_at_idx" ON "user_sessions" USING btree ("created_at");
  CREATE INDEX "messages_kind_idx" ON "messages" USING btree ("kind");
  CREATE INDEX "messages_to_idx" ON "messages" USING btree ("to");
  CREATE INDEX "messages_state_idx" ON "messages" USING btree ("state");
  CREATE UNIQUE INDEX "messages_dedupe_key_idx" ON "messages" USING btree ("dedupe_key");
  CREATE INDEX "messages_updated_at_idx" ON "messages" USING btree ("updated_at");
  CREATE INDEX "messages_created_at_idx" ON "messages" USING btree ("created_at");
  CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor");
  CREATE INDEX "audit_log_row_id_idx" ON "audit_log" USING btree ("row_id");
  CREATE INDEX "audit_log_updated_at_idx" ON "audit_log" USING btree ("updated_at");
  CREATE INDEX "audit_log_created_at_idx" ON "audit_log" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_companies_fk" FOREIGN KEY ("companies_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_people_fk" FOREIGN KEY ("people_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_employments_fk" FOREIGN KEY ("employments_id") REFERENCES "public"."employments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_business_admins_fk" FOREIGN KEY ("business_admins_id") REFERENCES "public"."business_admins"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_invitations_fk" FOREIGN KEY ("invitations_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_access_requests_fk" FOREIGN KEY ("access_requests_id") REFERENCES "public"."access_requests"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_cards_fk" FOREIGN KEY ("cards_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_completed_courses_fk" FOREIGN KEY ("completed_courses_id") REFERENCES "public"."completed_courses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_industry_trade_areas_fk" FOREIGN KEY ("industry_trade_areas_id") REFERENCES "public"."industry_trade_areas"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_user_sessions_fk" FOREIGN KEY ("user_sessions_id") REFERENCES "public"."user_sessions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_messages_fk" FOREIGN KEY ("messages_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_audit_log_fk" FOREIGN KEY ("audit_log_id") REFERENCES "public"."audit_log"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_companies_id_idx" ON "payload_locked_documents_rels" USING btree ("companies_id");
  CREATE INDEX "payload_locked_documents_rels_people_id_idx" ON "payload_locked_documents_rels" USING btree ("people_id");
  CREATE INDEX "payload_locked_documents_rels_employments_id_idx" ON "payload_locked_documents_rels" USING btree ("employments_id");
  CREATE INDEX "payload_locked_documents_rels_business_admins_id_idx" ON "payload_locked_documents_rels" USING btree ("business_admins_id");
  CREATE INDEX "payload_locked_documents_rels_invitations_id_idx" ON "payload_locked_documents_rels" USING btree ("invitations_id");
  CREATE INDEX "payload_locked_documents_rels_access_requests_id_idx" ON "payload_locked_documents_rels" USING btree ("access_requests_id");
  CREATE INDEX "payload_locked_documents_rels_cards_id_idx" ON "payload_locked_documents_rels" USING btree ("cards_id");
  CREATE INDEX "payload_locked_documents_rels_completed_courses_id_idx" ON "payload_locked_documents_rels" USING btree ("completed_courses_id");
  CREATE INDEX "payload_locked_documents_rels_industry_trade_areas_id_idx" ON "payload_locked_documents_rels" USING btree ("industry_trade_areas_id");
  CREATE INDEX "payload_locked_documents_rels_user_sessions_id_idx" ON "payload_locked_documents_rels" USING btree ("user_sessions_id");
  CREATE INDEX "payload_locked_documents_rels_messages_id_idx" ON "payload_locked_documents_rels" USING btree ("messages_id");
  CREATE INDEX "payload_locked_documents_rels_audit_log_id_idx" ON "payload_locked_documents_rels" USING btree ("audit_log_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "companies" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "people" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "employments" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "business_admins" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "invitations" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "access_requests" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "cards" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "completed_courses" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "industry_trade_areas" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "user_sessions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "messages" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "audit_log" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "companies" CASCADE;
  DROP TABLE "people" CASCADE;
  DROP TABLE "employments" CASCADE;
  DROP TABLE "business_admins" CASCADE;
  DROP TABLE "invitations" CASCADE;
  DROP TABLE "access_requests" CASCADE;
  DROP TABLE "cards" CASCADE;
  DROP TABLE "completed_courses" CASCADE;
  DROP TABLE "industry_trade_areas" CASCADE;
  DROP TABLE "user_sessions" CASCADE;
  DROP TABLE "messages" CASCADE;
  DROP TABLE "audit_log" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_companies_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_people_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_employments_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_business_admins_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_invitations_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_access_requests_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_cards_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_completed_courses_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_industry_trade_areas_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_user_sessions_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_messages_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_audit_log_fk";
  
  DROP INDEX "payload_locked_documents_rels_companies_id_idx";
  DROP INDEX "payload_locked_documents_rels_people_id_idx";
  DROP INDEX "payload_locked_documents_rels_employments_id_idx";
  DROP INDEX "payload_locked_documents_rels_business_admins_id_idx";
  DROP INDEX "payload_locked_documents_rels_invitations_id_idx";
  DROP INDEX "payload_locked_documents_rels_access_requests_id_idx";
  DROP INDEX "payload_locked_documents_rels_cards_id_idx";
  DROP INDEX "payload_locked_documents_rels_completed_courses_id_idx";
  DROP INDEX "payload_locked_documents_rels_industry_trade_areas_id_idx";
  DROP INDEX "payload_locked_documents_rels_user_sessions_id_idx";
  DROP INDEX "payload_locked_documents_rels_messages_id_idx";
  DROP INDEX "payload_locked_documents_rels_audit_log_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "companies_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "people_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "employments_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "business_admins_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "invitations_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "access_requests_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "cards_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "completed_courses_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "industry_trade_areas_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "user_sessions_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "messages_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "audit_log_id";
  DROP TYPE "public"."enum_companies_kind";
  DROP TYPE "public"."enum_companies_membership_state";
  DROP TYPE "public"."enum_companies_account_terms_state";
  DROP TYPE "public"."enum_people_preferred_language";
  DROP TYPE "public"."enum_business_admins_permission";
  DROP TYPE "public"."enum_business_admins_state";
  DROP TYPE "public"."enum_invitations_permission";
  DROP TYPE "public"."enum_invitations_state";
  DROP TYPE "public"."enum_access_requests_state";
  DROP TYPE "public"."enum_cards_level";
  DROP TYPE "public"."enum_completed_courses_result";
  DROP TYPE "public"."enum_messages_state";`)
}
