import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Requests of people about what we hold of them, with the day by which the law wants an answer. Their changes go to the audit log. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE privacy_requests (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      kind text NOT NULL,
      person_id integer CONSTRAINT privacy_requests_person_id_fkey REFERENCES people (id),
      name text NOT NULL,
      contact text,
      asks text,
      came_by text NOT NULL,
      received_on date NOT NULL,
      due_on date NOT NULL,
      extended_why text,
      assignee_id integer CONSTRAINT privacy_requests_assignee_id_fkey REFERENCES staff (id) ON DELETE SET NULL,
      answered_on date,
      outcome text,
      answer text,
      created_at timestamptz DEFAULT now() NOT NULL,
      CONSTRAINT privacy_requests_kind_check CHECK (kind IN ('access', 'correction', 'deletion')),
      CONSTRAINT privacy_requests_came_by_check CHECK (came_by IN ('email', 'phone', 'letter', 'person', 'form')),
      CONSTRAINT privacy_requests_outcome_check CHECK (outcome IN ('done', 'part', 'refused')),
      CONSTRAINT privacy_requests_answered_whole CHECK (num_nonnulls(answered_on, outcome, answer) IN (0, 3)),
      CONSTRAINT privacy_requests_days CHECK (due_on >= received_on AND answered_on >= received_on),
      CONSTRAINT privacy_requests_no_blanks CHECK ('' NOT IN (name, contact, asks, extended_why, answer))
    );
    CREATE INDEX privacy_requests_open_idx ON privacy_requests (due_on) WHERE answered_on IS NULL;
    CREATE INDEX privacy_requests_person_idx ON privacy_requests (person_id);
    CREATE INDEX privacy_requests_assignee_idx ON privacy_requests (assignee_id);
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON privacy_requests FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE privacy_requests`)
}
