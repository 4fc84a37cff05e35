import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Tasks of staff: what somebody has to do by a day, about one record or none. Their changes go to the audit log. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE desk_tasks (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      what text NOT NULL,
      for_id integer NOT NULL CONSTRAINT desk_tasks_for_id_fkey REFERENCES staff (id) ON DELETE CASCADE,
      by_id integer CONSTRAINT desk_tasks_by_id_fkey REFERENCES staff (id) ON DELETE SET NULL,
      due_on date NOT NULL,
      booking_id integer CONSTRAINT desk_tasks_booking_id_fkey REFERENCES bookings (id) ON DELETE CASCADE,
      order_id integer CONSTRAINT desk_tasks_order_id_fkey REFERENCES orders (id) ON DELETE CASCADE,
      enquiry_id integer CONSTRAINT desk_tasks_enquiry_id_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
      person_id integer CONSTRAINT desk_tasks_person_id_fkey REFERENCES people (id) ON DELETE CASCADE,
      company_id integer CONSTRAINT desk_tasks_company_id_fkey REFERENCES companies (id) ON DELETE CASCADE,
      slot_id integer CONSTRAINT desk_tasks_slot_id_fkey REFERENCES session_slots (id) ON DELETE CASCADE,
      done_at timestamptz,
      done_by_id integer CONSTRAINT desk_tasks_done_by_id_fkey REFERENCES staff (id) ON DELETE SET NULL,
      created_at timestamptz DEFAULT now() NOT NULL,
      CONSTRAINT desk_tasks_no_blanks CHECK (what <> ''),
      CONSTRAINT desk_tasks_about_one CHECK (num_nonnulls(booking_id, order_id, enquiry_id, person_id, company_id, slot_id) <= 1),
      CONSTRAINT desk_tasks_done_by_somebody CHECK (done_by_id IS NULL OR done_at IS NOT NULL)
    );
    CREATE INDEX desk_tasks_open_idx ON desk_tasks (for_id, due_on) WHERE done_at IS NULL;
    CREATE INDEX desk_tasks_booking_idx ON desk_tasks (booking_id);
    CREATE INDEX desk_tasks_order_idx ON desk_tasks (order_id);
    CREATE INDEX desk_tasks_enquiry_idx ON desk_tasks (enquiry_id);
    CREATE INDEX desk_tasks_person_idx ON desk_tasks (person_id);
    CREATE INDEX desk_tasks_company_idx ON desk_tasks (company_id);
    CREATE INDEX desk_tasks_slot_idx ON desk_tasks (slot_id);
    CREATE INDEX desk_tasks_by_idx ON desk_tasks (by_id);
    CREATE INDEX desk_tasks_done_by_idx ON desk_tasks (done_by_id);
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON desk_tasks FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE desk_tasks`)
}
