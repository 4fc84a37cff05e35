import type { PoolClient } from 'pg'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { pool } from '@/lib/db'
import type { StaffRole } from '@/lib/staff'
import { type ReportName, reportNamed } from './rules'
import type { Saved } from './saved.rules'

type Client = Pick<PoolClient, 'query'>

export type Reader = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly roles: readonly StaffRole[]
}

export async function listReaders(client: Client = pool()): Promise<Reader[]> {
  const { rows } = await client.query<Reader>(
    `SELECT s.id, s.name, s.email, ARRAY(SELECT r.value::text FROM staff_roles r WHERE r.parent_id = s.id ORDER BY r.value::text) AS roles
     FROM staff s WHERE s.deactivated_at IS NULL ORDER BY s.name, s.id`,
  )
  return rows
}

export type SavedReport = Saved & {
  readonly id: number
  readonly name: string
  readonly report: ReportName
  readonly isShared: boolean
  readonly ownerId: number
  readonly owner: string
  readonly readerIds: readonly number[]
}

const columns = `v.id, v.name, v.report, v.asked AS query, v.moves, v.saved_on, v.is_shared, v.staff_id AS owner_id, s.name AS owner,
  ARRAY(SELECT r.staff_id FROM saved_report_readers r WHERE r.saved_report_id = v.id ORDER BY r.staff_id) AS reader_ids`

export async function findSavedReports(staff: Pick<StaffActor, 'staffId' | 'roles'>): Promise<SavedReport[]> {
  const { rows } = await pool().query<SavedReport>(
    `SELECT ${columns} FROM saved_reports v JOIN staff s ON s.id = v.staff_id WHERE v.is_shared OR v.staff_id = $1 ORDER BY lower(v.name), v.id`,
    [staff.staffId],
  )
  return rows.filter(({ report }) => holds(staff, reportNamed(report)?.roles ?? []))
}

/** Null for an unknown id. For the outbox and Monday's job; checks no role. */
export async function findSavedReport(id: number): Promise<SavedReport | null> {
  const { rows } = await pool().query<SavedReport>(
    `SELECT ${columns} FROM saved_reports v JOIN staff s ON s.id = v.staff_id WHERE v.id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** For Monday's job; checks no role. */
export async function listMailedReports(client: Client = pool()): Promise<SavedReport[]> {
  const { rows } = await client.query<SavedReport>(
    `SELECT ${columns} FROM saved_reports v JOIN staff s ON s.id = v.staff_id
     WHERE EXISTS (SELECT 1 FROM saved_report_readers r WHERE r.saved_report_id = v.id) ORDER BY v.id`,
  )
  return rows
}
