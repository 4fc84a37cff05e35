import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_payments_state" AS ENUM('created', 'processing', 'unknown', 'succeeded', 'failed', 'cancelled', 'review');
  CREATE TYPE "public"."enum_payments_review" AS ENUM('amount', 'currency', 'second');
  CREATE TYPE "public"."enum_refunds_state" AS ENUM('requested', 'approved', 'processing', 'done', 'failed');
  CREATE TABLE "payments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order_id" numeric NOT NULL,
  	"state" "enum_payments_state" DEFAULT 'created' NOT NULL,
  	"amount_cents" numeric NOT NULL,
  	"currency" varchar NOT NULL,
  	"description" varchar NOT NULL,
  	"provider" varchar NOT NULL,
  	"provider_idem" varchar NOT NULL,
  	"provider_ref" varchar,
  	"provider_charge" varchar,
  	"captured_cents" numeric,
  	"captured_currency" varchar,
  	"review" "enum_payments_review",
  	"problem" varchar,
  	"return_path" varchar NOT NULL,
  	"cancel_path" varchar NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"cancel_requested_at" timestamp(3) with time zone,
  	"settled_at" timestamp(3) with time zone,
  	"next_check_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "refunds" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"payment_id" integer NOT NULL,
  	"state" "enum_refunds_state" DEFAULT 'requested' NOT NULL,
  	"amount_cents" numeric NOT NULL,
  	"reason" varchar NOT NULL,
  	"by_system" boolean DEFAULT false NOT NULL,
  	"requested_by_id" integer,
  	"approved_by_id" integer,
  	"provider_idem" varchar NOT NULL,
  	"provider_ref" varchar,
  	"problem" varchar,
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"settled_at" timestamp(3) with time zone,
  	"next_check_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "payments_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "refunds_id" integer;
  ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_id_staff_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_id_staff_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "payments_order_id_idx" ON "payments" USING btree ("order_id");
  CREATE INDEX "payments_state_idx" ON "payments" USING btree ("state");
  CREATE UNIQUE INDEX "payments_provider_idem_idx" ON "payments" USING btree ("provider_idem");
  CREATE UNIQUE INDEX "payments_provider_ref_idx" ON "payments" USING btree ("provider_ref");
  CREATE INDEX "payments_provider_charge_idx" ON "payments" USING btree ("provider_charge");
  CREATE INDEX "payments_next_check_at_idx" ON "payments" USING btree ("next_check_at");
  CREATE INDEX "payments_updated_at_idx" ON "payments" USING btree ("updated_at");
  CREATE INDEX "payments_created_at_idx" ON "payments" USING btree ("created_at");
  CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("payment_id");
  CREATE INDEX "refunds_state_idx" ON "refunds" USING btree ("state");
  CREATE INDEX "refunds_requested_by_idx" ON "refunds" USING btree ("requested_by_id");
  CREATE INDEX "refunds_approved_by_idx" ON "refunds" USING btree ("approved_by_id");
  CREATE UNIQUE INDEX "refunds_provider_idem_idx" ON "refunds" USING btree ("provider_idem");
  CREATE UNIQUE INDEX "refunds_provider_ref_idx" ON "refunds" USING btree ("provider_ref");
  CREATE INDEX "refunds_next_check_at_idx" ON "refunds" USING btree ("next_check_at");
  CREATE INDEX "refunds_updated_at_idx" ON "refunds" USING btree ("updated_at");
  CREATE INDEX "refunds_created_at_idx" ON "refunds" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_payments_fk" FOREIGN KEY ("payments_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_refunds_fk" FOREIGN KEY ("refunds_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_payments_id_idx" ON "payload_locked_documents_rels" USING btree ("payments_id");
  CREATE INDEX "payload_locked_documents_rels_refunds_id_idx" ON "payload_locked_documents_rels" USING btree ("refunds_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payments" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "refunds" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "payments" CASCADE;
  DROP TABLE "refunds" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_payments_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_refunds_fk";
  
  DROP INDEX "payload_locked_documents_rels_payments_id_idx";
  DROP INDEX "payload_locked_documents_rels_refunds_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "payments_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "refunds_id";
  DROP TYPE "public"."enum_payments_state";
  DROP TYPE "public"."enum_payments_review";
  DROP TYPE "public"."enum_refunds_state";`)
}
