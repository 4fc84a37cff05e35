import { loadMailBrand } from '@/features/content/loaders'
import { idleMs, keepWorking } from '@/lib/background'
import { nzDay } from '@/lib/dates'
import { inTransaction, pool } from '@/lib/db'
import { log } from '@/lib/log'
import { findPass } from '../data'
import { loadCode } from '../proof.loaders'
import { renewStatements } from '../proof.mutations'
import { chooseWallets, type Wallets } from './gateway'
import { googleObjectOf } from './google.rules'
import { leaseSeconds, mostAttempts, type PushOutcome, retryDelaySeconds } from './updates.rules'

const batchSize = 50
const retryMs = 5_000
/** Advisory lock: only one instance looks for passes changed by a new day. */
const dayLock = 7_714_016

type Target = {
  id: number
  personId: number
  kind: 'apple' | 'google'
  pushToken: string
  attempts: number
  revision: number
}

/** Updates due wallets, a few in parallel. A row stays due until its newest revision was sent, so the last change always arrives.
 * @returns how many were tried. */
export async function pushDue(wallets: Wallets): Promise<number> {
  const kinds = [...(wallets.apple ? ['apple'] : []), ...(wallets.google ? ['google'] : [])]
  const { rows } = await pool().query<Target>(
    `UPDATE wallet_targets t SET attempts = attempts + 1, lease_until = now() + make_interval(secs => $1)
     FROM wallet_passes w WHERE w.person_id = t.person_id AND t.id IN (
       SELECT id FROM wallet_targets WHERE is_due AND next_at <= now() AND lease_until <= now() AND kind = ANY($2)
       ORDER BY next_at LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED)
     RETURNING t.id, t.person_id, t.kind, t.push_token, t.attempts, w.revision`,
    [leaseSeconds, kinds, batchSize],
  )
  await Promise.all(rows.map(async (target) => await writeDown(target, await tell(target, wallets))))
  return rows.length
}

async function tell({ kind, personId, pushToken }: Target, { apple, google }: Wallets): Promise<PushOutcome> {
  if (kind === 'apple') return apple ? await apple.push(pushToken) : { kind: 'gone' }
  const pass = await findPass({ person: personId })
  if (!google || !pass) return { kind: 'gone' }
  const now = new Date()
  const [{ brandName }, code] = await Promise.all([loadMailBrand(), loadCode(pass, now)])
  const { issuerId, isDemo } = google
  return await google.update(googleObjectOf(pass, { issuerId, brandName, isDemo, code }, now))
}

async function writeDown({ id, attempts, revision }: Target, outcome: PushOutcome): Promise<void> {
  if (outcome.kind === 'gone') {
    await pool().query('DELETE FROM wallet_targets WHERE id = $1', [id])
    return
  }
  if (outcome.kind === 'told') {
    await pool().query(
      `UPDATE wallet_targets t SET pushed_revision = greatest(pushed_revision, $2), is_due = w.revision > $2, attempts = 0,
         next_at = now(), lease_until = now(), last_problem = NULL FROM wallet_passes w WHERE t.id = $1 AND w.person_id = t.person_id`,
      [id, revision],
    )
    return
  }
  // A change in the meantime resets the attempts, so it is due at once.
  await pool().query(
    `UPDATE wallet_targets SET lease_until = now(), last_problem = $3, is_due = is_due AND (attempts <> $2 OR $2 < $5),
       next_at = CASE WHEN attempts = $2 THEN now() + make_interval(secs => $4) ELSE next_at END WHERE id = $1`,
    [id, attempts, outcome.problem, retryDelaySeconds(attempts), mostAttempts],
  )
  // Single failures are normal; only repeated ones are logged for people.
  const facts = { target: id, attempts, problem: outcome.problem }
  if (attempts < 4) log.debug(facts, 'a wallet was not told; it is tried again')
  else log.warn(facts, 'a wallet was not told for some time; it is tried again')
}

/** New revisions for passes that changed by date: expired, expiring or revoked. @returns how many. */
export async function noticeNewDay(now: Date): Promise<number> {
  return await inTransaction(async (client) => {
    const lock = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [dayLock])
    if (!lock.rows[0]?.mine) return 0
    const { rows } = await client.query<{ isNews: boolean }>(
      `WITH newest AS (SELECT person_id, hivis_card_state(expires_on, revoked_on, $1) AS state FROM current_card),
       other AS (SELECT w.person_id, n.state, w.shown_state FROM wallet_passes w JOIN newest n USING (person_id)
         WHERE w.shown_state IS DISTINCT FROM n.state)
       UPDATE wallet_passes w SET shown_state = o.state, revision = revision + (o.shown_state IS NOT NULL)::int,
         changed_xid = CASE WHEN o.shown_state IS NULL THEN changed_xid ELSE pg_current_xact_id() END,
         changed_at = CASE WHEN o.shown_state IS NULL THEN changed_at
           ELSE greatest(clock_timestamp(), date_trunc('second', changed_at) + interval '1 second') END
       FROM other o WHERE o.person_id = w.person_id RETURNING o.shown_state IS NOT NULL AS is_news`,
      [nzDay(now)],
    )
    return rows.filter(({ isNews }) => isNews).length
  })
}

/** Runs for the life of the process and survives database outages. @returns a stop function. */
export function keepPushing(): { stop(): Promise<void> } {
  let seenDay = ''
  const round = async () => {
    const now = new Date()
    if (seenDay !== nzDay(now)) {
      await noticeNewDay(now)
      await renewStatements(now)
      seenDay = nzDay(now)
    }
    return (await pushDue(chooseWallets())) > 0
  }
  const failure = 'wallets are out of reach; they are tried again'
  return keepWorking({ name: 'wallets', firstAfterMs: idleMs, retryMs, failure, round })
}
