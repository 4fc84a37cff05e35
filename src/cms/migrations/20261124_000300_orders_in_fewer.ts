import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Goods of an order are taken in one call, in the order of ids so that two orders never wait for each other in a ring; the first that is not there is
 * answered. Unpaid orders of a buyer are counted under their lock.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION hivis_take_items(ids integer[], counts integer[]) RETURNS integer LANGUAGE plpgsql AS $$
      DECLARE
        one record;
      BEGIN
        FOR one IN SELECT w.id, sum(w.count)::int AS count FROM unnest(ids, counts) AS w (id, count) GROUP BY w.id ORDER BY w.id LOOP
          UPDATE shop_items SET stock = stock - one.count, updated_at = now() WHERE id = one.id AND tracks_stock AND stock >= one.count;
          IF NOT FOUND THEN
            PERFORM 1 FROM shop_items WHERE id = one.id AND NOT tracks_stock;
            IF NOT FOUND THEN RETURN one.id; END IF;
          END IF;
        END LOOP;
        RETURN NULL;
      END $$;

    CREATE FUNCTION hivis_unpaid_orders(of_person integer) RETURNS integer LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('unpaid orders ' || of_person, 0));
        RETURN (SELECT count(*) FROM orders o WHERE o.person_id = of_person AND o.state = 'awaiting_payment'
          AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.item_id IS NOT NULL));
      END $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_unpaid_orders(integer);
    DROP FUNCTION hivis_take_items(integer[], integer[]);
  `)
}
