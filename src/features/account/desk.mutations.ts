import { pool } from '@/lib/db'
import type { ListView } from '@/lib/desk-list'
import { staffName } from './staff/people.mutations'
import type { StaffActor } from './staff/rules'

type Taken = { readonly rows: number; readonly view: ListView }

/** Notes that a list was taken out as a file: how many rows and how they were chosen, never whose. */
export async function noteListTaken(
  staff: Pick<StaffActor, 'staffId'>,
  what: string,
  { rows, view }: Taken,
): Promise<void> {
  const after = { rows, isFiltered: Object.keys(view.filters).length > 0, isSearch: view.q !== '' }
  await pool().query(`INSERT INTO audit_log (actor, action, what, row_id, after) VALUES ($1, 'export', $2, '*', $3)`, [
    staffName(staff),
    what,
    JSON.stringify(after),
  ])
}
