import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A changed address is no longer one that mail doesn’t reach. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
-- A person’s old address, or that of someone who is gone, is no longer kept as one that mail doesn’t reach.
CREATE OR REPLACE FUNCTION hivis_address_changed()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM unreachable_addresses WHERE address = lower(OLD.email);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER address_changed AFTER UPDATE OF email ON people FOR EACH ROW WHEN ((lower((old.email)::text) IS DISTINCT FROM lower((new.email)::text))) EXECUTE FUNCTION hivis_address_changed();

CREATE OR REPLACE TRIGGER address_gone AFTER DELETE ON people FOR EACH ROW EXECUTE FUNCTION hivis_address_changed();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
DROP TRIGGER address_gone on people;

DROP TRIGGER address_changed on people;

DROP FUNCTION hivis_address_changed();
  `)
}
