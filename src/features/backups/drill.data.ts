import { pool } from '@/lib/db'

interface Drills {
  /** Of the last, good or not. */
  readonly lastAt: Date | null
  /** True if the role may create the database that one takes. */
  readonly mayCreate: boolean
}

export async function findDrills(): Promise<Drills> {
  const { rows } = await pool().query<Drills>(
    `SELECT (SELECT max(noted_at) FROM operation_marks WHERE name IN ('drill', 'drill failed')) AS last_at,
       EXISTS (SELECT FROM pg_roles WHERE rolname = current_user AND (rolcreatedb OR rolsuper)) AS may_create`,
  )
  return rows[0] ?? { lastAt: null, mayCreate: false }
}
