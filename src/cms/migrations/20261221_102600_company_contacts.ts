import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The person whom a list names for a company, to be invited when staff say so. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "company_contacts" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"company_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"is_person_added" boolean DEFAULT false NOT NULL,
  	"is_job_added" boolean DEFAULT false NOT NULL,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"ended_at" timestamp with time zone,
  	"invited_at" timestamp with time zone,
  	"invitation_id" integer
  );
  ALTER TABLE "company_contacts" ADD CONSTRAINT "company_contacts_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "company_contacts" ADD CONSTRAINT "company_contacts_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "company_contacts" ADD CONSTRAINT "company_contacts_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "company_contacts_current_idx" ON "company_contacts" USING btree ("company_id") WHERE ended_at IS NULL;
  CREATE INDEX "company_contacts_company_idx" ON "company_contacts" USING btree ("company_id");
  CREATE INDEX "company_contacts_person_idx" ON "company_contacts" USING btree ("person_id");
  CREATE INDEX "company_contacts_invitation_idx" ON "company_contacts" USING btree ("invitation_id");

CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON company_contacts FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "company_contacts" CASCADE;
  `)
}
