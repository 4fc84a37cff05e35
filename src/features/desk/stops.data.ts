import type { Stop } from '@/features/messages/stops.rules'
import { findProposalStop } from '@/features/renewals/settings.data'
import { pool } from '@/lib/db'

/** What a stop link is about, and whether it is still sent. Null once that is gone. The link is the right to know. */
export async function findStop(stop: Stop): Promise<{ what: string; isOn: boolean } | null> {
  if (stop.kind === 'person') {
    const { rows } = await pool().query<{ what: string; isOn: boolean }>(
      `SELECT 'questions after courses, reminders of cards, news and offers' AS what, comms_prefs_email OR comms_prefs_marketing AS is_on FROM people
       WHERE id = $1 AND merged_into_id IS NULL`,
      [stop.person],
    )
    return rows[0] ?? null
  }
  if (stop.kind === 'request') {
    const { rows } = await pool().query<{ what: string; isOn: boolean }>(
      `SELECT 'course dates for ' || reference AS what, state IN ('new', 'in-progress', 'waiting') AS is_on FROM enquiries
       WHERE id = $1 AND form_name = 'course-waitlist' AND state <> 'erased'`,
      [stop.enquiry],
    )
    return rows[0] ?? null
  }
  if (stop.kind === 'renewals') {
    const found = await findProposalStop(stop)
    return found && { what: `renewal proposals for ${found.name}`, isOn: found.isOn }
  }
  const { rows } = await pool().query<{ what: string; isOn: boolean }>(
    `SELECT 'the report ' || v.name AS what, EXISTS (SELECT FROM saved_report_readers r WHERE r.saved_report_id = v.id AND r.staff_id = $2) AS is_on
     FROM saved_reports v WHERE v.id = $1`,
    [stop.saved, stop.staff],
  )
  return rows[0] ?? null
}
