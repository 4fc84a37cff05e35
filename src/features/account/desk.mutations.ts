import { noteAction, staffName } from '@/lib/audit'
import { pool } from '@/lib/db'
import type { ListView } from '@/lib/desk-list'
import type { StaffActor } from './desk-session.rules'

type Taken = { readonly rows: number; readonly view: ListView }

/** Audits a list export: row count and filter, never personal data. */
export async function noteListTaken(
  staff: Pick<StaffActor, 'staffId'>,
  what: string,
  { rows, view }: Taken,
): Promise<void> {
  const after = { rows, isFiltered: Object.keys(view.filters).length > 0, isSearch: view.q !== '' }
  await noteAction(pool(), { actor: staffName(staff), action: 'export', what, after })
}
