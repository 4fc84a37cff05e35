/**
 * What it costs that limits are counted for the whole site (`src/lib/rate-limit.ts`): attempts that go through, counted in this process alone and in
 * PostgreSQL, in turns; and attempts that are refused. Run: `node --import tsx bench/limits.ts [attempts]`.
 */
import { LRUCache } from 'lru-cache'
import { pool } from '../src/lib/db'
import { createRateLimit } from '../src/lib/rate-limit'
import { copyTemplate, startTestDatabase } from '../tests/support/global-setup'
import { aim, median } from './support'

const attempts = Number(process.argv[2] ?? 2_000)
const rounds = 5
const most = 20

const database = await startTestDatabase()
process.env.DATABASE_URL = await copyTemplate(database.template, database.urlOf, 'hivis_limits')
process.env.PAYLOAD_SECRET = 'only-for-the-bench-00000'

const shared = createRateLimit({ name: 'bench', most, withinMs: 60_000 })
const alone = new LRUCache<string, number>({ max: 10_000 })
const countAlone = async (address: string) => {
  const count = (alone.get(address) ?? 0) + 1
  alone.set(address, count)
  return count > most ? 1 : 0
}

/** Milliseconds of one attempt, when each waits for the one before. */
async function msEach(ask: (at: number) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  for (let at = 0; at < attempts; at += 1) await ask(at)
  return (performance.now() - began) / attempts
}

const times: Record<'alone' | 'shared' | 'refused', number[]> = { alone: [], shared: [], refused: [] }
for (let round = 0; round <= rounds; round += 1) {
  const from = (at: number) => `10.${round}.${at >> 8}.${at & 255}`
  const measured = {
    alone: await msEach((at) => countAlone(from(at))),
    shared: await msEach((at) => shared.count(from(at))),
    refused: await msEach(() => shared.count('192.0.2.1')),
  }
  // The first round plans the statement.
  if (round > 0) for (const kind of ['alone', 'shared', 'refused'] as const) times[kind].push(measured[kind])
}
const of = (kind: keyof typeof times) => median(times[kind])
const inWords = (kind: keyof typeof times) => `${of(kind).toFixed(3)} ms`
process.stdout.write(
  `an attempt: ${inWords('alone')} counted by the process, ${inWords('shared')} for the site, ${aim(of('shared') < 2, '2 ms')}; refused: ${inWords('refused')}, ${aim(of('refused') < 0.05, '0.05 ms')}\n`,
)
await pool().end()
await database.stop()
