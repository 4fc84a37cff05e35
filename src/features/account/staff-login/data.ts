import { pool } from '@/lib/db'

/** True when somebody of staff logs in with this address. */
export async function isStaffAddress(email: string): Promise<boolean> {
  const { rowCount } = await pool().query('SELECT 1 FROM staff WHERE email = $1', [email.trim().toLowerCase()])
  return rowCount === 1
}
