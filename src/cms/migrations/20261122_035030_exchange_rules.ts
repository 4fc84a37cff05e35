import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Written by hand: a booking that takes the place of another says where the money of that one goes; those to be finished are found at once. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE bookings ADD CONSTRAINT bookings_exchange
      CHECK ((instead_of_id IS NULL) = (gives_back_to IS NULL) AND instead_of_id <> id);
    CREATE INDEX bookings_exchange_idx ON bookings (id) WHERE instead_of_id IS NOT NULL AND took_place_at IS NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX bookings_exchange_idx;
    ALTER TABLE bookings DROP CONSTRAINT bookings_exchange;
  `)
}
