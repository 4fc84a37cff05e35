import type { PoolClient } from 'pg'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { queueMessages } from '@/features/messages/mutations'
import type { NewMessage } from '@/features/messages/rules'
import { staffName } from '@/lib/audit'
import { nzDay } from '@/lib/dates'
import { inTransaction } from '@/lib/db'
import { AppError, fieldError } from '@/lib/errors'
import { type Report, readReport, reportNamed, reportQuery } from './rules'
import type { NewSavedReport, SavedReportChange } from './saved.contract'
import { listMailedReports, listReaders } from './saved.data'
import { isReportTime, mostSaved } from './saved.rules'

type Staff = Pick<StaffActor, 'staffId' | 'roles'>
type Done = { id: number }

const missing = () => new AppError('NOT_FOUND', 'There is no such report.')

/** @throws AppError NOT_FOUND for an unknown report, NOT_PERMITTED. */
function reportFor(staff: Staff, name: string): Report {
  const report = reportNamed(name)
  if (!report) throw missing()
  if (!holds(staff, report.roles)) throw new AppError('NOT_PERMITTED', 'This report isn’t part of your work.')
  return report
}

/** @throws AppError as `reportFor`, CONFLICT for a name in use and for too many. */
export function saveReport(staff: Staff, given: NewSavedReport): Promise<Done> {
  const report = reportFor(staff, given.report)
  const today = nzDay(new Date())
  const asked = reportQuery(readReport(report, new URLSearchParams(given.query), today))
  return changeAs(staffName(staff), async (client) => {
    await refuseTaken(client, staff, given.name, 0)
    const { rows } = await client.query<Done>(
      `INSERT INTO saved_reports (staff_id, name, report, asked, moves, saved_on, is_shared) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [staff.staffId, given.name, given.report, asked, given.moves, today, given.isShared],
    )
    const id = rows[0]?.id ?? 0
    await setReaders(client, report, id, given.readerIds)
    return { id }
  })
}

/** Locks the caller's names against another session of the same account. */
async function refuseTaken(client: PoolClient, { staffId }: Staff, name: string, id: number): Promise<void> {
  await client.query('SELECT 1 FROM staff WHERE id = $1 FOR NO KEY UPDATE', [staffId])
  const { rows } = await client.query<{ id: number; name: string }>(
    'SELECT id, lower(name) AS name FROM saved_reports WHERE staff_id = $1 AND id <> $2',
    [staffId, id],
  )
  if (rows.some((one) => one.name === name.toLowerCase()))
    throw fieldError('CONFLICT', 'name', 'You have a report with this name already.')
  if (id === 0 && rows.length >= mostSaved)
    throw new AppError('CONFLICT', `You have ${mostSaved} saved reports. Remove one first.`)
}

/** @throws AppError INVALID for a colleague who can’t read the report. */
async function setReaders(client: PoolClient, report: Report, id: number, readerIds: readonly number[]): Promise<void> {
  const may = (await listReaders(client)).filter((reader) => holds(reader, report.roles)).map((reader) => reader.id)
  if (readerIds.some((reader) => !may.includes(reader)))
    throw fieldError('INVALID', 'readerIds', 'Choose colleagues who read this report.')
  await client.query('DELETE FROM saved_report_readers WHERE saved_report_id = $1 AND staff_id <> ALL($2::int[])', [
    id,
    readerIds,
  ])
  for (const reader of new Set(readerIds))
    await client.query(
      'INSERT INTO saved_report_readers (saved_report_id, staff_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [id, reader],
    )
}

async function lockOwn(client: PoolClient, { staffId }: Staff, id: number): Promise<string> {
  const { rows } = await client.query<{ report: string }>(
    'SELECT report FROM saved_reports WHERE id = $1 AND staff_id = $2 FOR NO KEY UPDATE',
    [id, staffId],
  )
  if (!rows[0]) throw missing()
  return rows[0].report
}

/** @throws AppError NOT_FOUND for another person's, CONFLICT for a name in use. */
export function changeSavedReport(staff: Staff, id: number, given: SavedReportChange): Promise<Done> {
  return changeAs(staffName(staff), async (client) => {
    const report = reportFor(staff, await lockOwn(client, staff, id))
    await refuseTaken(client, staff, given.name, id)
    await client.query('UPDATE saved_reports SET name = $2, is_shared = $3 WHERE id = $1', [
      id,
      given.name,
      given.isShared,
    ])
    await setReaders(client, report, id, given.readerIds)
    return { id }
  })
}

/** @throws AppError NOT_FOUND for another person's. */
export function removeSavedReport(staff: Staff, id: number): Promise<Done> {
  return changeAs(staffName(staff), async (client) => {
    await lockOwn(client, staff, id)
    await client.query('DELETE FROM saved_report_readers WHERE saved_report_id = $1', [id])
    await client.query('DELETE FROM saved_reports WHERE id = $1', [id])
    return { id }
  })
}

/** Once per colleague who can still read it. @returns the number queued. */
export function queueReports(now: Date): Promise<number> {
  if (!isReportTime(now)) return Promise.resolve(0)
  const day = nzDay(now)
  return inTransaction(async (client) => {
    const readers = await listReaders(client)
    const mails = (await listMailedReports(client)).flatMap(({ id, report, readerIds }): NewMessage[] =>
      readers
        .filter((reader) => readerIds.includes(reader.id) && holds(reader, reportNamed(report)?.roles ?? []))
        .map((reader) => ({
          kind: 'report-weekly',
          to: reader.email,
          about: { saved: id, staff: reader.id },
          dedupeKey: `report-weekly:${id}:${reader.id}:${day}`,
        })),
    )
    return (await queueMessages(client, mails)).length
  })
}

/** By a link in the mail, without a sign-in. Idempotent. */
export async function stopReading(savedId: number, staffId: number): Promise<void> {
  await changeAs(staffName({ staffId }), async (client) => {
    await client.query('DELETE FROM saved_report_readers WHERE saved_report_id = $1 AND staff_id = $2', [
      savedId,
      staffId,
    ])
  })
}
