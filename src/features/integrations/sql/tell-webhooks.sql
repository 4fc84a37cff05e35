-- Queues an event for each webhook that asks for it.
CREATE OR REPLACE FUNCTION hivis_tell_webhooks(told text, said jsonb)
RETURNS void
LANGUAGE sql
AS $function$
  INSERT INTO webhook_deliveries (webhook_id, event, facts) SELECT id, told, said FROM webhooks WHERE told = ANY (events)
$function$;
