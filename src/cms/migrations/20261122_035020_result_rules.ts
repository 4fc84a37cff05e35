import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: a result may be corrected (docs/decisions/018), so a card says which pass gave it. A card that nobody's pass gave was typed by
 * staff, and no correction touches it. Cards of earlier passes are found by their day.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE cards ADD COLUMN attendee_id integer UNIQUE REFERENCES attendees (id);
    UPDATE cards k SET attendee_id = d.attendee_id
    FROM (SELECT person_id, completed_date, max(attendee_id) AS attendee_id FROM completed_courses WHERE attendee_id IS NOT NULL
          GROUP BY person_id, completed_date) d
    WHERE k.id = (SELECT max(id) FROM cards o WHERE o.person_id = d.person_id AND o.issued_on = d.completed_date);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE cards DROP COLUMN attendee_id`)
}
