import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "courses_template_starts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"from" varchar NOT NULL,
  	"to" varchar NOT NULL,
  	"days" numeric DEFAULT 1 NOT NULL
  );
  
  ALTER TABLE "courses" ADD COLUMN "template_capacity" numeric DEFAULT 12 NOT NULL;
  ALTER TABLE "courses" ADD COLUMN "template_minimum" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "courses" ADD COLUMN "template_venue" varchar;
  ALTER TABLE "courses" ADD COLUMN "template_trainer_id" integer;
  ALTER TABLE "courses_template_starts" ADD CONSTRAINT "courses_template_starts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "courses_template_starts_order_idx" ON "courses_template_starts" USING btree ("_order");
  CREATE INDEX "courses_template_starts_parent_id_idx" ON "courses_template_starts" USING btree ("_parent_id");
  ALTER TABLE "courses" ADD CONSTRAINT "courses_template_trainer_id_staff_id_fk" FOREIGN KEY ("template_trainer_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "courses_template_template_trainer_idx" ON "courses" USING btree ("template_trainer_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses_template_starts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "courses_template_starts" CASCADE;
  ALTER TABLE "courses" DROP CONSTRAINT "courses_template_trainer_id_staff_id_fk";
  
  DROP INDEX "courses_template_template_trainer_idx";
  ALTER TABLE "courses" DROP COLUMN "template_capacity";
  ALTER TABLE "courses" DROP COLUMN "template_minimum";
  ALTER TABLE "courses" DROP COLUMN "template_venue";
  ALTER TABLE "courses" DROP COLUMN "template_trainer_id";`)
}
