import type { MessageAbout } from '@/features/messages/rules'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { findPackRow, type PackRow } from './data'
import { readLink } from './link.rules'

type Found = { row: PackRow; sender: string; token: string }

export async function findMail({ pack, company, sender }: MessageAbout, now: Date): Promise<Found | null> {
  const { rows } = await pool().query<{ sender: string; sealed: string }>(
    `SELECT p.first_name || ' ' || p.last_name AS sender, i.sealed FROM clearance_packs k JOIN clearance_links i ON i.pack_id = k.id
       JOIN people p ON p.id = $2 WHERE k.id = $1 AND k.company_id = $3 AND k.revoked_at IS NULL AND k.link_ends_on >= $4`,
    [pack ?? 0, sender ?? 0, company ?? 0, nzDay(now)],
  )
  const [found] = rows
  const token = found ? readLink(found.sealed) : null
  return found && token ? { row: await findPackRow(company ?? 0, pack ?? 0), sender: found.sender, token } : null
}
