-- Queues messages, each once for its key. @returns the ids of new ones.
CREATE OR REPLACE FUNCTION hivis_queue_messages(kinds text[], receivers text[], keys text[], abouts jsonb[], host text)
RETURNS integer[]
LANGUAGE plpgsql
AS $function$
DECLARE
  made integer[];
BEGIN
  WITH queued AS (INSERT INTO messages (kind, "to", dedupe_key, message_id, about)
    SELECT one.kind, one.receiver, one.key, '<' || encode(sha256(convert_to(one.key, 'UTF8')), 'hex') || '@' || host || '>', one.about
      FROM unnest(kinds, receivers, keys, abouts) WITH ORDINALITY AS one (kind, receiver, key, about, place) ORDER BY one.place
    ON CONFLICT (dedupe_key) DO NOTHING RETURNING id)
  SELECT coalesce(array_agg(id ORDER BY id), '{}') INTO made FROM queued;
  -- A worker of the version before sends what has a job.
  IF made <> '{}' AND to_regclass('hivis_queue.job_common') IS NOT NULL THEN
    INSERT INTO hivis_queue.job (name, data, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, policy)
      SELECT q.name, jsonb_build_object('message', id), now() + make_interval(secs => q.retention_seconds), q.expire_seconds,
        q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.policy
      FROM unnest(made) AS id JOIN hivis_queue.queue q ON q.name = 'messages';
  END IF;
  RETURN made;
END $function$;
