import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "people" ADD COLUMN "title" varchar;
  ALTER TABLE "employments" ADD COLUMN "title" varchar;
  ALTER TABLE "business_admins" ADD COLUMN "title" varchar;
  ALTER TABLE "access_requests" ADD COLUMN "title" varchar;
  ALTER TABLE "cards" ADD COLUMN "title" varchar;
  ALTER TABLE "completed_courses" ADD COLUMN "title" varchar;
  ALTER TABLE "user_sessions" ADD COLUMN "title" varchar;
  CREATE INDEX "people_title_idx" ON "people" USING btree ("title");
  CREATE INDEX "employments_title_idx" ON "employments" USING btree ("title");
  CREATE INDEX "business_admins_title_idx" ON "business_admins" USING btree ("title");
  CREATE INDEX "access_requests_title_idx" ON "access_requests" USING btree ("title");
  CREATE INDEX "cards_title_idx" ON "cards" USING btree ("title");
  CREATE INDEX "completed_courses_title_idx" ON "completed_courses" USING btree ("title");
  CREATE INDEX "user_sessions_title_idx" ON "user_sessions" USING btree ("title");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "people_title_idx";
  DROP INDEX "employments_title_idx";
  DROP INDEX "business_admins_title_idx";
  DROP INDEX "access_requests_title_idx";
  DROP INDEX "cards_title_idx";
  DROP INDEX "completed_courses_title_idx";
  DROP INDEX "user_sessions_title_idx";
  ALTER TABLE "people" DROP COLUMN "title";
  ALTER TABLE "employments" DROP COLUMN "title";
  ALTER TABLE "business_admins" DROP COLUMN "title";
  ALTER TABLE "access_requests" DROP COLUMN "title";
  ALTER TABLE "cards" DROP COLUMN "title";
  ALTER TABLE "completed_courses" DROP COLUMN "title";
  ALTER TABLE "user_sessions" DROP COLUMN "title";`)
}
