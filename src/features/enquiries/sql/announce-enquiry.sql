-- Queues the receipt for the sender and the note for the office, once each. Quarantined enquiries are announced when they are released.
CREATE OR REPLACE FUNCTION hivis_announce_enquiry(wanted integer, host text)
RETURNS void
LANGUAGE plpgsql
AS $function$
DECLARE
  sender text;
  staff text;
  found boolean;
BEGIN
  SELECT true, e.email, coalesce((SELECT r.email FROM form_settings_recipients r WHERE r.form_name = e.form_name ORDER BY r._order LIMIT 1),
      (SELECT support_email FROM settings LIMIT 1))
    INTO found, sender, staff FROM enquiries e WHERE e.id = wanted;
  IF found THEN
    PERFORM hivis_queue_messages(array_agg(one.kind), array_agg(one.receiver), array_agg(one.kind || ':' || wanted),
        array_agg(jsonb_build_object('enquiry', wanted)), host)
      FROM (VALUES ('enquiry-received', sender), ('enquiry-arrived', staff)) AS one (kind, receiver)
      WHERE one.receiver IS NOT NULL HAVING count(*) > 0;
  END IF;
END $function$;
