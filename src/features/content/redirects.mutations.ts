import { noteBackground } from '@/lib/background'
import { causeOf } from '@/lib/cause'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { log } from '@/lib/log'

const waitMs = 5_000

const keptDays = 400

type Counted = { fromPath: string; day: string; hits: number }

type Counting = {
  /** By address and day. */
  readonly uses: Map<string, Counted>
  timer: NodeJS.Timeout | undefined
  /** A stop waits for a write that is under way. */
  writing: Promise<void>
  isNoted: boolean
}

// Next bundles a copy of this file of its own beside the worker’s: both add to one count.
const holder: { hivisRedirectUses?: Counting } & typeof globalThis = globalThis

function counting(): Counting {
  holder.hivisRedirectUses ??= { uses: new Map(), timer: undefined, writing: Promise.resolve(), isNoted: false }
  return holder.hivisRedirectUses
}

function add(uses: Map<string, Counted>, { fromPath, day, hits }: Counted): void {
  const key = `${day} ${fromPath}`
  uses.set(key, { fromPath, day, hits: (uses.get(key)?.hits ?? 0) + hits })
}

/**
 * Counts that a visitor was sent on from this address. In memory: what is counted is written a few seconds later in one statement, and when the process
 * ends, so a crowd costs no more writes than one visitor. A process that is killed loses its last seconds.
 */
export function countRedirect(fromPath: string, now = new Date()): void {
  const kept = counting()
  add(kept.uses, { fromPath, day: nzDay(now), hits: 1 })
  kept.timer ??= setTimeout(() => void keepRedirectUses(), waitMs).unref()
  if (kept.isNoted) return
  kept.isNoted = true
  const stop = async () => {
    kept.isNoted = false
    await keepRedirectUses()
  }
  noteBackground({ name: 'uses of redirects', stop })
}

/** Writes what was counted since the last time. Every process adds its own; if the database fails, the next round has it. */
export async function keepRedirectUses(): Promise<void> {
  const kept = counting()
  clearTimeout(kept.timer)
  kept.timer = undefined
  kept.writing = kept.writing.then(() => writeUses(kept.uses))
  await kept.writing
}

async function writeUses(uses: Map<string, Counted>): Promise<void> {
  const counted = [...uses.values()]
  uses.clear()
  if (counted.length === 0) return
  try {
    await pool().query(
      `WITH counted AS (
         SELECT r.id, u.day, sum(u.hits) AS hits FROM jsonb_to_recordset($1) AS u("fromPath" text, hits int, day date)
           JOIN redirects r ON r.from_path = u."fromPath" GROUP BY r.id, u.day
       ), days AS (
         INSERT INTO redirect_days (redirect_id, day, hits) SELECT c.id, c.day, c.hits FROM counted c ORDER BY c.id, c.day
         ON CONFLICT (redirect_id, day) DO UPDATE SET hits = redirect_days.hits + EXCLUDED.hits
       )
       INSERT INTO redirect_uses (redirect_id, hits, last_used_on)
       SELECT c.id, sum(c.hits), max(c.day) FROM counted c GROUP BY c.id ORDER BY c.id
       ON CONFLICT (redirect_id) DO UPDATE SET hits = redirect_uses.hits + EXCLUDED.hits,
         last_used_on = greatest(redirect_uses.last_used_on, EXCLUDED.last_used_on)`,
      [JSON.stringify(counted)],
    )
  } catch (error) {
    log.warn(causeOf(error), 'uses of redirects were not counted; it is tried again with the next one')
    for (const one of counted) add(uses, one)
  }
}

/** Forgets days that are over a year old; what a redirect was used in all stays. @returns the number of them. */
export async function forgetRedirectDays(now: Date): Promise<number> {
  const { rowCount } = await pool().query('DELETE FROM redirect_days WHERE day < $1::date - $2::int', [
    nzDay(now),
    keptDays,
  ])
  return rowCount ?? 0
}
