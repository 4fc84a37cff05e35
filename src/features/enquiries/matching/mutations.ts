import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { queueMessages } from '@/features/messages/mutations'
import { inTransaction } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { unmatchedPairs } from './data'
import { matchedAtOnce, readRequestToken } from './rules'

/* Matches waitlist demand with sessions (product decisions, section 7). Lives with enquiries, as it reads and closes them. */

/** Advisory lock: one matcher at a time, so that the matches of one email are a contiguous id range. */
const matchLock = 7_714_011

type Match = { id: number; enquiryId: number; to: string }

/** Matches waitlist forms with sessions that were published or have seats again, and emails their senders. A pair is matched only
 * once; all matches of one form in one round go in one email. Emails have no quiet hours. @returns how many pairs were matched. */
export async function matchDemand(now: Date): Promise<number> {
  return await inTransaction(async (client) => {
    const lock = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [matchLock])
    if (!lock.rows[0]?.mine) return 0
    const { rows } = await client.query<Match>(
      `WITH matched AS (INSERT INTO demand_matches (enquiry_id, session_id) ${unmatchedPairs} ON CONFLICT DO NOTHING RETURNING id, enquiry_id)
       SELECT m.id, m.enquiry_id, q.email AS to FROM matched m JOIN enquiries q ON q.id = m.enquiry_id
       WHERE q.email IS NOT NULL ORDER BY m.id`,
      [now, matchedAtOnce],
    )
    await tellSenders(client, rows)
    return rows.length
  })
}

async function tellSenders(client: PoolClient, matches: readonly Match[]): Promise<void> {
  const byEnquiry = new Map<number, Match[]>()
  for (const match of matches) byEnquiry.set(match.enquiryId, [...(byEnquiry.get(match.enquiryId) ?? []), match])
  await queueMessages(
    client,
    [...byEnquiry].map(([enquiry, own]) => {
      const [first, last] = [own[0]?.id ?? 0, own.at(-1)?.id ?? 0]
      const about = { enquiry, first, last }
      return {
        kind: 'course-has-seats',
        to: own[0]?.to ?? '',
        about,
        dedupeKey: `course-has-seats:${enquiry}:${first}`,
      }
    }),
  )
}

/** Closes a course request by the token of its link. Idempotent. @throws AppError NOT_FOUND for an invalid link or an erased request. */
export async function stopRequest(token: string): Promise<void> {
  const enquiry = readRequestToken(token)
  await changeAs('link of a course request', async (client) => {
    const { rows } = await client.query<{ state: string }>(
      `SELECT state FROM enquiries WHERE id = $1 AND form_name = 'course-waitlist' AND state <> 'erased' FOR NO KEY UPDATE`,
      [enquiry ?? 0],
    )
    const [request] = rows
    if (!request) throw new AppError('NOT_FOUND', 'There is no such request.')
    if (request.state === 'closed') return
    await client.query(`UPDATE enquiries SET state = 'closed', updated_at = now() WHERE id = $1`, [enquiry])
    await client.query(
      `INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES ($1, 'note', 'link of a course request', 'The sender no longer needs it.')`,
      [enquiry],
    )
  })
}
