import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Whether a form is in a flood is known without counting a whole minute for each that is sent: no more are counted than make one. The function that counted
 * stands beside the new one: the version before calls it while a site is upgraded.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION hivis_is_flood(form_name text, most integer) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
      DECLARE
        -- Numbers are given in the order of time, but for a few that come at the same moment.
        spare constant integer := 100;
        since timestamptz := now() - interval '1 minute';
        latest integer := (SELECT id FROM enquiries ORDER BY id DESC LIMIT 1);
        before integer := (SELECT id FROM enquiries WHERE created_at <= since ORDER BY created_at DESC, id DESC LIMIT 1);
      BEGIN
        IF coalesce(latest, 0) - coalesce(before, 0) + spare < most THEN RETURN false; END IF;
        RETURN (SELECT count(*) >= most FROM
          (SELECT 1 FROM enquiries WHERE form = form_name::enum_enquiries_form AND created_at > since LIMIT most) AS newest);
      END $$;

    CREATE FUNCTION hivis_count_enquiries(sender text, address text, minutes integer, OUT by_address integer, OUT by_email integer, OUT wait_seconds integer)
      LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended(sender, 5)), pg_advisory_xact_lock(hashtextextended(address, 6));
        SELECT count(*) FILTER (WHERE sender_hash = sender), count(*) FILTER (WHERE lower(email) = address),
            greatest(1, ceil(extract(epoch FROM min(created_at) + make_interval(mins => minutes) - now())))
          INTO by_address, by_email, wait_seconds
          FROM enquiries WHERE (sender_hash = sender OR lower(email) = address) AND created_at > now() - make_interval(mins => minutes);
      END $$;
  `)
  await db.execute(takeEnquiry("hivis_count_enquiries(sender, lower(coalesce(given ->> 'email', '')), minutes)", 'hivis_is_flood(form_name, most_in_minute)'))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_count_enquiries(text, text, integer);
    DROP FUNCTION hivis_is_flood(text, integer);
  `)
  await db.execute(takeEnquiry("hivis_count_enquiries(sender, lower(coalesce(given ->> 'email', '')), form_name, minutes)", 'sent.last_minute >= most_in_minute'))
}

/** Keeps an enquiry, as 20261124_000200_enquiries_in_one did: how it counts is what changes. */
const takeEnquiry = (counted: string, isFlood: string) =>
  sql.raw(`
    CREATE OR REPLACE FUNCTION hivis_take_enquiry(sender text, form_name text, minutes integer, most_by_address integer, most_by_email integer,
        most_in_minute integer, reason text, reason_in_flood text, token text, given jsonb, day text, host text,
        OUT outcome text, OUT wait_seconds integer, OUT reference text, OUT received_at timestamptz)
      LANGUAGE plpgsql AS $$
      #variable_conflict use_column
      DECLARE
        sent record;
        made integer;
        why text;
      BEGIN
        SELECT * INTO sent FROM ${counted};
        IF sent.by_address >= most_by_address OR sent.by_email >= most_by_email THEN
          -- The one that counts as the last of a full window may be asked for again.
          PERFORM 1 FROM enquiries WHERE submission_id = given ->> 'submissionId';
          IF NOT FOUND THEN outcome := 'limited'; wait_seconds := coalesce(sent.wait_seconds, 1); RETURN; END IF;
        END IF;
        why := CASE WHEN ${isFlood} THEN reason_in_flood ELSE reason END;
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
      END $$`)
