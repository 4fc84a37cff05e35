import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Invoices that the old system issued and that were owed when they came in: no tax document, not told to webhooks, and taken back with their import. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "orders" ADD COLUMN "opening_number" text;
  ALTER TABLE "orders" ADD CONSTRAINT "orders_opening" CHECK (opening_number IS NULL OR (opening_number <> '' AND method = 'account' AND applied_credit_cents = 0)) NOT VALID;
  CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE ON orders FOR EACH ROW WHEN ((old.opening_number IS NULL)) EXECUTE FUNCTION hivis_never();
  CREATE OR REPLACE TRIGGER webhooks_new AFTER INSERT ON orders FOR EACH ROW WHEN ((new.opening_number IS NULL)) EXECUTE FUNCTION hivis_order_told();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION hivis_never();
  CREATE OR REPLACE TRIGGER webhooks_new AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION hivis_order_told();
  ALTER TABLE "orders" DROP CONSTRAINT "orders_opening";
  ALTER TABLE "orders" DROP COLUMN "opening_number";
  `)
}
