import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { causeOf } from './cause'
import { pool } from './db'
import { purposeKey } from './env'
import { log } from './log'
import { isOutage } from './outage'
import { senderGroup } from './sender'

type Limit = {
  /** Unique in the product: part of the key. */
  readonly name: string
  readonly most: number
  readonly withinMs: number
}

/** `windowEnd` is by the database's clock and tells windows apart; 0 until the database has answered. */
type Span = { readonly endsAt: number; readonly windowEnd: number; count: number }

type Counted = { count: number; windowEnd: number; leftMs: number }

/** After an outage this process counts alone for this long, so that no caller waits for a database that is down. */
const aloneMs = 5_000
let aloneUntil = 0

/** Keyed, so that the address can't be recovered without the key. */
const keyHashOf = (name: string, sender: string) =>
  createHmac('sha256', purposeKey('rate limit')).update(`${name} ${sender}`).digest('base64url')

async function askDatabase<T>(ask: () => Promise<T>): Promise<T | null> {
  if (Date.now() < aloneUntil) return null
  try {
    return await ask()
  } catch (error) {
    if (!isOutage(error)) throw error
    aloneUntil = Date.now() + aloneMs
    log.warn(causeOf(error), 'limits are counted by each process alone for a moment')
    return null
  }
}

async function countTogether(keyHash: string, withinMs: number): Promise<Counted | undefined> {
  const { rows } = await pool().query<Counted>(
    `INSERT INTO rate_limits AS known (key_hash, count, ends_at) VALUES ($1, 1, now() + make_interval(secs => $2))
     ON CONFLICT (key_hash) DO UPDATE SET
       count = CASE WHEN known.ends_at > now() THEN known.count + 1 ELSE 1 END,
       ends_at = CASE WHEN known.ends_at > now() THEN known.ends_at ELSE excluded.ends_at END
     RETURNING count, extract(epoch FROM ends_at)::float8 AS window_end, extract(epoch FROM ends_at - now())::float8 * 1000 AS left_ms`,
    [keyHash, withinMs / 1000],
  )
  return rows[0]
}

/** Answers of several attempts may arrive in another order, and an earlier window's after a later one's. */
function remember(spans: LRUCache<string, Span>, sender: string, { count, windowEnd, leftMs }: Counted): void {
  const known = spans.get(sender)
  if (known && known.windowEnd > windowEnd) return
  const isSame = known !== undefined && (known.windowEnd === windowEnd || known.windowEnd === 0)
  spans.set(sender, { endsAt: Date.now() + leftMs, windowEnd, count: isSame ? Math.max(known.count, count) : count })
}

/**
 * A limit of attempts per sender (an address, or a /64 of IPv6) for the whole site, counted in PostgreSQL. This process counts too: it refuses
 * what is beyond the limit without asking, so a flood costs the database nothing, and holds alone while the database doesn't answer.
 * `count` returns milliseconds to wait, 0 for go ahead. `giveBack` takes back an attempt that turned out not to matter.
 * Keeps only the latest senders in memory, so that strangers can't fill it.
 */
export function createRateLimit({ name, most, withinMs }: Limit) {
  const spans = new LRUCache<string, Span>({ max: 10_000 })

  const count = async (address: string): Promise<number> => {
    const sender = senderGroup(address)
    const now = Date.now()
    const known = spans.get(sender)
    const span = known && known.endsAt > now ? known : { endsAt: now + withinMs, windowEnd: 0, count: 0 }
    if (span.count >= most) return span.endsAt - now
    span.count++
    spans.set(sender, span)
    const counted = await askDatabase(() => countTogether(keyHashOf(name, sender), withinMs))
    if (!counted) return 0
    remember(spans, sender, counted)
    return counted.count > most ? counted.leftMs : 0
  }

  const giveBack = async (address: string): Promise<void> => {
    const sender = senderGroup(address)
    const span = spans.get(sender)
    if (span && span.count > 0) span.count--
    const sql = 'UPDATE rate_limits SET count = count - 1 WHERE key_hash = $1 AND count > 0 AND ends_at > now()'
    await askDatabase(() => pool().query(sql, [keyHashOf(name, sender)]))
  }

  return { count, giveBack }
}

/** Deletes counts that are over. @returns how many. */
export async function forgetRateLimits(): Promise<number> {
  return (await pool().query('DELETE FROM rate_limits WHERE ends_at < now()')).rowCount ?? 0
}
