import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_shared_blocks_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__shared_blocks_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "_shared_blocks_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_blocks" jsonb,
  	"version_refs" jsonb,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__shared_blocks_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  ALTER TABLE "shared_blocks" ALTER COLUMN "title" DROP NOT NULL;
  ALTER TABLE "shared_blocks" ALTER COLUMN "blocks" DROP NOT NULL;
  ALTER TABLE "shared_blocks" ADD COLUMN "_status" "enum_shared_blocks_status" DEFAULT 'draft';
  ALTER TABLE "redirects" ADD COLUMN "is_live" boolean DEFAULT false NOT NULL;
  ALTER TABLE "_shared_blocks_v" ADD CONSTRAINT "_shared_blocks_v_parent_id_shared_blocks_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."shared_blocks"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "_shared_blocks_v_parent_idx" ON "_shared_blocks_v" USING btree ("parent_id");
  CREATE INDEX "_shared_blocks_v_version_version_updated_at_idx" ON "_shared_blocks_v" USING btree ("version_updated_at");
  CREATE INDEX "_shared_blocks_v_version_version_created_at_idx" ON "_shared_blocks_v" USING btree ("version_created_at");
  CREATE INDEX "_shared_blocks_v_version_version__status_idx" ON "_shared_blocks_v" USING btree ("version__status");
  CREATE INDEX "_shared_blocks_v_created_at_idx" ON "_shared_blocks_v" USING btree ("created_at");
  CREATE INDEX "_shared_blocks_v_updated_at_idx" ON "_shared_blocks_v" USING btree ("updated_at");
  CREATE INDEX "_shared_blocks_v_latest_idx" ON "_shared_blocks_v" USING btree ("latest");
  CREATE INDEX "shared_blocks__status_idx" ON "shared_blocks" USING btree ("_status");
  CREATE INDEX "redirects_is_live_idx" ON "redirects" USING btree ("is_live");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "_shared_blocks_v" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "_shared_blocks_v" CASCADE;
  DROP INDEX "shared_blocks__status_idx";
  DROP INDEX "redirects_is_live_idx";
  ALTER TABLE "shared_blocks" ALTER COLUMN "title" SET NOT NULL;
  ALTER TABLE "shared_blocks" ALTER COLUMN "blocks" SET NOT NULL;
  ALTER TABLE "shared_blocks" DROP COLUMN "_status";
  ALTER TABLE "redirects" DROP COLUMN "is_live";
  DROP TYPE "public"."enum_shared_blocks_status";
  DROP TYPE "public"."enum__shared_blocks_v_version_status";`)
}
