import type { Reading } from '@/features/account/lists.data'
import { pool } from '@/lib/db'
import type { ListView } from '@/lib/desk-list'
import { type ListSource, oneOf, type Scope } from '@/lib/desk-rows'
import type { TaskAbout, TaskRow } from './rules'

const kind = `CASE WHEN t.booking_id IS NOT NULL THEN 'booking' WHEN t.order_id IS NOT NULL THEN 'order' WHEN t.enquiry_id IS NOT NULL THEN 'enquiry'
  WHEN t.person_id IS NOT NULL THEN 'person' WHEN t.company_id IS NOT NULL THEN 'company' WHEN t.slot_id IS NOT NULL THEN 'start' END`

const about = `coalesce((SELECT number FROM bookings WHERE id = t.booking_id), (SELECT number FROM orders WHERE id = t.order_id),
  (SELECT reference FROM enquiries WHERE id = t.enquiry_id), (SELECT first_name || ' ' || last_name FROM people WHERE id = t.person_id),
  (SELECT name FROM companies WHERE id = t.company_id),
  (SELECT c.name || ', ' || p.name FROM session_slots l JOIN course_sessions s ON s.id = l.session_id JOIN courses c ON c.id = s.course_id
     JOIN locations p ON p.id = s.location_id WHERE l.id = t.slot_id))`

const state = `CASE WHEN t.done_at IS NOT NULL THEN 'done' WHEN t.due_on < hivis_today() THEN 'late' WHEN t.due_on = hivis_today() THEN 'today' ELSE 'open' END`

export const tasksSource = (staffId: number): ListSource<TaskRow> => ({
  from: 'desk_tasks t LEFT JOIN staff f ON f.id = t.for_id LEFT JOIN staff b ON b.id = t.by_id',
  columns: {
    id: 't.id',
    what: 't.what',
    about,
    aboutKind: kind,
    aboutId: 'coalesce(t.booking_id, t.order_id, t.enquiry_id, t.person_id, t.company_id, t.slot_id)',
    assignee: 'f.name',
    givenBy: 'b.name',
    dueOn: 't.due_on::text',
    state,
  },
  filters: {
    mine: () => `t.for_id = ${Math.trunc(staffId)}`,
    given: () => `t.by_id = ${Math.trunc(staffId)}`,
    state: oneOf(state),
  },
  search: (word) => `hivis_words(t.what, f.name) LIKE ${word}`,
})

const openTasks = ({ filters }: ListView): Scope[] =>
  filters.state ? [] : [{ condition: (isOpen) => `(t.done_at IS NULL) = ${isOpen}`, value: true }]

export const tasksReading: Reading<TaskRow> = {
  source: ({ staffId }) => tasksSource(staffId),
  scopes: (_staff, view) => openTasks(view),
}

export type Task = {
  readonly id: number
  readonly what: string
  readonly assignee: string
  readonly givenBy: string | null
  readonly dueOn: string
  readonly state: string
}

export async function findTasks({ kind: name, id }: TaskAbout): Promise<Task[]> {
  const { rows } = await pool().query<Task>(
    `SELECT t.id, t.what, f.name AS assignee, b.name AS given_by, t.due_on::text AS due_on, ${state} AS state
     FROM desk_tasks t JOIN staff f ON f.id = t.for_id LEFT JOIN staff b ON b.id = t.by_id
     WHERE CASE $1 WHEN 'booking' THEN t.booking_id WHEN 'order' THEN t.order_id WHEN 'enquiry' THEN t.enquiry_id WHEN 'person' THEN t.person_id
         WHEN 'company' THEN t.company_id WHEN 'start' THEN t.slot_id END = $2 AND (t.done_at IS NULL OR t.done_at > now() - interval '7 days')
     ORDER BY t.done_at IS NOT NULL, t.due_on, t.id LIMIT 50`,
    [name, id],
  )
  return rows
}

export async function countTasksDue(staffId: number): Promise<{ due: number; late: number }> {
  const { rows } = await pool().query<{ due: number; late: number }>(
    `SELECT count(*) FILTER (WHERE due_on = hivis_today()) AS due, count(*) FILTER (WHERE due_on < hivis_today()) AS late
     FROM desk_tasks WHERE for_id = $1 AND done_at IS NULL AND due_on <= hivis_today()`,
    [staffId],
  )
  return rows[0] ?? { due: 0, late: 0 }
}

export async function findAssignees(self: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool().query<{ id: number; name: string }>(
    `SELECT id, CASE id WHEN $1 THEN name || ' (me)' ELSE name END AS name FROM staff WHERE deactivated_at IS NULL ORDER BY id <> $1, name, id`,
    [self],
  )
  return rows
}

export async function findTaskForMail(id: number) {
  const { rows } = await pool().query<{
    what: string
    dueOn: string
    givenBy: string | null
    about: string | null
    aboutKind: string | null
    aboutId: number | null
  }>(
    `SELECT t.what, t.due_on::text AS due_on, b.name AS given_by, ${about} AS about, ${kind} AS about_kind,
       coalesce(t.booking_id, t.order_id, t.enquiry_id, t.person_id, t.company_id, t.slot_id) AS about_id
     FROM desk_tasks t LEFT JOIN staff b ON b.id = t.by_id WHERE t.id = $1 AND t.done_at IS NULL`,
    [id],
  )
  return rows[0] ?? null
}
