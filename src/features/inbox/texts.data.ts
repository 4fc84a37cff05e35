import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'

export type TextRow = {
  readonly eventId: number
  readonly isOurs: boolean
  readonly number: string
  readonly parts: number
  readonly files: number
  readonly mark: string | null
}

/** Texts of a case and of those merged into it. The caller must be staff with access to enquiries. */
export async function findTextsOf(enquiry: number): Promise<TextRow[]> {
  const { rows } = await pool().query<TextRow>(
    `SELECT t.event_id, t.is_ours, t.number, t.parts, t.files, t.mark
     FROM enquiry_texts t JOIN enquiries e ON e.id = t.enquiry_id WHERE t.enquiry_id = $1 OR e.merged_into_id = $1`,
    [enquiry],
  )
  return rows
}

export type Texter = { readonly id: number; readonly name: string; readonly company: string | null }

/** People with this phone number, however it is spelt; a few at most. */
export async function findTexters(number: string, client: Pick<PoolClient, 'query'> = pool()): Promise<Texter[]> {
  const { rows } = await client.query<Texter>(
    `SELECT p.id, p.first_name || ' ' || p.last_name AS name, (SELECT c.name FROM employments e JOIN companies c ON c.id = e.company_id
       WHERE e.person_id = p.id AND e.ended_on IS NULL ORDER BY e.id DESC LIMIT 1) AS company
     FROM people p WHERE hivis_phone(p.phone_number) = hivis_phone($1) AND p.merged_into_id IS NULL ORDER BY p.id LIMIT 5`,
    [number],
  )
  return rows
}

/** Whom a case may be from: people with its number, while no one was chosen. */
export async function findPerhaps(enquiry: number): Promise<Texter[]> {
  const { rows } = await pool().query<{ number: string }>(
    `SELECT t.number FROM enquiry_texts t JOIN enquiries e ON e.id = t.enquiry_id
     WHERE e.id = $1 AND e.person_id IS NULL AND t.mark IS DISTINCT FROM 'automatic' ORDER BY t.event_id LIMIT 1`,
    [enquiry],
  )
  return rows[0] ? await findTexters(rows[0].number) : []
}

/** The number that an answer goes to: of the last text, else of the case. As it is stored. */
export async function findTextTo(enquiry: number): Promise<string | null> {
  const { rows } = await pool().query<{ number: string | null }>(
    `SELECT coalesce((SELECT t.number FROM enquiry_texts t JOIN enquiries m ON m.id = t.enquiry_id WHERE (m.id = e.id OR m.merged_into_id = e.id)
         AND t.mark IS DISTINCT FROM 'automatic' ORDER BY t.event_id DESC LIMIT 1), e.phone_number, (SELECT phone_number FROM people WHERE id = e.person_id)) AS number
     FROM enquiries e WHERE e.id = $1`,
    [enquiry],
  )
  return rows[0]?.number ?? null
}
