import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * An enquiry is counted, kept and announced in one call, and a message is queued with its job in one: the job as pg-boss writes it. Indexes that others
 * cover, of tables that are written with every call, are gone.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION hivis_queue_messages(kinds text[], receivers text[], keys text[], abouts jsonb[], host text)
      RETURNS integer[] LANGUAGE plpgsql AS $$
      DECLARE
        made integer[];
      BEGIN
        WITH queued AS (INSERT INTO messages (kind, "to", dedupe_key, message_id, about)
          SELECT one.kind, one.receiver, one.key, '<' || encode(sha256(convert_to(one.key, 'UTF8')), 'hex') || '@' || host || '>', one.about
            FROM unnest(kinds, receivers, keys, abouts) WITH ORDINALITY AS one (kind, receiver, key, about, place) ORDER BY one.place
          ON CONFLICT (dedupe_key) DO NOTHING RETURNING id)
        SELECT coalesce(array_agg(id ORDER BY id), '{}') INTO made FROM queued;
        -- Before the first worker has made the queue there is nowhere to put a job: the worker finds the messages by their rows.
        IF made <> '{}' AND to_regclass('hivis_queue.job_common') IS NOT NULL THEN
          INSERT INTO hivis_queue.job (name, data, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, policy)
            SELECT q.name, jsonb_build_object('message', id), now() + make_interval(secs => q.retention_seconds), q.expire_seconds,
              q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.policy
            FROM unnest(made) AS id JOIN hivis_queue.queue q ON q.name = 'messages';
        END IF;
        RETURN made;
      END $$;

    CREATE FUNCTION hivis_announce_enquiry(wanted integer, host text) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        sender text;
        staff text;
        found boolean;
      BEGIN
        SELECT true, e.email, coalesce((SELECT r.email FROM form_settings_recipients r WHERE r.form::text = e.form::text ORDER BY r._order LIMIT 1),
            (SELECT support_email FROM settings LIMIT 1))
          INTO found, sender, staff FROM enquiries e WHERE e.id = wanted;
        IF found THEN
          PERFORM hivis_queue_messages(array_agg(one.kind), array_agg(one.receiver), array_agg(one.kind || ':' || wanted),
              array_agg(jsonb_build_object('enquiry', wanted)), host)
            FROM (VALUES ('enquiry-received', sender), ('enquiry-arrived', staff)) AS one (kind, receiver)
            WHERE one.receiver IS NOT NULL HAVING count(*) > 0;
        END IF;
      END $$;

    CREATE FUNCTION hivis_take_enquiry(sender text, form_name text, minutes integer, most_by_address integer, most_by_email integer,
        most_in_minute integer, reason text, reason_in_flood text, token text, given jsonb, day text, host text,
        OUT outcome text, OUT wait_seconds integer, OUT reference text, OUT received_at timestamptz)
      LANGUAGE plpgsql AS $$
      #variable_conflict use_column
      DECLARE
        sent record;
        made integer;
        why text;
      BEGIN
        SELECT * INTO sent FROM hivis_count_enquiries(sender, lower(coalesce(given ->> 'email', '')), form_name, minutes);
        IF sent.by_address >= most_by_address OR sent.by_email >= most_by_email THEN
          -- The one that counts as the last of a full window may be asked for again.
          PERFORM 1 FROM enquiries WHERE submission_id = given ->> 'submissionId';
          IF NOT FOUND THEN outcome := 'limited'; wait_seconds := coalesce(sent.wait_seconds, 1); RETURN; END IF;
        END IF;
        why := CASE WHEN sent.last_minute >= most_in_minute THEN reason_in_flood ELSE reason END;
        WITH used AS (INSERT INTO bot_check_tokens (nonce) SELECT token WHERE token IS NOT NULL ON CONFLICT (nonce) DO NOTHING RETURNING nonce)
        INSERT INTO enquiries AS e (reference, form, state, quarantine_reason, sender_name, email, phone_number, company_name, region, person_id,
            answers, due_on, is_late, search_text, submission_id, fingerprint, sender_hash)
          SELECT 'ENQ-' || left(day, 4) || '-' || lpad(nextval('enquiry_numbers')::text, 6, '0'), form_name::enum_enquiries_form,
            CASE WHEN why IS NULL THEN 'new' ELSE 'quarantined' END::enum_enquiries_state, why::enum_enquiries_quarantine_reason,
            given ->> 'senderName', given ->> 'email', given ->> 'phoneNumber', given ->> 'companyName', (given ->> 'region')::enum_enquiries_region,
            (given ->> 'personId')::int, given -> 'answers', (given ->> 'dueOn')::date, (given ->> 'isLate')::boolean,
            (given ->> 'searchText') || ' ' || hivis_unaccent(given ->> 'searchText'), given ->> 'submissionId', given ->> 'fingerprint', sender
          WHERE token IS NULL OR EXISTS (SELECT 1 FROM used)
          ON CONFLICT (submission_id) DO NOTHING RETURNING e.id, e.reference, e.created_at INTO made, reference, received_at;
        IF made IS NULL THEN outcome := 'again'; RETURN; END IF;
        IF why IS NULL THEN
          PERFORM hivis_announce_enquiry(made, host);
        END IF;
        outcome := 'kept';
      END $$;

    DROP INDEX audit_log_actor_idx;
    DROP INDEX enquiries_form_idx;
    DROP INDEX enquiry_events_enquiry_idx;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX enquiry_events_enquiry_idx ON enquiry_events (enquiry_id);
    CREATE INDEX enquiries_form_idx ON enquiries (form);
    CREATE INDEX audit_log_actor_idx ON audit_log (actor);
    DROP FUNCTION hivis_take_enquiry(text, text, integer, integer, integer, integer, text, text, text, jsonb, text, text);
    DROP FUNCTION hivis_announce_enquiry(integer, text);
    DROP FUNCTION hivis_queue_messages(text[], text[], text[], jsonb[], text);
  `)
}
