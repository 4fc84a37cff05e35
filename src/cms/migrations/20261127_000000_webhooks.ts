import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What other systems are told of: a row for each webhook that asked for it, written by the transaction that changed something, and a row for each try to
 * send it (docs/decisions/043). Facts are numbers, states and sums: who wants names asks for them with a key.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE webhooks (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL CONSTRAINT webhooks_name_key UNIQUE,
      url text NOT NULL,
      events text[] NOT NULL,
      paused_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT webhooks_no_blanks CHECK ('' NOT IN (name, url) AND cardinality(events) > 0)
    );

    CREATE TABLE webhook_secrets (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      webhook_id integer NOT NULL REFERENCES webhooks ON DELETE CASCADE,
      sealed text NOT NULL,
      ends_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT webhook_secrets_no_blanks CHECK ('' NOT IN (sealed))
    );
    CREATE INDEX webhook_secrets_webhook_idx ON webhook_secrets (webhook_id);

    CREATE TABLE webhook_deliveries (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      webhook_id integer NOT NULL REFERENCES webhooks ON DELETE CASCADE,
      message_id text NOT NULL DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', '') CONSTRAINT webhook_deliveries_message_id_key UNIQUE,
      event text NOT NULL,
      facts jsonb NOT NULL,
      state text NOT NULL DEFAULT 'waiting' CONSTRAINT webhook_deliveries_state_check CHECK (state IN ('waiting', 'sent', 'dead')),
      attempts integer NOT NULL DEFAULT 0,
      next_at timestamptz NOT NULL DEFAULT now(),
      lease_until timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT webhook_deliveries_no_blanks CHECK ('' NOT IN (message_id, event))
    );
    CREATE INDEX webhook_deliveries_due_idx ON webhook_deliveries (webhook_id, next_at, id) WHERE state = 'waiting';
    CREATE INDEX webhook_deliveries_newest_idx ON webhook_deliveries (webhook_id, id DESC NULLS FIRST);
    CREATE INDEX webhook_deliveries_created_idx ON webhook_deliveries (created_at);
    CREATE INDEX webhook_deliveries_dead_idx ON webhook_deliveries (ended_at) WHERE state = 'dead';

    CREATE TABLE webhook_tries (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      delivery_id integer NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
      tried_at timestamptz NOT NULL DEFAULT now(),
      took_ms integer NOT NULL,
      status integer,
      problem text,
      CONSTRAINT webhook_tries_no_blanks CHECK ('' NOT IN (problem))
    );
    CREATE INDEX webhook_tries_delivery_idx ON webhook_tries (delivery_id, id);

    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON webhooks FOR EACH ROW EXECUTE FUNCTION hivis_audit();

    CREATE FUNCTION hivis_tell_webhooks(told text, said jsonb) RETURNS void LANGUAGE sql AS $$
      INSERT INTO webhook_deliveries (webhook_id, event, facts) SELECT id, told, said FROM webhooks WHERE told = ANY (events)
    $$;

    CREATE FUNCTION hivis_order_told() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE told text := CASE TG_OP WHEN 'INSERT' THEN 'order.placed' ELSE 'order.changed' END;
      BEGIN
        IF NOT EXISTS (SELECT FROM webhooks WHERE told = ANY (events)) THEN RETURN NULL; END IF;
        PERFORM hivis_tell_webhooks(told, jsonb_build_object('id', NEW.id, 'number', NEW.number, 'state', NEW.state,
          'stateBefore', CASE TG_OP WHEN 'INSERT' THEN NULL ELSE OLD.state END, 'method', NEW.method, 'companyId', NEW.company_id,
          'excludingGstCents', NEW.excluding_gst_cents, 'gstCents', NEW.gst_cents, 'includingGstCents', NEW.including_gst_cents,
          'appliedCreditCents', NEW.applied_credit_cents, 'toPayCents', NEW.to_pay_cents, 'dueOn', NEW.due_on));
        RETURN NULL;
      END $$;
    CREATE TRIGGER webhooks_new AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION hivis_order_told();
    CREATE TRIGGER webhooks_changed AFTER UPDATE OF state ON orders FOR EACH ROW
      WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION hivis_order_told();

    CREATE FUNCTION hivis_booking_told() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE told text := CASE
        WHEN NEW.state = 'cancelled' THEN 'booking.cancelled'
        WHEN TG_OP = 'UPDATE' AND OLD.state = 'confirmed' THEN 'booking.changed'
        ELSE 'booking.confirmed' END;
      BEGIN
        IF NOT EXISTS (SELECT FROM webhooks WHERE told = ANY (events)) THEN RETURN NULL; END IF;
        PERFORM hivis_tell_webhooks(told, jsonb_build_object('id', NEW.id, 'number', NEW.number, 'state', NEW.state, 'companyId', NEW.company_id,
          'sessionId', NEW.session_id, 'startId', NEW.slot_id, 'orderId', NEW.order_id));
        RETURN NULL;
      END $$;
    CREATE TRIGGER webhooks_new AFTER INSERT ON bookings FOR EACH ROW WHEN (NEW.state = 'confirmed') EXECUTE FUNCTION hivis_booking_told();
    CREATE TRIGGER webhooks_changed AFTER UPDATE OF state, slot_id, sequence ON bookings FOR EACH ROW
      WHEN ((NEW.state = 'confirmed' AND (OLD.state, OLD.slot_id, OLD.sequence) IS DISTINCT FROM (NEW.state, NEW.slot_id, NEW.sequence))
        OR (NEW.state = 'cancelled' AND OLD.state = 'confirmed')) EXECUTE FUNCTION hivis_booking_told();

    CREATE FUNCTION hivis_result_told() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM webhooks WHERE 'result.recorded' = ANY (events)) THEN RETURN NULL; END IF;
        PERFORM hivis_tell_webhooks('result.recorded', jsonb_build_object('attendeeId', NEW.id, 'bookingId', NEW.booking_id, 'startId', NEW.slot_id,
          'personId', NEW.person_id, 'result', NEW.result));
        RETURN NULL;
      END $$;
    CREATE TRIGGER webhooks_changed AFTER UPDATE OF result ON attendees FOR EACH ROW
      WHEN (OLD.result IS DISTINCT FROM NEW.result) EXECUTE FUNCTION hivis_result_told();

    CREATE FUNCTION hivis_enquiry_told() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE told text := CASE
        WHEN TG_OP = 'INSERT' THEN 'enquiry.received'
        WHEN OLD.state = 'quarantined' AND NEW.state <> 'erased' THEN 'enquiry.received'
        ELSE 'enquiry.changed' END;
      BEGIN
        IF NOT EXISTS (SELECT FROM webhooks WHERE told = ANY (events)) THEN RETURN NULL; END IF;
        PERFORM hivis_tell_webhooks(told, jsonb_build_object('id', NEW.id, 'reference', NEW.reference, 'form', NEW.form, 'state', NEW.state,
          'region', NEW.region, 'assigneeId', NEW.assignee_id, 'dueOn', NEW.due_on));
        RETURN NULL;
      END $$;
    CREATE TRIGGER webhooks_new AFTER INSERT ON enquiries FOR EACH ROW WHEN (NEW.state <> 'quarantined') EXECUTE FUNCTION hivis_enquiry_told();
    CREATE TRIGGER webhooks_changed AFTER UPDATE OF state, assignee_id ON enquiries FOR EACH ROW
      WHEN ((OLD.state, OLD.assignee_id) IS DISTINCT FROM (NEW.state, NEW.assignee_id) AND NEW.state <> 'quarantined') EXECUTE FUNCTION hivis_enquiry_told();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER webhooks_new ON enquiries;
    DROP TRIGGER webhooks_changed ON enquiries;
    DROP TRIGGER webhooks_changed ON attendees;
    DROP TRIGGER webhooks_new ON bookings;
    DROP TRIGGER webhooks_changed ON bookings;
    DROP TRIGGER webhooks_new ON orders;
    DROP TRIGGER webhooks_changed ON orders;
    DROP FUNCTION hivis_enquiry_told();
    DROP FUNCTION hivis_result_told();
    DROP FUNCTION hivis_booking_told();
    DROP FUNCTION hivis_order_told();
    DROP FUNCTION hivis_tell_webhooks(text, jsonb);
    DROP TABLE webhook_tries;
    DROP TABLE webhook_deliveries;
    DROP TABLE webhook_secrets;
    DROP TABLE webhooks;
  `)
}
