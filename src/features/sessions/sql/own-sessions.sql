-- The sessions that a trainer teaches, without drafts.
CREATE OR REPLACE VIEW own_sessions AS
SELECT trainer_id,
   id AS session_id
  FROM course_sessions
 WHERE trainer_id IS NOT NULL AND state <> 'draft'::enum_course_sessions_state;
