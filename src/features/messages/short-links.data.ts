import { pool } from '@/lib/db'
import { unseal } from '@/lib/seal'
import { withMark } from './opened.rules'

export const linkPurpose = 'short link'

/**
 * The path on this site that a code leads to; null for one that doesn’t exist or has ended. Each code is in one text to one person, so that the page of a
 * place, which is for everyone, has the mark of its message here as well.
 */
export async function findTarget(code: string): Promise<string | null> {
  const { rows } = await pool().query<{ target: string; messageId: number | null }>(
    'SELECT target, message_id FROM short_links WHERE code = $1 AND ends_at > now()',
    [code],
  )
  const [link] = rows
  const path = link ? unseal(linkPurpose, link.target) : null
  if (!link || typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) return null
  return link.messageId === null ? path : withMark(path, link.messageId)
}
