import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "staff_sessions" CASCADE;
  ALTER TABLE "staff" ADD COLUMN "deactivated_at" timestamp(3) with time zone;
  ALTER TABLE "staff" ADD COLUMN "issuer" varchar;
  ALTER TABLE "staff" ADD COLUMN "subject" varchar;
  ALTER TABLE "staff" ADD COLUMN "last_sign_in_at" timestamp(3) with time zone;
  ALTER TABLE "staff" DROP COLUMN "reset_password_token";
  ALTER TABLE "staff" DROP COLUMN "reset_password_expiration";
  ALTER TABLE "staff" DROP COLUMN "salt";
  ALTER TABLE "staff" DROP COLUMN "hash";
  ALTER TABLE "staff" DROP COLUMN "reset_password_requested_at";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "staff_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  ALTER TABLE "staff" ADD COLUMN "reset_password_token" varchar;
  ALTER TABLE "staff" ADD COLUMN "reset_password_expiration" timestamp(3) with time zone;
  ALTER TABLE "staff" ADD COLUMN "salt" varchar;
  ALTER TABLE "staff" ADD COLUMN "hash" varchar;
  ALTER TABLE "staff" ADD COLUMN "reset_password_requested_at" timestamp(3) with time zone;
  ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "staff_sessions_order_idx" ON "staff_sessions" USING btree ("_order");
  CREATE INDEX "staff_sessions_parent_id_idx" ON "staff_sessions" USING btree ("_parent_id");
  ALTER TABLE "staff" DROP COLUMN "deactivated_at";
  ALTER TABLE "staff" DROP COLUMN "issuer";
  ALTER TABLE "staff" DROP COLUMN "subject";
  ALTER TABLE "staff" DROP COLUMN "last_sign_in_at";`)
}
