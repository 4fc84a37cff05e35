import type { PoolClient } from 'pg'
import { applyRules } from '@/features/enquiries/case-rules.rules'
import { findIntake } from '@/features/enquiries/data'
import { findOffice } from '@/features/enquiries/office.data'
import { officeFor } from '@/features/enquiries/office.rules'
import {
  answerDue,
  type CaseKind,
  type Filing,
  mailKind,
  type QuarantineReason,
  textKind,
} from '@/features/enquiries/rules'
import { nzDay } from '@/lib/dates'

export type NewCase = {
  readonly kind: CaseKind
  /** When it is due follows from the hours of the office, and the rules. */
  readonly filing: Omit<Filing, 'dueOn' | 'dueAt'>
  readonly personId: number | null
  readonly answers: Readonly<Record<string, unknown>>
  readonly now: Date
  /** Why it is held back; null for a case that people work on. */
  readonly reason?: QuarantineReason | null
  /** Needs no one’s work, such as a request for no more texts. */
  readonly isClosed?: boolean
  /** Names what it is about: a second case of it isn’t made. */
  readonly once?: string
}

/** A case that no form began, filed as the rules of the office say. @returns its number and that of its first event; null where `once` is taken. */
export async function openCase(client: PoolClient, given: NewCase): Promise<{ enquiry: number; event: number } | null> {
  const { kind, filing, answers, now, reason = null } = given
  const intake = await findIntake(client)
  const dueAt = answerDue(kind, now, officeFor(intake.office, filing.region))
  const filed = applyRules({ ...intake, now }, kind, { ...filing, dueOn: dueAt && nzDay(dueAt), dueAt })
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO enquiries (reference, form_name, state, quarantine_reason, sender_name, email, phone_number, company_name, person_id, answers, due_on,
       due_at, search_text, assignee_id, rule_id, submission_id)
       SELECT 'ENQ-' || left($1, 4) || '-' || to_char(nextval('enquiry_numbers'), 'FM999999000000'), $2,
         CASE WHEN $3::text IS NOT NULL THEN 'quarantined' WHEN $14 THEN 'closed' ELSE 'new' END::enum_enquiries_state, $3::enum_enquiries_quarantine_reason,
         $4, $5, $6, $7, $8, $9, $10, $16, left($11::text || ' ' || hivis_unaccent($11::text), 400000), $12, $13, $15
     ON CONFLICT (submission_id) DO NOTHING RETURNING id`,
    [
      nzDay(now),
      kind,
      reason,
      filing.senderName,
      filing.email,
      filing.phoneNumber,
      filing.companyName,
      given.personId,
      JSON.stringify(Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== '' && value !== null))),
      filed.dueOn,
      filing.searchText,
      filed.assigneeId,
      filed.ruleId,
      given.isClosed ?? false,
      given.once ?? null,
      filed.dueAt,
    ],
  )
  const enquiry = rows[0]?.id
  if (enquiry === undefined) return null
  const { rows: events } = await client.query<{ id: number }>(
    `SELECT id FROM enquiry_events WHERE enquiry_id = $1 AND kind = 'received' ORDER BY id LIMIT 1`,
    [enquiry],
  )
  return { enquiry, event: events[0]?.id ?? 0 }
}

type Came = {
  readonly kind: 'mail' | 'text'
  readonly words: string
  /** With what else it is found by. */
  readonly searchText: string
  /** Someone has to read it: the case is ours again. What a program sent only is in it. */
  readonly isWord: boolean
  readonly now: Date
}

/** Adds what they wrote to their case, which is due by the hours of the office where it comes back. @returns the event. */
export async function addToCase(client: PoolClient, enquiry: number, came: Came): Promise<number> {
  const region = await lockRegion(client, enquiry)
  const due = answerDue(
    came.kind === 'mail' ? mailKind : textKind,
    came.now,
    officeFor(await findOffice(client), region),
  )
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES ($1, $2::text::enum_enquiry_events_kind, 'sender', $3) RETURNING id`,
    [enquiry, came.kind, came.words],
  )
  await client.query(
    `UPDATE enquiries SET updated_at = now(), search_text = left(concat_ws(' ', search_text, $2::text, hivis_unaccent($2::text)), 400000),
       state = CASE WHEN $3 AND state IN ('waiting', 'closed') THEN CASE WHEN assignee_id IS NULL THEN 'new' ELSE 'in-progress' END::enum_enquiries_state ELSE state END,
       printed_at = CASE WHEN $3 AND state = 'closed' THEN NULL ELSE printed_at END,
       snoozed_until = CASE WHEN $3 THEN NULL ELSE snoozed_until END,
       due_on = CASE WHEN $3 AND (state IN ('waiting', 'closed') OR due_on IS NULL) THEN ($4::timestamptz AT TIME ZONE 'Pacific/Auckland')::date ELSE due_on END,
       due_at = CASE WHEN $3 AND (state IN ('waiting', 'closed') OR due_on IS NULL) THEN $4 ELSE due_at END
     WHERE id = $1`,
    [enquiry, came.searchText, came.isWord, due],
  )
  return rows[0]?.id ?? 0
}

/** Locks a case and says which region’s days count for it. */
async function lockRegion(client: PoolClient, enquiry: number): Promise<string | null> {
  const { rows } = await client.query<{ region: string | null }>(
    'SELECT region FROM enquiries WHERE id = $1 FOR NO KEY UPDATE',
    [enquiry],
  )
  return rows[0]?.region ?? null
}
