import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Which column went where in a company’s last list with the same headings. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "employee_list_shapes" (
  	"company_id" integer NOT NULL,
  	"print" varchar NOT NULL,
  	"fields" jsonb NOT NULL,
  	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "employee_list_shapes_pkey" PRIMARY KEY("company_id","print"),
  	CONSTRAINT "employee_list_shapes_no_blanks" CHECK ('' NOT IN (print))
  );
  ALTER TABLE "employee_list_shapes" ADD CONSTRAINT "employee_list_shapes_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "employee_list_shapes" CASCADE;
  `)
}
