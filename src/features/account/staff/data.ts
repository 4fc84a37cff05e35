import { pool } from '@/lib/db'
import { type ListSource, oneOf } from '@/lib/desk-rows'
import { roleWords, type StaffRole, staffRoles } from '@/lib/staff'
import type { StaffRow } from './desk/staff.list'

const state = `CASE WHEN s.deactivated_at IS NOT NULL THEN 'closed' WHEN s.subject IS NULL THEN 'invited' ELSE 'open' END`

const rolesInWords = `(SELECT string_agg(CASE r.value::text ${staffRoles.map((role) => `WHEN '${role}' THEN '${roleWords[role]}'`).join(' ')} END, ', '
  ORDER BY r.value) FROM staff_roles r WHERE r.parent_id = s.id)`

export const staffSource: ListSource<StaffRow> = {
  from: 'staff s',
  columns: {
    id: 's.id',
    name: 's.name',
    email: 's.email',
    roles: rolesInWords,
    lastSignInAt: 's.last_sign_in_at',
    state,
  },
  filters: {
    role: (roles) =>
      `EXISTS (SELECT 1 FROM staff_roles r WHERE r.parent_id = s.id AND r.value::text = ANY(${roles}::text[]))`,
    state: oneOf(`(${state})`),
  },
  search: (word) => `hivis_words(s.name, s.email) LIKE ${word}`,
}

export type StaffRecord = {
  id: number
  name: string
  email: string
  roles: StaffRole[]
  lastSignInAt: Date | null
  closedAt: Date | null
  isClaimed: boolean
}

export async function findStaffRecord(id: number): Promise<StaffRecord | null> {
  const { rows } = await pool().query<StaffRecord>(
    `SELECT s.id, s.name, s.email, ARRAY(SELECT r.value::text FROM staff_roles r WHERE r.parent_id = s.id ORDER BY r.value) AS roles,
       s.last_sign_in_at, s.deactivated_at AS closed_at, s.subject IS NOT NULL AS is_claimed
     FROM staff s WHERE s.id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export type ListedAccount = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly roles: readonly StaffRole[]
  readonly state: 'closed' | 'invited' | 'open'
  readonly lastSignInAt: Date | null
}

export async function listEveryAccount(): Promise<ListedAccount[]> {
  const { rows } = await pool().query<ListedAccount>(
    `SELECT s.id, s.name, s.email, ARRAY(SELECT r.value::text FROM staff_roles r WHERE r.parent_id = s.id ORDER BY r."order") AS roles,
       ${state} AS state, s.last_sign_in_at FROM staff s ORDER BY s.email`,
  )
  return rows
}
