import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * How a company wants its crew renewed, what it is proposed each month, and everybody on a proposal. The seats are claims of the ledger in the state
 * `offered`, so that nothing here guards them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "renewal_lines" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"proposal_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"needs" text NOT NULL,
  	"course_id" integer,
  	"ends_on" date NOT NULL,
  	"slot_id" integer,
  	"claim_id" integer,
  	"reason" text NOT NULL,
  	"price_cents" integer,
  	"state" text NOT NULL,
  	"booking_id" integer,
  	CONSTRAINT "renewal_lines_needs" CHECK (needs IN ('card', 'course')),
  	CONSTRAINT "renewal_lines_state" CHECK (state IN ('proposed', 'left_out', 'booked', 'released')),
  	CONSTRAINT "renewal_lines_seat" CHECK ((state = 'left_out') = (slot_id IS NULL) AND (state = 'left_out') = (claim_id IS NULL) AND (state = 'left_out') = (price_cents IS NULL)),
  	CONSTRAINT "renewal_lines_no_blanks" CHECK (reason <> '')
  );
  
  CREATE TABLE "renewal_proposals" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"company_id" integer NOT NULL,
  	"month" text NOT NULL,
  	"state" text NOT NULL,
  	"held_until" timestamp with time zone NOT NULL,
  	"wished" text NOT NULL,
  	"attempt" integer DEFAULT 1 NOT NULL,
  	"decline_reason" text,
  	"decided_by_id" integer,
  	"decided_at" timestamp with time zone,
  	"checkout_id" text,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "renewal_proposals_month_key" UNIQUE("company_id","month"),
  	CONSTRAINT "renewal_proposals_month" CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
  	CONSTRAINT "renewal_proposals_state" CHECK (state IN ('open', 'booked', 'declined', 'ended', 'empty')),
  	CONSTRAINT "renewal_proposals_decided" CHECK (state NOT IN ('booked', 'declined') OR decided_at IS NOT NULL),
  	CONSTRAINT "renewal_proposals_no_blanks" CHECK ('' NOT IN (decline_reason, wished, checkout_id))
  );
  
  CREATE TABLE "renewal_settings" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"company_id" integer NOT NULL,
  	"is_on" boolean DEFAULT false NOT NULL,
  	"weeks_ahead" integer NOT NULL,
  	"places" integer[] NOT NULL,
  	"weekdays" integer[] NOT NULL,
  	"most_away" integer,
  	"budget_cents" integer,
  	"po_number" text,
  	"recipients" integer[] NOT NULL,
  	"month_day" integer NOT NULL,
  	"version" integer DEFAULT 1 NOT NULL,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "renewal_settings_company_id_key" UNIQUE("company_id"),
  	CONSTRAINT "renewal_settings_weeks" CHECK (weeks_ahead BETWEEN 2 AND 26),
  	CONSTRAINT "renewal_settings_places" CHECK (cardinality(places) <= 5),
  	CONSTRAINT "renewal_settings_days" CHECK (cardinality(weekdays) BETWEEN 1 AND 7 AND weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]),
  	CONSTRAINT "renewal_settings_away" CHECK (most_away BETWEEN 1 AND 1000),
  	CONSTRAINT "renewal_settings_budget" CHECK (budget_cents > 0),
  	CONSTRAINT "renewal_settings_month_day" CHECK (month_day BETWEEN 1 AND 28),
  	CONSTRAINT "renewal_settings_no_blanks" CHECK (po_number <> '')
  );
  
  ALTER TABLE "renewal_lines" ADD CONSTRAINT "renewal_lines_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "public"."renewal_proposals"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "renewal_lines" ADD CONSTRAINT "renewal_lines_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "renewal_lines" ADD CONSTRAINT "renewal_lines_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "renewal_lines" ADD CONSTRAINT "renewal_lines_slot_id_fkey" FOREIGN KEY ("slot_id") REFERENCES "public"."session_slots"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "renewal_lines" ADD CONSTRAINT "renewal_lines_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "public"."seat_claims"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "renewal_lines" ADD CONSTRAINT "renewal_lines_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "renewal_proposals" ADD CONSTRAINT "renewal_proposals_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "renewal_proposals" ADD CONSTRAINT "renewal_proposals_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "renewal_settings" ADD CONSTRAINT "renewal_settings_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "renewal_lines_proposal_idx" ON "renewal_lines" USING btree ("proposal_id");
  CREATE INDEX "renewal_lines_person_idx" ON "renewal_lines" USING btree ("person_id");
  CREATE INDEX "renewal_lines_course_idx" ON "renewal_lines" USING btree ("course_id");
  CREATE INDEX "renewal_lines_slot_idx" ON "renewal_lines" USING btree ("slot_id");
  CREATE INDEX "renewal_lines_claim_idx" ON "renewal_lines" USING btree ("claim_id");
  CREATE INDEX "renewal_lines_booking_idx" ON "renewal_lines" USING btree ("booking_id");
  CREATE INDEX "renewal_proposals_decided_by_idx" ON "renewal_proposals" USING btree ("decided_by_id");
  CREATE INDEX "renewal_proposals_open_idx" ON "renewal_proposals" USING btree ("held_until") WHERE (state = 'open');
  CREATE INDEX "renewal_settings_on_idx" ON "renewal_settings" USING btree ("company_id") WHERE is_on;
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON renewal_settings FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON renewal_proposals FOR EACH ROW EXECUTE FUNCTION hivis_audit();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "renewal_lines" CASCADE;
  DROP TABLE "renewal_proposals" CASCADE;
  DROP TABLE "renewal_settings" CASCADE;`)
}
