import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Keys that sign the codes of cards, the statements they signed, and checks that were made without signal (docs/decisions/048). What a phone at a gate
 * knows changes when a card does, or a key: both announce the topic `card-proofs`. A new card changes nothing of it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "card_keys" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"public_key" text NOT NULL,
  	"sealed" text NOT NULL,
  	"signs_from" timestamp with time zone DEFAULT now() NOT NULL,
  	"withdrawn_at" timestamp with time zone,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "card_keys_id" CHECK (id < 65536),
  	CONSTRAINT "card_keys_no_blanks" CHECK (public_key <> '' AND sealed <> '')
  );

  CREATE TABLE "card_statements" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"card_id" integer,
  	"key_id" integer NOT NULL,
  	"level" "enum_cards_level" NOT NULL,
  	"expires_on" date NOT NULL,
  	"issued_on" date NOT NULL,
  	"ends_on" date NOT NULL,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "card_statements_days" CHECK (issued_on <= ends_on AND ends_on <= expires_on)
  );

  ALTER TABLE "card_statements" ADD CONSTRAINT "card_statements_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "card_statements" ADD CONSTRAINT "card_statements_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "public"."card_keys"("id") ON DELETE no action ON UPDATE no action;
  CREATE INDEX "card_statements_card_idx" ON "card_statements" USING btree ("card_id","ends_on" DESC NULLS LAST);
  CREATE INDEX "card_statements_ends_idx" ON "card_statements" USING btree ("ends_on");
  CREATE INDEX "card_statements_key_idx" ON "card_statements" USING btree ("key_id");
  ALTER TABLE "card_checks" ADD COLUMN "device_check_id" uuid, ADD COLUMN "checked_at" timestamp (3) with time zone, ADD COLUMN "known_at" timestamp (3) with time zone, ADD COLUMN "said" text, ADD COLUMN "place" text;
  ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_said" CHECK (said IN ('good', 'revoked', 'expired', 'ended')) NOT VALID;
  ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_no_blanks" CHECK (place <> '') NOT VALID;
  CREATE TRIGGER notify_cache AFTER DELETE OR UPDATE OR TRUNCATE ON cards FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('card-proofs');
  CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON card_keys FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('card-proofs');`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TRIGGER notify_cache ON cards;
  DROP TABLE "card_statements" CASCADE;
  DROP TABLE "card_keys" CASCADE;
  ALTER TABLE "card_checks" DROP CONSTRAINT "card_checks_said", DROP CONSTRAINT "card_checks_no_blanks";
  ALTER TABLE "card_checks" DROP COLUMN "device_check_id", DROP COLUMN "checked_at", DROP COLUMN "known_at", DROP COLUMN "said", DROP COLUMN "place";`)
}
