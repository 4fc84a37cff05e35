import { pool } from '@/lib/db'
import { log } from '@/lib/log'
import { type FindWording, problemsOf, type Wording, wordingOf } from './wordings.rules'

/** Staff's newest wording, or ours if theirs can’t be sent. */
export const findWording: FindWording = async (key) => {
  const { rows } = await pool().query<{ subject: string | null; text: string | null }>(
    `SELECT subject, "text" FROM message_wordings WHERE key = $1 ORDER BY version DESC LIMIT 1`,
    [key],
  )
  const [row] = rows
  if (!row || row.text === null) return wordingOf(key)
  const wording: Wording = { subject: row.subject, text: row.text }
  const wrong = Object.values(problemsOf(key, wording))
  if (wrong.length === 0) return wording
  log.warn({ wording: key }, 'the words of a message can’t be sent; ours go instead')
  return wordingOf(key)
}
