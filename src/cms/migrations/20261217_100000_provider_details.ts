import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Who the provider is in law, what its certificates say, and how trainers who agreed are shown. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- small: settings
   CREATE TABLE "trainer_profiles" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trainer_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"staff_id" integer NOT NULL,
  	"line" text,
  	"picture_id" integer,
  	"agreed_at" timestamp with time zone,
  	"version" integer DEFAULT 1 NOT NULL,
  	CONSTRAINT "trainer_profiles_once" UNIQUE("staff_id"),
  	CONSTRAINT "trainer_profiles_no_blanks" CHECK ('' NOT IN (line))
  );
  
  ALTER TABLE "settings" ADD COLUMN "legal_name" varchar;
  ALTER TABLE "settings" ADD COLUMN "nzbn" varchar;
  ALTER TABLE "settings" ADD COLUMN "company_number" varchar;
  ALTER TABLE "settings" ADD COLUMN "address" varchar;
  ALTER TABLE "settings" ADD COLUMN "certificate_words" varchar;
  ALTER TABLE "settings" ADD COLUMN "certificate_signer" varchar;
  ALTER TABLE "settings" ADD COLUMN "certificate_signer_role" varchar;
  ALTER TABLE "settings" ADD COLUMN "certificate_signature_id" integer;
  ALTER TABLE "trainer_profiles" ADD CONSTRAINT "trainer_profiles_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "trainer_profiles" ADD CONSTRAINT "trainer_profiles_picture_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "trainer_profiles_picture_idx" ON "trainer_profiles" USING btree ("picture_id");
  CREATE INDEX "trainer_profiles_shown_idx" ON "trainer_profiles" USING btree ("staff_id") WHERE (agreed_at IS NOT NULL);
  ALTER TABLE "settings" ADD CONSTRAINT "settings_certificate_signature_id_media_id_fk" FOREIGN KEY ("certificate_signature_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "trainer_profiles" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "trainer_profiles" CASCADE;
  ALTER TABLE "settings" DROP CONSTRAINT "settings_certificate_signature_id_media_id_fk";
  
  ALTER TABLE "settings" DROP COLUMN "legal_name";
  ALTER TABLE "settings" DROP COLUMN "nzbn";
  ALTER TABLE "settings" DROP COLUMN "company_number";
  ALTER TABLE "settings" DROP COLUMN "address";
  ALTER TABLE "settings" DROP COLUMN "certificate_words";
  ALTER TABLE "settings" DROP COLUMN "certificate_signer";
  ALTER TABLE "settings" DROP COLUMN "certificate_signer_role";
  ALTER TABLE "settings" DROP COLUMN "certificate_signature_id";`)
}
