import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A row of a list of bookings became a booking of one person; it is that person’s seat from here on, as several may share a booking. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  UPDATE import_rows r SET target_id = (SELECT min(a.id) FROM attendees a WHERE a.booking_id = r.target_id)
  FROM import_runs i WHERE i.id = r.run_id AND i.kind = 'bookings' AND r.target_id IS NOT NULL;
  UPDATE import_links l SET target_id = a.id FROM (SELECT booking_id, min(id) AS id FROM attendees GROUP BY booking_id) a
  WHERE l.kind = 'bookings' AND a.booking_id = l.target_id;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  UPDATE import_rows r SET target_id = (SELECT a.booking_id FROM attendees a WHERE a.id = r.target_id)
  FROM import_runs i WHERE i.id = r.run_id AND i.kind = 'bookings' AND r.target_id IS NOT NULL;
  UPDATE import_links l SET target_id = a.booking_id FROM attendees a WHERE l.kind = 'bookings' AND a.id = l.target_id;
  `)
}
