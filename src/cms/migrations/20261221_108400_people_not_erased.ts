import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Refuses a seat, a job or a role to someone who is being erased at that moment. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
-- No one gets a seat, a job or a role while they are being erased. Who was found by then is waited for here: their record stays, without a name, so
-- its key alone would let the row through.
CREATE OR REPLACE FUNCTION hivis_not_erased()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM people WHERE id = NEW.person_id FOR KEY SHARE;
  IF EXISTS (SELECT 1 FROM erasures e JOIN people p ON p.id = e.person_id WHERE e.person_id = NEW.person_id AND e.erased_at > p.created_at) THEN
    RAISE EXCEPTION 'The person was erased.' USING ERRCODE = 'HV022';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER not_erased BEFORE INSERT OR UPDATE OF person_id ON attendees FOR EACH ROW WHEN (new.person_id IS NOT NULL) EXECUTE FUNCTION hivis_not_erased();

CREATE OR REPLACE TRIGGER not_erased BEFORE INSERT OR UPDATE OF person_id ON business_admins FOR EACH ROW EXECUTE FUNCTION hivis_not_erased();

CREATE OR REPLACE TRIGGER not_erased BEFORE INSERT OR UPDATE OF person_id ON employments FOR EACH ROW EXECUTE FUNCTION hivis_not_erased();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
DROP TRIGGER not_erased on employments;

DROP TRIGGER not_erased on business_admins;

DROP TRIGGER not_erased on attendees;

DROP FUNCTION hivis_not_erased();
  `)
}
