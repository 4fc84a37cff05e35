import type { Viewer } from '@/features/account/desk-session.rules'
import type { Actor } from '@/features/account/rules'
import { mayIn } from '@/features/company/rules'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { CertificateFacts } from './rules'

const certificateQuery = `
  SELECT p.first_name || ' ' || p.last_name AS name, d.name AS course_name, l.name AS place, t.name AS trainer, d.number_of_credits AS credits,
    d.completed_date, p.site_safe_id_number AS card_number, k.level, k.expires_on, g.brand_name AS brand
  FROM attendees a JOIN completed_courses d ON d.attendee_id = a.id JOIN people p ON p.id = a.person_id JOIN bookings b ON b.id = a.booking_id
    JOIN session_slots sl ON sl.id = a.slot_id JOIN course_sessions s ON s.id = sl.session_id JOIN locations l ON l.id = s.location_id
    LEFT JOIN staff t ON t.id = s.trainer_id CROSS JOIN settings g
    LEFT JOIN LATERAL (SELECT level, expires_on FROM cards k WHERE k.person_id = p.id AND k.issued_on = d.completed_date
      ORDER BY k.id DESC LIMIT 1) k ON true
  WHERE a.result = 'pass' AND d.completed_date IS NOT NULL`

export async function findCertificateForStaff(viewer: Viewer, attendeeId: number): Promise<CertificateFacts | null> {
  const { rows } = await pool().query<CertificateFacts>(
    `${certificateQuery} AND a.id = $1 AND (NOT $2 OR (s.id, $3) IN (SELECT session_id, trainer_id FROM own_sessions))`,
    [attendeeId, viewer.isOwnOnly, viewer.id],
  )
  return rows[0] ?? null
}

/** Attendees `a` of bookings `b` whose certificates the actor can have (product decisions, section 1). Uses `valuesOf`. */
const isTheirs = `(a.person_id = $1 OR b.company_id = $2 AND ($3::int IS NULL OR b.person_id = $3)
  OR EXISTS (SELECT 1 FROM employments e WHERE e.company_id = $2 AND e.person_id = a.person_id AND e.ended_on IS NULL))`

const valuesOf = ({ personId, company }: Actor): [person: number, company: number | null, booker: number | null] => {
  if (!company || !mayIn(company, 'book')) return [personId, null, null]
  return [personId, company.id, company.kind === 'business' && company.permission === 'booker' ? personId : null]
}

/** @throws AppError NOT_FOUND also for someone without access. */
export async function findCertificate(actor: Actor, attendeeId: number): Promise<CertificateFacts> {
  const { rows } = await pool().query<CertificateFacts>(`${certificateQuery} AND a.id = $4 AND ${isTheirs}`, [
    ...valuesOf(actor),
    attendeeId,
  ])
  const [facts] = rows
  if (!facts) throw new AppError('NOT_FOUND', 'There is no such certificate.')
  return facts
}

export type Certificate = { readonly attendeeId: number; readonly name: string; readonly completedDate: string }

export async function findCertificatesOf(
  actor: Actor,
  who: { readonly personId: number } | { readonly employeeId: number },
): Promise<Certificate[]> {
  const { rows } = await pool().query<Certificate>(
    `SELECT a.id AS attendee_id, d.name, d.completed_date
     FROM completed_courses d JOIN attendees a ON a.id = d.attendee_id JOIN bookings b ON b.id = a.booking_id
     WHERE d.person_id = coalesce($4::int, (SELECT person_id FROM employments WHERE id = $5 AND company_id = $2))
       AND a.result = 'pass' AND d.completed_date IS NOT NULL AND ${isTheirs}`,
    [...valuesOf(actor), 'personId' in who ? who.personId : null, 'employeeId' in who ? who.employeeId : null],
  )
  return rows
}

/** For the person who holds the certificate: null once the result no longer is a pass of that day, or the person was erased. */
export async function findCertificateOf(attendeeId: number, completedDate: string): Promise<CertificateFacts | null> {
  const { rows } = await pool().query<CertificateFacts>(
    `${certificateQuery} AND a.id = $1 AND d.completed_date::text LIKE $2 || '%' AND NOT EXISTS (SELECT 1 FROM erasures e WHERE e.person_id = p.id)`,
    [attendeeId, completedDate],
  )
  return rows[0] ?? null
}

export type SealSettings = {
  readonly words: string | null
  readonly signer: string | null
  readonly role: string | null
  readonly pictureName: string | null
}

/** What staff set for all certificates (the desk, Settings, Certificates). */
export async function findSealSettings(): Promise<SealSettings> {
  const { rows } = await pool().query<SealSettings>(
    `SELECT g.certificate_words AS words, g.certificate_signer AS signer, g.certificate_signer_role AS role, m.filename AS picture_name
     FROM settings g LEFT JOIN media m ON m.id = g.certificate_signature_id ORDER BY g.id LIMIT 1`,
  )
  return rows[0] ?? { words: null, signer: null, role: null, pictureName: null }
}
