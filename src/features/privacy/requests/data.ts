import type { Reading } from '@/features/account/lists.data'
import { pool } from '@/lib/db'
import type { ListView } from '@/lib/desk-list'
import { type ListSource, oneOf, type Scope } from '@/lib/desk-rows'
import type { RequestRow } from './rules'

const state = `CASE WHEN r.answered_on IS NOT NULL THEN 'answered' WHEN r.due_on < hivis_today() THEN 'late'
  WHEN r.extended_why IS NOT NULL THEN 'extended' ELSE 'open' END`

export const requestsSource = (staffId: number): ListSource<RequestRow> => ({
  from: 'privacy_requests r LEFT JOIN staff f ON f.id = r.assignee_id',
  columns: {
    id: 'r.id',
    name: 'r.name',
    contact: 'r.contact',
    kind: 'r.kind',
    receivedOn: 'r.received_on::text',
    dueOn: 'r.due_on::text',
    assignee: 'f.name',
    state,
  },
  filters: {
    mine: () => `r.assignee_id = ${Math.trunc(staffId)}`,
    kind: oneOf('r.kind'),
    state: oneOf(state),
  },
  search: (word) => `hivis_words(r.name, r.contact) LIKE ${word}`,
})

const openRequests = ({ filters }: ListView): Scope[] =>
  filters.state ? [] : [{ condition: (isOpen) => `(r.answered_on IS NULL) = ${isOpen}`, value: true }]

export const requestsReading: Reading<RequestRow> = {
  source: ({ staffId }) => requestsSource(staffId),
  scopes: (_staff, view) => openRequests(view),
}

/** Days are YYYY-MM-DD. */
export type PrivacyRequest = {
  readonly id: number
  readonly kind: string
  readonly personId: number | null
  readonly person: string | null
  readonly name: string
  readonly contact: string | null
  readonly asks: string | null
  readonly cameBy: string
  readonly receivedOn: string
  readonly dueOn: string
  readonly extendedWhy: string | null
  readonly assigneeId: number | null
  readonly assignee: string | null
  readonly answeredOn: string | null
  readonly outcome: string | null
  readonly answer: string | null
  readonly state: string
}

const shown = `r.id, r.kind, r.person_id, p.first_name || ' ' || p.last_name AS person, r.name, r.contact, r.asks, r.came_by, r.received_on, r.due_on,
  r.extended_why, r.assignee_id, f.name AS assignee, r.answered_on, r.outcome, r.answer, ${state} AS state
  FROM privacy_requests r LEFT JOIN people p ON p.id = r.person_id LEFT JOIN staff f ON f.id = r.assignee_id`

export async function findRequest(id: number): Promise<PrivacyRequest | null> {
  const { rows } = await pool().query<PrivacyRequest>(`SELECT ${shown} WHERE r.id = $1`, [id])
  return rows[0] ?? null
}

export async function findRequestsOf(personId: number): Promise<PrivacyRequest[]> {
  const { rows } = await pool().query<PrivacyRequest>(
    `SELECT ${shown} WHERE r.person_id = $1 ORDER BY r.answered_on IS NOT NULL, r.due_on, r.id DESC LIMIT 50`,
    [personId],
  )
  return rows
}

export async function findPrivacyStaff(): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool().query<{ id: number; name: string }>(
    `SELECT id, name FROM staff s WHERE deactivated_at IS NULL
       AND EXISTS (SELECT 1 FROM staff_roles o WHERE o.parent_id = s.id AND o.value::text IN ('support', 'admin')) ORDER BY name, id`,
  )
  return rows
}

export async function countRequests(): Promise<{ late: number; open: number }> {
  const { rows } = await pool().query<{ late: number; open: number }>(
    `SELECT count(*) FILTER (WHERE due_on < hivis_today()) AS late, count(*) AS open FROM privacy_requests WHERE answered_on IS NULL`,
  )
  return rows[0] ?? { late: 0, open: 0 }
}
