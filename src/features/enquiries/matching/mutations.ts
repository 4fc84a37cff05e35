import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { queueMessages } from '@/features/messages/mutations'
import { keepDoing } from '@/lib/background'
import { inTransaction } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { log } from '@/lib/log'
import { unmatchedPairs } from './data'
import { matchedAtOnce, readRequestToken } from './rules'

/*
 * Demand of the course waitlist, matched with sessions (product decisions, section 7). It lives with the enquiries, as it reads and closes them;
 * courses and seats lie below.
 */

/** One number for every instance: only one of them matches at a time, so that the matches of a mail are one range of numbers. */
const matchLock = 7_714_011
const everyMs = 15_000

type Match = { id: number; enquiryId: number; to: string }

/**
 * Matches waitlist forms with sessions that were published, or have seats again, and writes to their senders. A pair is matched once, so nobody
 * hears of the same session twice; what is matched with one form in one round is one mail. Mails have no quiet hours, and every sender has an
 * address: it comes from their profile.
 * @returns how many pairs were matched.
 */
export async function matchDemand(now: Date): Promise<number> {
  return await inTransaction(async (client) => {
    const lock = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [matchLock])
    if (!lock.rows[0]?.mine) return 0
    const { rows } = await client.query<Match>(
      `WITH matched AS (INSERT INTO demand_matches (enquiry_id, session_id) ${unmatchedPairs} ON CONFLICT DO NOTHING RETURNING id, enquiry_id)
       SELECT m.id, m.enquiry_id AS "enquiryId", q.email AS to FROM matched m JOIN enquiries q ON q.id = m.enquiry_id
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

/** Matches again and again, for as long as the process lives. */
export function keepMatchingDemand(): void {
  keepDoing({
    name: 'demand',
    everyMs,
    failure: 'demand was not matched; it is tried again',
    work: async () => {
      const matched = await matchDemand(new Date())
      if (matched > 0) log.info({ matched }, 'sessions were matched with what people wait for')
    },
  })
}

/**
 * Closes a course request by the token of its link: its sender needs nothing any more. The same again is answered the same.
 * @throws AppError NOT_FOUND for a link that is not ours, or a request that was erased.
 */
export async function stopRequest(token: string): Promise<void> {
  const enquiry = readRequestToken(token)
  await changeAs('link of a course request', async (client) => {
    const { rows } = await client.query<{ state: string }>(
      `SELECT state FROM enquiries WHERE id = $1 AND form = 'course-waitlist' AND state <> 'erased' FOR UPDATE`,
      [enquiry ?? 0],
    )
    const [request] = rows
    if (!request) throw new AppError('NOT_FOUND', 'There is no such request.')
    if (request.state === 'closed') return
    await client.query(`UPDATE enquiries SET state = 'closed', updated_at = now() WHERE id = $1`, [enquiry])
    await client.query(
      `INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES ($1, 'note', 'link of a course request', 'The sender needs nothing any more.')`,
      [enquiry],
    )
  })
}
