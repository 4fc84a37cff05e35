import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The oldest file of the busiest sender goes first, and who sent a file is forgotten once an application has it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE enquiry_files ADD COLUMN sender_hash varchar;
    CREATE FUNCTION hivis_forget_sender() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.sender_hash := NULL;
        RETURN NEW;
      END $$;
    CREATE TRIGGER enquiry_files_forget_sender BEFORE UPDATE ON enquiry_files
      FOR EACH ROW WHEN (NEW.enquiry_id IS NOT NULL AND NEW.sender_hash IS NOT NULL) EXECUTE FUNCTION hivis_forget_sender()`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER enquiry_files_forget_sender ON enquiry_files;
    DROP FUNCTION hivis_forget_sender();
    ALTER TABLE enquiry_files DROP COLUMN sender_hash`)
}
