import type { Year } from './rows'
import { ago } from './times'

export type Colleague = { id: number; name: string; email: string; actor: string }

type Role = 'trainer' | 'scheduler' | 'support' | 'finance' | 'editor' | 'publisher'

/** Demo staff without logins. */
const colleagues: readonly [name: string, role: Role][] = [
  ['Hēmi Walker', 'trainer'],
  ['Lupe Fonoti', 'trainer'],
  ['Gurpreet Brar', 'trainer'],
  ['Fiona McKenzie', 'trainer'],
  ['Jun Tanaka', 'trainer'],
  ['Stephen Rattray', 'trainer'],
  ['Kahurangi Ellison', 'trainer'],
  ['Ngaire Simmonds', 'scheduler'],
  ['Tomasi Vakauta', 'scheduler'],
  ['Bronwyn Carter', 'support'],
  ['Anil Deshpande', 'support'],
  ['Rewi Tomoana', 'support'],
  ['Catherine Aldridge', 'finance'],
  ['Peni Tuivasa', 'editor'],
]

export type Staff = Record<Role | 'admin', Colleague[]>

export async function addStaff(year: Year): Promise<Staff> {
  const { client } = year
  const { rows } = await client.query<{ id: number; name: string; email: string; role: Role | 'admin' }>(
    'SELECT s.id, s.name, s.email, r.value::text AS role FROM staff s JOIN staff_roles r ON r.parent_id = s.id ORDER BY s.id',
  )
  const staff: Staff = { trainer: [], scheduler: [], support: [], finance: [], editor: [], publisher: [], admin: [] }
  for (const { id, name, email, role } of rows) staff[role].push({ id, name, email, actor: `staff ${id}` })
  const admin = staff.admin[0]?.actor ?? 'system'
  for (const [index, [name, role]] of colleagues.entries()) {
    const id = year.id('staff')
    const at = ago(year, 420 - index * 9)
    const email = `${name
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .replaceAll(' ', '.')
      .toLowerCase()}@hivis.example`
    year.add('staff', { id, name, email, created_at: at, updated_at: at })
    year.add('staff_roles', { order: 1, parent_id: id, value: role })
    year.made('staff', id, { actor: admin, at })
    staff[role].push({ id, name, email, actor: `staff ${id}` })
  }
  return staff
}
