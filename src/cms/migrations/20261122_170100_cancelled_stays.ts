import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Written by hand: an order that its buyer cancelled is never paid any more. Money that comes all the same goes back. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(moves([]))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(moves(['cancelled>paid']))
}

/** As in src/features/shop/rules.ts when this was written. */
const kept = [
  'awaiting_payment>paid',
  'awaiting_payment>cancelled',
  'awaiting_payment>expired',
  'awaiting_payment>refund_due',
  'paid>part_refunded',
  'paid>refunded',
  'on_account>paid',
  'on_account>cancelled',
  'part_refunded>refunded',
  'refund_due>refunded',
  'cancelled>refund_due',
  'expired>paid',
  'expired>refund_due',
] as const

const moves = (more: readonly string[]) =>
  sql.raw(`
    DROP TRIGGER order_moves ON orders;
    CREATE TRIGGER order_moves BEFORE UPDATE ON orders FOR EACH ROW
      WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION hivis_order_moves(${[...kept, ...more].map((pair) => `'${pair}'`).join(', ')});
  `)
