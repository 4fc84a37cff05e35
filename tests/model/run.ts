/**
 * Plays random histories of seats, money and the queue against the model. `npm run model -- --operations 20000`, or `--hours 8`; `--seed N` plays the
 * same ones again, `--seed N --path P` one that failed. Each process has a database of its own, which is made again before it grows.
 */
import { randomInt } from 'node:crypto'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { startTestDatabase } from '../support/global-setup'
import { playOn } from './process'
import type { Told } from './worker'

const { values } = parseArgs({
  options: {
    operations: { type: 'string' },
    hours: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
    processes: { type: 'string' },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)
const seed = values.seed === undefined ? randomInt(1_000_000_000) : Number(values.seed)
const wanted = {
  operations: Number(values.operations ?? (values.hours ? Number.MAX_SAFE_INTEGER : 2_000)),
  endsAt: values.hours ? Date.now() + Number(values.hours) * 3_600_000 : Number.POSITIVE_INFINITY,
}
// Ends after the histories that are under way, and says what was played.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => Object.assign(wanted, { endsAt: 0 }))
const processes = values.path ? 1 : Number(values.processes ?? 2)
/** This many operations are played on one database: rules of the books that read all of it take longer the more there is. */
const mostOnOne = 10_000
/** Seeds of one process, and of one database, lie apart from those of others. */
const apart = { process: 10_000_000, database: 10_000 }

const { stop, ...server } = await startTestDatabase()
const began = performance.now()
const played = { operations: 0, refused: 0 }
const done: Record<string, number> = {}
let hasFailed = false

function note({ operations, refused, done: kinds, failure }: Told): boolean {
  played.operations += operations
  played.refused += refused
  for (const [kind, times] of Object.entries(kinds)) done[kind] = (done[kind] ?? 0) + times
  if (failure) {
    hasFailed = true
    say(`${failure.message}\n\nAgain: npm run model -- --seed ${failure.seed} --path ${failure.path}`)
  }
  return !hasFailed && Date.now() < wanted.endsAt
}

async function playAll(place: number): Promise<void> {
  const share = Math.ceil(wanted.operations / processes)
  for (let round = 0, left = share; left > 0 && !hasFailed && Date.now() < wanted.endsAt; round += 1, left -= mostOnOne)
    await playOn(
      server,
      `model_${process.pid}_${place}`,
      {
        seed: seed + place * apart.process + round * apart.database,
        operations: Math.min(left, mostOnOne),
        ...(values.path && { path: values.path }),
      },
      note,
    )
}

await Promise.all(Array.from({ length: processes }, (_, place) => playAll(place)))
const seconds = (performance.now() - began) / 1_000
const rare = Object.entries(done).toSorted(([, a], [, b]) => a - b)
say(
  `${hasFailed ? 'FAILED' : 'ok'}: seed ${seed}, ${played.operations} operations (${played.refused} refused, as they should be) in ${seconds.toFixed(0)} s, ` +
    `${(played.operations / seconds).toFixed(0)} a second by ${processes} processes; load ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} cores`,
)
say(`Went through: ${rare.map(([kind, times]) => `${kind} ${times}`).join(', ')}`)
await stop()
process.exit(hasFailed ? 1 : 0)
