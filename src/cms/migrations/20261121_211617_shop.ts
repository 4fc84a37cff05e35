import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_companies_account_terms_due_in" AS ENUM('7-days', '20th');
  CREATE TYPE "public"."enum_freight_rules_regions" AS ENUM('northland', 'auckland', 'waikato', 'bay-of-plenty', 'gisborne', 'hawkes-bay', 'taranaki', 'manawatu-whanganui', 'wellington', 'tasman', 'nelson', 'marlborough', 'west-coast', 'canterbury', 'otago', 'southland', 'chatham-islands');
  CREATE TYPE "public"."enum_vouchers_kind" AS ENUM('percent', 'amount');
  CREATE TYPE "public"."enum_orders_state" AS ENUM('awaiting_payment', 'paid', 'on_account', 'part_refunded', 'refunded', 'refund_due', 'cancelled', 'expired');
  CREATE TYPE "public"."enum_orders_method" AS ENUM('card', 'account');
  CREATE TYPE "public"."enum_credit_entries_reason" AS ENUM('granted', 'refund', 'order', 'returned');
  CREATE TYPE "public"."enum_tax_documents_kind" AS ENUM('invoice', 'correction');
  CREATE TABLE "shop_items" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"description" varchar,
  	"image_id" integer,
  	"price_cents" numeric NOT NULL,
  	"member_price_cents" numeric NOT NULL,
  	"details" jsonb,
  	"members_only" boolean DEFAULT false NOT NULL,
  	"tracks_stock" boolean DEFAULT false NOT NULL,
  	"stock" numeric DEFAULT 0 NOT NULL,
  	"weight_grams" numeric DEFAULT 0 NOT NULL,
  	"active" boolean DEFAULT true NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "freight_rules_regions" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_freight_rules_regions",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "freight_rules" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"up_to_grams" numeric NOT NULL,
  	"price_cents" numeric NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "vouchers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"code" varchar NOT NULL,
  	"kind" "enum_vouchers_kind" DEFAULT 'percent' NOT NULL,
  	"value" numeric NOT NULL,
  	"starts_on" varchar,
  	"ends_on" varchar,
  	"most_uses" numeric,
  	"used" numeric DEFAULT 0 NOT NULL,
  	"active" boolean DEFAULT true NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "orders" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" varchar NOT NULL,
  	"state" "enum_orders_state" NOT NULL,
  	"method" "enum_orders_method" NOT NULL,
  	"company_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"buyer_name" varchar NOT NULL,
  	"contact_name" varchar NOT NULL,
  	"contact_email" varchar NOT NULL,
  	"contact_phone" varchar,
  	"shipping" jsonb NOT NULL,
  	"po_number" varchar,
  	"voucher_id" integer,
  	"terms_version" varchar NOT NULL,
  	"checkout_id" varchar NOT NULL,
  	"freight_cents" numeric DEFAULT 0 NOT NULL,
  	"discount_cents" numeric DEFAULT 0 NOT NULL,
  	"excluding_gst_cents" numeric DEFAULT 0 NOT NULL,
  	"gst_cents" numeric DEFAULT 0 NOT NULL,
  	"including_gst_cents" numeric DEFAULT 0 NOT NULL,
  	"applied_credit_cents" numeric DEFAULT 0 NOT NULL,
  	"to_pay_cents" numeric DEFAULT 0 NOT NULL,
  	"due_on" varchar,
  	"settled_at" timestamp(3) with time zone,
  	"data_layer_sent_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "order_lines" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order_id" integer NOT NULL,
  	"item_id" integer NOT NULL,
  	"title" varchar NOT NULL,
  	"count" numeric NOT NULL,
  	"unit_cents" numeric DEFAULT 0 NOT NULL,
  	"line_cents" numeric DEFAULT 0 NOT NULL,
  	"line_discount_cents" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "credit_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"company_id" integer NOT NULL,
  	"amount_cents" numeric NOT NULL,
  	"reason" "enum_credit_entries_reason" NOT NULL,
  	"order_id" integer,
  	"actor" varchar NOT NULL,
  	"note" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "tax_documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" varchar NOT NULL,
  	"kind" "enum_tax_documents_kind" NOT NULL,
  	"order_id" integer NOT NULL,
  	"company_id" integer NOT NULL,
  	"including_gst_cents" numeric DEFAULT 0 NOT NULL,
  	"says" jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "companies" ADD COLUMN "account_terms_due_in" "enum_companies_account_terms_due_in" DEFAULT '20th' NOT NULL;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "shop_items_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "freight_rules_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "vouchers_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "orders_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "order_lines_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "credit_entries_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "tax_documents_id" integer;
  ALTER TABLE "shop_items" ADD CONSTRAINT "shop_items_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "freight_rules_regions" ADD CONSTRAINT "freight_rules_regions_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."freight_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "orders" ADD CONSTRAINT "orders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "orders" ADD CONSTRAINT "orders_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_item_id_shop_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."shop_items"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "shop_items_image_idx" ON "shop_items" USING btree ("image_id");
  CREATE INDEX "shop_items_updated_at_idx" ON "shop_items" USING btree ("updated_at");
  CREATE INDEX "shop_items_created_at_idx" ON "shop_items" USING btree ("created_at");
  CREATE INDEX "freight_rules_regions_order_idx" ON "freight_rules_regions" USING btree ("order");
  CREATE INDEX "freight_rules_regions_parent_idx" ON "freight_rules_regions" USING btree ("parent_id");
  CREATE INDEX "freight_rules_updated_at_idx" ON "freight_rules" USING btree ("updated_at");
  CREATE INDEX "freight_rules_created_at_idx" ON "freight_rules" USING btree ("created_at");
  CREATE UNIQUE INDEX "vouchers_code_idx" ON "vouchers" USING btree ("code");
  CREATE INDEX "vouchers_updated_at_idx" ON "vouchers" USING btree ("updated_at");
  CREATE INDEX "vouchers_created_at_idx" ON "vouchers" USING btree ("created_at");
  CREATE UNIQUE INDEX "orders_number_idx" ON "orders" USING btree ("number");
  CREATE INDEX "orders_state_idx" ON "orders" USING btree ("state");
  CREATE INDEX "orders_company_idx" ON "orders" USING btree ("company_id");
  CREATE INDEX "orders_person_idx" ON "orders" USING btree ("person_id");
  CREATE INDEX "orders_po_number_idx" ON "orders" USING btree ("po_number");
  CREATE INDEX "orders_voucher_idx" ON "orders" USING btree ("voucher_id");
  CREATE INDEX "orders_due_on_idx" ON "orders" USING btree ("due_on");
  CREATE INDEX "orders_updated_at_idx" ON "orders" USING btree ("updated_at");
  CREATE INDEX "orders_created_at_idx" ON "orders" USING btree ("created_at");
  CREATE INDEX "order_lines_order_idx" ON "order_lines" USING btree ("order_id");
  CREATE INDEX "order_lines_item_idx" ON "order_lines" USING btree ("item_id");
  CREATE INDEX "order_lines_updated_at_idx" ON "order_lines" USING btree ("updated_at");
  CREATE INDEX "order_lines_created_at_idx" ON "order_lines" USING btree ("created_at");
  CREATE INDEX "credit_entries_company_idx" ON "credit_entries" USING btree ("company_id");
  CREATE INDEX "credit_entries_order_idx" ON "credit_entries" USING btree ("order_id");
  CREATE INDEX "credit_entries_updated_at_idx" ON "credit_entries" USING btree ("updated_at");
  CREATE INDEX "credit_entries_created_at_idx" ON "credit_entries" USING btree ("created_at");
  CREATE UNIQUE INDEX "tax_documents_number_idx" ON "tax_documents" USING btree ("number");
  CREATE INDEX "tax_documents_order_idx" ON "tax_documents" USING btree ("order_id");
  CREATE INDEX "tax_documents_company_idx" ON "tax_documents" USING btree ("company_id");
  CREATE INDEX "tax_documents_updated_at_idx" ON "tax_documents" USING btree ("updated_at");
  CREATE INDEX "tax_documents_created_at_idx" ON "tax_documents" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_shop_items_fk" FOREIGN KEY ("shop_items_id") REFERENCES "public"."shop_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_freight_rules_fk" FOREIGN KEY ("freight_rules_id") REFERENCES "public"."freight_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_vouchers_fk" FOREIGN KEY ("vouchers_id") REFERENCES "public"."vouchers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_orders_fk" FOREIGN KEY ("orders_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_order_lines_fk" FOREIGN KEY ("order_lines_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_credit_entries_fk" FOREIGN KEY ("credit_entries_id") REFERENCES "public"."credit_entries"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_tax_documents_fk" FOREIGN KEY ("tax_documents_id") REFERENCES "public"."tax_documents"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_shop_items_id_idx" ON "payload_locked_documents_rels" USING btree ("shop_items_id");
  CREATE INDEX "payload_locked_documents_rels_freight_rules_id_idx" ON "payload_locked_documents_rels" USING btree ("freight_rules_id");
  CREATE INDEX "payload_locked_documents_rels_vouchers_id_idx" ON "payload_locked_documents_rels" USING btree ("vouchers_id");
  CREATE INDEX "payload_locked_documents_rels_orders_id_idx" ON "payload_locked_documents_rels" USING btree ("orders_id");
  CREATE INDEX "payload_locked_documents_rels_order_lines_id_idx" ON "payload_locked_documents_rels" USING btree ("order_lines_id");
  CREATE INDEX "payload_locked_documents_rels_credit_entries_id_idx" ON "payload_locked_documents_rels" USING btree ("credit_entries_id");
  CREATE INDEX "payload_locked_documents_rels_tax_documents_id_idx" ON "payload_locked_documents_rels" USING btree ("tax_documents_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "shop_items" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "freight_rules_regions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "freight_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "vouchers" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "orders" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "order_lines" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "credit_entries" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "tax_documents" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "shop_items" CASCADE;
  DROP TABLE "freight_rules_regions" CASCADE;
  DROP TABLE "freight_rules" CASCADE;
  DROP TABLE "vouchers" CASCADE;
  DROP TABLE "orders" CASCADE;
  DROP TABLE "order_lines" CASCADE;
  DROP TABLE "credit_entries" CASCADE;
  DROP TABLE "tax_documents" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_shop_items_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_freight_rules_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_vouchers_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_orders_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_order_lines_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_credit_entries_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_tax_documents_fk";
  
  DROP INDEX "payload_locked_documents_rels_shop_items_id_idx";
  DROP INDEX "payload_locked_documents_rels_freight_rules_id_idx";
  DROP INDEX "payload_locked_documents_rels_vouchers_id_idx";
  DROP INDEX "payload_locked_documents_rels_orders_id_idx";
  DROP INDEX "payload_locked_documents_rels_order_lines_id_idx";
  DROP INDEX "payload_locked_documents_rels_credit_entries_id_idx";
  DROP INDEX "payload_locked_documents_rels_tax_documents_id_idx";
  ALTER TABLE "companies" DROP COLUMN "account_terms_due_in";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "shop_items_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "freight_rules_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "vouchers_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "orders_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "order_lines_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "credit_entries_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "tax_documents_id";
  DROP TYPE "public"."enum_companies_account_terms_due_in";
  DROP TYPE "public"."enum_freight_rules_regions";
  DROP TYPE "public"."enum_vouchers_kind";
  DROP TYPE "public"."enum_orders_state";
  DROP TYPE "public"."enum_orders_method";
  DROP TYPE "public"."enum_credit_entries_reason";
  DROP TYPE "public"."enum_tax_documents_kind";`)
}
