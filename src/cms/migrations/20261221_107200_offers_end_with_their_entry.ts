import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** An offer whose time is over ends its entry in the queue at once: until the next sweep, who joined again was taken for that entry and lost their place with it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
-- Releases the holds and offers of starts whose time is over, and ends their bookings and their entries in the queue: who joins again has a new place,
-- and is not taken for the one that has just ended. The caller has the locks of the starts. @returns how many claims.
CREATE OR REPLACE FUNCTION hivis_free_ended(wanted integer[])
RETURNS integer
LANGUAGE plpgsql
AS $function$
DECLARE
  ended integer;
  bookings integer[];
  gone integer[];
BEGIN
  -- An UPDATE of nothing would still wake its trigger.
  PERFORM 1 FROM seat_claims WHERE slot_id = ANY (wanted) AND state IN ('held', 'offered') AND expires_at <= now() LIMIT 1;
  IF NOT FOUND THEN RETURN 0; END IF;
  WITH freed AS (UPDATE seat_claims SET state = 'released', updated_at = now()
    WHERE slot_id = ANY (wanted) AND state IN ('held', 'offered') AND expires_at <= now() RETURNING id, booking_id)
  SELECT count(*), array_agg(DISTINCT booking_id) FILTER (WHERE booking_id IS NOT NULL), array_agg(id) FILTER (WHERE booking_id IS NULL)
    INTO ended, bookings, gone FROM freed;
  IF bookings IS NOT NULL THEN
    PERFORM hivis_close_bookings(bookings, 'lapsed');
  END IF;
  IF gone IS NOT NULL THEN
    UPDATE waitlist_entries SET state = 'expired', told_at = NULL, updated_at = now() WHERE claim_id = ANY (gone) AND state = 'offered';
  END IF;
  RETURN ended;
END $function$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
CREATE OR REPLACE FUNCTION public.hivis_free_ended(wanted integer[])
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
      DECLARE
        ended integer;
        bookings integer[];
      BEGIN
        -- An UPDATE of nothing would still wake its trigger.
        PERFORM 1 FROM seat_claims WHERE slot_id = ANY (wanted) AND state IN ('held', 'offered') AND expires_at <= now() LIMIT 1;
        IF NOT FOUND THEN RETURN 0; END IF;
        WITH freed AS (UPDATE seat_claims SET state = 'released', updated_at = now()
          WHERE slot_id = ANY (wanted) AND state IN ('held', 'offered') AND expires_at <= now() RETURNING booking_id)
        SELECT count(*), array_agg(DISTINCT booking_id) FILTER (WHERE booking_id IS NOT NULL) INTO ended, bookings FROM freed;
        IF bookings IS NOT NULL THEN
          PERFORM hivis_close_bookings(bookings, 'lapsed');
        END IF;
        RETURN ended;
      END $function$
;
  `)
}
