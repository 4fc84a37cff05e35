-- What an enquiry knows of itself: when it is due, its assignee’s name, what it is found by, where its sender waits. Erased, it keeps nothing of its
-- sender and stays erased. Without a time on its due day it is due when the office closes. When its first answer was due stays once it was answered.
CREATE OR REPLACE FUNCTION hivis_enquiry_kept()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.due_on IS DISTINCT FROM (NEW.due_at AT TIME ZONE 'Pacific/Auckland')::date THEN
    NEW.due_at := (NEW.due_on + coalesce((SELECT closes FROM office_hours WHERE weekday = extract(isodow FROM NEW.due_on)), '17:00'))
      AT TIME ZONE 'Pacific/Auckland';
  END IF;
  IF TG_OP = 'INSERT' THEN
    NEW.answer_due_at := NEW.due_at;
  ELSIF NEW.due_at IS DISTINCT FROM OLD.due_at AND NOT EXISTS (SELECT FROM enquiry_events WHERE enquiry_id = NEW.id AND kind = 'reply') THEN
    NEW.answer_due_at := NEW.due_at;
  END IF;
  NEW.assignee_name := (SELECT name FROM staff WHERE id = NEW.assignee_id);
  IF TG_OP = 'INSERT' THEN
    NEW.search_text := concat_ws(' ', NEW.reference, NEW.search_text);
    IF NEW.form_name = 'course-waitlist' AND jsonb_typeof(NEW.answers -> 'courseRequired') = 'array' THEN
      NEW.waitlist := (SELECT string_agg(';' || (NEW.answers ->> 'whereDoYouRequireTraining') || ':' || course || ';', '')
        FROM jsonb_array_elements_text(NEW.answers -> 'courseRequired') course);
    END IF;
  ELSIF OLD.state = 'erased' THEN
    NEW.state := 'erased';
  END IF;
  IF NEW.state = 'erased' THEN
    NEW.erased_at := coalesce(NEW.erased_at, now());
    NEW.sender_name := NULL; NEW.email := NULL; NEW.phone_number := NULL; NEW.company_name := NULL; NEW.person_id := NULL;
    NEW.answers := '{}'; NEW.search_text := NULL; NEW.waitlist := NULL;
    NEW.submission_id := NULL; NEW.fingerprint := NULL; NEW.sender_hash := NULL;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER kept BEFORE INSERT OR UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION hivis_enquiry_kept();
