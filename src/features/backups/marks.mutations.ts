import { pool } from '@/lib/db'

/** Notes a good backup: its age counts from now. */
export async function noteBackup(): Promise<void> {
  await pool().query(
    `INSERT INTO operation_marks (name) VALUES ('backup') ON CONFLICT (name) DO UPDATE SET noted_at = now()`,
  )
}

/** Notes in the database that the last attempt failed, or that it did not: whichever worker leads next must not think that all is well. */
export async function noteBackupFailure(hasFailed: boolean): Promise<void> {
  await pool().query(
    hasFailed
      ? `INSERT INTO operation_marks (name) VALUES ('backup failed') ON CONFLICT (name) DO UPDATE SET noted_at = now()`
      : `DELETE FROM operation_marks WHERE name = 'backup failed'`,
  )
}

/** What is drilled: restoring the newest archive, or going through the archived log to its end. */
type Drilled = 'drill' | 'log drill'

/** Notes how a drill of the restore went. */
export async function noteDrill(kind: Drilled, isGood: boolean): Promise<void> {
  await forgetDrillFailure(kind)
  await pool().query(
    `INSERT INTO operation_marks (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET noted_at = now()`,
    [isGood ? kind : `${kind} failed`],
  )
}

/** For what isn’t drilled any more. */
export async function forgetDrillFailure(kind: Drilled): Promise<void> {
  await pool().query('DELETE FROM operation_marks WHERE name = $1', [`${kind} failed`])
}
