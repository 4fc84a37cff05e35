import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_pages_review" AS ENUM('none', 'requested');
  CREATE TYPE "public"."enum__pages_v_version_review" AS ENUM('none', 'requested');
  ALTER TYPE "public"."enum_staff_roles" ADD VALUE 'publisher' BEFORE 'scheduler';
  CREATE TABLE "pages_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"categories_id" integer
  );
  
  CREATE TABLE "_pages_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"categories_id" integer
  );
  
  CREATE TABLE "shared_blocks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"blocks" jsonb NOT NULL,
  	"refs" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric
  );
  
  CREATE TABLE "categories" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "redirects" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"from_path" varchar NOT NULL,
  	"page_id" integer,
  	"url" varchar,
  	"is_permanent" boolean DEFAULT true,
  	"automatic" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  DROP INDEX "pages_path_idx";
  ALTER TABLE "pages" ADD COLUMN "date" timestamp(3) with time zone;
  ALTER TABLE "pages" ADD COLUMN "image_id" integer;
  ALTER TABLE "pages" ADD COLUMN "summary" varchar;
  ALTER TABLE "pages" ADD COLUMN "author" varchar;
  ALTER TABLE "pages" ADD COLUMN "closing_date" timestamp(3) with time zone;
  ALTER TABLE "pages" ADD COLUMN "description" varchar;
  ALTER TABLE "pages" ADD COLUMN "link" varchar;
  ALTER TABLE "pages" ADD COLUMN "pdf_id" integer;
  ALTER TABLE "pages" ADD COLUMN "social_image_id" integer;
  ALTER TABLE "pages" ADD COLUMN "sort_order" numeric DEFAULT 0;
  ALTER TABLE "pages" ADD COLUMN "show_in_menus" boolean DEFAULT false;
  ALTER TABLE "pages" ADD COLUMN "review" "enum_pages_review" DEFAULT 'none';
  ALTER TABLE "pages" ADD COLUMN "publish_at" timestamp(3) with time zone;
  ALTER TABLE "pages" ADD COLUMN "unpublish_at" timestamp(3) with time zone;
  ALTER TABLE "pages" ADD COLUMN "updated_by" varchar;
  ALTER TABLE "pages" ADD COLUMN "first_published_at" timestamp(3) with time zone;
  ALTER TABLE "pages" ADD COLUMN "refs" jsonb;
  ALTER TABLE "pages" ADD COLUMN "search_text" varchar;
  ALTER TABLE "pages" ADD COLUMN "deleted_at" timestamp(3) with time zone;
  ALTER TABLE "pages" ADD COLUMN "tree_key" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_date" timestamp(3) with time zone;
  ALTER TABLE "_pages_v" ADD COLUMN "version_image_id" integer;
  ALTER TABLE "_pages_v" ADD COLUMN "version_summary" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_author" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_closing_date" timestamp(3) with time zone;
  ALTER TABLE "_pages_v" ADD COLUMN "version_description" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_link" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_pdf_id" integer;
  ALTER TABLE "_pages_v" ADD COLUMN "version_social_image_id" integer;
  ALTER TABLE "_pages_v" ADD COLUMN "version_sort_order" numeric DEFAULT 0;
  ALTER TABLE "_pages_v" ADD COLUMN "version_show_in_menus" boolean DEFAULT false;
  ALTER TABLE "_pages_v" ADD COLUMN "version_review" "enum__pages_v_version_review" DEFAULT 'none';
  ALTER TABLE "_pages_v" ADD COLUMN "version_publish_at" timestamp(3) with time zone;
  ALTER TABLE "_pages_v" ADD COLUMN "version_unpublish_at" timestamp(3) with time zone;
  ALTER TABLE "_pages_v" ADD COLUMN "version_updated_by" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_first_published_at" timestamp(3) with time zone;
  ALTER TABLE "_pages_v" ADD COLUMN "version_refs" jsonb;
  ALTER TABLE "_pages_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_deleted_at" timestamp(3) with time zone;
  ALTER TABLE "_pages_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "shared_blocks_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "documents_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "categories_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "redirects_id" integer;
  ALTER TABLE "settings" ADD COLUMN "social_image_id" integer;
  ALTER TABLE "settings" ADD COLUMN "themes_orange" varchar;
  ALTER TABLE "settings" ADD COLUMN "themes_yellow" varchar;
  ALTER TABLE "settings" ADD COLUMN "themes_blue" varchar;
  ALTER TABLE "settings" ADD COLUMN "themes_support" varchar;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_categories_fk" FOREIGN KEY ("categories_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_categories_fk" FOREIGN KEY ("categories_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects" ADD CONSTRAINT "redirects_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "pages_rels_order_idx" ON "pages_rels" USING btree ("order");
  CREATE INDEX "pages_rels_parent_idx" ON "pages_rels" USING btree ("parent_id");
  CREATE INDEX "pages_rels_path_idx" ON "pages_rels" USING btree ("path");
  CREATE INDEX "pages_rels_categories_id_idx" ON "pages_rels" USING btree ("categories_id");
  CREATE INDEX "_pages_v_rels_order_idx" ON "_pages_v_rels" USING btree ("order");
  CREATE INDEX "_pages_v_rels_parent_idx" ON "_pages_v_rels" USING btree ("parent_id");
  CREATE INDEX "_pages_v_rels_path_idx" ON "_pages_v_rels" USING btree ("path");
  CREATE INDEX "_pages_v_rels_categories_id_idx" ON "_pages_v_rels" USING btree ("categories_id");
  CREATE INDEX "shared_blocks_updated_at_idx" ON "shared_blocks" USING btree ("updated_at");
  CREATE INDEX "shared_blocks_created_at_idx" ON "shared_blocks" USING btree ("created_at");
  CREATE INDEX "documents_updated_at_idx" ON "documents" USING btree ("updated_at");
  CREATE INDEX "documents_created_at_idx" ON "documents" USING btree ("created_at");
  CREATE UNIQUE INDEX "documents_filename_idx" ON "documents" USING btree ("filename");
  CREATE UNIQUE INDEX "categories_name_idx" ON "categories" USING btree ("name");
  CREATE INDEX "categories_updated_at_idx" ON "categories" USING btree ("updated_at");
  CREATE INDEX "categories_created_at_idx" ON "categories" USING btree ("created_at");
  CREATE UNIQUE INDEX "redirects_from_path_idx" ON "redirects" USING btree ("from_path");
  CREATE INDEX "redirects_page_idx" ON "redirects" USING btree ("page_id");
  CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
  CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
  ALTER TABLE "pages" ADD CONSTRAINT "pages_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_pdf_id_documents_id_fk" FOREIGN KEY ("pdf_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_social_image_id_media_id_fk" FOREIGN KEY ("social_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_pdf_id_documents_id_fk" FOREIGN KEY ("version_pdf_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_social_image_id_media_id_fk" FOREIGN KEY ("version_social_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_shared_blocks_fk" FOREIGN KEY ("shared_blocks_id") REFERENCES "public"."shared_blocks"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_documents_fk" FOREIGN KEY ("documents_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_categories_fk" FOREIGN KEY ("categories_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_redirects_fk" FOREIGN KEY ("redirects_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings" ADD CONSTRAINT "settings_social_image_id_media_id_fk" FOREIGN KEY ("social_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "pages_date_idx" ON "pages" USING btree ("date");
  CREATE INDEX "pages_image_idx" ON "pages" USING btree ("image_id");
  CREATE INDEX "pages_pdf_idx" ON "pages" USING btree ("pdf_id");
  CREATE INDEX "pages_social_image_idx" ON "pages" USING btree ("social_image_id");
  CREATE INDEX "pages_first_published_at_idx" ON "pages" USING btree ("first_published_at");
  CREATE INDEX "pages_deleted_at_idx" ON "pages" USING btree ("deleted_at");
  CREATE UNIQUE INDEX "pages_live_path_idx" ON "pages" USING btree ("path") WHERE deleted_at IS NULL;
  CREATE INDEX "pages_tree_idx" ON "pages" USING btree ("tree_key");
  CREATE INDEX "pages_refs_idx" ON "pages" USING gin ("refs");
  CREATE INDEX "_pages_v_version_version_date_idx" ON "_pages_v" USING btree ("version_date");
  CREATE INDEX "_pages_v_version_version_image_idx" ON "_pages_v" USING btree ("version_image_id");
  CREATE INDEX "_pages_v_version_version_pdf_idx" ON "_pages_v" USING btree ("version_pdf_id");
  CREATE INDEX "_pages_v_version_version_social_image_idx" ON "_pages_v" USING btree ("version_social_image_id");
  CREATE INDEX "_pages_v_version_version_first_published_at_idx" ON "_pages_v" USING btree ("version_first_published_at");
  CREATE INDEX "_pages_v_version_version_deleted_at_idx" ON "_pages_v" USING btree ("version_deleted_at");
  CREATE INDEX "_pages_v_autosave_idx" ON "_pages_v" USING btree ("autosave");
  CREATE INDEX "pages_v_refs_idx" ON "_pages_v" USING gin ("version_refs");
  CREATE INDEX "payload_locked_documents_rels_shared_blocks_id_idx" ON "payload_locked_documents_rels" USING btree ("shared_blocks_id");
  CREATE INDEX "payload_locked_documents_rels_documents_id_idx" ON "payload_locked_documents_rels" USING btree ("documents_id");
  CREATE INDEX "payload_locked_documents_rels_categories_id_idx" ON "payload_locked_documents_rels" USING btree ("categories_id");
  CREATE INDEX "payload_locked_documents_rels_redirects_id_idx" ON "payload_locked_documents_rels" USING btree ("redirects_id");
  CREATE INDEX "settings_social_image_idx" ON "settings" USING btree ("social_image_id");
  CREATE INDEX "pages_path_idx" ON "pages" USING btree ("path");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_pages_v_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "shared_blocks" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "documents" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "categories" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "redirects" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "pages_rels" CASCADE;
  DROP TABLE "_pages_v_rels" CASCADE;
  DROP TABLE "shared_blocks" CASCADE;
  DROP TABLE "documents" CASCADE;
  DROP TABLE "categories" CASCADE;
  DROP TABLE "redirects" CASCADE;
  ALTER TABLE "pages" DROP CONSTRAINT "pages_image_id_media_id_fk";
  
  ALTER TABLE "pages" DROP CONSTRAINT "pages_pdf_id_documents_id_fk";
  
  ALTER TABLE "pages" DROP CONSTRAINT "pages_social_image_id_media_id_fk";
  
  ALTER TABLE "_pages_v" DROP CONSTRAINT "_pages_v_version_image_id_media_id_fk";
  
  ALTER TABLE "_pages_v" DROP CONSTRAINT "_pages_v_version_pdf_id_documents_id_fk";
  
  ALTER TABLE "_pages_v" DROP CONSTRAINT "_pages_v_version_social_image_id_media_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_shared_blocks_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_documents_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_categories_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_redirects_fk";
  
  ALTER TABLE "settings" DROP CONSTRAINT "settings_social_image_id_media_id_fk";
  
  ALTER TABLE "staff_roles" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_staff_roles";
  CREATE TYPE "public"."enum_staff_roles" AS ENUM('editor', 'scheduler', 'trainer', 'support', 'finance', 'admin');
  ALTER TABLE "staff_roles" ALTER COLUMN "value" SET DATA TYPE "public"."enum_staff_roles" USING "value"::"public"."enum_staff_roles";
  DROP INDEX "pages_date_idx";
  DROP INDEX "pages_image_idx";
  DROP INDEX "pages_pdf_idx";
  DROP INDEX "pages_social_image_idx";
  DROP INDEX "pages_first_published_at_idx";
  DROP INDEX "pages_deleted_at_idx";
  DROP INDEX "pages_live_path_idx";
  DROP INDEX "pages_tree_idx";
  DROP INDEX "pages_refs_idx";
  DROP INDEX "_pages_v_version_version_date_idx";
  DROP INDEX "_pages_v_version_version_image_idx";
  DROP INDEX "_pages_v_version_version_pdf_idx";
  DROP INDEX "_pages_v_version_version_social_image_idx";
  DROP INDEX "_pages_v_version_version_first_published_at_idx";
  DROP INDEX "_pages_v_version_version_deleted_at_idx";
  DROP INDEX "_pages_v_autosave_idx";
  DROP INDEX "pages_v_refs_idx";
  DROP INDEX "payload_locked_documents_rels_shared_blocks_id_idx";
  DROP INDEX "payload_locked_documents_rels_documents_id_idx";
  DROP INDEX "payload_locked_documents_rels_categories_id_idx";
  DROP INDEX "payload_locked_documents_rels_redirects_id_idx";
  DROP INDEX "settings_social_image_idx";
  DROP INDEX "pages_path_idx";
  CREATE UNIQUE INDEX "pages_path_idx" ON "pages" USING btree ("path");
  ALTER TABLE "pages" DROP COLUMN "date";
  ALTER TABLE "pages" DROP COLUMN "image_id";
  ALTER TABLE "pages" DROP COLUMN "summary";
  ALTER TABLE "pages" DROP COLUMN "author";
  ALTER TABLE "pages" DROP COLUMN "closing_date";
  ALTER TABLE "pages" DROP COLUMN "description";
  ALTER TABLE "pages" DROP COLUMN "link";
  ALTER TABLE "pages" DROP COLUMN "pdf_id";
  ALTER TABLE "pages" DROP COLUMN "social_image_id";
  ALTER TABLE "pages" DROP COLUMN "sort_order";
  ALTER TABLE "pages" DROP COLUMN "show_in_menus";
  ALTER TABLE "pages" DROP COLUMN "review";
  ALTER TABLE "pages" DROP COLUMN "publish_at";
  ALTER TABLE "pages" DROP COLUMN "unpublish_at";
  ALTER TABLE "pages" DROP COLUMN "updated_by";
  ALTER TABLE "pages" DROP COLUMN "first_published_at";
  ALTER TABLE "pages" DROP COLUMN "refs";
  ALTER TABLE "pages" DROP COLUMN "search_text";
  ALTER TABLE "pages" DROP COLUMN "deleted_at";
  ALTER TABLE "pages" DROP COLUMN "tree_key";
  ALTER TABLE "_pages_v" DROP COLUMN "version_date";
  ALTER TABLE "_pages_v" DROP COLUMN "version_image_id";
  ALTER TABLE "_pages_v" DROP COLUMN "version_summary";
  ALTER TABLE "_pages_v" DROP COLUMN "version_author";
  ALTER TABLE "_pages_v" DROP COLUMN "version_closing_date";
  ALTER TABLE "_pages_v" DROP COLUMN "version_description";
  ALTER TABLE "_pages_v" DROP COLUMN "version_link";
  ALTER TABLE "_pages_v" DROP COLUMN "version_pdf_id";
  ALTER TABLE "_pages_v" DROP COLUMN "version_social_image_id";
  ALTER TABLE "_pages_v" DROP COLUMN "version_sort_order";
  ALTER TABLE "_pages_v" DROP COLUMN "version_show_in_menus";
  ALTER TABLE "_pages_v" DROP COLUMN "version_review";
  ALTER TABLE "_pages_v" DROP COLUMN "version_publish_at";
  ALTER TABLE "_pages_v" DROP COLUMN "version_unpublish_at";
  ALTER TABLE "_pages_v" DROP COLUMN "version_updated_by";
  ALTER TABLE "_pages_v" DROP COLUMN "version_first_published_at";
  ALTER TABLE "_pages_v" DROP COLUMN "version_refs";
  ALTER TABLE "_pages_v" DROP COLUMN "version_search_text";
  ALTER TABLE "_pages_v" DROP COLUMN "version_deleted_at";
  ALTER TABLE "_pages_v" DROP COLUMN "autosave";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "shared_blocks_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "documents_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "categories_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "redirects_id";
  ALTER TABLE "settings" DROP COLUMN "social_image_id";
  ALTER TABLE "settings" DROP COLUMN "themes_orange";
  ALTER TABLE "settings" DROP COLUMN "themes_yellow";
  ALTER TABLE "settings" DROP COLUMN "themes_blue";
  ALTER TABLE "settings" DROP COLUMN "themes_support";
  DROP TYPE "public"."enum_pages_review";
  DROP TYPE "public"."enum__pages_v_version_review";`)
}
