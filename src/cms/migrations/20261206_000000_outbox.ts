import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A message's row says itself when it is due and which worker has it (docs/decisions/051). The version before reads jobs of pg-boss: they are
 * written until a worker of this version has emptied that queue, and again once one of the version before has made it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE messages ADD COLUMN due_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN lease_id uuid, ADD COLUMN leased_until timestamptz;
    ALTER TABLE messages ADD CONSTRAINT messages_leased_together CHECK ((lease_id IS NULL) = (leased_until IS NULL)) NOT VALID;

    CREATE OR REPLACE FUNCTION hivis_queue_messages(kinds text[], receivers text[], keys text[], abouts jsonb[], host text)
      RETURNS integer[] LANGUAGE plpgsql AS $$
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
      END $$;

    -- Only the worker that leads calls it, so none of the version before is sending.
    CREATE FUNCTION hivis_retire_queue() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF to_regclass('hivis_queue.job_common') IS NOT NULL THEN
          DELETE FROM hivis_queue.job WHERE name = 'messages';
          DELETE FROM hivis_queue.queue WHERE name = 'messages';
        END IF;
      END $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_retire_queue();
    ALTER TABLE messages DROP CONSTRAINT messages_leased_together, DROP COLUMN due_at, DROP COLUMN lease_id, DROP COLUMN leased_until;
  `)
}
