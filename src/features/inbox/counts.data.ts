import { pool } from '@/lib/db'

/**
 * The one definition of what waits for staff, for every number of enquiries at the desk: the rail, Today, its plot, the list and the tabs
 * of the panes. `q` is the alias of the enquiry; each gives a condition.
 */
const isAlone = (q: string) => `${q}.merged_into_id IS NULL`
const isAway = (q: string) => `coalesce(${q}.snoozed_until > hivis_today(), false)`

/** Waits for us: new or in progress, not snoozed, and not part of another. */
export const isToAnswer = (q: string) => `${q}.state IN ('new', 'in-progress') AND ${isAlone(q)} AND NOT ${isAway(q)}`

/** To answer, and its time is over. */
export const isLate = (q: string) => `${isToAnswer(q)} AND ${q}.due_at < now()`

/** Still to answer today. */
export const isDueToday = (q: string) => `${isToAnswer(q)} AND ${q}.due_on = hivis_today() AND ${q}.due_at >= now()`

/** Answered, and the sender’s turn. */
export const isWaiting = (q: string) => `${q}.state = 'waiting' AND ${isAlone(q)} AND NOT ${isAway(q)}`

/** Open, and put away until a later day. */
export const isSnoozed = (q: string) =>
  `${q}.state IN ('new', 'in-progress', 'waiting') AND ${isAlone(q)} AND ${isAway(q)}`

/** They wrote by text, whatever it began with. */
export const hasTexts = (q: string) =>
  `EXISTS (SELECT FROM enquiry_texts t WHERE t.enquiry_id = ${q}.id AND NOT t.is_ours)`

/** A state of the list: `merged`, `away` (snoozed) and `late` stand for what is stored. */
export const listedState = (q: string) =>
  `CASE WHEN ${q}.merged_into_id IS NOT NULL AND ${q}.state <> 'erased' THEN 'merged' WHEN ${isSnoozed(q)} THEN 'away'
     WHEN ${isLate(q)} THEN 'late' ELSE ${q}.state::text END`

export type InboxCounts = {
  readonly toAnswer: number
  readonly late: number
  readonly dueToday: number
  readonly mine: number
  readonly nobodys: number
  readonly texts: number
  readonly waiting: number
  readonly snoozed: number
  readonly quarantined: number
}

const none = {
  toAnswer: 0,
  late: 0,
  dueToday: 0,
  mine: 0,
  nobodys: 0,
  texts: 0,
  waiting: 0,
  snoozed: 0,
  quarantined: 0,
}

/** `mine` and `nobodys` are those to answer that are with this member of staff, or with no one; `texts` those that they texted about. */
export async function countInbox(staffId: number): Promise<InboxCounts> {
  const { rows } = await pool().query<InboxCounts>(
    `SELECT count(*) FILTER (WHERE ${isToAnswer('q')}) AS to_answer,
       count(*) FILTER (WHERE ${isLate('q')}) AS late,
       count(*) FILTER (WHERE ${isDueToday('q')}) AS due_today,
       count(*) FILTER (WHERE ${isToAnswer('q')} AND q.assignee_id = $1) AS mine,
       count(*) FILTER (WHERE ${isToAnswer('q')} AND q.assignee_id IS NULL) AS nobodys,
       count(*) FILTER (WHERE ${isToAnswer('q')} AND ${hasTexts('q')}) AS texts,
       count(*) FILTER (WHERE ${isWaiting('q')}) AS waiting,
       count(*) FILTER (WHERE ${isSnoozed('q')}) AS snoozed,
       count(*) FILTER (WHERE q.state = 'quarantined') AS quarantined
     FROM enquiries q WHERE q.state IN ('new', 'in-progress', 'waiting', 'quarantined')`,
    [staffId],
  )
  return rows[0] ?? none
}
