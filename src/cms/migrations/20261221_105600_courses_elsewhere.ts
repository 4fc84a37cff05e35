import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A course online may play elsewhere: a version of it that is a link. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TYPE "public"."enum_learning_packages_standard" ADD VALUE 'link';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "learning_packages" ALTER COLUMN "standard" SET DATA TYPE text;
  DROP TYPE "public"."enum_learning_packages_standard";
  CREATE TYPE "public"."enum_learning_packages_standard" AS ENUM('scorm-1.2', 'scorm-2004');
  ALTER TABLE "learning_packages" ALTER COLUMN "standard" SET DATA TYPE "public"."enum_learning_packages_standard" USING "standard"::"public"."enum_learning_packages_standard";
  `)
}
