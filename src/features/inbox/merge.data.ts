import type { CaseKind } from '@/features/enquiries/rules'
import { pool } from '@/lib/db'

export type MergedRow = {
  id: number
  reference: string
  form: CaseKind
  answers: Record<string, unknown>
  receivedAt: Date
}

export async function findParts(enquiry: number): Promise<MergedRow[]> {
  const { rows } = await pool().query<MergedRow>(
    `SELECT id, reference, form_name AS form, answers, created_at AS received_at FROM enquiries WHERE merged_into_id = $1 ORDER BY id`,
    [enquiry],
  )
  return rows
}

export async function findCase(enquiry: number): Promise<{ id: number; reference: string } | null> {
  const { rows } = await pool().query<{ id: number; reference: string }>(
    'SELECT c.id, c.reference FROM enquiries e JOIN enquiries c ON c.id = e.merged_into_id WHERE e.id = $1',
    [enquiry],
  )
  return rows[0] ?? null
}

type Sibling = { id: number; reference: string; form: CaseKind; receivedAt: Date }

export async function findSiblings(enquiry: number): Promise<Sibling[]> {
  const { rows } = await pool().query<Sibling>(
    `SELECT o.id, o.reference, o.form_name AS form, o.created_at AS received_at FROM enquiries e JOIN enquiries o ON o.id <> e.id
       AND (o.person_id = e.person_id OR lower(o.email) = lower(e.email) OR o.split_from_id = e.id OR o.id = e.split_from_id
         OR (hivis_phone(o.phone_number) LIKE nullif(hivis_phone(e.phone_number), '') AND (o.person_id IS NULL OR e.person_id IS NULL)
           AND (o.email IS NULL OR e.email IS NULL)))
     WHERE e.id = $1 AND o.merged_into_id IS NULL AND o.state NOT IN ('erased', 'quarantined') ORDER BY o.created_at DESC, o.id DESC LIMIT 20`,
    [enquiry],
  )
  return rows
}

/** Cases that were split from this one, and the one that it was split from. */
export async function findSplits(enquiry: number): Promise<{ id: number; reference: string; isFrom: boolean }[]> {
  const { rows } = await pool().query<{ id: number; reference: string; isFrom: boolean }>(
    `SELECT o.id, o.reference, o.id = e.split_from_id IS TRUE AS is_from FROM enquiries e JOIN enquiries o ON o.split_from_id = e.id OR o.id = e.split_from_id
     WHERE e.id = $1 ORDER BY o.id`,
    [enquiry],
  )
  return rows
}

export async function findReplyHead(enquiry: number, staffId: number) {
  const { rows } = await pool().query<{
    to: string
    reference: string
    firstName: string
    by: string
    signature: string | null
  }>(
    `SELECT email AS "to", reference, coalesce(answers ->> 'firstName', '') AS first_name,
       coalesce((SELECT name FROM staff WHERE id = $2), '') AS by, (SELECT text FROM staff_signatures WHERE staff_id = $2) AS signature
     FROM enquiries WHERE id = $1 AND email IS NOT NULL AND state NOT IN ('erased', 'quarantined')`,
    [enquiry, staffId],
  )
  return rows[0] ?? null
}
