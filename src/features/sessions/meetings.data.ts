/** SQL: why the meeting of a session `s` could not be made or changed; null when nothing is wrong. */
export const meetingProblem = `(SELECT m.problem FROM session_meetings m WHERE m.session_id = s.id)`
