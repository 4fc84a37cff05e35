import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: the waitlist of a start (product decisions, section 7), and the notice to people whom somebody else entered.
 * 1. Who has an offer has a claim that ends; somebody is in the queue of a start once; the queue is read in its order.
 * 2. An attendee's message that has left says when they were told who gave us their name (Privacy Act 2020, IPP 3A). Whoever books for
 *    themselves is not told. The change goes to the audit log with the row.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE waitlist_entries ALTER COLUMN claim_id TYPE integer;
    ALTER TABLE waitlist_entries ADD CONSTRAINT waitlist_entries_claim_fk FOREIGN KEY (claim_id) REFERENCES seat_claims (id);
    ALTER TABLE waitlist_entries ADD CONSTRAINT waitlist_entries_quantity CHECK (quantity BETWEEN 1 AND 20);
    ALTER TABLE waitlist_entries ADD CONSTRAINT waitlist_entries_offer
      CHECK (state::text <> 'offered' OR (claim_id IS NOT NULL AND offered_until IS NOT NULL AND offered_quantity IS NOT NULL));
    CREATE UNIQUE INDEX waitlist_entries_once_idx ON waitlist_entries (slot_id, person_id, company_id) WHERE state IN ('waiting', 'offered');
    CREATE UNIQUE INDEX waitlist_entries_lost_idx ON waitlist_entries (lost_booking_id);
    CREATE INDEX waitlist_entries_queue_idx ON waitlist_entries (slot_id, is_first DESC, id) WHERE state = 'waiting';
    CREATE INDEX waitlist_entries_offered_idx ON waitlist_entries (claim_id) WHERE state = 'offered';
    CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON waitlist_entries FOR EACH ROW EXECUTE FUNCTION hivis_audit();

    CREATE FUNCTION hivis_note_notice() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE attendees a SET notice_at = now(), updated_at = now() FROM bookings b
        WHERE a.id = (NEW.about ->> 'attendee')::int AND b.id = a.booking_id AND a.notice_at IS NULL
          AND a.person_id IS NOT NULL AND a.person_id <> b.person_id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_notice AFTER UPDATE OF state ON messages FOR EACH ROW
      WHEN (NEW.kind IN ('attendee-booked', 'text-attendee-booked') AND NEW.state::text IN ('sent', 'kept') AND OLD.state::text = 'queued')
      EXECUTE FUNCTION hivis_note_notice();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_note_notice() CASCADE;
    DROP TRIGGER audit ON waitlist_entries;
    DROP INDEX waitlist_entries_offered_idx;
    DROP INDEX waitlist_entries_queue_idx;
    DROP INDEX waitlist_entries_lost_idx;
    DROP INDEX waitlist_entries_once_idx;
    ALTER TABLE waitlist_entries DROP CONSTRAINT waitlist_entries_offer;
    ALTER TABLE waitlist_entries DROP CONSTRAINT waitlist_entries_quantity;
    ALTER TABLE waitlist_entries DROP CONSTRAINT waitlist_entries_claim_fk;
    ALTER TABLE waitlist_entries ALTER COLUMN claim_id TYPE numeric;
  `)
}
