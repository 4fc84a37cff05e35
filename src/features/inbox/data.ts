import { worksInInbox } from '@/features/enquiries/case-rules.data'
import type { CaseKind } from '@/features/enquiries/rules'
import { pool } from '@/lib/db'
import { cardOrderForm, openStates } from './rules'

export async function isInboxStaff(id: number): Promise<boolean> {
  const { rowCount } = await pool().query(`SELECT 1 FROM staff s WHERE s.id = $1 AND ${worksInInbox('s')}`, [id])
  return rowCount === 1
}

export async function listInboxStaff(): Promise<{ id: number; name: string; email: string }[]> {
  const { rows } = await pool().query<{ id: number; name: string; email: string }>(
    `SELECT s.id, s.name, s.email FROM staff s WHERE ${worksInInbox('s')} ORDER BY s.name, s.id`,
  )
  return rows
}

export type RecordRow = {
  id: number
  reference: string
  form: CaseKind
  state: string
  quarantineReason: string | null
  senderName: string | null
  email: string | null
  phoneNumber: string | null
  companyName: string | null
  region: string | null
  personId: number | null
  assignee: number | null
  suggestedSnippet: number | null
  dueOn: string | null
  dueAt: Date | null
  snoozedUntil: string | null
  isLate: boolean
  answers: Record<string, unknown>
  receivedAt: Date
  printedAt: Date | null
  changedAt: Date
}

/** For staff of the inbox. Null for an unknown id. */
export async function findRecord(id: number): Promise<RecordRow | null> {
  const { rows } = await pool().query<RecordRow>(
    `SELECT id, reference, form_name AS form, state, quarantine_reason, sender_name, email,
       phone_number, company_name, region, person_id, assignee_id AS assignee,
       due_on, due_at, snoozed_until, is_late, answers, (SELECT snippet_id FROM case_rules WHERE id = enquiries.rule_id) AS suggested_snippet,
       created_at AS received_at, printed_at, updated_at AS changed_at
     FROM enquiries WHERE id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export type ListedEnquiry = {
  readonly id: number
  readonly reference: string
  readonly form: CaseKind
  readonly state: string
  readonly createdAt: Date
  readonly assigneeName: string | null
  readonly dueOn: string | null
  readonly dueAt: Date | null
  readonly isLate: boolean
  readonly senderName: string | null
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly companyName: string | null
  readonly region: string | null
  readonly answers: Record<string, unknown>
}

export async function findListed(ids: readonly number[]): Promise<ListedEnquiry[]> {
  const { rows } = await pool().query<ListedEnquiry>(
    `SELECT q.id, q.reference, q.form_name AS form, q.state, q.created_at, q.assignee_name, q.due_on,
       q.due_at, q.is_late, q.sender_name, q.email, q.phone_number, q.company_name,
       q.region, q.answers
     FROM enquiries q JOIN unnest($1::int[]) WITH ORDINALITY AS wanted (id, place) ON wanted.id = q.id ORDER BY wanted.place`,
    [ids],
  )
  return rows
}

export type HistoryRow = {
  id: number
  kind: string
  actor: string
  text: string | null
  at: Date
  mail: string | null
  /** Reference of the merged enquiry it happened to; null for the enquiry itself. */
  of: string | null
}

export async function findHistory(enquiry: number): Promise<HistoryRow[]> {
  const { rows } = await pool().query<HistoryRow>(
    `SELECT e.id, e.kind, coalesce(s.name, e.actor) AS actor, e.text, e.created_at AS at, m.state AS mail, q.reference AS of
     FROM enquiry_events e LEFT JOIN staff s ON e.actor = 'staff ' || s.id
       LEFT JOIN messages m ON e.kind = 'reply' AND m.dedupe_key = 'enquiry-reply:' || e.id
       LEFT JOIN enquiries q ON q.id = e.enquiry_id AND q.merged_into_id = $1
     WHERE e.enquiry_id = $1 OR q.id IS NOT NULL ORDER BY e.id DESC LIMIT 500`,
    [enquiry],
  )
  return rows
}

/** Null once the note was erased. */
export async function findNoteForMail(event: number) {
  const { rows } = await pool().query<{ by: string | null; text: string; reference: string; enquiry: number }>(
    `SELECT s.name AS by, e.text, q.reference, q.id AS enquiry
     FROM enquiry_events e JOIN enquiries q ON q.id = e.enquiry_id LEFT JOIN staff s ON e.actor = 'staff ' || s.id
     WHERE e.id = $1 AND e.kind = 'note' AND e.text IS NOT NULL AND q.state <> 'erased'`,
    [event],
  )
  return rows[0] ?? null
}

export type CardOrder = {
  id: number
  reference: string
  senderName: string
  companyName: string | null
  phoneNumber: string | null
  dueOn: string | null
  dueAt: Date | null
  answers: Record<string, unknown>
}

export async function findCardOrders(limit: number, ids: readonly number[] | null = null): Promise<CardOrder[]> {
  const { rows } = await pool().query<CardOrder>(
    `SELECT id, reference, coalesce(sender_name, '') AS sender_name, company_name, phone_number, due_on, due_at, answers
     FROM enquiries WHERE form_name = $1 AND state::text = ANY($2) AND printed_at IS NULL AND ($3::int[] IS NULL OR id = ANY($3))
     ORDER BY due_at NULLS LAST, id LIMIT $4`,
    [cardOrderForm, openStates, ids, limit],
  )
  return rows
}
