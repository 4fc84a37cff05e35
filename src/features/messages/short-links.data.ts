import { pool } from '@/lib/db'
import { unseal } from '@/lib/seal'

export const linkPurpose = 'short link'

/** The path on this site that a code leads to; null for one that doesn’t exist or has ended. */
export async function findTarget(code: string): Promise<string | null> {
  const { rows } = await pool().query<{ target: string }>(
    'SELECT target FROM short_links WHERE code = $1 AND ends_at > now()',
    [code],
  )
  const path = rows[0] ? unseal(linkPurpose, rows[0].target) : null
  return typeof path === 'string' && path.startsWith('/') && !path.startsWith('//') ? path : null
}
