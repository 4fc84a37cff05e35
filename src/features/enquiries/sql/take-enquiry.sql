-- Takes one submission: counts its sender, spends its bot check, writes it once, announces it. Outcomes: kept, limited, again (already here, or the
-- check was spent).
CREATE OR REPLACE FUNCTION hivis_take_enquiry(sender text, form_name text, minutes integer, most_by_address integer, most_by_email integer, most_in_minute integer, reason text, reason_in_flood text, token text, given jsonb, day text, host text, OUT outcome text, OUT wait_seconds integer, OUT reference text, OUT received_at timestamp with time zone)
RETURNS record
LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
DECLARE
  sent record;
  made integer;
  why text;
BEGIN
  PERFORM set_config('hivis.request', coalesce(given ->> 'requestId', ''), true);
  SELECT * INTO sent FROM hivis_count_enquiries(sender, lower(coalesce(given ->> 'email', '')), minutes);
  IF sent.by_address >= most_by_address OR sent.by_email >= most_by_email THEN
    -- The one that counts as the last of a full window may be asked for again.
    PERFORM 1 FROM enquiries WHERE submission_id = given ->> 'submissionId';
    IF NOT FOUND THEN outcome := 'limited'; wait_seconds := coalesce(sent.wait_seconds, 1); RETURN; END IF;
  END IF;
  why := CASE WHEN hivis_is_flood(form_name, most_in_minute) THEN reason_in_flood ELSE reason END;
  WITH used AS (INSERT INTO bot_check_tokens (nonce) SELECT token WHERE token IS NOT NULL ON CONFLICT (nonce) DO NOTHING RETURNING nonce)
  INSERT INTO enquiries AS e (reference, form_name, state, quarantine_reason, sender_name, email, phone_number, company_name, region, person_id,
      answers, due_on, due_at, is_late, search_text, submission_id, fingerprint, sender_hash, assignee_id, rule_id)
    SELECT 'ENQ-' || left(day, 4) || '-' || to_char(nextval('enquiry_numbers'), 'FM999999000000'), form_name,
      CASE WHEN why IS NULL THEN 'new' ELSE 'quarantined' END::enum_enquiries_state, why::enum_enquiries_quarantine_reason,
      given ->> 'senderName', given ->> 'email', given ->> 'phoneNumber', given ->> 'companyName', (given ->> 'region')::enum_enquiries_region,
      (given ->> 'personId')::int, given -> 'answers', (given ->> 'dueOn')::date,
      (given ->> 'dueAt')::timestamptz, (given ->> 'isLate')::boolean,
      (given ->> 'searchText') || ' ' || hivis_unaccent(given ->> 'searchText'), given ->> 'submissionId', given ->> 'fingerprint', sender,
      (given ->> 'assigneeId')::int, (given ->> 'ruleId')::int
    WHERE token IS NULL OR EXISTS (SELECT 1 FROM used)
    ON CONFLICT (submission_id) DO NOTHING RETURNING e.id, e.reference, e.created_at INTO made, reference, received_at;
  IF made IS NULL THEN outcome := 'again'; RETURN; END IF;
  IF why IS NULL THEN
    PERFORM hivis_announce_enquiry(made, host);
  END IF;
  outcome := 'kept';
END $function$;
